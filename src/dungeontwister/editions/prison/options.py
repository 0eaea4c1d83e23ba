"""What the options of a game mean in a scenario of Prison; what does not fit is refused.

Teams are fixed, and loads are public. A handicap belongs to the game of five points.
"""

from collections.abc import Mapping
from typing import Final

from dungeontwister.content.prison_rows import PrisonContent, PrisonScenarioRow
from dungeontwister.core.position.setup import Options
from dungeontwister.editions import options as shared
from dungeontwister.editions.options import Choices, HandicapRules, Handicaps, OptionError, Why

HANDICAP: Final = HandicapRules(scenario="PR-HCAP-05", level="PR-HCAP-01")

UNKNOWN: Final[Mapping[str, Why]] = {
    "mode": ("the teams of Prison are fixed", "PR-SETUP-05"),
    "secret_objects": ("in Prison everybody may look at what is carried", "PR-OBJ-09"),
    "vision": ("visions belong to the solo game", "SO-VISION-01"),
}
"""Options of other games, as far as there is more to say than that they are not here."""


SWITCHES: Final = ("timer", "firm_ropes", "plays_on", "open_discards", "friendly")
"""Options that are off by default."""


def choices(content: PrisonContent, row: PrisonScenarioRow) -> Choices:
    """What the players can agree on."""
    return Choices(
        levels=shared.levels(content) if row.handicap else (),
        switches=SWITCHES,
        targets=(row.target, *row.long_targets) if row.long_targets else (),
        usual_target_with_levels=True,
        sides_drawn=row.colors == "random",
    )


def check_options(row: PrisonScenarioRow, options: Options) -> None:
    """Raises OptionError for options that Prison does not have or does not combine."""
    shared.refuse(options, SWITCHES, UNKNOWN)
    if any(options.levels) and row.handicap and target_of(row, options) != row.target:
        what = f"with a handicap {row.id} is played for {row.target} victory points"
        raise OptionError(what, "target", "PR-HCAP-05")


def target_of(row: PrisonScenarioRow, options: Options) -> int:
    """The victory points of the scenario, or those that the players have agreed on."""
    known = (row.target, *row.long_targets)
    if options.target and options.target not in known:
        what = f"{row.id} is played for {', '.join(map(str, known))} victory points"
        raise OptionError(what, "target", "PR-LONG-01")
    return options.target or row.target


def handicaps_of(content: PrisonContent, row: PrisonScenarioRow, options: Options) -> Handicaps:
    """What blue and yellow give up."""
    return shared.handicaps_of(content, row, options, HANDICAP)
