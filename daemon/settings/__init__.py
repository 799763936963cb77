"""Settings: one class, from environment, systemd credentials and a TOML file. See docs/settings.md."""

from daemon.settings.document import describe
from daemon.settings.load import check, load
from daemon.settings.settings import Settings

__all__ = ["Settings", "check", "describe", "load"]
