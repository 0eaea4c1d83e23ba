"""What tells the opponents from each other: how far they look, and how they err."""

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """How a bot thinks: how far it looks, and how it errs. It never sees more than another."""

    width: int = 6
    """Positions of each layer of its turn that it follows further."""
    answers: int = 6
    """Ends of its turn after which it looks at the enemy's turn."""
    answer_width: int = 2
    """The width with which it looks at that turn."""
    trust: float = 0.6
    """How much the value after the enemy's turn counts beside that before it."""
    arrangements: int = 6
    """Ways to put down what is found in a room that it tries out."""
    outcomes: int = 0
    """Rooms that may come, whose mean a reveal is worth; 0: it has a rule of thumb."""
    whim: float = 0.0
    """How readily it takes a worse plan, in points of the evaluation."""
    fancy: float = 0.06
    """How far its set-up strays from what has won."""
    tidy: bool = False
    """Also with whims it never ends a plan with something that makes it worse."""
    blindness: float = 0.0
    """How much of what it could do it overlooks, by lot."""
    turn: int = 2000
    """Positions that it values in a turn, about."""


USUAL_TEMPER: Final = Temper()
