"""The games on which the laws are checked: every scenario, way to choose teams and option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from dungeontwister.core.position.setup import Options
from dungeontwister.record.notation import Names

from .positions import names_of

QUIET: Final = 30
"""Games without progress end earlier than usual: their tails show nothing new."""
COVERED: Final = "secret objects"
RUNAWAY: Final = "runaway"
HUNT: Final = "eliminations"
FIRM: Final = "firm ropes"
PRISON: Final = "prison"
HANDICAP: Final = ("experienced", "beginner")


class Setting(NamedTuple):
    """A scenario with its options, and how many deals of it are played."""

    scenario: str
    options: Options
    deals: int


def short(
    scenario: str,
    deals: int,
    mode: str = "",
    *,
    handicap: bool = False,
    timer: bool = False,
    covered: bool = False,
    firm: bool = False,
    discards: bool = False,
) -> Setting:
    """A setting with short tails."""
    levels = HANDICAP if handicap else ("", "")
    options = Options(
        quiet_turns=QUIET,
        mode=mode,
        levels=levels,
        timer=timer,
        secret_objects=covered,
        firm_ropes=firm,
        open_discards=discards,
    )
    return Setting(scenario, options, deals)


SETTINGS: Final[Mapping[str, Setting]] = {
    "tutorial-1": short("tutorial-1", 8),
    "tutorial-2": short("tutorial-2", 8),
    "tutorial-3": short("tutorial-3", 2),
    "mutual choice": short("standard", 1, "mutual-choice", timer=True),
    "secret teams": short("standard", 2, "full-frontal", handicap=True),
    "draft": short("advanced", 1, "draft", handicap=True, discards=True),
    COVERED: short("standard", 1, "full-frontal", covered=True),
    RUNAWAY: short("scenario-2", 1, timer=True),
    HUNT: short("scenario-3", 1, timer=True),
    FIRM: short("scenario-4", 1, firm=True, discards=True),
    PRISON: short("scenario-5", 1, handicap=True, timer=True),
}

SOLO: Final[Mapping[str, Setting]] = {
    name: Setting(name, Options(quiet_turns=8, vision=vision), 1)
    for name, vision in (("solo-pink", False), ("solo-green", True), ("solo-black", False))
}
"""Games against a Non-Player, which take their time."""

GAMES: Final = tuple(SETTINGS)
"""Their names."""


def setting_of(name: str) -> Setting:
    """The setting of a name."""
    return SETTINGS[name] if name in SETTINGS else SOLO[name]


def names_in(setting: str) -> Names:
    """The game of a setting, built once, and the names in it."""
    scenario, options, _ = setting_of(setting)
    return names_of(scenario, (), options)
