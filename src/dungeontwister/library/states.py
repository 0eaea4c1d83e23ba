"""States as the library shows them: positions that can be printed, drawn, asked and played on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from dungeontwister.core.decisions.chance import ChanceRequest
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.game import Step as CoreStep
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import CHANCE
from dungeontwister.core.position.state import Ending
from dungeontwister.core.position.state import State as CoreState

from . import arguments
from .arguments import ArgumentError
from .games import Game, game
from .moves import Move, counted, seat_number, spelled
from .views import Prompt, View
from .ways import Reach, way_of

if TYPE_CHECKING:
    from .advices import Advice
    from .sketches import Sketch


class Step(msgspec.Struct, frozen=True, gc=False):
    """What a move leads to: the next state, and what happened.

    >>> import dungeontwister as dt
    >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
    >>> step = state.apply("blue move naga")
    >>> step.events
    (MovementBegan(piece=1, points=3),)
    >>> step
    Step('tutorial-1 b1,?/?,? naga=1T blue ap=2,0 now=movement(naga,3)', 1 event)
    """

    game: Game
    value: CoreStep
    """The plain values behind it."""

    @property
    def state(self) -> State:
        """How things stand then.

        >>> import dungeontwister as dt
        >>> dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").apply("blue end").state.kind
        'action'
        """
        return State(self.game, self.value.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened.

        >>> import dungeontwister as dt
        >>> len(dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").apply("blue end").events)
        2
        """
        return self.value.events

    def __repr__(self) -> str:
        return f"Step({str(self.state)!r}, {counted(len(self.events), 'event')})"


