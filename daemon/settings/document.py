"""docs/settings.md, made from the classes, so that it says what is so."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from daemon.settings.settings import Settings

_HEAD = """# Settings

<!-- Made by `python -m daemon.settings`; a test checks that it is current. -->

Settings come from four places; the first that has one wins:

1. the environment: `EQUERRY_LOG_LEVEL`, `EQUERRY_SMTP__PORT` (two underscores between section and key);
2. systemd credentials: a file `smtp.password` in `$CREDENTIALS_DIRECTORY`;
3. the TOML file that `--config` names;
4. the default.

Relative paths count from the folder of the TOML file. An unknown key is an error. `equerry check-config`
says exactly what is wrong, with the line.
"""


def describe() -> str:
    """Return docs/settings.md as it should be: a table for the top level, and one for each section."""
    parts = [_HEAD, "## Top level\n\n" + _table(Settings)]
    for name, field in Settings.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            parts.append(f"## [{name}]\n\n{(kind.__doc__ or '').strip()}\n\n" + _table(kind))
    return "\n".join(parts)


def _table(model: type[BaseModel]) -> str:
    rows = ["| key | value | default | meaning |", "| --- | --- | --- | --- |"]
    for name, field in model.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            continue
        rows.append(f"| `{name}` | {_kind(field)} | {_default(field)} | {field.description} |")
    return "\n".join(rows) + "\n"


def _kind(field: FieldInfo) -> str:
    kind = field.annotation
    if get_origin(kind) is Literal:
        return ", ".join(f"`{word}`" for word in get_args(kind))
    low = next((m.ge for m in field.metadata if hasattr(m, "ge")), None)
    high = next((m.le for m in field.metadata if hasattr(m, "le")), None)
    if low is not None and high is not None:
        return f"{low} to {high}"
    if kind is bool:
        return "`true`, `false`"
    if kind in {Path, Path | None}:
        return "path"
    return "secret text" if kind is SecretStr else "list of texts" if get_origin(kind) is tuple else "text"


def _default(field: FieldInfo) -> str:
    value: Any = field.default
    if isinstance(value, SecretStr):
        value = value.get_secret_value()
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if value is None or value in ("", ()):
        return "unset" if value is None else "empty"
    return f"`{value}`"
