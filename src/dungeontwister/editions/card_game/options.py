"""What the options of a game come to in a scenario; what cannot be combined is refused."""

from typing import Final

from dungeontwister.content.rows import CardGameContent, HandicapRow, ScenarioRow
from dungeontwister.core.changes import without
from dungeontwister.core.drawing import ContentError
from dungeontwister.core.options import Cards, Options
from dungeontwister.core.seats import PLAYERS, other
from dungeontwister.editions.choices import Choices

NO_HANDICAP: Final = HandicapRow(
    player="equal", against="equal", characters_removed=0, combat_removed=()
)

Handicaps = tuple[HandicapRow, HandicapRow]

SWITCHES: Final = ("timer", "secret_objects")
"""Options that are on or off; every scenario allows them."""


def choices(content: CardGameContent, row: ScenarioRow) -> Choices:
    """What the players can agree on."""
    return Choices(row.modes, levels(content) if row.handicap else (), SWITCHES)


class OptionError(ContentError):
    """An option that a scenario does not allow: which one, and why not."""

    def __init__(self, what: str, field: str, rule: str) -> None:
        super().__init__(what, f"options, field {field}", rule)
        self.field = field


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
    """The victory points of the scenario: no others are agreed on."""
    if options.target in (0, row.target):
        return row.target
    what = f"{row.id} is played for {row.target} victory points"
    raise OptionError(what, "target", "CG-VP-03")


def handicaps_of(content: CardGameContent, row: ScenarioRow, options: Options) -> Handicaps:
    """What blue and yellow give up, from the table of levels."""
    if not any(options.levels):
        return NO_HANDICAP, NO_HANDICAP
    check_levels(content, row, options.levels)
    table = {(entry.player, entry.against): entry for entry in content.handicaps}
    blue, yellow = (
        table.get((options.levels[seat], options.levels[other(seat)]), NO_HANDICAP)
        for seat in PLAYERS
    )
    return blue, yellow


def levels(content: CardGameContent) -> tuple[str, ...]:
    """How experienced players can be, the strongest first."""
    table = content.handicaps
    stronger, weaker = [row.player for row in table], [row.against for row in table]
    return tuple(dict.fromkeys((*stronger, *weaker)))


def check_levels(content: CardGameContent, row: ScenarioRow, both: tuple[str, str]) -> None:
    """A handicap needs a scenario that allows it, and the levels of both players."""
    if not row.handicap:
        what = f"no handicap in {row.id}: its target of {row.target} victory points is too low"
        raise OptionError(what, "levels", "CG-HCAP-01")
    known = levels(content)
    for level in both:
        if level not in known:
            what = f'"{level}" is not a level; both players have one of {", ".join(known)}'
            raise OptionError(what, "levels", "CG-HCAP-02")


def hand_of(content: CardGameContent, row: ScenarioRow, handicap: HandicapRow) -> Cards:
    """The Combat cards with which a player begins; what a handicap takes is known to all."""
    if not row.combat_cards:
        return ()
    hand = tuple(sorted(content.combat_hand.values))
    for card in handicap.combat_removed:
        hand = without(hand, card)
    return hand
