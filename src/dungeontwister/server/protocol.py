"""Every message between page and server. The page's types are generated from these.

The page sends one of `Request` and gets exactly one `Reply` with the same id; besides, everybody at
the table gets an `Update` whenever something happened. Numbers count events: `seq` is the number of
events so far, hidden ones included, so that a gap can be told and filled.
"""

from typing import Annotated, Literal

import msgspec

from dungeontwister.core.combat.sums import CombatSums
from dungeontwister.core.decisions.change import Change
from dungeontwister.core.decisions.decision import Gallery
from dungeontwister.core.decisions.offers import Offer
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.core.position.setup import Agreement
from dungeontwister.core.position.view import View
from dungeontwister.kinds import Happening
from dungeontwister.lessons.told import Listed, Rung, StepTold
from dungeontwister.record.log import TakenBack
from dungeontwister.record.parley import Parleyed, Word

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]

Stroke = Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=64)]
"""The moves of what is done in one go."""
Strokes = Annotated[tuple[Stroke, ...], msgspec.Meta(max_length=32)]
"""What is laid on a sketch, one after the other."""

MESSAGE_LIMIT = 16_384
"""Bytes; a longer message is refused."""


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Anything that is sent."""


# ---- from the page


class Hello(Message, frozen=True, tag="hello"):
    """Sit down with the token of a seat or of a spectator, having seen so many events."""

    id: Id
    token: Token
    seen: int = 0
    language: str = "en"


class Act(Message, frozen=True, tag="act"):
    """Make these moves, all or none; `seq` is what the page has seen when it decided."""

    id: Id
    seq: int
    moves: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=64)]


class TakeBack(Message, frozen=True, tag="undo"):
    """Take back what was done last, with all moves of that message."""

    id: Id
    seq: int


class Say(Message, frozen=True, tag="say"):
    """Say something about the match: resign, offer a draw or answer, call it off."""

    id: Id
    word: Word


class AskWhy(Message, frozen=True, tag="why"):
    """Why is this move not allowed?"""

    id: Id
    move: Text


class AskAct(Message, frozen=True, tag="why-act"):
    """Why can this character not do this act, to what was picked for it so far?"""

    id: Id
    piece: int | None = None
    """Nobody: what was picked is a card, or another answer to the question."""
    act: Text = ""
    """Nothing: what was picked tells which act is meant."""
    targets: Annotated[tuple[Picked, ...], msgspec.Meta(max_length=4)] = ()
    after: Strokes = ()
    """On a sketch: what was laid before."""


class AskReach(Message, frozen=True, tag="reach"):
    """Where can this character get to?"""

    id: Id
    piece: int
    after: Strokes = ()
    """On a sketch: what was laid before."""


class AskThreat(Message, frozen=True, tag="threat"):
    """What can this enemy reach and attack in his next turn?"""

    id: Id
    piece: int


class AskPreview(Message, frozen=True, tag="preview"):
    """What would these moves lead to, and how far could a character go then?"""

    id: Id
    moves: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=8)]
    piece: int | None = None
    """One of the seat's characters; None: nobody."""
    after: Strokes = ()
    """On a sketch: what was laid before."""


class AskSketch(Message, frozen=True, tag="sketch"):
    """How would things stand after these strokes? Nothing is done."""

    id: Id
    strokes: Strokes


class Resync(Message, frozen=True, tag="resync"):
    """Events from this number on are missing."""

    id: Id
    seen: int


class AskHint(Message, frozen=True, tag="hint"):
    """What should this seat do? Answered when it has been thought about; others go on meanwhile."""

    id: Id
    consent: Token | None = None
    """Against another person: the token of his seat. Who has it sits before the same screen."""


class AskMotive(Message, frozen=True, tag="motive"):
    """Why did the other seat's bot do what it did in its last turn?"""

    id: Id


