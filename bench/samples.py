"""How long one sample takes: `.venv/bin/python -m bench.samples`.

A state drawn by lot for blue in the middle of games by chance, history read before. Times are those
of the process, the best of five rounds: one sample of each view, and each of ten from one view.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.bots.hidden import History, samples
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.core.position.view import View
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import build

GAMES: Final = (
    ("tutorial-2", DEFAULTS),
    ("standard", DEFAULTS),
    ("standard", Options(mode="full-frontal")),
    ("standard", Options(mode="full-frontal", secret_objects=True)),
    ("advanced", DEFAULTS),
    ("scenario-5", DEFAULTS),
)
SEEDS: Final = 4
MOVES: Final = 400
EVERY: Final = 10
ROUNDS: Final = 5
MANY: Final = 10

Case = tuple[View, History]


def cases(game: Game, seed: int) -> Iterator[Case]:
    """Views of a game by chance, each with what blue remembers then."""
    log, rng, read = Log(game, Source(seed)), Random(seed), 0
    history = History(game, BLUE)
    while not log.state.ending and len(log.entries) < MOVES:
        if not game.is_setting_up(log.state) and not len(log.entries) % EVERY:
            history.read(log.news(BLUE, read))
            read, then = len(log.events), History(game, BLUE)
            then.notes = history.notes
            yield game.view(log.state, BLUE), then
        seat = rng.choice(game.deciders(log.state))
        log.play(rng.choice(game.legal(log.state, seat)))


def fastest(game: Game, found: Sequence[Case], number: int) -> float:
    """The microseconds of a sample, so many of each view, in the fastest round."""
    rounds, rng = list[float](), Random(0)
    for _ in range(ROUNDS):
        begun = time.process_time()
        for view, history in found:
            list(islice(samples(game, view, history, rng), number))
        rounds.append(time.process_time() - begun)
    return 1e6 * min(rounds) / len(found) / number


def main() -> None:
    """Print a line for each kind of game."""
    for scenario, options in GAMES:
        game = build(scenario, replace(options, quiet_turns=30))
        found = [case for seed in range(SEEDS) for case in cases(game, seed)]
        one, many = (fastest(game, found, number) for number in (1, MANY))
        kind = f"{scenario} {options.mode}{', secret objects' if options.secret_objects else ''}"
        print(f"{kind}: {one:.0f} us, of {MANY} {many:.0f} us ({len(found)} views)")


if __name__ == "__main__":
    main()
