"""Whole games of Prison: any legal moves lead to an ending, through positions that can be."""

from random import Random

import pytest

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import CHANCE
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.editions.prison.build import build
from dungeontwister.editions.prison.moves import PlayAction, Stand
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source

GAMES = [(f"scenario-{number}", seed) for number in range(1, 6) for seed in range(2)]
AGREED = {
    "timer": Options(quiet_turns=20, timer=True),
    "handicap": Options(quiet_turns=20, levels=("newbie", "experienced")),
    "six points": Options(quiet_turns=20, target=6),
    "seven points": Options(quiet_turns=20, target=7),
    "firm ropes": Options(quiet_turns=20, firm_ropes=True),
    "no early draw": Options(quiet_turns=20, plays_on=True),
}
ENDINGS = {"target", "equal", "no-progress", "out-of-reach"}


def chosen(game: Game, state: State, seat: int, random: Random) -> Move:
    """Any legal move; somebody who can leave mostly does, so that some games are won."""
    found = game.legal(state, seat)
    out = [m for m in found if isinstance(m, moves.Step) and is_way_out(game, m)]
    return random.choice(out if out and random.random() < 0.9 else found)


def is_way_out(game: Game, step: moves.Step) -> bool:
    """Whether a step leads out of the labyrinth."""
    return 0 <= game.layout.owner[step.to] != step.seat and game.setup.leaves[step.seat]


@pytest.mark.parametrize(("scenario", "seed"), [*GAMES, *(("scenario-1", n) for n in range(2, 6))])
def test_random_moves_lead_to_an_ending(scenario: str, seed: int) -> None:
    play(build(scenario), seed)


@pytest.mark.parametrize("agreed", AGREED)
def test_they_do_so_whatever_was_agreed_on(agreed: str) -> None:
    play(build("scenario-5", AGREED[agreed]), 1)


def play(game: Game, seed: int) -> None:
    """A game of random moves, each spelled and read again; all positions can be."""
    random = Random(seed)
    log, names = Log(game, Source(seed)), Names(game)
    while not log.state.ending:
        seat = game.deciders(log.state)[0]
        move = chosen(game, log.state, seat, random)
        assert parse_move(names, move_text(names, move)) == move
        log.play(move)
        assert problems(game, log.state) == (), move_text(names, move)
    assert parse_position(names, position_text(names, log.state)) == log.state
    assert log.state.ending.reason in ENDINGS


def test_offers_and_refusals_agree_in_the_set_up_and_about_cards() -> None:
    """Everything spelled in a small game is either offered or refused."""
    game, random = build("scenario-1"), Random(5)
    log = Log(game, Source(5))
    places, pieces = range(len(game.layout.owner)), range(len(game.rows))
    for _ in range(40):
        spelled: list[Move] = [Stand(s, n, p) for s in (0, 1) for n in pieces for p in places]
        spelled += [PlayAction(s, points) for s in (0, 1) for points in range(7)]
        spelled += [moves.Lay(s, n, slot) for s in (0, 1) for n in pieces for slot in range(-1, 5)]
        state, offered = log.state, {*game.legal(log.state, 0), *game.legal(log.state, 1)}
        allowed = {move for move in spelled if game.why_not(state, move) is None}
        kinds = (Stand, PlayAction, moves.Lay)
        assert allowed == {move for move in offered if isinstance(move, kinds)}
        seat = game.deciders(state)[0]
        log.play(random.choice(game.legal(state, seat)))


@pytest.mark.parametrize("scenario", ["scenario-1", "scenario-2", "scenario-5"])
def test_what_a_seat_sees_is_enough_to_decide(scenario: str) -> None:
    """A state that fits a view has the same view, and allows the seat the same moves."""
    game, random = build(scenario), Random(3)
    log, memory = Log(game, Source(3)), Memory(game)
    for _ in range(80):
        for seat in game.deciders(log.state):
            if seat != CHANCE:
                seen = game.view(log.state, seat)
                likely = likely_state(game, seen, memory)
                assert game.view(likely, seat) == seen
                assert game.legal(likely, seat) == game.legal(log.state, seat)
        seat = game.deciders(log.state)[0]
        log.play(random.choice(game.legal(log.state, seat)))