class AskSetUp(Message, frozen=True, tag="set-up"):
    """What could this seat choose now, in the set-up? By what has won most often, or by lot."""

    id: Id
    way: Literal["liked", "lot"] = "liked"


class Learn(Message, frozen=True, tag="learn"):
    """Sit down at a step of a lesson, as `Hello` at a match; again for another step."""

    id: Id
    lesson: Text
    step: int = 0
    language: str = "en"


class Onward(Message, frozen=True, tag="onward"):
    """The sentence of the step has been read."""

    id: Id


class ShowMe(Message, frozen=True, tag="show-me"):
    """Do for me what the step wants."""

    id: Id


class CallMe(Message, frozen=True, tag="name"):
    """What the player of this seat is called from now on; empty: as his side is."""

    id: Id
    name: Text


Asking = AskHint | AskMotive
"""What has to be thought about."""
InLesson = Onward | ShowMe
AtTable = (
    Act
    | TakeBack
    | Say
    | AskWhy
    | AskAct
    | AskReach
    | AskThreat
    | AskPreview
    | AskSketch
    | AskSetUp
    | Asking
    | Resync
    | InLesson
    | CallMe
)
"""What is asked by somebody who sits at a match."""
Request = Hello | Learn | AtTable


# ---- what the table looks like


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
    backs: tuple[str, ...] = ()
    """With secret objects: what covered cards are called; their numbers follow the pieces."""
    solo: SoloInfo | None = None
    """What a match against a Non-Player has besides."""


class Option(Offer, frozen=True, kw_only=True):
    """A move that is allowed: what the rules tell of it, what to send, and how it is said."""

    text: Text
    words: str


class ActPrice(msgspec.Struct, frozen=True):
    """An act, and the action points that it costs now."""

    act: str
    price: int


