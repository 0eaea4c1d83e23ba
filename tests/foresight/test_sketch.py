"""A sketch leads where its moves lead, and ends where nobody knows what comes next."""

from __future__ import annotations

from random import Random

import pytest

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.foresight import imagined
from dungeontwister.foresight.sketch import (
    COMBAT,
    DISCLOSES,
    OVER,
    TURN,
    Sketch,
    can_begin,
    laid,
    sketched,
)
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.games import GAMES, SOLO, names_in
from tests.support.positions import Table, at

STROKES = 4
SKETCHES = 30
MOVES = 400


@pytest.mark.parametrize("setting", [*GAMES, *SOLO])
def test_carrying_it_out_is_doing_its_moves_one_by_one(setting: str) -> None:
    game, rng = names_in(setting).game, Random(7)
    log, made = Log(game, Source(3)), 0
    while not log.state.ending and len(log.entries) < MOVES and made < SKETCHES:
        seat = rng.choice(game.deciders(log.state))
        if seat not in game.automatic and can_begin(log.scene, seat) and rng.random() < 0.2:
            sketch = any_sketch(game, imagined(game, game.view(log.scene, seat)), seat, rng)
            made += bool(sketch.strokes)
            assert_leads_there(log, sketch)
        log.send(rng.choice(game.offered(log.state, seat)))
    assert made


def any_sketch(game: Game, scene: Scene, seat: int, rng: Random) -> Sketch:
    """A few strokes by lot, each of one or two moves."""
    found = Sketch(seat, scene)
    while not found.end and len(found.strokes) < STROKES:
        first = rng.choice(game.offered(found.scene, seat))
        once = laid(found, (first,))
        more = () if once.end else (rng.choice(game.offered(once.scene, seat)),)
        found = laid(found, (first, *more)) if rng.random() < 0.5 else once
        assert found.refusal is None
    return found


def assert_leads_there(log: Log, sketch: Sketch) -> None:
    """The true match, after the same moves, looks as it was sketched, up to what ends it."""
    game, seat, mark = log.game, sketch.seat, log.mark()
    *known, last = sketch.moves
    for move in known:
        log.send(move)
    if not sketch.end:
        log.send(last)
    assert game.view(log.scene, seat) == game.view(sketch.scene, seat)
    assert game.offered(log.scene, seat) == game.offered(sketch.scene, seat)
    if sketch.end:
        # What ends it is allowed all the same.
        assert game.why_not(log.scene, last) is None
    log.rewind(mark)


# ---- what ends it


def strokes(table: Table, *texts: str) -> list[tuple[Move, ...]]:
    """Strokes of moves, parted by commas."""
    return [tuple(table.move(f"blue {move}") for move in text.split(", ")) for text in texts]


def sketch_of(table: Table, *texts: str) -> Sketch:
    """A sketch of blue's."""
    return sketched(imagined(table.game, table.view("blue")), 0, strokes(table, *texts))


@pytest.mark.parametrize(
    ("scenario", "position", "last", "end"),
    [
        ("tutorial-1", "b1,?/?,? naga=1T ap=3", "end", TURN),
        ("tutorial-1", "?,?/?,? naga=@3T ap=3", "reveal naga 3", DISCLOSES),
        ("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2", "attack naga NAGA", COMBAT),
    ],
)
def test_it_ends_with_what_nobody_knows(scenario: str, position: str, last: str, end: str) -> None:
    table = at(scenario, position)
    sketch = sketch_of(table, last, "end")
    assert (sketch.end, len(sketch.strokes)) == (end, 1)
    # What ends it is named, and not done.
    assert table.game.view(sketch.scene, 0) == table.view("blue")
    assert sketch.moves == (table.move(f"blue {last}"),)


def test_it_ends_with_the_match() -> None:
    points = names_in("tutorial-1").game.target - 1
    table = at("tutorial-1", f"b1,b2/g1,g2 naga=1T ap=5 vp={points},0")
    ways = table.game.reach(table.state, table.game.characters[0][1])
    way = next(way for way in ways.values() if way.exits)
    sketch = sketched(imagined(table.game, table.view("blue")), 0, [way.moves])
    assert sketch.end == OVER
    assert sketch.scene.state.ending is None


def test_a_stroke_is_cut_where_the_sketch_ends() -> None:
    table = at("tutorial-1", "?,?/?,? naga=@3T ap=3")
    sketch = sketch_of(table, "move naga, stop naga, reveal naga 3, end")
    assert sketch.end == DISCLOSES
    assert sketch.moves == strokes(table, "move naga, stop naga, reveal naga 3")[0]
    assert sketch.scene.state.sides[0].action_points == 2


def test_what_does_not_hold_leaves_what_was_laid_before() -> None:
    table = at("tutorial-1", "b1,?/?,? naga=1T ap=3")
    sketch = sketch_of(table, "move naga, step naga 1G, stop naga", "reveal naga 4", "end")
    assert len(sketch.strokes) == 1
    assert sketch.refusal is not None
    assert sketch.refusal.reason == "no-direct-access"
    assert sketch.scene.state.sides[0].action_points == 2


def test_it_is_begun_in_ones_own_turn_alone() -> None:
    table = at("tutorial-1", "b1,?/?,? naga=1T ap=3")
    assert can_begin(table.game.scene(table.state), 0)
    assert not can_begin(table.game.scene(table.state), 1)
    fighting = at("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2").do("attack naga NAGA")
    assert not can_begin(fighting.game.scene(fighting.state), 0)
    setting_up = names_in("tutorial-1").game
    assert not can_begin(setting_up.scene(setting_up.start()), 0)
