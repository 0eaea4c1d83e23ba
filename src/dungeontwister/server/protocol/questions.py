"""What the rules answer: why not, where to, what would happen. Nothing changes."""

from typing import Annotated

import msgspec

from dungeontwister.core.combat.sums import CombatSums
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.core.position.view import View

from .message import Id, Message, Strokes, Text


class AskWhy(Message, frozen=True, tag="why"):
    """Why is this move not allowed?"""

    id: Id
    move: Text


class Allowed(Message, frozen=True, tag="allowed"):
    """The move is allowed."""

    id: Id
    seq: int


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


class AskReach(Message, frozen=True, tag="reach"):
    """Where can this character get to?"""

    id: Id
    piece: int
    after: Strokes = ()
    """On a sketch: what was laid before."""


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


class AskThreat(Message, frozen=True, tag="threat"):
    """What can this enemy reach and attack in his next turn?"""

    id: Id
    piece: int


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


class AskPreview(Message, frozen=True, tag="preview"):
    """What would these moves lead to, and how far could a character go then?"""

    id: Id
    moves: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=8)]
    piece: int | None = None
    """One of the seat's characters; None: nobody."""
    after: Strokes = ()
    """On a sketch: what was laid before."""


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
