"""How long a question about ways takes, beside python-chess: `.venv/bin/python -m bench.asking`.

In the middle of games by chance it is asked where each character of the player in turn can get to,
and what each enemy threatens: with the server's budget, and where to also without one. Times are
those of the process; "in one go" is how long the server does nothing else. A unit is what
python-chess takes for a thousand children.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Final

from msgspec.structs import replace

from bench.solo import chess_time
from dungeontwister.core.game import Game
from dungeontwister.core.piecemeal import Work
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.core.position.view import View
from dungeontwister.foresight import Thinker, enemies
from dungeontwister.foresight.thinker import MOST
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import build
from dungeontwister.server.telling.paced import PIECES

GAMES: Final = (
    ("standard", DEFAULTS),
    ("standard", Options(mode="full-frontal", secret_objects=True)),
    ("tutorial-2", DEFAULTS),
    ("scenario-5", DEFAULTS),
    ("solo-pink", DEFAULTS),
)
SEEDS: Final = 3
MOVES: Final = 500
EVERY: Final = 7
NO_LIMIT: Final = 1_000_000
ENDED: Final = object()


def views(game: Game, seed: int) -> Iterator[View]:
    """Views of a game by chance, of whoever is to act."""
    log, rng, turns = Log(game, Source(seed)), Random(seed), 0
    while not log.state.ending and len(log.entries) < MOVES:
        seat = rng.choice(game.deciders(log.state))
        if not log.state.frames:
            turns += 1
            if turns % EVERY == 0:
                yield game.view(log.state, seat)
        log.play(rng.choice(game.legal(log.state, seat)))


def own(game: Game, view: View) -> Sequence[int]:
    """The characters of a seat on the board."""
    assert view.seat is not None
    return [n for n in game.characters[view.seat] if view.pieces[n].place >= 0]


def timed(game: Game, most: int, question: str, view: View, piece: int) -> tuple[float, float]:
    """The milliseconds of one question, of which nothing was kept; and of its longest stretch."""
    work: Work[object] = getattr(Thinker(game, most), question)(view, piece)
    begun = last = time.process_time()
    longest = 0.0
    for number in count(1):
        ended = next(work, ENDED)
        if ended is ENDED or number % PIECES == 0:
            now = time.process_time()
            longest, last = max(longest, now - last), now
        if ended is ENDED:
            break
    return 1000 * (last - begun), 1000 * longest


def shown(name: str, times: list[float], unit: float) -> str:
    """Median, the dearest hundredth and the worst, and the ratio."""
    times.sort()
    if not times:
        return f"  {name}: none"
    half, most = times[len(times) // 2], times[min(len(times) - 1, int(0.99 * len(times)))]
    figures = f"p50 {half:.1f} p99 {most:.1f} max {times[-1]:.1f} ms"
    return f"  {name}: {figures}, p99 {most / unit:.1f} units ({len(times)})"


def main() -> None:
    """A few lines for each kind of game."""
    for scenario, options in GAMES:
        game, unit = build(scenario, replace(options, quiet_turns=30)), chess_time()
        found: dict[str, list[tuple[float, float]]]
        found = {"reach": [], "reach, no budget": [], "threat": []}
        for view in [view for seed in range(SEEDS) for view in views(game, seed)]:
            for name, most in (("reach", MOST), ("reach, no budget", NO_LIMIT)):
                found[name] += [timed(game, most, "ways", view, n) for n in own(game, view)]
            foes = enemies(game, view)
            found["threat"] += [timed(game, MOST, "threat", view, n) for n in foes]
        print(f"{scenario} {options.mode}, unit {unit:.2f} ms")
        for name, times in found.items():
            print(shown(name, [whole for whole, _ in times], unit))
            print(shown(f"{name}, in one go", [longest for _, longest in times], unit), flush=True)


if __name__ == "__main__":
    main()
