"""Loading settings, and saying exactly what is wrong with them."""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import SettingsError

from core.errors import BadInput
from daemon.settings.credentials import CredentialsSource
from daemon.settings.settings import Settings

PREFIX = "EQUERRY_"
OTHER_VARIABLES = frozenset({"EQUERRY_CONFIG", "EQUERRY_CRASH_AT"})  #: of the command line and of the crash test

_HEADER = re.compile(r"^\s*\[\s*([\w.\- ]+?)\s*\]")
_KEY = re.compile(r"^\s*([\w\-]+(?:\s*\.\s*[\w\-]+)*)\s*=")


def load(path: Path | None = None, **given: Any) -> Settings:
    """Return the settings of a TOML file (None: no file), environment and credentials.

    `given` goes before all of them.
    Relative paths are made absolute, from the file's folder (without a file, from the working directory).
    Raises BadInput with one sentence a line for everything that is wrong.
    """
    settings, problems = _try(path, given)
    if settings is None:
        raise BadInput("\n".join(problems))
    return settings


def check(path: Path | None = None) -> list[str]:
    """Return one exact sentence for each thing that is wrong with the settings; empty when all is well."""
    settings, problems = _try(path, {})
    if settings is None:
        return problems
    if not settings.company.is_file():
        problems.append(f"company: there is no file {settings.company}{_origin(('company',), path)}")
    for name, section in (("imap", settings.imap), ("smtp", settings.smtp)):
        if section.ca_file is not None and not section.ca_file.is_file():
            problems.append(f"{name}.ca_file: there is no file {section.ca_file}{_origin((name, 'ca_file'), path)}")
    if settings.smtp.host and settings.smtp.tls == "none" and settings.smtp.user:
        problems.append(f"smtp.tls: a password is never sent without TLS{_origin(('smtp', 'tls'), path)}")
    if not settings.mail.trust_listener and not settings.mail.authserv_id:
        problems.append(
            "mail.authserv_id: it is empty, so no sender can be believed and every mail gets a polite no"
            + _origin(("mail", "authserv_id"), path)
        )
    return problems


def _try(path: Path | None, given: dict[str, Any]) -> tuple[Settings | None, list[str]]:
    if path is not None and (problem := _unreadable(path)):
        return None, [problem]
    problems = _strange_variables()

    class Here(Settings, toml_file=path):  # pydantic-settings takes the file from the class
        pass

    try:
        here = Here(**given)
    except ValidationError as error:
        return None, problems + [_sentence(dict(e), path) for e in error.errors(include_url=False)]
    except SettingsError as error:  # a section or list in one variable, which must be JSON
        name = next(iter(re.findall(r'"(\w+)"', str(error))), "")
        return None, [*problems, f"{name}: its environment variable must hold JSON"]
    if problems:
        return None, problems
    return _absolute(here, path.resolve().parent if path else Path.cwd()), []


def _unreadable(path: Path) -> str:
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return f"{path.name}: there is no such file"
    except (OSError, UnicodeDecodeError):
        return f"{path.name}: it cannot be read as UTF-8 text"
    except tomllib.TOMLDecodeError as error:
        return f"{path.name}: it is not TOML: {error}"
    return ""


def _strange_variables() -> list[str]:
    known = {f"{PREFIX}{name}".upper() for name in Settings.model_fields}
    return [
        f"{name}: there is no such setting{_near(name, known)} (environment)"
        for name in sorted(os.environ)
        if name.startswith(PREFIX) and name not in OTHER_VARIABLES and name.split("__")[0] not in known
    ]


def _absolute(settings: Settings, folder: Path) -> Settings:
    def fixed(model: BaseModel) -> dict[str, Any]:
        return {
            name: folder / value.expanduser() if isinstance(value, Path) else value
            for name, value in ((name, getattr(model, name)) for name in type(model).model_fields)
        }

    sections = {
        name: value.model_copy(update=fixed(value)) if isinstance(value, BaseModel) else value
        for name, value in fixed(settings).items()
    }
    return Settings.model_construct(None, **sections)


