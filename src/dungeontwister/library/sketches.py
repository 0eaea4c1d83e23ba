"""Sketches as the library shows them: a turn laid in thought, from what one seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.foresight.sketch import Sketch as CoreSketch
from dungeontwister.foresight.sketch import can_begin, laid

from . import arguments
from .arguments import ArgumentError
from .games import Game
from .moves import Move, spelled
from .views import Prompt, View

if TYPE_CHECKING:
    from .states import State


class Sketch:
    """What a seat lays in its turn without doing it: a value that each stroke leads on from.

    >>> import dungeontwister as dt
    >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
    >>> sketch = state.sketch().lay(state.reach("naga")["1G"].moves).lay("blue turn naga 1 cw")
    >>> print(sketch)
    1. Go to room 1, rotation gear with the Naga (2 AP left)
    2. Turn room 1 a quarter clockwise with the Naga (1 AP left)
    """

    __slots__ = ("game", "value")

    def __init__(self, game: Game, value: CoreSketch) -> None:
        self.game, self.value = game, value

    def lay(self, moves: Move | str | Sequence[Move | str]) -> Sketch:
        """The sketch with one more stroke: a move, or several that are made in one go.

        Raises `dt.Illegal` if they are refused, and nothing is laid after what ends a sketch.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> print(state.sketch().lay(("blue move naga", "blue step naga 1G")))
        1. Go to room 1, rotation gear with the Naga (2 AP left)
        """
        if self.end:
            raise ArgumentError(f"nothing is laid after the end of a sketch: {self.end}")
        if not isinstance(moves, Move | str | Sequence):
            raise ArgumentError(f"a stroke is a move, or several, not {moves!r}")
        several = (moves,) if isinstance(moves, Move | str) else tuple(moves)
        if not several:
            raise ArgumentError("a stroke has at least one move")
        made = [self.game.move(move) for move in several]
        found = laid(self.value, [move.value for move in made])
        if found.refusal:
            with spelled(made[-1]):
                raise Illegal(made[-1].value, found.refusal)
        return Sketch(self.game, found)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that would be played, up to what ends the sketch.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> [str(move) for move in state.sketch().lay("blue end").moves]
        ['blue end']
        """
        return tuple(Move(self.game, move) for move in self.value.moves)

    @property
    def end(self) -> str:
        """What ends it: `discloses`, `combat`, `chance`, `opponent`, `turn` or `over`; or nothing.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> state.sketch().lay("blue end").end
        'turn'
        """
        return self.value.end

    @property
    def view(self) -> View:
        """How things would look to the seat; what ends the sketch is not done.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> state.sketch().view == state.view("blue")
        True
        """
        value = self.value
        return View(self.game, self.game.value.view(value.scene, value.seat))

    @property
    def prompt(self) -> Prompt | None:
        """What could be laid next; None: the sketch has ended.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> print(state.sketch().prompt)
        Blue, choose an action (3 AP left).
        """
        value = self.value
        found = None if value.end else self.game.value.prompt(value.scene, value.seat)
        return None if found is None else Prompt(self.view, found)

    def words(self, language: str = "en") -> str:
        """Its strokes, one in a line, and what ends it.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> print(state.sketch().lay("blue end").words("fr"))
        1. Terminer votre tour
        L...esquisse s...arrête ici...: cela met fin à votre tour.
        """
        from dungeontwister.library.strokes import lines_of
        from dungeontwister.render.advice_texts import Addressed

        tongue = arguments.language(language)
        speaker = Addressed(self.game.value, tongue, self.value.seat)
        return "\n".join(lines_of(speaker, self.value))

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        return f"Sketch({[str(move) for move in self.moves]!r})"


def sketch_for(state: State, seat: int) -> Sketch:
    """An empty sketch of a seat, on what it sees."""
    from dungeontwister.foresight import imagined

    rules = state.game.value
    if not can_begin(state.scene, seat):
        raise ArgumentError(f"{SEAT_NAMES[seat]} has nothing to plan now")
    return Sketch(state.game, CoreSketch(seat, imagined(rules, rules.view(state.scene, seat))))
