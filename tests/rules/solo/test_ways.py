"""Ways hold against the game itself: all of their moves are legal, and none is cheaper.

Positions are scattered at random over the rooms of the box.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

import pytest

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.movement.steps import linked
from dungeontwister.core.position.board import Place
from dungeontwister.core.position.state import CLOSED, State, portcullis_of
from dungeontwister.solo.activation import AGAIN, Decision
from dungeontwister.solo.box import NP
from dungeontwister.solo.deciding import decide, resume
from dungeontwister.solo.frames import Activation
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.search import Search
from dungeontwister.solo.thinking import mind_of

from .scattered import acting, names, scattered

Price = tuple[int, int]


def carried_out(state: State, decision: Decision, way: int) -> State:
    """The state after all moves of a way, each of which the game allows."""
    game = names().game
    state = acting(state, decision.piece, decision.ap) if not state.frames else state
    before = state.sides[NP].action_points
    for move in decision.ways[way].moves:
        state = game.follow(state, move).state
    assert before - state.sides[NP].action_points == decision.ways[way].ap
    return state


@pytest.mark.rule("SO-NPC-01", "SO-NPC-02")
@pytest.mark.parametrize("seed", range(12))
def test_every_move_of_every_way_is_legal(seed: int) -> None:
    """And again of what follows, as long as no chance and no Player comes between."""
    game = names().game
    state, npcs = scattered(seed, hidden=seed % 4)
    cast = mind_of(game.scene(state)).cast
    for npc in npcs:
        if state.pieces[npc].wounded:
            continue
        decision = decide(game.scene(state), cast, npc)
        for way in range(len(decision.ways)):
            after = carried_out(state, decision, way)
            if decision.then == AGAIN and decision.task and is_its_move(after):
                left = after.sides[NP].action_points
                further = resume(game.scene(after), cast, npc, decision.task, left)
                for again in range(len(further.ways)):
                    carried_out(after, further, again)


def is_its_move(state: State) -> bool:
    """Whether the NPC goes on at once."""
    return bool(state.frames) and isinstance(state.frames[-1], Movement | Activation)


# ---- all that is possible, by trying


def steps(state: State, npc: int) -> Iterator[tuple[Move, Price]]:
    """Every move of walking and jumping that the rules allow, with what it costs."""
    game = names().game
    top = state.frames[-1]
    if isinstance(top, Movement):
        tries: list[tuple[Move, Price]] = [(moves.Stop(NP, npc), (0, 0))]
        here = state.pieces[npc].place
        edges = game.edition.board(state.rooms).edges[here]
        beside = [*(edge.to for edge in edges), *linked(game.scene(state), npc, here)]
        tries += [(moves.Step(NP, npc, to), (0, 1)) for to in beside]
    else:
        here = state.pieces[npc].place
        leaps = game.edition.board(state.rooms).leaps[here]
        tries = [(moves.Begin(NP, npc), (1, 0))]
        tries += [(moves.Jump(NP, npc, leap.to), (1, 2)) for leap in leaps]
        tries += [(work, (1, 0)) for work in works(state, npc)]
    scene = game.scene(state)
    for move, price in tries:
        if game.verbs[type(move)].refuse(scene, move) is None:
            yield move, price


def works(state: State, npc: int) -> Iterator[Move]:
    """Portcullises that some work on wherever they go."""
    scene = names().game.scene(state)
    manner = mind_of(scene).cast.manner(scene, npc)
    for slot, nth in scene.board.portcullises[state.pieces[npc].place]:
        if manner.works_locks:
            yield moves.Unlock(NP, npc, slot, nth)
        if manner.breaks_on_the_way and portcullis_of(state.rooms[slot], nth) == CLOSED:
            yield moves.Break(NP, npc, slot, nth)


def by_trying(state: State, npc: int, ap: int) -> dict[Place, Price]:
    """The least price of every square on which an NPC can end an action; OFF: it has left."""
    game, tick = names().game, count()
    found: dict[Place, Price] = {}
    known: set[object] = set()
    heap: list[tuple[Price, int, State]] = [((0, 0), 0, acting(state, npc, ap))]
    while heap:
        price, _, here = heappop(heap)
        top = here.frames[-1] if here.frames else None
        moving = top.points if isinstance(top, Movement) else -1
        place = here.pieces[npc].place
        if here.ending or here.pieces[npc].gone:
            found.setdefault(-1, price)
            continue
        node = (place, moving, here.sides[NP].action_points, here.rooms)
        if node in known:
            continue
        known.add(node)
        if moving < 0:
            found.setdefault(place, price)
        for move, (points, squares) in steps(here, npc):
            if price[0] + points <= ap:
                after = game.apply_trusted(here, move).state
                heappush(heap, ((price[0] + points, price[1] + squares), next(tick), after))
    return found


def by_search(state: State, npc: int, ap: int) -> dict[Place, Price]:
    """The same, as the search finds it."""
    game = names().game
    scene = game.scene(state)
    search = Search(Case(scene, mind_of(scene).cast, npc))
    search.extend(ap)
    found = {
        place: min((label.ap, label.squares) for label in labels if label.stands())
        for place, labels in search.at.items()
        if any(label.stands() for label in labels)
    }
    out = [(label.ap, label.squares) for label in search.exits if label.ap <= ap]
    return {**found, -1: min(out)} if out else found


@pytest.mark.rule("SO-PROX-01", "SO-PROX-02", "SO-JUMP-03")
@pytest.mark.parametrize("seed", range(10))
def test_no_way_is_cheaper_than_those_that_are_found(seed: int) -> None:
    """Where nothing lies about: every square, with two action points."""
    state, npcs = scattered(seed, loads=False, hidden=seed % 3)
    for npc in npcs:
        assert by_search(state, npc, 2) == by_trying(state, npc, 2)
