"""The log of a match: undo up to the last disclosure, and numbers that are never used twice."""

import pytest

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Put
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.card_game.events import TeamsChosen
from dungeontwister.record.log import CannotUndo, Log, TakenBack, Undo
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import build as build_any


def log_at(scenario: str, position: str, friendly: bool = False) -> Log:
    """A match that begins with a position."""
    game = build(scenario, Options(friendly=friendly))
    return Log(game, Source(4), parse_position(Names(game), f"{scenario} {position}"))


def move(log: Log, text: str) -> Move:
    """The move of a text."""
    return parse_move(Names(log.game), text)


def play(log: Log, *texts: str) -> None:
    """Several moves."""
    for text in texts:
        log.play(move(log, text))


def test_undo_takes_back_one_move_at_a_time() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    before = log.state
    play(log, "blue move naga", "blue stop naga")
    log.undo(BLUE)
    log.undo(BLUE)
    assert log.state == before
    assert [number for number, _ in log.events] == [0, 1, 2, 3]
    assert isinstance(log.events[-1].event, TakenBack)


def test_undo_takes_back_at_once_what_was_done_in_one_go() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    before = log.state
    log.play(move(log, "blue move naga"))
    log.play(move(log, "blue stop naga"), goes_on=True)
    log.undo(BLUE)
    assert log.state == before
    assert log.entries[-1] == Undo(BLUE, 2)
    assert log.events[-1].event == TakenBack(BLUE, 2, (0, 1))


def test_of_what_was_done_in_one_go_only_what_came_after_a_draw_is_taken_back() -> None:
    log = log_at("tutorial-1", "?,?/b1,b2 naga=@3T NAGA=@1T yellow ap=2")
    play(log, "yellow reveal NAGA 1")
    revealed = log.state
    log.play(move(log, "yellow move NAGA"), goes_on=True)
    log.undo(YELLOW)
    assert log.state == revealed
    assert not log.can_undo(YELLOW)


def test_more_moves_are_not_taken_back_than_may_be() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    play(log, "blue move naga", "blue stop naga")
    after, entries = log.state, [*log.entries]
    with pytest.raises(CannotUndo):
        log.undo(BLUE, 3)
    assert (log.state, log.entries) == (after, entries)


def test_nothing_is_taken_back_across_the_end_of_a_turn() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    play(log, "blue move naga", "blue stop naga", "blue end")
    assert not log.can_undo(BLUE)
    with pytest.raises(CannotUndo):
        log.undo(BLUE)


def test_nothing_is_taken_back_across_a_draw_of_chance() -> None:
    log = log_at("tutorial-1", "?,?/b1,b2 naga=@3T NAGA=@1T yellow ap=2")
    play(log, "yellow reveal NAGA 1")
    assert not log.can_undo(YELLOW)


@pytest.mark.rule("CG-ROT-08")
def test_a_rotation_is_taken_back_only_among_friends() -> None:
    for friendly in (True, False):
        log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2", friendly)
        play(log, "blue turn naga 1 cw")
        assert log.can_undo(BLUE) is friendly


def why(log: Log, seat: int) -> str:
    """Why a player cannot take anything back."""
    assert not log.can_undo(seat)
    with pytest.raises(CannotUndo) as caught:
        log.undo(seat)
    refusal = caught.value.refusal
    return f"{refusal.reason} {refusal.rule}".strip()


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G NAGA=3G ap=2")
    assert why(log, BLUE) == why(log, YELLOW) == "nothing-to-take-back"
    play(log, "blue move naga")
    log.undo(BLUE)
    assert why(log, BLUE) == "nothing-to-take-back"
    play(log, "blue end")
    assert why(log, YELLOW) == "nothing-to-take-back"


@pytest.mark.rule("CG-TURN-02")
def test_an_undo_is_refused_because_the_turn_has_ended() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G NAGA=3G ap=2")
    play(log, "blue move naga", "blue stop naga", "blue end")
    assert why(log, BLUE) == "turn-has-ended CG-TURN-02"
    play(log, "yellow move NAGA")
    assert why(log, BLUE) == "turn-has-ended CG-TURN-02"


@pytest.mark.rule("CG-ROT-08")
def test_an_undo_is_refused_because_of_a_rotation() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=3")
    play(log, "blue turn naga 1 cw", "blue move naga")
    log.undo(BLUE)
    assert why(log, BLUE) == "turned-for-good CG-ROT-08"
    assert why(log, YELLOW) == "nothing-to-take-back"


def test_an_undo_is_refused_because_something_was_disclosed() -> None:
    log = log_at("tutorial-1", "?,?/b1,b2 naga=@3T NAGA=@1T yellow ap=3")
    play(log, "yellow move NAGA", "yellow stop NAGA", "yellow reveal NAGA 1")
    assert why(log, YELLOW) == "disclosed-since"
    fight = log_at("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2")
    play(fight, "blue attack naga NAGA", "blue play +3", "yellow play +6")
    assert why(fight, BLUE) == why(fight, YELLOW) == "disclosed-since"


