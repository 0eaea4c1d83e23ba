"""How a server is set up: on the command line, in the environment, in a file; in this order.

Each name stands for the same everywhere: `--keep-days 90`, `DUNGEONTWISTER_KEEP_DAYS=90`, and in
the file `keep_days = 90`.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from .settings import Settings

PREFIX: Final = "DUNGEONTWISTER_"
LISTS: Final = ("proxies", "origins")
"""In the environment they are told apart by commas."""


class ConfigurationError(Exception):
    """What is asked for cannot be: where, and why."""


class Configuration(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What whoever runs a server can choose; the rest of the settings are for tests."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    database: str = ""
    proxies: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    origins: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    connections: int | msgspec.UnsetType = msgspec.UNSET
    connections_of_address: int | msgspec.UnsetType = msgspec.UNSET
    matches_in_memory: int | msgspec.UnsetType = msgspec.UNSET
    spectators: int | msgspec.UnsetType = msgspec.UNSET
    bot_processes: int | msgspec.UnsetType = msgspec.UNSET
    empty_days: float | msgspec.UnsetType = msgspec.UNSET
    keep_days: float | msgspec.UnsetType = msgspec.UNSET

    def settings(self, folder: Path) -> Settings:
        """The settings of the server; `folder` if no other was chosen."""
        own = {"host", "port", "data"}
        chosen = {
            name: value
            for name in self.__struct_fields__
            if name not in own and (value := getattr(self, name)) is not msgspec.UNSET
        }
        return Settings(data=Path(self.data).expanduser() if self.data else folder, **chosen)


def configured(
    arguments: Mapping[str, Any], file: Path | None, environment: Mapping[str, str] = os.environ
) -> Configuration:
    """What was chosen; what is None among the arguments was not."""
    chosen = {**from_file(file), **from_environment(environment)}
    chosen |= {name: value for name, value in arguments.items() if value is not None}
    try:
        # Texts of the environment may be numbers.
        return msgspec.convert(chosen, Configuration, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigurationError(f"the configuration is wrong: {error}") from error


def from_file(file: Path | None) -> dict[str, Any]:
    """What a file says; one that nobody named need not be there."""
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigurationError(f"{file} cannot be read: {error}") from error


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """What the environment says; a name that means nothing is a mistake."""
    found = {
        name.removeprefix(PREFIX).lower(): text
        for name, text in environment.items()
        if name.startswith(PREFIX)
    }
    return {name: text.split(",") if name in LISTS else text for name, text in found.items()}
