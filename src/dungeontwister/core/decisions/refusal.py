"""Why a move is not allowed: a reason that the catalogue puts into words, and the rule behind it.

The rules give the reason and what it is about; the edition's table says which of its rules that is.
"""

import msgspec

from .move import Move


class Refusal(msgspec.Struct, frozen=True):
    """A reason (a key of the text catalogue), what the sentence names, and the id of the rule.

    >>> import dungeontwister as dt
    >>> dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").why_not("yellow end").reason
    'not-your-decision'
    """

    reason: str
    piece: int | None = None
    other: int | None = None
    place: int | None = None
    slot: int | None = None
    number: int | None = None
    rule: str = ""


class Illegal(Exception):
    """A move that was refused. Nothing has been changed.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").apply("yellow end")
    ... except dt.Illegal as error:
    ...     print(error.refusal.rule)
    CG-TURN-02
    """

    def __init__(self, move: Move, refusal: Refusal, said: str = "") -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]: {said or move}")
        self.move = move
        self.refusal = refusal