def test_an_undo_is_refused_because_something_was_drawn() -> None:
    log = Log(build_any("solo-pink"), Source(0))
    played: Move | None = None
    while not isinstance(played, Put):
        played = log.game.legal(log.state, YELLOW)[0]
        log.play(played)
    assert why(log, YELLOW) == "drawn-since"


def test_an_undo_is_refused_because_the_other_side_has_acted() -> None:
    log = log_at("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2")
    play(log, "blue attack naga NAGA", "yellow play +6")
    assert why(log, BLUE) == "answered-since"


def test_an_undo_is_refused_because_both_have_chosen() -> None:
    log = Log(build("standard", Options(mode="full-frontal")), Source(1))
    while log.game.deciders(log.state):
        seat = log.game.deciders(log.state)[-1]
        told = log.play(log.game.legal(log.state, seat)[0])
        if any(isinstance(event, TeamsChosen) for _, event in told):
            break
    assert why(log, BLUE) == why(log, YELLOW) == "both-have-chosen"


@pytest.mark.rule("CG-VP-03")
def test_an_undo_is_refused_because_the_game_is_over() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G NAGA=3G ap=2 turns=8,8 quiet=79")
    play(log, "blue end")
    assert log.state.ending
    assert why(log, BLUE) == "game-over CG-VP-03"


@pytest.mark.rule("CG-TIMER-02")
def test_an_undo_is_refused_because_time_ran_out() -> None:
    game = build("tutorial-1", Options(timer=True))
    start = parse_position(Names(game), "tutorial-1 g1,g2/b1,b2 naga=1G NAGA=3G ap=2")
    log = Log(game, Source(4), start)
    play(log, "blue move naga", "blue time-up")
    assert why(log, BLUE) == "time-ran-out CG-TIMER-02"


def test_undo_in_a_choice_of_both_touches_only_the_own_commitment() -> None:
    log = log_at("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2")
    play(log, "blue attack naga NAGA", "blue play +3")
    assert not log.can_undo(YELLOW)
    log.undo(BLUE)
    assert log.game.deciders(log.state) == (BLUE, YELLOW)
    play(log, "yellow play +2")
    log.undo(YELLOW)
    play(log, "blue play +1", "yellow play +6")
    assert not log.can_undo(YELLOW)


def test_undo_reaches_past_the_opponents_commitment() -> None:
    log = Log(build("tutorial-2"), Source(1))
    play(log, "blue start naga 5", "yellow start NAGA 1", "yellow start WARRIOR 1")
    log.undo(BLUE)
    assert log.state.secret.choices[BLUE] == ()
    assert len(log.state.secret.choices[YELLOW]) == 2


def test_a_refused_move_changes_nothing() -> None:
    log = log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    before = log.state, tuple(log.entries), tuple(log.events)
    with pytest.raises(Illegal) as caught:
        play(log, "blue turn naga 3 cw")
    assert caught.value.refusal.rule == "CG-ROT-04"
    assert (log.state, tuple(log.entries), tuple(log.events)) == before


def test_what_a_seat_is_told_has_every_number_and_no_secret() -> None:
    log = Log(build("tutorial-2"), Source(1))
    play(log, "blue start naga 5")
    blue, yellow = log.told(BLUE), log.told(YELLOW)
    assert [n for n, _ in blue] == [n for n, _ in yellow]
    assert "piece=0" in str(blue[-1])
    assert "piece=None" in str(yellow[-1])
    assert log.told(None) == yellow


def test_a_log_goes_back_to_a_mark() -> None:
    log = log_at("tutorial-1", "?,?/b1,b2 naga=@3T NAGA=@1T yellow ap=3")
    play(log, "yellow move NAGA")
    mark = log.mark()
    before = log.state, tuple(log.entries), tuple(log.events), log.can_undo(YELLOW)
    play(log, "yellow stop NAGA", "yellow reveal NAGA 1")
    assert not log.can_undo(YELLOW)
    log.rewind(mark)
    assert (log.state, tuple(log.entries), tuple(log.events), log.can_undo(YELLOW)) == before
    log.undo(YELLOW)


def test_what_was_offered_leads_to_the_same() -> None:
    checked, trusted = (log_at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2") for _ in range(2))
    for offered in checked.game.legal(checked.state, BLUE):
        mark = checked.mark()
        assert checked.play(offered) == trusted.play(offered, offered=True)
        assert checked.state == trusted.state
        trusted.rewind(trusted.mark()._replace(state=mark.state, entries=0, events=0, done=()))
        checked.rewind(mark)
