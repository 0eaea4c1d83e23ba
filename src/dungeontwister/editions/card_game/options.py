"""What the options of a game mean in a scenario; combinations that do not fit are refused."""

from collections.abc import Mapping
from typing import Final

from dungeontwister.content.rows import CardGameContent, ScenarioRow
from dungeontwister.core.position.setup import Options
from dungeontwister.editions import options as shared
from dungeontwister.editions.options import Choices, HandicapRules, Handicaps, OptionError, Why

HANDICAP: Final = HandicapRules(scenario="CG-HCAP-01", level="CG-HCAP-02")

SWITCHES: Final = ("timer", "secret_objects", "open_discards", "friendly")
"""Options that are on or off; every scenario allows them."""


UNKNOWN: Final[Mapping[str, Why]] = {
    "firm_ropes": ("in the Card Game a Rope leads over every pit trap", "CG-ITEM-ROPE-01"),
    "plays_on": ("a Card Game that nobody can win is always a draw at once", "CG-VP-03"),
    "vision": ("visions belong to the solo game", "SO-VISION-01"),
}
"""Options of other games, as far as there is more to say than that they are not here."""


def choices(content: CardGameContent, row: ScenarioRow) -> Choices:
    """What the players can agree on."""
    return Choices(row.modes, shared.levels(content) if row.handicap else (), SWITCHES)


def mode_of(row: ScenarioRow, options: Options) -> str:
    """How the teams are chosen; nothing where the scenario fixes them."""
    if not options.mode:
        return row.modes[0] if row.modes else ""
    if options.mode in row.modes:
        return options.mode
    known = f"the ways are {', '.join(row.modes)}" if row.modes else "its teams are fixed"
    what = f'in {row.id} teams are not chosen by "{options.mode}": {known}'
    raise OptionError(what, "mode", "CG-MODE-01")


def target_of(row: ScenarioRow, options: Options) -> int:
    """The victory points of the scenario; players cannot choose others."""
    if options.target in (0, row.target):
        return row.target
    what = f"{row.id} is played for {row.target} victory points"
    raise OptionError(what, "target", "CG-VP-03")


def handicaps_of(content: CardGameContent, row: ScenarioRow, options: Options) -> Handicaps:
    """What blue and yellow give up."""
    return shared.handicaps_of(content, row, options, HANDICAP)
