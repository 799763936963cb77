"""systemd credentials as a source of settings.

A file "smtp.password" in $CREDENTIALS_DIRECTORY is [smtp] password.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

SEAL_KEY = "seal.key"  #: the one credential that is no setting: only the gate reads it


def directory() -> Path | None:
    """Return the folder of this unit's credentials, or None when systemd gave none."""
    folder = os.environ.get("CREDENTIALS_DIRECTORY", "")
    return Path(folder) if folder and Path(folder).is_dir() else None


class CredentialsSource(PydanticBaseSettingsSource):
    """Reads every credential as the setting of its dotted name."""

    def __init__(self, settings_cls: type[BaseSettings]) -> None:
        """Take the settings class."""
        super().__init__(settings_cls)

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """Not used: __call__ reads all at once."""
        raise NotImplementedError

    def __call__(self) -> dict[str, Any]:
        """Return the credentials as nested settings."""
        found: dict[str, Any] = {}
        folder = directory()
        for file in sorted(folder.iterdir()) if folder else ():
            if file.name == SEAL_KEY or not file.is_file():
                continue
            *sections, name = file.name.split(".")
            here = found
            for section in sections:
                here = here.setdefault(section, {})
            here[name] = file.read_text(encoding="utf-8").rstrip("\r\n")
        return found
