"""Checks that must hold after every move of a match, and at its end.

A check looks at a moment and says what is wrong, or nothing. Those for every move are in `CHECKS`,
those for the end of a match in `LAST_CHECKS`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from random import Random
from typing import Final

import msgspec

from dungeontwister.bots.hidden import History, sample
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View, complete
from dungeontwister.core.secret_objects.covered_views import hidden
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.record.files import read_record, record_text
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.record.positions import parse_position, position_text, problem_text
from dungeontwister.series import packaged

from .made_up_moves import Universe
from .match import MatchError, Moment

PROBES: Final = 4
"""How many moves are made up after every move, to see whether refusals are right."""
QUESTIONS: Final = 60
"""How many moves are made up for a position that belongs to no match."""


class CheckFailed(MatchError):
    """A check that failed."""


class Examiner:
    """Looks at every moment of one match."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.names = Names(game)
        self.random = Random(f"{seed}/probes")
        self.universe = Universe(game)
        self.memories = (Memory(game), Memory(game))
        self.histories = (History(game, 0), History(game, 1))
        self.lots = Random(f"{seed}/samples")
        self.refusals: Counter[str] = Counter()
        self._asked: tuple[State | None, tuple[Move, ...]] = (None, ())
        self.written = b""
        """A copy of the last state, from when it was new."""

    def examine(self, moment: Moment) -> None:
        """Raises CheckFailed with the name of the first check that finds something."""
        for seat in PLAYERS:
            told = [redact(event, seat) for event in moment.events]
            self.memories[seat].read(told)
            self.histories[seat].read(told)
        for name, check in CHECKS.items():
            demand(name, check(self, moment))

    def question(self, position: State) -> None:
        """Ask about many moves in a position that belongs to no match."""
        offered = self.offered(position)
        asked = (self.universe.probe(self.random, position, offered) for _ in range(QUESTIONS))
        wrong = self.answers(position, asked)
        demand("refuses", wrong and f"{wrong}, in {position_text(self.names, position)}")

    def answers(self, state: State, asked: Iterable[Move]) -> str | None:
        """Whether exactly the moves that are not offered are refused; counts the reasons."""
        known = set(self.offered(state))
        for move in asked:
            refusal = self.game.why_not(state, move)
            if refusal:
                self.refusals[refusal.reason] += 1
            if (refusal is None) != (move in known):
                return f"{move} is {'offered and' if refusal else 'neither offered nor'} refused"
        return None

    def offered(self, state: State) -> tuple[Move, ...]:
        """Every move that a seat may make; the last answer is remembered."""
        if state is not self._asked[0]:
            game = self.game
            found = [move for seat in game.deciders(state) for move in game.offered(state, seat)]
            self._asked = (state, tuple(found))
        return self._asked[1]


def demand(name: str, found: str | None) -> None:
    """Raises CheckFailed if a check found something."""
    if found:
        raise CheckFailed(f"{name}: {found}")


def invariants(examiner: Examiner, moment: Moment) -> str | None:
    """The golden rules, and everything else that is true of every position."""
    found = problems(examiner.game, moment.after)
    return "; ".join(problem_text(examiner.names, problem) for problem in found)


def conserved(examiner: Examiner, moment: Moment) -> str | None:
    """No piece comes into being, and none comes back; no card comes back to a hand."""
    before, after = moment.before, moment.after
    if len(before.pieces) != len(after.pieces):
        return f"{len(before.pieces)} pieces became {len(after.pieces)}"
    for number, (was, now) in enumerate(zip(before.pieces, after.pieces, strict=True)):
        if was.gone and not now.gone:
            return f"{examiner.names.pieces[number]} came back"
    hands = zip(before.secret.hands, after.secret.hands, strict=True)
    return "a hand grew" if any(Counter(now) - Counter(was) for was, now in hands) else None


def unchanged(examiner: Examiner, moment: Moment) -> str | None:
    """A move leaves the state before it as it was."""
    expected, examiner.written = examiner.written, msgspec.json.encode(moment.after)
    if expected and msgspec.json.encode(moment.before) != expected:
        return "the state before the move was changed by it"
    return None


def completes(examiner: Examiner, moment: Moment) -> str | None:
    """A view and what it leaves out are the state."""
    state = moment.after
    for seat in (*PLAYERS, None):
        left = hidden(examiner.game, state, seat)
        if complete(examiner.game.view(state, seat), state.secret, left) != state:
            return f"the view of seat {seat} does not complete to the state"
    return None