def _sentence(error: dict[str, Any], path: Path | None) -> str:
    where = tuple(str(part) for part in error["loc"])
    if not where:  # a rule between sections names the key itself
        own = str(error["ctx"]["error"])
        return own + _origin(tuple(own.partition(":")[0].split(".")), path)
    dotted = ".".join(where)
    if error["type"] == "extra_forbidden":
        model, _ = _field(where[:-1])
        near = _near(where[-1], set(model.model_fields) if model else set())
        return f"{dotted}: there is no such setting{near}{_origin(where, path)}"
    model, field = _field(where)
    own = str(error["ctx"]["error"]) if error["type"] == "value_error" else ""
    if field is None or model is not None:  # a whole section: its own rule, or no section at all
        return f"{dotted}: {own or 'must be a section, [' + dotted + ']'}{_origin(where, path)}"
    shown = "" if _secret(field) else f"; it is {error['input']!r}"
    return f"{dotted}: {own or _must(field)}{shown}{_origin(where, path)}"


def _field(where: tuple[str, ...]) -> tuple[type[BaseModel] | None, FieldInfo | None]:
    """The section or the field that stands at this place."""
    model: type[BaseModel] | None = Settings
    field: FieldInfo | None = None
    for name in where:
        if model is None or name not in model.model_fields:
            break  # deeper than a field: an element of a list
        field = model.model_fields[name]
        kind = field.annotation
        model = kind if isinstance(kind, type) and issubclass(kind, BaseModel) else None
    return model, field


def _must(field: FieldInfo) -> str:
    """What a value must be, said from the field itself."""
    kind = field.annotation
    if get_origin(kind) is Literal:
        return "must be one of " + ", ".join(str(word) for word in get_args(kind))
    low = next((m.ge for m in field.metadata if hasattr(m, "ge")), None)
    high = next((m.le for m in field.metadata if hasattr(m, "le")), None)
    if low is not None and high is not None:
        return f"must be a {'whole ' if kind is int else ''}number between {low} and {high}"
    if kind is bool:
        return "must be true or false"
    if kind in {Path, Path | None}:
        return "must be a path"
    if get_origin(kind) is tuple:
        return "must be a list"
    low = next((m.min_length for m in field.metadata if hasattr(m, "min_length")), None)
    high = next((m.max_length for m in field.metadata if hasattr(m, "max_length")), None)
    return (
        "must be a text" + (f" of at least {low}" if low else "") + (f" and at most {high} characters" if high else "")
    )


def _secret(field: FieldInfo) -> bool:
    return field.annotation is SecretStr


def _near(name: str, known: set[str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _origin(where: tuple[str, ...], path: Path | None) -> str:
    """Where a value comes from, in the order of precedence."""
    variable = PREFIX + "__".join(where).upper()
    if variable in os.environ:
        return f" (environment variable {variable})"
    credentials: Any = CredentialsSource(Settings)()
    for part in where:
        credentials = credentials.get(part) if isinstance(credentials, dict) else None
    if credentials is not None:
        return f" (credential {'.'.join(where)})"
    line = _line_of(where, path)
    return f" ({path.name} line {line})" if path and line else ""


def _line_of(where: tuple[str, ...], path: Path | None) -> int | None:
    """The line of the TOML file where this key, or the nearest thing around it, is set."""
    lines: dict[str, int] = {}
    section = ""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines() if path else (), start=1):
        if header := _HEADER.match(text):
            section = header[1].replace(" ", "") + "."
            lines.setdefault(section[:-1], number)
        elif key := _KEY.match(text):
            lines.setdefault(section + key[1].replace(" ", ""), number)
    for length in range(len(where), 0, -1):
        if (dotted := ".".join(where[:length])) in lines:
            return lines[dotted]
    return None
