"""Whole games, told and drawn from the first choice to the end, in every language."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from dungeontwister.content.texts import languages
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import End
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.render.board import SHEET, Board
from dungeontwister.render.boards import board_of
from dungeontwister.render.panel import LEAST, Panel, beside
from dungeontwister.render.words import Speaker
from dungeontwister.series import CARD_GAME, PRISON, build

from .samples import foreign_words

MOVES, EVERY = 240, 6
WIDTH, HEIGHT = 100, 40
"""What the tutorials that newcomers play first need of a terminal."""
SEATS = (0, 1, None)
FOR_TWO = (*CARD_GAME.scenarios, *PRISON.scenarios)
TOLD = (*FOR_TWO, "solo-black")
"""The levels of the solo game differ in nothing that is told."""


def played(game: Game, seed: int) -> Iterator[Log]:
    """A match by lot, after every few moves; nobody ends his turn while he can do something."""
    log, random = Log(game, Source(seed)), Random(seed)
    for number in range(MOVES):
        if number % EVERY == 0 or log.state.ending:
            yield log
        if log.state.ending:
            return
        log.play(random.choice(eager(game, log.state, random)))


def eager(game: Game, state: State, random: Random) -> tuple[Move, ...]:
    found = game.legal(state, random.choice(game.deciders(state)))
    return tuple(move for move in found if not isinstance(move, End)) or found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scenario", TOLD)
def test_everything_that_happens_can_be_told(scenario: str, language: str) -> None:
    game = build(scenario)
    speaker = Speaker(game, language)
    for log in played(game, 1):
        for seat in game.deciders(log.state):
            prompt, view = game.prompt(log.state, seat), game.view(log.state, seat)
            assert prompt
            assert speaker.prompt(prompt, view)
            told = [speaker.move(move, view) for move in prompt.moves]
            assert len(set(told)) == len(told)
            assert not foreign_words(game, speaker.prompt(prompt, view))
        new = log.events[-2 * EVERY :]
        said = [speaker.event(event, seat) for _, event in new for seat in SEATS]
        assert not [sentence for sentence in said if foreign_words(game, sentence)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scenario", TOLD)
def test_the_board_fits_a_small_terminal(scenario: str, language: str) -> None:
    game = build(scenario)
    board = board_of(Speaker(game, language))
    panel = Panel(board)
    for log in played(game, 2):
        view = game.view(log.state, 0)
        left = [*board.lines(view), board.key_line()]
        lines = beside(left, panel.lines(view), WIDTH)
        assert len(lines) <= max(HEIGHT, len(left))
        assert max(len(line.plain.rstrip()) for line in lines) <= WIDTH


def drawn(board: Board, view: View) -> str:
    return "\n".join(line.plain for line in board.lines(view))


def labels(board: Board, view: View) -> set[str]:
    """Every label that stands on the board; neither the margins nor the words are."""
    return set(re.findall(r"(?<![^\W_])[^\W\d_][^\W_]{2}(?![^\W_])", drawn(board, view)))


@pytest.mark.parametrize("scenario", TOLD)
def test_whoever_is_on_the_board_is_shown_and_nobody_else(scenario: str) -> None:
    game = build(scenario)
    board = board_of(Speaker(game, "en"))
    for log in played(game, 3):
        view = game.view(log.state, None)
        found, picture = labels(board, view), drawn(board, view)
        for number, piece in enumerate(view.pieces):
            label = board.labels.short(number)
            if piece.place >= 0:
                assert label in found or "…" in picture
            elif piece.carrier < 0 and "?" not in picture:
                assert label not in found


@pytest.mark.parametrize("scenario", FOR_TWO)
def test_what_lies_face_down_does_not_change_the_picture(scenario: str) -> None:
    game = build(scenario)
    board = board_of(Speaker(game, "en"))
    panel = Panel(board)
    changed = 0
    for log in played(game, 4):
        other = shuffled(game, log.state)
        changed += other != log.state
        one, another = (game.view(state, None) for state in (log.state, other))
        assert drawn(board, one) == drawn(board, another)
        assert panel.lines(one) == panel.lines(another)
    assert changed


def shuffled(game: Game, state: State) -> State:
    """A state in which each player's face-down cards lie in the opposite order."""
    cards = [number for pile in state.secret.laid for number in pile]
    mine = {seat: [n for n in cards if game.owner_of[n] == seat] for seat in (0, 1)}
    laid = tuple(
        tuple(mine[game.owner_of[number]].pop() for number in pile) for pile in state.secret.laid
    )
    return replace(state, secret=replace(state.secret, laid=laid))


def test_the_panel_leaves_room_for_the_board() -> None:
    assert SHEET + LEAST <= WIDTH
