"""Help with deciding: hints, reasons, sketches, choices of the set-up."""

from typing import Literal

import msgspec

from dungeontwister.core.decisions.targets import Picked

from .message import Id, Message, Strokes, Text, Token
from .table import Table


class HintStep(msgspec.Struct, frozen=True):
    """A part of a plan, to be drawn on the board."""

    piece: int | None
    """Who does it."""
    path: tuple[int, ...]
    """The places of his walk, that where he stands first; nothing: he walks nowhere."""
    targets: tuple[Picked, ...]
    """What else it points at."""


class AskHint(Message, frozen=True, tag="hint"):
    """What should this seat do? Answered when it has been thought about; others go on meanwhile."""

    id: Id
    consent: Token | None = None
    """Against another person: the token of his seat. Who has it sits before the same screen."""


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


class AskMotive(Message, frozen=True, tag="motive"):
    """Why did the other seat's bot do what it did in its last turn?"""

    id: Id


class Motives(Message, frozen=True, tag="motives"):
    """Why a bot did what it did, in a few sentences, and what it passed over."""

    id: Id
    seq: int
    seat: int
    words: tuple[str, ...]
    instead: tuple[HintStep, ...]
    """What it passed over, as it is drawn on the board."""


Asking = AskHint | AskMotive
"""What has to be thought about."""


class AskSketch(Message, frozen=True, tag="sketch"):
    """How would things stand after these strokes? Nothing is done."""

    id: Id
    strokes: Strokes


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


class AskSetUp(Message, frozen=True, tag="set-up"):
    """What could this seat choose now, in the set-up? By what has won most often, or by lot."""

    id: Id
    way: Literal["liked", "lot"] = "liked"


class SetUp(Message, frozen=True, tag="set-up-proposed"):
    """A whole choice of the set-up: the moves that would be sent, in their order."""

    id: Id
    seq: int
    moves: tuple[Text, ...]
    why: tuple[str, ...] = ()
    """Where a team is recommended: a sentence about it, and one about each card."""
