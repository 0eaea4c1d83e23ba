"""Whole solo games: any moves of the Player lead to an ending, through positions that can be."""

from random import Random

import pytest
from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import complete
from dungeontwister.editions.prison.moves import PlayAction, Stand
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.record.files import read_record, record_text
from dungeontwister.record.log import CannotUndo, Log, Parley, Undo
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source
from dungeontwister.series import build as build_any
from dungeontwister.series import packaged
from dungeontwister.solo.box import box_of
from dungeontwister.solo.build import build
from dungeontwister.solo.moves import Pursue
from dungeontwister.solo.np_turn import activation

from .boards import acting, alone

GAMES = [("solo-pink", False), ("solo-green", True), ("solo-red", False), ("solo-black", True)]
ENDINGS = {"target", "no-progress", "nobody-left"}
QUIET = 12
"""Games without progress end earlier than usual: their tails show nothing new."""


def game_of(scenario: str, *, vision: bool) -> Game:
    """A game that does not go on for long without anything happening."""
    return build(scenario, Options(vision=vision, quiet_turns=QUIET))


def played(game: Game, seed: int) -> Log:
    """A whole game, in which every position is looked at."""
    log, names, random = Log(game, Source(seed)), Names(game), Random(seed)
    while not log.state.ending:
        assert game.deciders(log.state) == (YELLOW,)
        move = random.choice(game.legal(log.state, YELLOW))
        assert parse_move(names, move_text(names, move)) == move
        log.play(move)
        assert problems(game, log.state) == (), move_text(names, move)
        for seat in (YELLOW, None):
            assert complete(game.view(log.state, seat), log.state.secret) == log.state
    return log


@pytest.mark.rule("SO-END-03")
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("scenario", "vision"), GAMES)
def test_random_moves_lead_to_an_ending(scenario: str, vision: bool, seed: int) -> None:
    game = game_of(scenario, vision=vision)
    log, names = played(game, seed), Names(game)
    assert log.state.ending
    assert log.state.ending.reason in ENDINGS
    again = Log(game)
    for number, entry in enumerate(log.entries):
        assert not isinstance(entry, Undo | Parley)
        again.follow(entry)
        if number % 40 == 0:
            assert parse_position(names, position_text(names, again.state)) == again.state
    assert again.state == log.state
    assert again.events == log.events
    assert again.differences == []


# ---- what the Player may know (SOQ-79)


@pytest.mark.rule("SO-SETUP-13", "SO-SETUP-14")
def test_what_the_player_sees_is_enough_to_decide() -> None:
    """A state that fits his view has the same view, and allows him the same moves."""
    game, random = game_of("solo-black", vision=True), Random(3)
    log, memory = Log(game, Source(3)), Memory(game)
    for _ in range(25):
        if log.state.ending:
            break
        seen = game.view(log.state, YELLOW)
        likely = likely_state(game, seen, memory)
        assert game.view(likely, YELLOW) == seen
        assert game.legal(likely, YELLOW) == game.legal(log.state, YELLOW)
        log.play(random.choice(game.legal(log.state, YELLOW)))


# ---- undo


def begun(seed: int = 4) -> Log:
    """A log in which the Player has begun his first turn."""
    log = Log(build("solo-pink"), Source(seed))
    while isinstance(move := log.game.legal(log.state, YELLOW)[0], Stand):
        log.play(move)
    return log


def test_undo_stops_at_a_die_or_a_drawn_token() -> None:
    log = begun()
    assert not log.can_undo(YELLOW)
    log.play(PlayAction(YELLOW, 2))
    assert log.can_undo(YELLOW)
    log.undo(YELLOW)
    log.play(PlayAction(YELLOW, 2))
    log.play(log.game.legal(log.state, YELLOW)[0])
    with pytest.raises(CannotUndo):
        log.undo(YELLOW)


def test_what_the_non_player_did_cannot_be_taken_back() -> None:
    log = begun()
    log.play(PlayAction(YELLOW, 2))
    log.play(log.game.legal(log.state, YELLOW)[0])
    while any(isinstance(move, moves.Put) for move in log.game.legal(log.state, YELLOW)):
        log.play(log.game.legal(log.state, YELLOW)[0])
    log.play(moves.End(YELLOW))
    assert not log.can_undo(YELLOW)
    assert not log.can_undo(BLUE)


