"""How bots hide their cards: the habits that fit their games best, and how well they foretell.

    .venv/bin/python -m bench.habits random eager --games 40

Half of the games are fitted, the other half is foretold: by these habits, by the uniform draw and
by the usual ones of `bots/hidden/habits.py`. Figures are nats for each choice: less is better.
"""

import argparse
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import json

from dungeontwister.arena.match import Match, Moment, Table
from dungeontwister.bots.hidden.habits import UNIFORM, USUAL, Habits, Thirds
from dungeontwister.bots.hidden.history import Lay
from dungeontwister.bots.hidden.laying import when_and_where
from dungeontwister.bots.hidden.lots import Chain, share, single
from dungeontwister.core.decisions.events import CombatResolved, Faced, Laid
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS

SCENARIOS: Final = ("tutorial-3", "standard", "advanced", "scenario-5")
ODDS: Final = (0.1, 0.2, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 3.0, 5.0, 10.0)
FACTORS: Final = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4, 1.7, 2.0, 3.0, 5.0)
ROUNDS: Final = 2
LAYING, STARTING, CARDS = "laying", "starting", "cards"


class Choice(NamedTuple):
    """What a player chose in secret: of each thing what habits look at, and whether he took it."""

    kind: str
    things: tuple[tuple[float, float], ...]
    taken: tuple[int, ...]

    def chains(self, habits: Habits) -> tuple[Chain, ...]:
        """The odds of each thing."""
        if self.kind == LAYING:
            odds = [habits.lays(turn, row) for turn, row in self.things]
        elif self.kind == STARTING:
            odds = [habits.starts(int(movement)) for movement, _ in self.things]
        else:
            odds = habits.plays([int(card) for card, _ in self.things])
        return tuple([single(one) for one in odds])

    def loss(self, habits: Habits) -> float:
        """How surprising the choice is."""
        return -math.log(share(self.chains(habits), self.taken))


# ---- what is chosen in games


def choices(scenario: str, names: tuple[str, str], seed: int) -> Iterator[Choice]:
    """The secret choices of one game."""
    match = Match(Table(scenario), names, f"habits-{seed}")
    lays: tuple[list[Lay], list[Lay]] = ([], [])
    for moment in match.moments():
        for event in moment.events:
            if isinstance(event, Laid) and event.piece is not None:
                mine = lays[event.seat]
                mine.append(Lay(event.seat, len(mine), event.slot, event.slot, event.piece))
            elif isinstance(event, Faced):
                yield from set_up(match.game, lays, {number for number, _ in event.places})
            elif isinstance(event, CombatResolved):
                yield from cards_of(match.game, moment, event)


def set_up(game: Game, lays: Sequence[list[Lay]], starters: set[int]) -> Iterator[Choice]:
    """Who started, and where the rest was laid."""
    for seat in PLAYERS:
        rows, mine = game.rows, lays[seat]
        kinds = tuple([int(rows[lay.piece].character) for lay in mine])
        if 0 < sum(kinds) < len(kinds):
            yield Choice(LAYING, tuple([when_and_where(game, lay) for lay in mine]), kinds)
        team = [n for n in (*starters, *(lay.piece for lay in mine)) if rows[n].seat == seat]
        people = [n for n in team if rows[n].character]
        started = tuple([int(n in starters) for n in people])
        yield Choice(STARTING, tuple([(rows[n].movement, 0.0) for n in people]), started)


def cards_of(game: Game, moment: Moment, event: CombatResolved) -> Iterator[Choice]:
    """The cards that were laid from each hand."""
    for seat in PLAYERS:
        hand, left, taken = moment.before.secret.hands[seat], [*event.cards[seat]], list[int]()
        for card in hand:
            taken.append(int(card in left))
            if card in left:
                left.remove(card)
        if 0 < sum(taken) < len(taken):
            yield Choice(CARDS, tuple([(float(card), 0.0) for card in hand]), tuple(taken))


# ---- what fits best


def loss(found: Iterable[Choice], kind: str, habits: Habits) -> float:
    """The mean surprise of the choices of a kind."""
    losses = [choice.loss(habits) for choice in found if choice.kind == kind]
    return sum(losses) / max(len(losses), 1)


def fitted(found: Sequence[Choice]) -> Habits:
    """Each number in turn as it fits best; thirds are compared with the one in the middle."""
    habits = UNIFORM
    for _ in range(ROUNDS):
        habits = best(found, STARTING, [habits._replace(start=one) for one in FACTORS])
        habits = best(found, CARDS, [habits._replace(card=one) for one in FACTORS])
        for at in (0, 2):
            turns = [habits._replace(by_turn=with_third(habits.by_turn, at, one)) for one in ODDS]
            habits = best(found, LAYING, turns)
            rows = [habits._replace(by_row=with_third(habits.by_row, at, one)) for one in ODDS]
            habits = best(found, LAYING, rows)
    return habits


def best(found: Sequence[Choice], kind: str, options: Sequence[Habits]) -> Habits:
    """The habits with the least surprise."""
    return min(options, key=lambda habits: loss(found, kind, habits))


def with_third(thirds: Thirds, at: int, odds: float) -> Thirds:
    """Thirds with one of them changed."""
    first, middle, last = [odds if n == at else one for n, one in enumerate(thirds)]
    return first, middle, last


def main() -> None:
    """Print what fits, and how well it foretells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", default=["random", "eager", "curious"])
    parser.add_argument("--games", type=int, default=40, help="of each scenario, for each bot")
    asked = parser.parse_args()
    halves: tuple[list[Choice], list[Choice]] = ([], [])
    for bot in asked.bots:
        for scenario in SCENARIOS:
            for seed in range(asked.games):
                halves[seed % 2].extend(choices(scenario, (bot, bot), seed))
    fit = fitted(halves[0])
    print(json.encode(fit._asdict()).decode())
    for kind in (LAYING, STARTING, CARDS):
        count = sum(choice.kind == kind for choice in halves[1])
        named = {"uniform": UNIFORM, "usual": USUAL, "fitted": fit}
        told = [f"{name} {loss(halves[1], kind, habits):.3f}" for name, habits in named.items()]
        print(f"{kind} ({count}): {', '.join(told)}")


if __name__ == "__main__":
    main()
