"""What the table looks like: the question, what happened, the present."""

import msgspec

from dungeontwister.core.combat.sums import CombatSums
from dungeontwister.core.decisions.change import Change
from dungeontwister.core.decisions.decision import Gallery
from dungeontwister.core.decisions.offers import Offer
from dungeontwister.core.position.view import View
from dungeontwister.kinds import Happening
from dungeontwister.lessons.told import StepTold
from dungeontwister.record.log import TakenBack
from dungeontwister.record.parley import Parleyed, Word

from .message import Message, Text


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
    first: str = ""
    """What is told when it comes about for the first time: see `FirstTold`."""


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


class Update(Message, frozen=True, tag="update"):
    """Something happened: what, and the present after it. `since` is the number of the first."""

    since: int
    events: tuple[Told, ...]
    table: Table