# ---- records of another automaton


def test_a_record_is_played_again_as_it_was_and_differences_are_told() -> None:
    """The NPC rests although it could act: then that is what happened."""
    game = build("solo-pink")
    names = Names(game)
    words = "39a,?/?,?/?,?/?,? WIZARD=@y9 weak-ed=1c3 yellow turns=3,4"
    start: State = parse_position(names, f"solo-pink {words}")
    log = Log(game, start=start)
    log.follow(parse_move(names, "yellow end"))
    dictated = game.dictated(log.state)
    assert isinstance(dictated, Pursue)
    log.follow(parse_move(names, "blue rest weak-ed"))
    assert log.state.active == YELLOW
    assert [(one.entry, one.dictated) for one in log.differences] == [(1, dictated)]


def test_an_objective_that_would_not_be_taken_now_gives_its_points_all_the_same() -> None:
    game = build("solo-pink")
    names = Names(game)
    words = "39a,?/?,?/?,?/?,? WIZARD=@y9 weak-ed=1c3 yellow turns=3,4"
    log = Log(game, start=parse_position(names, f"solo-pink {words}"))
    for text in ("yellow end", "blue pursue weak-ed 4 3"):
        log.follow(parse_move(names, text))
    request = game.request(log.state)
    assert request
    log.follow(Source(1).answer(request))
    assert log.state.sides[BLUE].action_points == 3
    log.follow(parse_move(names, "blue move weak-ed"))
    assert len(log.differences) == 2


def test_an_objective_with_as_many_ways_as_another_is_not_taken_for_it() -> None:
    """What is dictated is not done for it, and the points are its own."""
    table = acting(alone("weak-ed=1a1 NAGA=1e5 WIZARD=@y9"), "weak-ed", 0)
    move = table.game.dictated(table.state)
    assert isinstance(move, Pursue)
    objectives = box_of(table.game.scene(table.state)).npcs[move.piece].objectives
    other = next(n for n, one in enumerate(objectives, 1) if one.ap != objectives[0].ap)
    assert other != move.objective
    state = table.game.follow(table.state, replace(move, objective=other)).state
    assert state.sides[BLUE].action_points == objectives[other - 1].ap
    assert not activation(state).plan


@pytest.mark.parametrize(
    ("weak_ed", "text", "reason"),
    [
        ("1c3!", "blue pursue weak-ed 1", "wounded-cannot-act"),
        ("1c3", "blue pursue weak-ed 7", "no-such-objective"),
        ("1c3", "blue pursue weak-ed 1 0", "no-such-objective"),
        ("1c3", "blue pursue yom 1", "not-activated"),
        ("1c3", "blue pursue weak-ed 4 9", "not-dictated"),
    ],
)
def test_a_move_in_a_record_that_no_automaton_could_make(
    weak_ed: str, text: str, reason: str
) -> None:
    table = acting(alone(f"weak-ed={weak_ed} yom=1a1 NAGA=1e5"), "weak-ed", 5)
    assert table.refused(text).reason == reason


@pytest.mark.parametrize("vision", [False, True])
def test_a_record_file_has_everything_that_is_needed(vision: bool) -> None:
    game = build("solo-yellow", Options(vision=vision, quiet_turns=3))
    log = played(game, 6)
    record = read_record(record_text(packaged(game), log))
    again = record.replay()
    assert again.state == log.state
    assert again.differences == []
    assert record.game.options.vision == vision


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (Options(timer=True), "SO-TURN-06"),
        (Options(levels=("newbie", "expert")), "SO-SETUP-07"),
        (Options(target=10), "SO-END-01"),
        (Options(secret_objects=True), "PR-OBJ-09"),
        (Options(mode="draft"), "SO-SETUP-15"),
    ],
)
def test_options_of_other_games_are_refused(options: Options, rule: str) -> None:
    with pytest.raises(ContentError, match=rule):
        build("solo-pink", options)


@pytest.mark.parametrize("scenario", ["tutorial-1", "scenario-5"])
def test_other_games_have_no_vision(scenario: str) -> None:
    with pytest.raises(ContentError, match="SO-VISION-01"):
        build_any(scenario, Options(vision=True))


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ContentError, match="mauve"):
        build("solo-mauve")
