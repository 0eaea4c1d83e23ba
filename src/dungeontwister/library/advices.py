"""Advice and motives as the library shows them: what to do, and why somebody did what he did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dungeontwister.advice import Advice as CoreAdvice
from dungeontwister.advice import Counsel
from dungeontwister.advice import Motive as CoreMotive
from dungeontwister.core.position.seats import PLAYERS, other

from . import arguments
from .arguments import ArgumentError
from .games import Game
from .moves import Move, seat_number

if TYPE_CHECKING:
    from dungeontwister.core.decisions.event import Event
    from dungeontwister.record.log import Log
    from dungeontwister.render.advice_texts import Addressed

    from .states import State


class Plan:
    """A way to go on, and what it leads to.

    >>> import dungeontwister as dt
    >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
    >>> plan = state.advice().plans[0]
    >>> [move.seat == dt.BLUE for move in plan.moves][:1]
    [True]
    """

    def __init__(self, advice: Advice, value: Counsel) -> None:
        self.advice, self.value = advice, value

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its moves, up to the end of the turn or until chance or the opponent answers.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
        >>> state.advice().plans[0].moves[0] in state.legal()
        True
        """
        return tuple(Move(self.advice.game, move) for move in self.value.moves)

    @property
    def chance(self) -> float | None:
        """How likely the match is won then, from 0 to 1; None: nobody can say.

        >>> import dungeontwister as dt
        >>> 0 < dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").advice().plans[0].chance < 1
        True
        """
        return self.value.chance

    def words(self, language: str = "en") -> str:
        """The plan in a sentence, and what to beware of.

        >>> import dungeontwister as dt
        >>> plan = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").advice().plans[0]
        >>> "l’Homme-serpent" in plan.words("fr")
        True
        """
        from dungeontwister.render import advice_texts

        speaker = speaker_of(self.advice, language)
        return advice_texts.told(speaker, self.advice.value, self.value)

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        return f"Plan({str(self)!r})"


class Advice:
    """What a seat should decide: from what it sees, and nothing else. It prints as sentences.

    >>> import dungeontwister as dt
    >>> advice = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").advice()
    >>> advice.question, len(advice.plans)
    ('action', 3)
    """

    def __init__(self, game: Game, value: CoreAdvice) -> None:
        self.game, self.value = game, value

    @property
    def question(self) -> str:
        """The kind of decision.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-1").start().advice("blue").question
        'line-up'
        """
        return self.value.question

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The best plans, different from each other; in the set-up what has won most often.

        >>> import dungeontwister as dt
        >>> [plan.chance for plan in dt.game("scenario-1").start().advice("blue").plans]
        [None]
        """
        return tuple(Plan(self, one) for one in self.value.counsels)

    @property
    def cards(self) -> Mapping[tuple[int, ...], int]:
        """In a combat: the cards to lay, and how often, in per cent.

        >>> import dungeontwister as dt
        >>> state = dt.position("tutorial-2 b1,r1/g1,g2/b2,r2 naga=3T NAGA=3T blue ap=1")
        >>> fight = state.apply("blue attack naga NAGA").state
        >>> sum(fight.advice("blue").cards.values()) > 90
        True
        """
        lays = self.value.cards.lays if self.value.cards else ()
        return {lay.cards: lay.share for lay in lays}

    def words(self, language: str = "en") -> tuple[str, ...]:
        """Each plan in words, the best first.

        >>> import dungeontwister as dt
        >>> len(dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").advice().words())
        3
        """
        from dungeontwister.render import advice_texts

        return tuple(advice_texts.advice(speaker_of(self, language), self.value))

    def __str__(self) -> str:
        return "\n".join(self.words())

    def __repr__(self) -> str:
        return f"Advice({self.words()[0]!r})"


def speaker_of(advice: Advice, language: str) -> Addressed:
    """Speaks to the player who is advised."""
    return addressed(advice.game, language, advice.value.seat)


class Motive:
    """Why somebody did what he did in his last turn, as his opponent can see it.

    >>> import dungeontwister as dt
    >>> match = dt.play("tutorial-1", "eager", "eager", seed=1)
    >>> match.motive("yellow").seat == dt.YELLOW
    True
    """

    def __init__(self, game: Game, value: CoreMotive) -> None:
        self.game, self.value = game, value

    @property
    def seat(self) -> int:
        """Whose turn it was.

        >>> import dungeontwister as dt
        >>> dt.play("tutorial-1", "eager", "eager", seed=1).motive("yellow").seat == dt.YELLOW
        True
        """
        return self.value.seat

    def words(self, language: str = "en") -> tuple[str, ...]:
        """What the turn was good for, what it left open, and what was passed over.

        >>> import dungeontwister as dt
        >>> len(dt.play("tutorial-1", "eager", "eager", seed=1).motive("yellow").words()) >= 2
        True
        """
        from dungeontwister.render import advice_texts

        speaker = addressed(self.game, language, other(self.seat))
        return tuple(advice_texts.motive(speaker, self.value))

    def __str__(self) -> str:
        return "\n".join(self.words())

    def __repr__(self) -> str:
        return f"Motive({self.words()[0]!r})"


def addressed(game: Game, language: str, reader: int) -> Addressed:
    """Speaks to one player of a game.

    >>> import dungeontwister as dt
    >>> from dungeontwister.library.advices import addressed
    >>> addressed(dt.game("tutorial-1"), "en", dt.BLUE).piece(1)
    'the Naga'
    """
    from dungeontwister.render.advice_texts import Addressed

    return Addressed(game.value, arguments.language(language), reader)


def advice_for(state: State, seat: int | str | None, events: Sequence[Event] = ()) -> Advice:
    """What a seat should decide in a state, given what it was told before.

    >>> import dungeontwister as dt
    >>> from dungeontwister.library.advices import advice_for
    >>> advice_for(dt.position("tutorial-1 b1,?/?,? naga=1T ap=3"), "yellow")
    Traceback (most recent call last):
    ...
    dungeontwister.library.arguments.ArgumentError: yellow has nothing to decide now; ...
    """
    from dungeontwister.bots.explaining import advise

    asked = state.prompt(seat)
    number: Any = asked.view.seat if asked else None
    if asked is None or number not in PLAYERS:
        raise ArgumentError(f"{seat or 'nobody'} has nothing to decide now; ask who is to decide")
    game = state.game
    return Advice(game, advise(game.value, asked.view.value, asked.value, events))


def motive_in(game: Game, log: Log, seat: int | str) -> Motive:
    """Why a seat did what it did in its last turn that is over.

    >>> import dungeontwister as dt
    >>> dt.Match("tutorial-1").motive("blue")
    Traceback (most recent call last):
    ...
    dungeontwister.library.arguments.ArgumentError: blue has had no turn that is over
    """
    from dungeontwister.bots.explaining import motive
    from dungeontwister.record.turns import turn_seen

    number = seat_number(seat)
    seen = turn_seen(game.value, log.start, log.entries, number, other(number))
    if seen is None:
        raise ArgumentError(f"{seat} has had no turn that is over")
    return Motive(game, motive(game.value, seen))
