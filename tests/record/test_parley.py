"""What is said about a match: when it may be, what comes of it, and how a record has it."""

import pytest

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending
from dungeontwister.record.files import RecordError, read_record, record_text
from dungeontwister.record.log import CannotParley, CannotUndo, Log, Parley
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.record.parley import PAUSE, WORDS, Parleyed, Word, sayable
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import build

MIDDLE = "tutorial-1 g1,g2/b1,b2 naga=1G mechanork=3G NAGA=2G ap=3"


def middle(options: Options | None = None) -> Log:
    """In the middle of a turn of blue's."""
    game = build("tutorial-1", options or Options())
    return Log(game, Source(1), parse_position(Names(game), MIDDLE))


def play(log: Log, *texts: str) -> None:
    """Some moves."""
    for text in texts:
        log.play(parse_move(Names(log.game), text))


def say(log: Log, seat: int, word: Word) -> list[object]:
    """Something said; what happened."""
    return [event for _, event in log.say(Parley(seat, word))]


def why(log: Log, seat: int, word: Word) -> str:
    """Why it may not be said; nothing has changed then."""
    before = log.state, [*log.entries], [*log.events], log.talks
    with pytest.raises(CannotParley) as caught:
        log.say(Parley(seat, word))
    assert (log.state, log.entries, log.events, log.talks) == before
    return caught.value.refusal.reason


def may(log: Log, seat: int) -> set[str]:
    """Everything that a player may say now."""
    return {*sayable(log.game, log.state, log.talks, seat)}


# ---- when


@pytest.mark.parametrize("scenario", ["tutorial-1", "standard", "scenario-1", "solo-pink"])
def test_before_the_first_turn_a_match_is_called_off_and_nothing_else(scenario: str) -> None:
    for seat in (BLUE, YELLOW):
        log = Log(build(scenario), Source(1))
        assert may(log, seat) == {"abort"}
        assert why(log, seat, "resign") == "first-turn-not-begun"
        told = say(log, seat, "abort")
        assert told == [Parleyed(seat, "abort"), GameEnded(None, "aborted")]
        assert log.state.ending == Ending(None, "aborted")


def test_from_the_first_turn_on_either_resigns_and_nobody_calls_it_off() -> None:
    for seat in (BLUE, YELLOW):
        log = middle()
        assert why(log, seat, "abort") == "first-turn-has-begun"
        assert say(log, seat, "resign")[-1] == GameEnded(1 - seat, "resigned")
        assert log.game.deciders(log.state) == ()
        with pytest.raises(Illegal, match="game-over"):
            play(log, "blue end")
        assert {why(log, one, word) for one in (BLUE, YELLOW) for word in WORDS} == {"game-over"}


def test_a_draw_is_offered_between_two_actions_of_ones_own_turn() -> None:
    log = middle()
    assert may(log, BLUE) == {"resign", "offer-draw"}
    assert why(log, YELLOW, "offer-draw") == "offer-between-actions"
    play(log, "blue move naga")
    assert why(log, BLUE, "offer-draw") == "offer-between-actions"
    play(log, "blue stop naga")
    assert say(log, BLUE, "offer-draw") == [Parleyed(BLUE, "offer-draw")]
    assert may(log, BLUE) == {"resign"}
    assert why(log, BLUE, "offer-draw") == "offer-stands"
    assert why(log, BLUE, "accept-draw") == "no-offer"
    assert may(log, YELLOW) == {"resign", "accept-draw", "decline-draw"}


def test_an_accepted_draw_ends_the_match() -> None:
    log = middle()
    say(log, BLUE, "offer-draw")
    told = say(log, YELLOW, "accept-draw")
    assert told == [Parleyed(YELLOW, "accept-draw"), GameEnded(None, "agreed")]
    assert log.state.ending == Ending(None, "agreed")


def test_an_offer_stands_while_its_maker_goes_on_and_lapses_when_the_other_does() -> None:
    log = middle()
    say(log, BLUE, "offer-draw")
    play(log, "blue move naga", "blue stop naga", "blue end")
    assert log.talks.asked() == YELLOW
    play(log, "yellow end")
    assert Parleyed(YELLOW, "lapse") in [event for _, event in log.events]
    assert why(log, YELLOW, "accept-draw") == "no-offer"


def test_whoever_runs_out_of_time_has_declined() -> None:
    log = middle(Options(timer=True))
    say(log, BLUE, "offer-draw")
    play(log, "blue end", "yellow time-up")
    assert why(log, YELLOW, "accept-draw") == "no-offer"


def test_after_an_offer_a_player_begins_some_turns_before_the_next() -> None:
    log = middle()
    for begun in range(PAUSE):
        if not begun:
            say(log, BLUE, "offer-draw")
            say(log, YELLOW, "decline-draw")
        assert why(log, BLUE, "offer-draw") == "offered-lately"
        play(log, "blue end")
        # Others wait for nothing.
        assert "offer-draw" in may(log, YELLOW)
        play(log, "yellow end")
    say(log, BLUE, "offer-draw")


def test_against_a_non_player_there_is_no_draw() -> None:
    position = "solo-pink ?,?/?,?/?,?/?,? NAGA=@y4 ap=0,2 yellow"
    game = build("solo-pink")
    log = Log(game, Source(1), parse_position(Names(game), position))
    assert may(log, YELLOW) == {"resign"}
    assert why(log, YELLOW, "offer-draw") == "nobody-to-agree"


# ---- taking back


def test_nothing_is_taken_back_over_the_end_and_no_word_is_ever() -> None:
    log = middle()
    play(log, "blue move naga")
    before = log.state
    play(log, "blue stop naga")
    say(log, BLUE, "offer-draw")
    log.undo(BLUE)
    assert (log.state, log.talks.offered) == (before, BLUE)
    say(log, YELLOW, "resign")
    assert not log.can_undo(BLUE)
    with pytest.raises(CannotUndo) as caught:
        log.undo(BLUE)
    assert caught.value.refusal.reason == "game-over"


def test_a_moment_to_which_a_log_is_set_back_has_its_offer() -> None:
    log = middle()
    mark = log.mark()
    say(log, BLUE, "offer-draw")
    log.rewind(mark)
    assert (log.talks.offered, log.entries, log.events) == (-1, [], [])


# ---- in a record


def told_of() -> Log:
    """A match in which everything is said that goes on, and at last a draw is agreed on."""
    log = middle()
    say(log, BLUE, "offer-draw")
    say(log, YELLOW, "decline-draw")
    play(log, "blue end")
    say(log, YELLOW, "offer-draw")
    say(log, BLUE, "accept-draw")
    return log


def test_a_record_has_what_was_said() -> None:
    log = told_of()
    text = record_text(card_game(), log)
    assert "\nblue offer-draw\nyellow decline-draw\nblue end\n" in text
    again = read_record(text).replay()
    assert (again.state, again.entries, again.events) == (log.state, log.entries, log.events)


def test_a_record_with_an_answer_to_nothing_says_so() -> None:
    text = record_text(card_game(), told_of()).replace("blue offer-draw", "yellow resign", 1)
    with pytest.raises(RecordError, match="line 4: yellow: game-over"):
        read_record(text).replay()
