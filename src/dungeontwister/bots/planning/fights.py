"""What a combat in a plan is worth: the value of the small game of the cards, and what follows."""

from collections import Counter
from typing import Final, NamedTuple

from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.fights import answers, choices
from dungeontwister.core.combat.combat import combat_in, defeat, outcome, strengths_of
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from msgspec.structs import replace

STEP: Final = 0.25
"""Values are rounded to this, so that like fights are solved once."""
ROUNDS: Final = 60
MOST: Final = 20_000

Cards = tuple[int, ...]


class Prospect(NamedTuple):
    """A combat before the cards."""

    value: float
    """What it is worth to the player who plans, the cards that are spent counted."""
    likely: State
    """The position after its likeliest result, without the cards that are spent."""
    likely_value: float


class Fights:
    """Values combats for a judge."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self._known: dict[tuple[object, ...], tuple[float, tuple[float, ...]]] = {}

    def prospect(self, state: State) -> Prospect:
        """The value of a combat that is pending."""
        judge, game = self.judge, self.judge.game
        frame = combat_in(state)
        assert frame
        scene = game.scene(state)
        results = self.results(scene, frame)
        values = [judge.value(after) for after in results]
        fight = strengths_of(scene, frame)
        seat = judge.seat
        lead = fight.values[seat] - fight.values[other(seat)]
        tie = {None: 0, seat: 1, other(seat): -1}[fight.tie]
        mine, theirs = hand_of(scene, frame, seat), hand_of(scene, frame, other(seat))
        gains = (values[2] - values[1], values[1] - values[0])
        rounded = tuple([round(gain / STEP) for gain in gains])
        key = (lead, tie, mine, theirs, rounded, frame.looks)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MOST:
                self._known.clear()
            card = judge.weights.combat_card
            up, down = rounded[0] * STEP, rounded[1] * STEP
            found = self._known[key] = solved(lead, tie, mine, theirs, up, down, card)
        value, shares = found
        at = max(range(3), key=lambda result: shares[result])
        return Prospect(values[1] + value, results[at], values[at])

    def results(self, scene: Scene, frame: object) -> tuple[State, State, State]:
        """The position after a defeat, a tie and a victory of the player who plans."""
        seat = self.judge.seat
        state = scene.state
        at = state.frames.index(frame)  # type: ignore[arg-type]
        done = replace(state, frames=state.frames[:at])
        lost = defeat(scene, done, frame, other(seat), [])  # type: ignore[arg-type]
        won = defeat(scene, done, frame, seat, [])  # type: ignore[arg-type]
        return lost, done, won


def hand_of(scene: Scene, frame: object, seat: int) -> tuple[Cards, ...]:
    """What a player may lay."""
    if seat in scene.game.automatic:
        found = answers(scene, frame, seat)  # type: ignore[arg-type]
    else:
        found = choices(scene, frame, seat)  # type: ignore[arg-type]
    return tuple(sorted(found))


def solved(
    lead: int, tie: int, mine: tuple[Cards, ...], theirs: tuple[Cards, ...], up: float,
    down: float, card: float,
) -> tuple[float, tuple[float, ...]]:
    """The value above that of a tie, and how likely each result is."""
    rows = [sum(cards) for cards in mine]
    weights = Counter(sum(cards) for cards in theirs)
    columns = sorted(weights)
    rows = sorted(set(rows))

    def result(a: int, b: int) -> int:
        more = lead + a - b
        return 1 if more > 0 else -1 if more < 0 else tie

    payoff = [
        [(0.0, up, -down)[result(a, b)] - card * (a - b) for b in columns] for a in rows
    ]
    row_plan, column_plan = matched(payoff)
    value = 0.0
    shares = [0.0, 0.0, 0.0]
    for i, a in enumerate(rows):
        for j, b in enumerate(columns):
            p = row_plan[i] * column_plan[j]
            if p:
                value += p * payoff[i][j]
                shares[result(a, b) + 1] += p
    return value, tuple(shares)


def matched(payoff: list[list[float]]) -> tuple[list[float], list[float]]:
    """Mixed strategies by regret matching."""
    n, m = len(payoff), len(payoff[0])
    rr, cr = [0.0] * n, [0.0] * m
    rs, cs = [0.0] * n, [0.0] * m
    for turn in range(1, ROUNDS + 1):
        p, q = positive(rr), positive(cr)
        row_values = [sum([x * y for x, y in zip(row, q)]) for row in payoff]
        col_values = [0.0] * m
        for x, row in zip(p, payoff):
            if x:
                for j in range(m):
                    col_values[j] += x * row[j]
        now = sum([x * v for x, v in zip(p, row_values)])
        for i in range(n):
            rr[i] = max(0.0, rr[i] + row_values[i] - now)
            rs[i] += turn * p[i]
        for j in range(m):
            cr[j] = max(0.0, cr[j] + now - col_values[j])
            cs[j] += turn * q[j]
    total_r, total_c = sum(rs), sum(cs)
    return [x / total_r for x in rs], [x / total_c for x in cs]


def positive(regrets: list[float]) -> list[float]:
    total = sum(regrets)
    if total <= 0:
        return [1.0 / len(regrets)] * len(regrets)
    return [x / total for x in regrets]
