"""Options that games of the series share: which are refused, and what a handicap takes."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, Protocol

from dungeontwister.content.rows import CombatHand, HandicapRow
from dungeontwister.core.position.changes import without
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.setup import DEFAULTS, Cards, Options, switches

NO_HANDICAP: Final = HandicapRow(
    player="equal", against="equal", characters_removed=0, combat_removed=()
)

Handicaps = tuple[HandicapRow, HandicapRow]
"""What blue and yellow give up."""

Why = tuple[str, str]
"""The reason why an option is refused, and its rule."""


NOT_HERE: Final[Why] = ("this game is played without it", "")


class Tables(Protocol):
    """What the tables of a game say of handicaps and hands."""

    @property
    def handicaps(self) -> tuple[HandicapRow, ...]: ...
    @property
    def combat_hand(self) -> CombatHand: ...


class Scenario(Protocol):
    """What a scenario says of handicaps and hands."""

    @property
    def id(self) -> str: ...
    @property
    def target(self) -> int: ...
    @property
    def combat_cards(self) -> bool: ...
    @property
    def handicap(self) -> bool: ...


class Choices(NamedTuple):
    """The options that a scenario allows; all others are refused."""

    modes: tuple[str, ...] = ()
    """How teams are chosen, the usual way first; none: they are fixed."""
    levels: tuple[str, ...] = ()
    """The levels of players, the strongest first; none: there is no handicap."""
    switches: tuple[str, ...] = ()
    """Options that are on or off, by the names of their fields."""
    targets: tuple[int, ...] = ()
    """Victory points to play for, the usual number first; none: they are fixed."""
    usual_target_with_levels: bool = False
    """Players of different levels play for the usual number of points."""
    sides_drawn: bool = False
    """Who plays which colour is drawn by lot, unless the players agree otherwise."""


class HandicapRules(NamedTuple):
    """The rules that stand behind a handicap."""

    scenario: str
    """Which games can have one."""
    level: str
    """It depends on how experienced both players are."""


class OptionError(ContentError):
    """An option that a scenario does not allow: which one, and why not.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.game("solo-pink", timer=True)
    ... except dt.OptionError as error:
    ...     print(error.field)
    timer
    """

    def __init__(self, what: str, field: str, rule: str) -> None:
        super().__init__(what, f"options, field {field}", rule)
        self.field = field


def refuse(options: Options, allowed: Collection[str], unknown: Mapping[str, Why]) -> None:
    """Options that a game does not have stay at their defaults.

    A switch that is not allowed is refused, also where the game has nothing special to say of it.
    """
    missing = {name: NOT_HERE for name in switches() if name not in allowed}
    for field, (what, rule) in (missing | dict(unknown)).items():
        if getattr(options, field) != getattr(DEFAULTS, field):
            raise OptionError(what, field, rule)


# ---- the handicap


def handicaps_of(
    content: Tables, row: Scenario, options: Options, rules: HandicapRules
) -> Handicaps:
    """What blue and yellow give up, from the table of levels."""
    if not any(options.levels):
        return NO_HANDICAP, NO_HANDICAP
    check_levels(content, row, options.levels, rules)
    table = {(entry.player, entry.against): entry for entry in content.handicaps}
    blue, yellow = (
        table.get((options.levels[seat], options.levels[other(seat)]), NO_HANDICAP)
        for seat in PLAYERS
    )
    return blue, yellow


def levels(content: Tables) -> tuple[str, ...]:
    """How experienced players can be, the strongest first."""
    table = content.handicaps
    stronger, weaker = [row.player for row in table], [row.against for row in table]
    return tuple(dict.fromkeys((*stronger, *weaker)))


def check_levels(
    content: Tables, row: Scenario, both: tuple[str, str], rules: HandicapRules
) -> None:
    """A handicap needs a scenario that allows it, and the levels of both players."""
    if not row.handicap:
        what = f"no handicap in {row.id}, which is played for {row.target}"
        raise OptionError(what, "levels", rules.scenario)
    known = levels(content)
    for level in both:
        if level not in known:
            what = f'"{level}" is not a level; both players have one of {", ".join(known)}'
            raise OptionError(what, "levels", rules.level)


def hand_of(content: Tables, row: Scenario, handicap: HandicapRow) -> Cards:
    """The Combat cards with which a player begins; all know what a handicap takes."""
    if not row.combat_cards:
        return ()
    hand = tuple(sorted(content.combat_hand.values))
    for card in handicap.combat_removed:
        hand = without(hand, card)
    return hand