class Actor(msgspec.Struct, frozen=True):
    """One of the seat's characters on the board, and what he could do at all."""

    piece: int
    acts: tuple[ActPrice, ...]


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the seat has to decide."""

    kind: str
    words: str
    options: tuple[Option, ...]
    secret: bool
    """The other player must not see it being decided."""
    together: bool
    """Both players decide at once: what the other does changes nothing for this one."""
    picks: str
    """What is picked first: `actor` (one of one's characters), `mover` (the question names who),
    `piece` (something to be put down), `team` (a card of a team), `hand` (a card, a number or a
    helper of a combat); empty: the options speak for themselves."""
    clock: str
    """Which of the seat's times is running: `turn`, `placing` or `card`; empty: none."""
    pieces: tuple[int, ...]
    """What the question is about."""
    number: int
    """How many are still to be chosen, where that is asked."""
    parts: tuple[Option, ...]
    """Where several moves make one choice: all that can be among them, in the order in which they
    have to be sent. `number` says how many, or the table's gallery does."""
    actors: tuple[Actor, ...]
    """Who could do what, where one of one's characters acts, or is moving."""
    apart: bool = False
    """No two of the parts can point at the same."""
    variant: str = ""
    """Which of several sentences asks this kind of question."""
    counting: str = ""
    """The sentence with `{number}`, `{characters}` and `{objects}` for what is still to be chosen,
    where several moves make one choice: a page counts on as they are picked."""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as the seat may know it, with its number and its sentence."""

    number: int
    event: Happening | TakenBack | Parleyed
    words: str
    secret: bool = False
    """Only one seat may know all of it."""
    change: Change | None = None
    """What it changes on the board, if it is news."""
    fight: CombatSums | None = None
    """The combat that it ends, if it is news."""
    leads: str = ""
    """Where a step leads, as sentences call it: the page tells several steps as one."""


class Clock(msgspec.Struct, frozen=True):
    """A player's time as it stood when the message was sent."""

    seat: int
    kind: str
    """What it is for: `turn`, `placing` or `card`."""
    remaining: int
    """Milliseconds."""
    allowance: int
    """Milliseconds that there were at the beginning."""
    running: bool
    """A turn's time stands still while the opponent has a short time of his own."""


class Rematch(msgspec.Struct, frozen=True):
    """Another match with sides swapped, which somebody has asked for."""

    match: str
    seat: int | None
    """Who has asked, by his seat in this match; None: somebody who looks on at bots."""


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """The present, as the seat may know it. The view is the truth; events are for the eye."""

    seq: int
    view: View
    question: Question | None
    deciders: tuple[int, ...]
    """Who has to decide; chance never waits."""
    can_undo: bool
    clocks: tuple[Clock, ...]
    """The times that a player has, in a match with a timer."""
    fight: CombatSums | None = None
    """The combat in progress."""
    gallery: Gallery | None = None
    """The cards that are laid out, while teams are chosen."""
    action_card: int | None = None
    """The Action card that was played for the present turn."""
    chosen: tuple[Option, ...] = ()
    """What the seat itself has chosen so far in the secret choice that is due."""
    hints: str = ""
    """Whether the seat may ask for hints: `free`, or `consent` of the other person; empty: no."""
    fills: bool = False
    """Whether the seat may have its choice proposed: it belongs to the set-up."""
    threats: tuple[int, ...] = ()
    """The enemies of whom it may be asked what they can do next."""
    motive: int | None = None
    """The bot whose last turn is over and can be asked for its reasons."""
    lesson: StepTold | None = None
    """In a lesson: the step in which the learner is."""
    sayable: tuple[Word, ...] = ()
    """What the seat may say about the match now."""
    unsayable: str = ""
    """Why it may not offer a draw now, in a match in which draws are offered."""
    offered: int | None = None
    """Whose offer of a draw is open."""
    rematch: Rematch | None = None
    """Where the match is over: the next one."""
    plans: bool = False
    """Whether the seat can lay a sketch of its turn."""


# ---- from the server


class Company(msgspec.Struct, frozen=True):
    """Who sits at the table."""

    names: tuple[str, str]
    """What the players are called, as they have written it; empty: as their sides are."""
    here: tuple[bool, bool]
    """Whether somebody is there; a bot always is."""


class CompanyTold(Message, frozen=True, tag="company"):
    """Somebody came, went, or has another name."""

    company: Company


class TurnTold(msgspec.Struct, frozen=True):
    """A turn as the seat was told it: how things stood when it began, and what has happened."""

    seat: int
    before: View
    events: tuple[Told, ...]


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello: who you are, the game, what you missed, and the present."""

    id: Id
    match: str
    seat: int | None
    players: tuple[str, str]
    """What sits on each seat: person, nobody, or the name of a bot."""
    company: Company
    game: GameInfo
    events: tuple[Told, ...]
    table: Table
    last: TurnTold | None = None
    """For whoever has missed something: the last turn that was not his own."""


class Done(Message, frozen=True, tag="done"):
    """The request was done and is stored."""

    id: Id
    seq: int


class No(Message, frozen=True, tag="no"):
    """It was refused, and nothing has changed: the reason, its rule, and a sentence."""

    id: Id
    seq: int
    reason: str
    rule: str
    words: str
    at: int = 0
    """Which of the moves was refused."""
    blockers: tuple[int, ...] = ()
    """Places that the reason speaks of, to be shown."""


class Allowed(Message, frozen=True, tag="allowed"):
    """The move is allowed."""

    id: Id
    seq: int


class ReachPlace(msgspec.Struct, frozen=True):
    """A place that can be reached, at what price, by which moves."""

    place: int
    action_points: int
    movement_points: int
    moves: tuple[Text, ...]
    """In the middle of a movement without its end: one may go on from there."""
    path: tuple[int, ...]
    taken: tuple[int, ...]
    exits: bool


class ReachObject(msgspec.Struct, frozen=True):
    """An object that lies within reach, and the moves by which it is fetched."""

    piece: int
    action_points: int
    moves: tuple[Text, ...]


class Reaches(Message, frozen=True, tag="reaches"):
    """Where a character can get to, and what he can pick up."""

    id: Id
    seq: int
    piece: int
    places: tuple[ReachPlace, ...]
    objects: tuple[ReachObject, ...]
    looked: int = 0
    """So many positions were looked at: it counts against what a connection may ask."""
    whole: bool = True
    """Not all: it would have cost too much to find the rest."""


class ThreatPlace(msgspec.Struct, frozen=True):
    """A place that an enemy can reach, and with how many action points at least."""

    place: int
    action_points: int


class ThreatTarget(msgspec.Struct, frozen=True):
    """A piece that an enemy can attack, and with how many action points at least."""

    piece: int
    action_points: int


class Threat(Message, frozen=True, tag="threatens"):
    """What an enemy can do in his next turn, as the rooms lie now."""

    id: Id
    seq: int
    piece: int
    places: tuple[ThreatPlace, ...]
    targets: tuple[ThreatTarget, ...]
    purses: tuple[int, ...]
    """The action points that he may have: one number, or that of each Action card he may play."""
    words: str
    """The same in a sentence or two."""
    looked: int
    whole: bool


class Preview(Message, frozen=True, tag="previewed"):
    """What moves would lead to; no view: that would disclose a secret."""

    id: Id
    seq: int
    view: View | None
    fight: CombatSums | None = None
    """The combat that would begin: who takes part on both sides, and with what."""
    places: tuple[ReachPlace, ...] = ()
    """Where the character that was asked about could get to then."""
    looked: int = 0
    whole: bool = True


class HintStep(msgspec.Struct, frozen=True):
    """A part of a plan, to be drawn on the board."""

    piece: int | None
    """Who does it."""
    path: tuple[int, ...]
    """The places of his walk, that where he stands first; nothing: he walks nowhere."""
    targets: tuple[Picked, ...]
    """What else it points at."""


class HintPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plan in words, and as it is drawn on the board."""

    words: str
    """What to do, and what it is good for."""
    beware: str = ""
    """What the enemy can do about it."""
    chance: int | None = None
    """To win the match, in per cent."""
    moves: tuple[Text, ...] = ()
    """What would be sent."""
    steps: tuple[HintStep, ...] = ()
    endangered: tuple[int, ...] = ()
    """The seat's own pieces that are in danger then."""


class Hint(Message, frozen=True, tag="hinted"):
    """The best plans, different from each other: the best first."""

    id: Id
    seq: int
    plans: tuple[HintPlan, ...]


class StrokeTold(msgspec.Struct, frozen=True):
    """A stroke of a sketch in words, and as it is drawn."""

    words: str
    steps: tuple[HintStep, ...]
    action_points: int
    """How many are left after it."""
    turns: tuple[int, ...]
    """How the rooms lie before it."""


class Sketched(Message, frozen=True, tag="sketched"):
    """How things would stand after the strokes that hold; what ends the sketch is not done."""

    id: Id
    seq: int
    strokes: tuple[StrokeTold, ...]
    """Those that hold."""
    sends: tuple[Text, ...]
    """What they come to: moves to be sent in one go."""
    table: Table | None
    """With what could be laid next; no table: there is nothing to be planned now."""
    end: str = ""
    """What ends the sketch: `discloses`, `combat`, `chance`, `opponent`, `turn` or `over`."""
    words: str = ""
    """Why nothing can be laid after these, or why the next of the strokes does not hold."""


class SetUp(Message, frozen=True, tag="set-up-proposed"):
    """A whole choice of the set-up: the moves that would be sent, in their order."""

    id: Id
    seq: int
    moves: tuple[Text, ...]
    why: tuple[str, ...] = ()
    """Where a team is recommended: a sentence about it, and one about each card."""


class Motives(Message, frozen=True, tag="motives"):
    """Why a bot did what it did, in a few sentences, and what it passed over."""

    id: Id
    seq: int
    seat: int
    words: tuple[str, ...]
    instead: tuple[HintStep, ...]
    """What it passed over, as it is drawn on the board."""


class Update(Message, frozen=True, tag="update"):
    """Something happened: what, and the present after it. `since` is the number of the first."""

    since: int
    events: tuple[Told, ...]
    table: Table


Found = Allowed | Reaches | Threat | Preview | Hint | Sketched | SetUp | Motives
"""What was found out about a question."""
Reply = Welcome | Done | No | Found | Update | CompanyTold


# ---- making a match (over HTTP)


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played, and the player of each seat: a person, or the name of a bot.

    On the seat of a Non-Player there is nobody, and on the other one a person.
    """

    scenario: str = "tutorial-1"
    players: tuple[str, str] = ("person", "person")
    options: MatchOptions = MatchOptions()


class WantRematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another match like one that is over, with sides swapped: made, or joined if there is one."""

    token: Token
    """Of the seat in the match that is over."""


class Seat(msgspec.Struct, frozen=True):
    """A place in the next match: its secret token goes to whoever had the one that was sent."""

    match: str
    seat: int | None
    token: str


class WantCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code by which another device takes over a seat; its link goes on to be good."""

    token: Token


class CodeMade(msgspec.Struct, frozen=True):
    """A code that is good once, and for so many seconds."""

    code: str
    seconds: int


class AskInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To what does the link of a seat invite?"""

    token: Token
    language: str = "en"


class Invitation(msgspec.Struct, frozen=True):
    """What somebody is invited to."""

    match: str
    seat: int | None
    """Where he would sit; nothing: the link is a spectator's."""
    waits: bool
    """Whether nobody has sat there yet, and a person sits across."""
    host: str
    """What that person is called; empty: as the side is."""
    edition: str
    scenario: str
    title: str
    aim: str
    options: OptionsInfo


class TakeOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code, as somebody has typed it: the answer is a new link to its seat."""

    code: Text


class MatchMade(msgspec.Struct, frozen=True):
    """The secret tokens of a new match; the seat of a bot, or of nobody, has none."""

    match: str
    seats: tuple[str | None, str | None]
    spectator: str


# ---- lessons (over HTTP)


class Lessons(msgspec.Struct, frozen=True):
    """All lessons in the order of learning, for a reader of a language."""

    lessons: tuple[Listed, ...]
    ladder: tuple[Rung, ...]
    """What one plays after them."""


# ---- asking about matches (over HTTP)

SEATS_AT_ONCE = 64


class AskSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How do the matches of these links stand? Tokens travel in the body, never in an address."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=SEATS_AT_ONCE)]


class AskName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Can somebody be called so?"""

    name: Text
    language: str = "en"


class NameTold(msgspec.Struct, frozen=True):
    """The name as it would be kept, or why nobody is called so."""

    name: str
    reason: str = ""
    words: str = ""
    at: int = 0
    """Where in the name that is."""


class Standing(msgspec.Struct, frozen=True):
    """How a match stands, as a spectator may know it."""

    points: tuple[int, int]
    target: int
    active: int
    """Whose turn it is; -1: nobody's yet."""
    deciders: tuple[int, ...]
    """Who has to decide; nobody when it is over."""
    reason: str
    """Why it is over; empty: it goes on."""
    winner: int | None
    """Nobody: it goes on, or is a draw."""


class SeatTold(msgspec.Struct, frozen=True):
    """The seat that a link leads to."""

    match: str
    seat: int | None
    """Nothing: a spectator's place."""
    scenario: str
    players: tuple[str, str]
    names: tuple[str, str]
    standing: Standing | None
    """Nothing: it has to be looked up first, ask again."""


class SeatsTold(msgspec.Struct, frozen=True):
    """The seats, in the order of the links; nothing: the link leads nowhere."""

    seats: tuple[SeatTold | None, ...]
