"""The rows of the content tables, as values: what a card, a room or a scenario says.

Every row is frozen, can be hashed, and goes to JSON and back: a game record carries the tables that
it was played with. `reconstructed` names the fields of a row that no source states.
"""

from typing import Annotated, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
"""Small letters, digits and single hyphens: people type ids, and records contain them."""

Name = Annotated[str, msgspec.Meta(min_length=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[int, msgspec.Meta(ge=1)]
RuleId = Annotated[str, msgspec.Meta(pattern="^[A-Z]+(-[A-Z0-9]+)+$")]

Passage = Literal["pit", "enemy zone", "wall", "slit", "portcullis"]


class Row(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """An entry of a table. A field at its default is left out of records."""

    reconstructed: tuple[str, ...] = ()


class NamedRow(Row, frozen=True, kw_only=True):
    """A row with an id and the names of the English and the French edition."""

    id: Id
    en: Name
    fr: Name


class RoomRow(Row, frozen=True, kw_only=True):
    """A room card. Its twin has the same colour and turns the other way."""

    id: Id
    color: Id
    rotation: Literal["clockwise", "counterclockwise"]
    name: Name
    idea: str
    art: str


class PairRow(Row, frozen=True, kw_only=True):
    """A pair of rooms, named by its colour."""

    color: Id
    name: Name
    idea: str


class TraitRow(NamedRow, frozen=True, kw_only=True):
    """An ability of characters; numbers that it does not use are None."""

    kind: Literal["passive", "action", "modifier", "tag"]
    ap: Count
    does: Name
    does_fr: Name
    rules: tuple[RuleId, ...]
    limit: Literal["once per turn", "once per game"] | None = None
    keeps_when_wounded: bool = False
    crosses: tuple[Passage, ...] = ()
    counts_as: Id | None = None
    bonus: Count | None = None
    combat_cards: Count | None = None
    passed_by_combat_up_to: Count | None = None
    ranged_value: Count | None = None
    carry_limit: Count | None = None
    exit_vp: Count | None = None
    extra_vp: Count | None = None
    zones: Count | None = None
    squares: Count | None = None


class CardRow(NamedRow, frozen=True, kw_only=True):
    """A card that sentences name."""

    fr_called: Name
    """The French name with its article."""


class CharacterRow(CardRow, frozen=True, kw_only=True):
    """A character card; every player has one of each."""

    movement: Count
    combat: Count
    traits: tuple[Id, ...]
    gender: Literal["m", "f", "n"]


class ObjectRow(CardRow, frozen=True, kw_only=True):
    """A kind of object card and how many of it each player has."""

    copies: Annotated[int, msgspec.Meta(ge=1)]
    ap: Count
    use: Literal["unlimited", "single", "breaks"]
    does: Name
    does_fr: Name
    rules: tuple[RuleId, ...]
    magical: bool = False
    needs: Id | None = None
    crosses: tuple[Passage, ...] = ()
    gives: tuple[Id, ...] = ()
    """Abilities that its carrier has while he carries it."""
    effects: tuple[Id, ...] = ()
    """What it does besides, by the names of small functions."""
    attack_bonus: Count | None = None
    defence_bonus: Count | None = None
    ranged_value: Count | None = None
    exit_vp: Count | None = None


class CombatHand(Row, frozen=True, kw_only=True):
    """The Combat cards that each player starts with."""

    count: Count
    values: tuple[Count, ...]
    attested: tuple[Count, ...]
    """Values that a source names; a reconstructed hand has to contain them."""
    returns_to_hand: tuple[Count, ...]


class JumpCards(Row, frozen=True, kw_only=True):
    """The Jump cards of each player and the price of a jump."""

    count: Count
    ap: Count


class ActionPoints(Row, frozen=True, kw_only=True):
    """Action points of the very first turn, of every other turn, and how many may be kept."""

    first: Count
    every: Count
    kept: Count


class Limits(Row, frozen=True, kw_only=True):
    """The table of limits as it stands in the file; see CardGameContent for each."""

    zone: Count
    carry: Count
    portcullis_cards: Count


class ScenarioRow(NamedRow, frozen=True, kw_only=True):
    """A scenario: the size of labyrinth and teams, what scores, and how many points win."""

    columns: Count
    rows: Count
    pairs: Count
    pair_colors: tuple[Id, ...]
    """These pairs are in play; any others are drawn at random."""
    target: int
    vp_from: tuple[Literal["exit", "elimination", "treasure"], ...]
    characters: Count
    objects: Count
    starting: Count
    roster: tuple[Id, ...]
    items: tuple[Id, ...]
    modes: tuple[Id, ...]
    capacity: tuple[Count, ...]
    """Cards that each room takes, row by row from yellow's starting zone to blue's."""
    room_takes: Literal["objects", "both"]
    jump_cards: Count
    combat_cards: bool
    close_combat: bool
    ranged_combat: bool
    jump_with_combat_card: bool
    handicap: bool
    rules: tuple[RuleId, ...]
    question: str | None = None
    """The open question that the reconstructed numbers answer."""


class ModeRow(NamedRow, frozen=True, kw_only=True):
    """A way of choosing teams."""

    rules: tuple[RuleId, ...]


class HandicapRow(Row, frozen=True, kw_only=True):
    """What the stronger player gives up against a weaker one."""

    player: Id
    against: Id
    characters_removed: Count
    combat_removed: tuple[Count, ...]


class TimerRow(Row, frozen=True, kw_only=True):
    """Seconds that a player has for his turn, for a placing, and for a Combat card."""

    turn: Seconds
    placing: Seconds
    card: Seconds


class CardGameContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All tables of the Card Game."""

    rooms: tuple[RoomRow, ...]
    pairs: tuple[PairRow, ...]
    traits: tuple[TraitRow, ...]
    characters: tuple[CharacterRow, ...]
    objects: tuple[ObjectRow, ...]
    combat_hand: CombatHand
    jump_cards: JumpCards
    action_points: ActionPoints
    zone_limit: Count
    """Own characters in a zone at the end of an action."""
    carry_limit: Count
    """Things that a character carries, if no trait says otherwise."""
    portcullis_cards: Count
    """Markers for open and broken portcullises: no more rooms than that have one."""
    scenarios: tuple[ScenarioRow, ...]
    modes: tuple[ModeRow, ...]
    handicaps: tuple[HandicapRow, ...]
    timer: TimerRow
