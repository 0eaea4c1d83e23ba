"""What the options of a game come to in a scenario; what cannot be combined is refused."""

from typing import Final

from dungeontwister.content.rows import CardGameContent, HandicapRow, ScenarioRow
from dungeontwister.core.changes import without
from dungeontwister.core.drawing import ContentError
from dungeontwister.core.options import Cards, Options
from dungeontwister.core.seats import PLAYERS, other

NO_HANDICAP: Final = HandicapRow(
    player="equal", against="equal", characters_removed=0, combat_removed=()
)

Handicaps = tuple[HandicapRow, HandicapRow]


def mode_of(row: ScenarioRow, options: Options) -> str:
    """How the teams are chosen; nothing where the scenario fixes them."""
    if not options.mode:
        return row.modes[0] if row.modes else ""
    if options.mode in row.modes:
        return options.mode
    known = f"the ways are {', '.join(row.modes)}" if row.modes else "its teams are fixed"
    what = f'in {row.id} teams are not chosen by "{options.mode}": {known}'
    raise ContentError(what, "options, field mode", "CG-MODE-01")


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


def check_levels(content: CardGameContent, row: ScenarioRow, levels: tuple[str, str]) -> None:
    """A handicap needs a scenario that allows it, and the levels of both players."""
    where = "options, field levels"
    if not row.handicap:
        what = f"no handicap in {row.id}: its target of {row.target} victory points is too low"
        raise ContentError(what, where, "CG-HCAP-01")
    known = sorted({level for one in content.handicaps for level in (one.player, one.against)})
    for level in levels:
        if level not in known:
            what = f'"{level}" is not a level; both players have one of {", ".join(known)}'
            raise ContentError(what, where, "CG-HCAP-02")


def hand_of(content: CardGameContent, row: ScenarioRow, handicap: HandicapRow) -> Cards:
    """The Combat cards with which a player begins; what a handicap takes is known to all."""
    if not row.combat_cards:
        return ()
    hand = tuple(sorted(content.combat_hand.values))
    for card in handicap.combat_removed:
        hand = without(hand, card)
    return hand
