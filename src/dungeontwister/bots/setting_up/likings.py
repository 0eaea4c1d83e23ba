"""What has won: numbers for each card in a data file, one file for each edition.

A number says by how much the logarithm of the odds to win rises. The numbers were learned from
games with set-ups by lot (`dungeontwister learn-set-ups`).
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import asdict

FOLDER: Final = Path(__file__).parent / "likings"
HEAD: Final = "# What each card brings to a set-up (see likings.py); learned from {games} games.\n"


class Liking(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card brings to the one who has it."""

    team: float = 0.0
    """To have it in the team."""
    start: float = 0.0
    """To begin with it, and not to lay it."""
    far: float = 0.0
    """To lay it at the enemy's end, and not at one's own."""


Likings = Mapping[str, Liking]
UNKNOWN: Final = Liking()
"""A card of which nothing was learned."""


class BadLikings(ValueError):
    """A file of likings that cannot be used: which, and what is wrong."""


def file_of(edition: str) -> Path:
    """Where the likings of an edition stand."""
    return FOLDER / f"{edition}.toml"


@cache
def likings_of(edition: str) -> Likings:
    """The likings of an edition."""
    return read_likings(file_of(edition))


def read_likings(path: Path) -> Likings:
    """The likings in a file; raises BadLikings where something in it is unknown or no number."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(found, dict[str, Liking])
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, OSError) as error:
        raise BadLikings(f"{path.name}: {error}") from error


def write_likings(path: Path, likings: Likings, games: int) -> None:
    """Put likings into a file, in the order of their names."""
    tables = [table(name, likings[name]) for name in sorted(likings)]
    path.write_text("\n".join([HEAD.format(games=games), *tables]), encoding="utf-8")


def table(name: str, liking: Liking) -> str:
    """The lines of one card."""
    lines = [f"{field} = {value!r}\n" for field, value in asdict(liking).items() if value]
    return f"[{name}]\n" + "".join(lines)
