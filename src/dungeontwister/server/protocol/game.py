"""What never changes in a match: the game, its pieces, rooms and places."""

import msgspec

from dungeontwister.core.position.setup import Agreement


class AbilityInfo(msgspec.Struct, frozen=True):
    """What a character can do, or what an object does, with the rules behind it."""

    id: str
    name: str
    does: str
    rules: tuple[str, ...]


class PieceInfo(msgspec.Struct, frozen=True):
    """A piece of the roster, as everybody knows it."""

    number: int
    id: str
    kind: str
    """The class of an NPC, else the same as the id: what its picture shows."""
    name: str
    """In the reader's language."""
    spelling: str
    """As moves write it."""
    seat: int
    character: bool
    movement: int
    combat: int
    abilities: tuple[AbilityInfo, ...]


class RoomInfo(msgspec.Struct, frozen=True):
    """A room drawing: see core.drawing. Its cells are numbered row by row from north."""

    id: str
    name: str
    color: str
    """Of its gear; the twin has the same."""
    floor: str
    """The name of the floor's colour."""
    mark: str
    """What stands on the gear; empty: nothing."""
    arrow: int
    parts: tuple[tuple[int, ...], ...]
    """The cells of each of its places, in the order of the places."""
    gear: int
    """Which of its places has the gear."""
    pits: tuple[int, ...]
    """Cells that are pits."""
    across: tuple[str, ...]
    down: tuple[str, ...]


class PlaceInfo(msgspec.Struct, frozen=True):
    """A place: in a room, or in a starting zone in front of one.

    What a square is called depends on how its room lies: there is one name for each quarter turn.
    Otherwise there is one name.
    """

    codes: tuple[str, ...]
    """In short."""
    words: tuple[str, ...]
    """As sentences call it, in the reader's language."""
    icon: str
    """What is printed there, or is faced there; empty: nothing."""
    slot: int
    """The room, or the room in front."""
    nth: int
    """Which of the places of its room, or of the room that it faces; which square of a line."""
    owner: int
    """Whose starting zone it is; -1 inside the labyrinth."""


class MatchOptions(Agreement, frozen=True, forbid_unknown_fields=True):
    """What the players agree on; the menu tells what a scenario allows."""


class OptionsInfo(msgspec.Struct, frozen=True):
    """What the players have agreed on, with its names in the reader's language."""

    agreed: MatchOptions
    """What another match like this one is made with."""
    mode_name: str
    level_names: tuple[str, str]
    removed_characters: tuple[int, int]
    """How many characters each removes from his team for his handicap."""
    removed_cards: tuple[tuple[int, ...], tuple[int, ...]]
    """The Combat cards that each is without for his handicap."""


class NamedInfo(msgspec.Struct, frozen=True):
    """Something that a card names, in the reader's language."""

    id: str
    name: str


class ObjectiveInfo(msgspec.Struct, frozen=True):
    """An objective of an NPC, and the action points that it may spend on it."""

    kind: str
    name: str
    about: str
    action_points: int


class NpcInfo(msgspec.Struct, frozen=True):
    """The card of an NPC: its objectives, its priorities, its Personality."""

    piece: int
    character: str
    """Its class."""
    class_name: str
    objectives: tuple[ObjectiveInfo, ...]
    """The first is the most urgent."""
    default: str
    """The objective that it draws near to when it can achieve none."""
    objects: tuple[NamedInfo, ...]
    """Its Object Priority, the dearest first; a wounded friend may be among them."""
    characters: tuple[NamedInfo, ...]
    """Its Character Priority."""
    personality: AbilityInfo


class IconInfo(msgspec.Struct, frozen=True):
    """A card on which an icon counts in this match."""

    seat: int
    card: str
    """Its kind: `action`, `combat` or `jump`."""
    value: int | None
    calls: bool
    """Playing it calls a reinforcement."""
    sees: bool
    """Playing it has a room revealed by itself (Vision of the Arch-Mage)."""


class SoloInfo(msgspec.Struct, frozen=True):
    """A match of one player against a Non-Player."""

    seat: int
    """The Non-Player's: nobody holds it."""
    level: str
    level_name: str
    vision: bool
    icons: tuple[IconInfo, ...]
    npcs: tuple[NpcInfo, ...]


class ActInfo(msgspec.Struct, frozen=True):
    """Something that characters do in a turn."""

    id: str
    name: str
    """In the reader's language."""
    common: bool
    """Everybody has it."""
    reach: bool
    """Where it leads is asked for: see `AskReach`."""
    plain: bool
    """Its options show as soon as a character is selected; otherwise the act is chosen first."""
    first: str = ""
    """What is told when somebody may do it for the first time: see `FirstTold`."""


class GameInfo(msgspec.Struct, frozen=True):
    """What never changes in a match."""

    edition: str
    """Which game of the series it is."""
    scenario: str
    title: str
    options: OptionsInfo
    target: int
    aim: str
    """What wins, in the reader's language."""
    goal: str
    """What victory points are given for; empty: nothing more than that."""
    fixed_teams: bool
    """Nobody chooses a team: every piece of a colour is in it."""
    kept_action_points: int
    """How many of the points that are left at the end of a turn a player keeps at most."""
    columns: int
    rows: int
    size: int
    """Cells along a side of a room."""
    letters: tuple[str, ...]
    """What the rows of squares are called, from the north; empty: they have no names."""
    combat: bool
    capacity: tuple[int, ...]
    """How many cards or tokens each room takes in the set-up."""
    action_cards: tuple[int, ...]
    """The Action cards of each player; none: a turn brings its points by itself."""
    dots: tuple[tuple[int, ...], tuple[int, ...]]
    """Where the starting characters of each player can be put on a starting line; none: there is
    no line, but a starting zone in front of each end room."""
    leaves: tuple[bool, bool]
    """Whether the characters of each player leave the labyrinth at the opponent's end."""
    acts: tuple[ActInfo, ...]
    """What characters can do in a turn, in the order of their buttons."""
    pieces: tuple[PieceInfo, ...]
    rooms: tuple[RoomInfo, ...]
    places: tuple[PlaceInfo, ...]
    next: str = ""
    """The scenario to play after this one, on the way to the full game; empty: it is the last."""
    backs: tuple[str, ...] = ()
    """With secret objects: what covered cards are called; their numbers follow the pieces."""
    solo: SoloInfo | None = None
    """What a match against a Non-Player has besides."""
    begun: bool = False
    """The match began from a position, and not with the set-up."""