def keeps_secrets(examiner: Examiner, moment: Moment) -> str | None:
    """What a seat is offered depends only on what it may know."""
    game, state = examiner.game, moment.after
    for seat in PLAYERS:
        if seat in game.automatic:
            continue
        view = game.view(state, seat)
        for memory in memories(examiner, seat, view):
            likely = likely_state(game, view, memory)
            if game.view(likely, seat) != view:
                return f"seat {seat}: another state with the same view has another view"
            if game.offered(likely, seat) != game.offered(state, seat):
                return f"seat {seat}: what is offered depends on a secret"
    return None


def samples_fit(examiner: Examiner, moment: Moment) -> str | None:
    """A state drawn by lot is sound, and a seat cannot tell it from the real one."""
    game, state = examiner.game, moment.after
    for seat in PLAYERS:
        if seat in game.automatic:
            continue
        view = game.view(state, seat)
        drawn = sample(game, view, examiner.histories[seat], examiner.lots)
        if game.view(drawn, seat) != view:
            return f"seat {seat}: a sample has another view"
        if game.offered(drawn, seat) != game.offered(state, seat):
            return f"seat {seat}: in a sample something else is offered"
        for problem in problems(game, drawn):
            return f"seat {seat}: a sample has a {problem_text(examiner.names, problem)}"
    return None


def memories(examiner: Examiner, seat: int, view: View) -> Iterator[Memory]:
    """The memory of a seat; with covered cards, also a memory that does not know them."""
    yield examiner.memories[seat]
    if view.covers:
        forgetful = copy(examiner.memories[seat])
        forgetful.backs = {}
        yield forgetful


def move_is_text(examiner: Examiner, moment: Moment) -> str | None:
    """A move is read as it was written."""
    text = move_text(examiner.names, moment.move)
    return None if parse_move(examiner.names, text) == moment.move else f"{text} is read otherwise"


def position_is_text(examiner: Examiner, moment: Moment) -> str | None:
    """A position is read as it was written."""
    text = position_text(examiner.names, moment.after)
    read = parse_position(examiner.names, text)
    return None if read == moment.after else f"{text} is read otherwise"


def offers(examiner: Examiner, moment: Moment) -> str | None:
    """Every offered move is allowed, and offered once."""
    found = examiner.offered(moment.after)
    for move in found:
        refusal = examiner.game.why_not(moment.after, move)
        if refusal:
            return f"{move_text(examiner.names, move)} is offered, but refused: {refusal.reason}"
    return None if len(set(found)) == len(found) else "something is offered twice"


def refuses(examiner: Examiner, moment: Moment) -> str | None:
    """Every other move is refused, with a reason."""
    return examiner.answers(moment.after, probes(examiner, moment))


def probes(examiner: Examiner, moment: Moment) -> Iterator[Move]:
    """Moves that are offered or not: the last one again, changes of it, and others."""
    universe, random = examiner.universe, examiner.random
    offered = examiner.offered(moment.after)
    yield moment.move
    yield universe.changed(random, moment.move, moment.after)
    for _ in range(PROBES):
        yield universe.probe(random, moment.after, offered)


Check = Callable[[Examiner, Moment], str | None]

CHECKS: Mapping[str, Check] = {
    "invariants": invariants,
    "conserved": conserved,
    "unchanged": unchanged,
    "completes": completes,
    "keeps-secrets": keeps_secrets,
    "samples": samples_fit,
    "move-is-text": move_is_text,
    "position-is-text": position_is_text,
    "offers": offers,
    "refuses": refuses,
}


# ---- at the end of a match


def replays(log: Log) -> str | None:
    """The record leads to the same end by the same events."""
    again = read_record(record_text(packaged(log.game), log)).replay()
    if again.state != log.state:
        return "the record leads to another state"
    if again.differences:
        return f"what is dictated differs from the record: {again.differences[0]}"
    return None if again.events == log.events else "the record tells other events"


LAST_CHECKS: Mapping[str, Callable[[Log], str | None]] = {"replays": replays}


def examine_end(log: Log) -> None:
    """Raises CheckFailed with the name of the first check that finds something."""
    for name, check in LAST_CHECKS.items():
        demand(name, check(log))