class State(msgspec.Struct, eq=False):
    """A position of a game: immutable, comparable, printed as the text that `dt.position` reads.

    >>> import dungeontwister as dt
    >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
    >>> print(state)
    tutorial-1 b1,?/?,? naga=1T blue ap=3,0
    >>> dt.position(str(state)) == state
    True
    """

    game: Game
    value: CoreState
    """The plain value behind it."""
    known: Scene | None = None
    """Its indexes, once they were needed."""

    @property
    def scene(self) -> Scene:
        """The core's scene of this position, for code that goes behind the library.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> [state.game.names.pieces[n] for n in state.scene.actors(dt.BLUE)]
        ['naga']
        """
        if self.known is None:
            self.known = Scene(self.game.value, self.value)
        return self.known

    # ---- asking

    @property
    def deciders(self) -> tuple[int, ...]:
        """Who has to decide now: nobody, one seat, or both players at once.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").start().deciders == (dt.BLUE, dt.YELLOW)
        True
        """
        return self.game.value.deciders(self.value)

    @property
    def kind(self) -> str:
        """The kind of decision that is due: `action`, `movement`, `combat`, ...

        >>> import dungeontwister as dt
        >>> dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").kind
        'action'
        """
        return self.game.value.kind(self.value)

    @property
    def ending(self) -> Ending | None:
        """How the game has ended, if it has.

        >>> import dungeontwister as dt
        >>> dt.play(dt.game("tutorial-1"), "random", "random", seed=2).state.ending is None
        False
        """
        return self.value.ending

    def legal(self, seat: int | str | None = None) -> tuple[Move, ...]:
        """Every move that a seat may make now; without a seat, of the first who decides.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> [str(move) for move in state.legal()][:2]
        ['blue move naga', 'blue jump naga 1S']
        """
        game, rules, scene = self.game, self.game.value, self.known or self.scene
        if seat is not None:
            found = rules.legal(scene, seat_number(seat))
        else:
            deciders = rules.deciders(scene)
            found = rules.moves_of(scene, deciders[0]) if deciders else ()
        return tuple([Move(game, move) for move in found])

    def _seat(self, seat: int | str | None) -> int:
        if seat is not None:
            return seat_number(seat)
        deciders = self.deciders
        return deciders[0] if deciders else CHANCE

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why a move is not allowed, with its rule; None: it is. A speaker says it as a sentence.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> refusal = state.why_not("blue turn naga 1 cw")
        >>> refusal
        Refusal(reason='not-at-a-gear', ... rule='CG-ROT-02')
        >>> print(state.game.speaker().refusal(refusal))
        Blue’s Naga ... [CG-ROT-02]
        """
        return self.game.value.why_not(self.scene, self.game.move(move).value)

    def reach(self, piece: int | str) -> Mapping[str, Reach]:
        """Where a character can get to, by the names of the places: at what price, by which moves.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> sorted(state.reach("naga"))[:2], state.reach("naga")["1G"].action_points
        (['1G', '@1T'], 1)
        """
        found = self.game.value.reach(self.scene, self.game.piece(piece))
        ways = [way_of(self.game, way) for way in found.values()]
        return {way.place: way for way in ways}

    def preview(self, move: Move | str) -> Step | None:
        """What a move would lead to; None where it would disclose a secret.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> print(state.preview("blue end").state.value.active == dt.YELLOW)
        True
        """
        asked = self.game.move(move)
        with spelled(asked):
            step = self.game.value.preview(self.scene, asked.value)
        return None if step is None else Step(self.game, step)

    def sketch(self, seat: int | str | None = None) -> Sketch:
        """An empty sketch of a seat's turn: what is laid on it is not done. Its view alone counts.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> state.sketch("blue").lay("blue end")
        Sketch(['blue end'])
        """
        from .sketches import sketch_for

        return sketch_for(self, self._seat(seat))

    def chance(self) -> ChanceRequest | None:
        """What chance is asked, if chance decides now.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-2").start().chance().kind
        'pair'
        """
        return self.game.value.request(self.known or self.scene)

    # ---- playing

    def apply(self, move: Move | str) -> Step:
        """The state after a move, and what happened; raises `dt.Illegal` and changes nothing.

        >>> import dungeontwister as dt
        >>> dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").apply("yellow end")
        Traceback (most recent call last):
        ...
        dungeontwister.core.decisions.refusal.Illegal: not-your-decision [CG-TURN-02]: yellow end
        """
        made = self.game.move(move)
        with spelled(made):
            return Step(self.game, self.game.value.apply(self.scene, made.value))

    def apply_trusted(self, move: Move) -> Step:
        """As `apply`, for a move of `legal`: it is not checked again.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> [str(state.apply_trusted(move).state.kind) for move in state.legal()][:2]
        ['movement', 'action']
        """
        game = self.game
        try:
            made = move.value
        except AttributeError:
            raise ArgumentError(f"a move of `legal` is a dt.Move, not {move!r}") from None
        return Step(game, game.value.apply_trusted(self.known or self.scene, made))

    def with_chance(self, seed: int | str = 0) -> State:
        """The state after the answers of chance and the moves of a Non-Player.

        >>> import dungeontwister as dt
        >>> print(dt.game("tutorial-2").start().with_chance(seed=1).kind)
        starting-choice
        """
        from dungeontwister.record.log import Log
        from dungeontwister.record.source import Source

        return State(
            self.game, Log(self.game.value, Source(arguments.seed(seed)), self.value).state
        )

    # ---- showing

    def view(self, seat: int | str | None) -> View:
        """What a seat, or a spectator (None), may know.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").start().view("blue")
        View('tutorial-1', seat='blue')
        """
        number = None if seat is None else seat_number(seat)
        return View(self.game, self.game.value.view(self.scene, number))

    def prompt(self, seat: int | str | None = None) -> Prompt | None:
        """What a seat has to decide, and all its legal moves; None: nothing.

        >>> import dungeontwister as dt
        >>> print(dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").prompt())
        Blue, choose an action (3 AP left).
        """
        asked = self._seat(seat)
        found = self.game.value.prompt(self.scene, asked)
        return None if found is None else Prompt(self.view(asked), found)

    def advice(self, seat: int | str | None = None) -> Advice:
        """What a seat should decide: the best plans with their chances, from what it sees.

        A seat that remembers more is advised by `dt.Match.advice`.

        >>> import dungeontwister as dt
        >>> print(dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").advice().plans[0])
        With the Naga: ...% to win...
        """
        from .advices import advice_for

        return advice_for(self, seat)

    def board(self, seat: int | str | None = None, language: str = "en") -> str:
        """The board as text, as a seat or a spectator sees it.

        >>> import dungeontwister as dt
        >>> "naga" in dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").board().lower()
        True
        """
        return self.view(seat).board(language)

    def svg(self, seat: int | str | None = None, language: str = "en") -> str:
        """The board as a picture, as a seat or a spectator sees it.

        >>> import dungeontwister as dt
        >>> dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").svg()[:4]
        '<svg'
        """
        return self.view(seat).svg(language)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        from dungeontwister.record.positions import position_text

        return position_text(self.game.names, self.value)

    def __repr__(self) -> str:
        return f"State({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.value == other.value and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.value)


def plain_state(game: Game, state: object) -> CoreState:
    """The plain value of a state of a game.

    >>> import dungeontwister as dt
    >>> from dungeontwister.library.states import plain_state
    >>> plain_state(dt.game("tutorial-1"), dt.game("scenario-1").start())
    Traceback (most recent call last):
    ...
    dungeontwister.library.arguments.ArgumentError: it has to be a dt.State of ...
    """
    if not isinstance(state, State) or state.game != game:
        raise ArgumentError(f"it has to be a dt.State of {game}, not {state!r}")
    return state.value


def position(text: str, **options: object) -> State:
    """The position that a text spells; it begins with the scenario.

    >>> import dungeontwister as dt
    >>> dt.position("scenario-1 ?,?/?,? naga=@b1 ap=2").kind
    'action'
    """
    words = arguments.text("a position", text).split(maxsplit=1)
    return game(words[0] if words else "", **options).state(text)
