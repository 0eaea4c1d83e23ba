"""The laws of games against a Non-Player: whole games by Players of different tempers."""

from functools import cache
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from dungeontwister.arena.checks import Examiner
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Chance
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import complete
from dungeontwister.core.secret_objects.covered_views import hidden
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.kinds import read
from dungeontwister.record.log import CannotUndo, Log, Parley, Undo
from dungeontwister.record.notation import Names, move_text, parse_move
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.source import Source
from dungeontwister.series import build
from dungeontwister.solo.np_changes import np_of
from tests.support.reachable import TEMPERS, pick

QUIET = 8
"""Games without progress end earlier than usual: their tails show nothing new."""
SAMPLE = 9
"""One moment of so many is looked at closely."""
GAMES = (("solo-pink", False, 1), ("solo-green", True, 2), ("solo-black", False, 6))


class Story(NamedTuple):
    """A whole game: its log, and the state before each entry."""

    log: Log
    states: tuple[State, ...]
    undone: int
    """How often something was taken back on the way, and done again."""


@cache
def story(scenario: str, vision: bool, temper: int) -> Story:
    """A game to its end; after every move it is tried whether it can be taken back."""
    game = build(scenario, Options(vision=vision, quiet_turns=QUIET))
    log, source, random = Log(game), Source(temper), Random(temper)
    states, undone = list[State](), 0
    while not log.state.ending:
        states.append(log.state)
        request = game.request(log.state)
        move = source.answer(request) if request else game.dictated(log.state)
        log.play(move or pick(game, log.state, TEMPERS[temper], random), offered=True)
        undone += taken_back(log, states[-1])
    return Story(log, tuple(states), undone)


def taken_back(log: Log, before: State) -> bool:
    """Whether the last move could be taken back; the log stays as it is."""
    mark, last = log.mark(), log.entries[-1]
    assert not log.can_undo(BLUE)
    if last.seat != YELLOW or not log.can_undo(YELLOW):
        with pytest.raises(CannotUndo):
            log.undo(YELLOW)
        return False
    log.undo(YELLOW)
    assert log.state == before
    log.rewind(mark)
    return True


def made(log: Log) -> list[Move]:
    """All moves of a game."""
    return [entry for entry in log.entries if not isinstance(entry, Undo | Parley)]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_gives_back_states_and_events_as_they_are_dictated(
    game: tuple[str, bool, int],
) -> None:
    told = story(*game)
    again = Log(build(game[0], told.log.game.options))
    for before, move in zip(told.states, made(told.log), strict=True):
        assert again.state == before
        again.follow(move)
    assert again.state == told.log.state
    assert again.events == told.log.events
    assert again.differences == []


@pytest.mark.parametrize("game", GAMES)
def test_a_source_answers_for_chance_and_the_rules_for_the_non_player(
    game: tuple[str, bool, int],
) -> None:
    log = story(*game).log
    again = Log(log.game, Source(game[2]))
    for move in made(log):
        if move.seat == YELLOW:
            again.play(move)
    assert again.entries == log.entries
    assert again.state == log.state


@pytest.mark.parametrize("game", GAMES)
def test_dice_tokens_and_the_non_player_cannot_be_taken_back(game: tuple[str, bool, int]) -> None:
    """Every move was tried: only the Player's own can, and not all of those."""
    told = story(*game)
    own = sum(move.seat == YELLOW for move in made(told.log))
    assert 0 < told.undone < own


@pytest.mark.parametrize("game", GAMES)
def test_moves_and_positions_are_their_texts(game: tuple[str, bool, int]) -> None:
    told = story(*game)
    names = Names(told.log.game)
    for move in made(told.log):
        assert parse_move(names, move_text(names, move)) == move
    for state in told.states[::SAMPLE]:
        assert parse_position(names, position_text(names, state)) == state
        assert read(msgspec.json.encode(state), State) == state


@pytest.mark.parametrize("game", GAMES)
def test_states_are_sound_and_exactly_the_offered_moves_are_allowed(
    game: tuple[str, bool, int],
) -> None:
    told = story(*game)
    played, random = told.log.game, Random(0)
    examiner = Examiner(played, 0)
    for state, move in list(zip(told.states, made(told.log), strict=True))[::SAMPLE]:
        assert problems(played, state) == ()
        offered = examiner.offered(state)
        assert move in offered
        probes = [examiner.universe.probe(random, state, offered) for _ in range(6)]
        assert examiner.answers(state, (*offered[:6], *probes)) is None
    assert examiner.refusals


# ---- what the Player may know (SOQ-79)


@pytest.mark.rule("SO-SETUP-13", "SO-SETUP-14")
@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_bag_and_decks_is_nowhere(game: tuple[str, bool, int]) -> None:
    for state in story(*game).states:
        np = np_of(state)
        for pile in (np.tokens, np.bag, np.reserve, np.deck, np.discards):
            assert list(pile) == sorted(pile)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_player_sees_is_all_that_his_options_depend_on(
    game: tuple[str, bool, int],
) -> None:
    told = story(*game)
    played, memory = told.log.game, Memory(told.log.game)
    log = Log(played)
    for number, move in enumerate(made(told.log)):
        if number % SAMPLE == 0:
            view = played.view(log.state, YELLOW)
            likely = likely_state(played, view, memory)
            assert played.view(likely, YELLOW) == view
            assert played.legal(likely, YELLOW) == played.legal(log.state, YELLOW)
            left = hidden(played, log.state, YELLOW)
            assert complete(view, log.state.secret, left) == log.state
        events = log.play(move, offered=True)
        memory.read([redact(event.event, YELLOW) for event in events])


@pytest.mark.rule("SO-END-03")
@pytest.mark.parametrize("game", GAMES)
def test_every_game_ends_and_then_nobody_decides(game: tuple[str, bool, int]) -> None:
    log = story(*game).log
    assert log.state.ending
    assert log.state.frames == ()
    assert log.game.deciders(log.state) == ()
    assert log.game.dictated(log.state) is None
    assert any(isinstance(entry, Chance) for entry in log.entries)
