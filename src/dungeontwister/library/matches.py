"""Matches: a game as it is played, with its story, undo, record, and bots on its seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, cast

from dungeontwister.core.decisions.event import Event, redact
from dungeontwister.core.decisions.move import Move as CoreMove
from dungeontwister.core.game import Prompt as CorePrompt
from dungeontwister.core.position.seats import EVERYTHING
from dungeontwister.core.position.view import View as CoreView
from dungeontwister.record.files import Record, record_text
from dungeontwister.record.files import read_record as _read
from dungeontwister.record.log import Log
from dungeontwister.record.parley import NOBODY, Parley, Word
from dungeontwister.record.source import Source
from dungeontwister.series import packaged

from . import arguments
from .arguments import ArgumentError
from .games import Game
from .games import game as game_of
from .moves import Move, counted, player_number, seat_number, spelled
from .states import State, plain_state
from .views import View

if TYPE_CHECKING:
    from dungeontwister.bots import Bot, Budget

    from .advices import Advice, Motive

Choose = Callable[[View, tuple[Move, ...]], Move | str]
"""A view and the moves that are allowed: one of them, or its text."""


class Match:
    """A game in progress: chance answers by itself, from a seed.

    >>> import dungeontwister as dt
    >>> match = dt.Match(dt.game("tutorial-1"), seed=7)
    >>> match.play(match.state.legal()[0])
    >>> print(match)
    Match('tutorial-1', 1 move)

    It can begin with any position; its record says so.

    >>> match = dt.Match(dt.position("tutorial-1 b1,?/?,? naga=1T ap=3"))
    >>> "naga=1T" in match.record()
    True
    """

    def __init__(
        self,
        game: Game | State | str = "tutorial-1",
        seed: int | str = 0,
        start: State | None = None,
    ) -> None:
        if isinstance(game, State):
            start = start or game
        self.game = game.game if isinstance(game, State) else any_game(game)
        first = None if start is None else plain_state(self.game, start)
        self.log = Log(self.game.value, Source(arguments.seed(seed)), first)
        self._state: State | None = None

    @property
    def state(self) -> State:
        """How things stand.

        >>> import dungeontwister as dt
        >>> dt.Match("scenario-1").state.kind
        'line-up'
        """
        state = self._state
        if state is None or state.value is not self.log.state:
            state = self._state = State(self.game, self.log.state)
        return state

    def play(self, move: Move | str) -> None:
        """Make a move, as its seat sends it; raises `dt.Illegal` and changes nothing.

        >>> import dungeontwister as dt
        >>> match = dt.Match("scenario-1")
        >>> match.play(match.state.legal()[0])
        >>> len(match.events("blue"))
        1
        """
        made = self.game.move(move)
        with spelled(made):
            self.log.send(made.value)

    def undo(self, seat: int | str) -> None:
        """Take back a seat's last move, if nothing was disclosed, drawn or ended since.

        >>> import dungeontwister as dt
        >>> match = dt.Match("scenario-1")
        >>> before = match.state
        >>> match.play(before.legal()[0])
        >>> match.undo("blue")
        >>> match.state == before
        True
        """
        self.log.undo(seat_number(seat))

    def resign(self, seat: int | str) -> None:
        """Give the match up for a seat; raises `dt.CannotParley` before the first turn.

        >>> import dungeontwister as dt
        >>> match = dt.Match("tutorial-1", start=dt.position("tutorial-1 b1,?/?,? naga=1T ap=3"))
        >>> match.resign("blue")
        >>> match.state.ending
        Ending(winner=1, reason='resigned')
        """
        self._say(seat, "resign")

    def offer_draw(self, seat: int | str) -> None:
        """Offer a draw, between two actions of one's turn; whoever plays on declines it.

        >>> import dungeontwister as dt
        >>> match = dt.Match("tutorial-1", start=dt.position("tutorial-1 b1,?/?,? naga=1T ap=3"))
        >>> match.offer_draw("blue")
        >>> match.offered
        0
        """
        self._say(seat, "offer-draw")

    def accept_draw(self, seat: int | str) -> None:
        """Accept the other seat's offer of a draw.

        >>> import dungeontwister as dt
        >>> match = dt.Match("tutorial-1", start=dt.position("tutorial-1 b1,?/?,? naga=1T ap=3"))
        >>> match.offer_draw("blue")
        >>> match.accept_draw("yellow")
        >>> match.state.ending
        Ending(winner=None, reason='agreed')
        """
        self._say(seat, "accept-draw")

    def decline_draw(self, seat: int | str) -> None:
        """Decline it; the match goes on.

        >>> import dungeontwister as dt
        >>> match = dt.Match("tutorial-1", start=dt.position("tutorial-1 b1,?/?,? naga=1T ap=3"))
        >>> match.offer_draw("blue")
        >>> match.decline_draw("yellow")
        >>> match.offered is None
        True
        """
        self._say(seat, "decline-draw")

    def abort(self, seat: int | str) -> None:
        """Call the match off, before its first turn: nobody has lost.

        >>> import dungeontwister as dt
        >>> match = dt.Match("tutorial-1", seed=7)
        >>> match.abort("blue")
        >>> match.state.ending
        Ending(winner=None, reason='aborted')
        """
        self._say(seat, "abort")

    @property
    def offered(self) -> int | None:
        """The seat whose offer of a draw is open.

        >>> import dungeontwister as dt
        >>> dt.Match("tutorial-1").offered is None
        True
        """
        offered = self.log.talks.offered
        return None if offered == NOBODY else offered

    def go_on(
        self, moment: int | None = None, eyes: int | str = "all", seed: int | str = 0
    ) -> Match:
        """A new match from how this one stood after so many entries, with a deal of its own.

        With the eyes of a seat, what it did not see then is drawn anew, so that it fits all that
        the seat saw; with everything's eyes it is as it was.

        >>> import dungeontwister as dt
        >>> match = dt.play("tutorial-1", "random", "random", seed=4)
        >>> again = match.go_on(20, eyes="blue", seed=1)
        >>> again.game == match.game
        True
        """
        from dungeontwister.bots.hidden import drawn_anew
        from dungeontwister.record.moments import log_at

        arguments.seed(seed)
        if not isinstance(moment, int | None):
            raise ArgumentError(f"a moment is a number of entries, not {moment!r}")
        log = log_at(self.log, len(self.log.entries) if moment is None else moment)
        seat = EVERYTHING if eyes == "all" else player_number(eyes)
        if seat in log.game.automatic:
            raise ArgumentError("nobody sees with the eyes of a Non-Player")
        known = log.told(seat)
        lot = Random(f"{seed}/eyes")
        state = drawn_anew(log.game, log.state, seat, [event for _, event in known], lot)
        return Match(State(self.game, state), seed)

    def _say(self, seat: int | str, word: Word) -> None:
        self.log.say(Parley(seat_number(seat), word))

    def events(self, seat: int | str | None = None) -> tuple[Event, ...]:
        """Everything that a seat, or a spectator, has been told.

        >>> import dungeontwister as dt
        >>> dt.Match("tutorial-2").events()[0]
        PairDrawn(color='red')
        """
        number = None if seat is None else seat_number(seat)
        return tuple(event for _, event in self.log.told(number))

    def advice(self, seat: int | str | None = None) -> Advice:
        """What a seat should decide now, from all that it has seen so far.

        >>> import dungeontwister as dt
        >>> len(dt.Match("scenario-1").advice("blue").plans)
        1
        """
        from .advices import advice_for

        asked = self.state.prompt(seat)
        number = asked.view.seat if asked else None
        return advice_for(self.state, seat, () if number is None else self.events(number))

    def motive(self, seat: int | str) -> Motive:
        """Why a seat did what it did in its last turn that is over, as its opponent can see it.

        >>> import dungeontwister as dt
        >>> len(dt.play("tutorial-1", "eager", "eager", seed=1).motive("yellow").words()) > 1
        True
        """
        from .advices import motive_in

        return motive_in(self.game, self.log, seat)

    def record(self) -> str:
        """The record file of the match so far: `dt.read_record` reads it.

        >>> import dungeontwister as dt
        >>> match = dt.play("tutorial-1", "random", "random", seed=4)
        >>> dt.read_record(match.record()).state == match.state
        True
        """
        return record_text(packaged(self.game.value), self.log)

    def _repr_svg_(self) -> str:
        return self.state.svg()

    def __repr__(self) -> str:
        return f"Match({self.game.scenario!r}, {counted(len(self.log.entries), 'move')})"


def any_game(game: Game | str) -> Game:
    """A game, or that of a scenario."""
    if isinstance(game, str):
        return game_of(game)
    if not isinstance(game, Game):
        raise ArgumentError(f"a game is a dt.Game or the name of a scenario, not {game!r}")
    return game


def read_record(text: str) -> Match:
    """The match of a record file, as it was played.

    >>> import dungeontwister as dt
    >>> dt.read_record("Dear diary")
    Traceback (most recent call last):
    ...
    dungeontwister.record.files.RecordError: line 1: begins with "dungeontwister record 2"
    """
    found: Record = _read(arguments.text("a record", text))
    match = Match.__new__(Match)
    match.game, match.log, match._state = Game(found.game), found.replay(), None
    return match


def play(
    game: Game | str,
    blue: str | Choose | Bot = "goblin",
    yellow: str | Choose | Bot = "goblin",
    seed: int | str = 0,
) -> Match:
    """A match between two bots, from the set-up to its end; the same seed plays the same again.

    A bot is the name of one (`dt.bot_names()`, or `random`, which takes no time), a function of a
    view and the moves that are allowed, or a `dt.Bot` of your own, made for its seat. A `dt.Bot`
    works with the plain values of `core`, which `value` gives. Nobody sits on the seat of a
    Non-Player.

    >>> import dungeontwister as dt
    >>> def first(view: dt.View, moves: tuple[dt.Move, ...]) -> dt.Move:
    ...     return moves[0]
    >>> match = dt.play("tutorial-1", first, "random", seed=3)
    >>> match.state.ending is not None
    True
    """
    match = Match(game, seed)
    players = [
        Player(match, seat, made(match.game, seat, who, f"{seed}/{seat}"))
        for seat, who in enumerate((blue, yellow))
    ]
    while not match.log.state.ending:
        players[match.state.deciders[0]].decide()
    return match


def made(game: Game, seat: int, who: str | Choose | Bot, seed: str) -> Bot:
    """A bot for one seat of a match."""
    from dungeontwister.bots import ALL_BOTS, make

    if isinstance(who, str):
        if who not in ALL_BOTS:
            raise ArgumentError(f'there is no bot "{who}"; there are {", ".join(ALL_BOTS)}')
        return make(who, game.value, seat, seed)
    if not isinstance(who, type) and hasattr(who, "see") and hasattr(who, "choose"):
        return cast("Bot", who)
    if isinstance(who, type) or not callable(who):
        raise ArgumentError(
            f"a bot is a name, a function or an object with see and choose, not {who!r}"
        )
    return Chooser(game, who)


class Player:
    """A bot on its seat: it is told what is new before it is asked."""

    def __init__(self, match: Match, seat: int, bot: Bot) -> None:
        self._match, self._seat, self._bot = match, seat, bot
        self._told = 0

    def decide(self) -> None:
        """Ask the bot, and play what it says."""
        from dungeontwister.bots import Budget

        log = self._match.log
        self._bot.see(tuple(redact(event, self._seat) for _, event in log.events[self._told :]))
        self._told = len(log.events)
        prompt = log.game.prompt(log.scene, self._seat)
        assert prompt, "somebody has to decide, but nothing is offered"
        view = log.game.view(log.scene, self._seat)
        self._match.play(Move(self._match.game, self._bot.choose(view, prompt, Budget())))


class Chooser:
    """A bot that is a function of a view and the moves that are allowed."""

    def __init__(self, game: Game, choose: Choose) -> None:
        self._game, self._choose = game, choose

    def see(self, events: Sequence[Event]) -> None:
        """Ignored: the function looks at the board alone."""

    def choose(self, view: CoreView, prompt: CorePrompt, budget: Budget) -> CoreMove:
        """What the function says."""
        moves = tuple(Move(self._game, move) for move in prompt.moves)
        return self._game.move(self._choose(View(self._game, view), moves)).value


def bot_names() -> tuple[str, ...]:
    """The names of the opponents that you can play against, from the weakest to the strongest.

    >>> import dungeontwister as dt
    >>> dt.bot_names()
    ('rat', 'goblin', 'mechanork', 'apprentice')
    """
    from dungeontwister.bots import BOTS

    return tuple(BOTS)
