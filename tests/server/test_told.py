"""What a table tells besides its events: the Action card of a turn, questions to count."""

from dungeontwister.core.decisions.moves import End
from dungeontwister.core.game import Game
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.source import Source
from dungeontwister.series import build
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.phrases import Phrases


def at_first_card(game: Game) -> Log:
    """A match whose first player is about to play an Action card."""
    log = Log(game, Source(3))
    while game.kind(log.state) != "action-choice":
        seat = game.deciders(log.scene)[0]
        log.send(game.legal(log.scene, seat)[0])
    return log


def test_the_action_card_of_a_turn_is_told_until_it_is_over_or_taken_back() -> None:
    game = build("scenario-1")
    log = at_first_card(game)
    seat = log.state.active
    assert feed.played_card(log) is None
    card = game.legal(log.scene, seat)[0]
    log.send(card)
    assert feed.played_card(log) == log.state.sides[seat].action_points
    log.undo(seat)
    assert feed.played_card(log) is None
    log.send(card)
    end = next(move for move in game.legal(log.scene, seat) if isinstance(move, End))
    log.send(end)
    assert feed.played_card(log) is None


def test_a_game_without_such_cards_has_none() -> None:
    log = Log(build("tutorial-2"), Source(3))
    assert feed.played_card(log) is None


def test_what_is_counted_as_it_is_picked_is_left_open() -> None:
    game = build("scenario-1")
    log, phrases = Log(game, Source(3)), Phrases(Names(game), "en")
    prompt, view = game.prompt(log.scene, 0), game.view(log.scene, 0)
    assert prompt
    question = phrases.question(prompt, log.scene, view)
    assert question.parts
    assert "{number}" in question.counting
    assert question.counting.replace("{number}", str(question.number)) == question.words
    assert question.apart
    log = at_first_card(game)
    prompt = game.prompt(log.scene, log.state.active)
    assert prompt
    view = game.view(log.scene, log.state.active)
    assert phrases.question(prompt, log.scene, view).counting == ""
