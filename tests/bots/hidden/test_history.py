"""What a seat remembers of hidden things, and forgets when a move is taken back."""

import random

import pytest

from dungeontwister.bots.hidden.hands import remaining
from dungeontwister.bots.hidden.history import History
from dungeontwister.bots.hidden.who_moved import NOBODY, mover_after, who_moved
from dungeontwister.bots.hidden.worlds import covered, mixed, opened, shown
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.events import Laid
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.editions.card_game.moves import Pick
from dungeontwister.editions.prison.moves import Repel
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.rules.card_game.drawings import WELL, in_room
from tests.support.games import GAMES, names_in
from tests.support.positions import at
from tests.support.reachable import TEMPERS, keys, pick, story
from tests.support.records import enter


def history_of(log: Log, seat: int) -> History:
    """What a seat remembers of a whole log."""
    history = History(log.game, seat)
    history.read(log.news(seat, 0))
    return history


# ---- where a move begins


@pytest.mark.parametrize("setting", GAMES)
@pytest.mark.parametrize("temper", range(len(TEMPERS)))
def test_every_move_has_one_event_that_begins_it(setting: str, temper: int) -> None:
    """A mutual pick and a push over two squares tell two; what is final is never taken back."""
    game, rng = names_in(setting).game, random.Random(temper)
    log, mover = Log(game, Source(temper)), NOBODY
    while not log.state.ending and len(log.entries) < 300:
        first, move = len(log.events), pick(game, log.state, TEMPERS[temper], rng)
        begun = list[int]()
        step = game.apply(log.state, move)
        log.play(move)
        for event in [redact(event, move.seat) for event in step.events]:
            begun.append(who_moved(event, game.owner_of, mover))
            mover = mover_after(event, mover)
        for _, event in log.events[first + len(step.events) :]:
            mover = mover_after(redact(event, move.seat), mover)
        mine = [seat for seat in begun if seat != NOBODY]
        if not any(event.final for event in step.events):
            assert mine[:1] == [move.seat], (move, step.events)
            assert len(mine) == 1 or isinstance(move, Pick | Repel), step.events


@pytest.mark.parametrize("setting", GAMES)
@pytest.mark.parametrize("nth", range(3))
def test_what_was_taken_back_is_forgotten(setting: str, nth: int) -> None:
    """A seat remembers the same of a record with moves taken back as of one without them."""
    key = [key for key in keys(setting) if not key.origin][nth]
    played = story(setting, key, undos=True)
    game = played.names.game
    log, read = Log(game, start=played.log.start), 0
    histories = [History(game, seat) for seat in PLAYERS]
    for entry in played.log.entries[:400]:
        enter(log, entry)
        for seat in PLAYERS:
            histories[seat].read(log.news(seat, read))
        read = len(log.events)
        for seat in PLAYERS:
            assert lies(histories[seat], seat) == lying(log, seat)
            assert hand_in(histories[1 - seat], seat) == log.state.secret.hands[seat]


def lying(log: Log, seat: int) -> set[tuple[int, int]]:
    """Where a seat's cards lie face down."""
    laid, owner_of = enumerate(log.state.secret.laid), log.game.owner_of
    return {(slot, card) for slot, cards in laid for card in cards if owner_of[card] == seat}


BACK_TO_HAND = (0,)


def hand_in(history: History, seat: int) -> tuple[int, ...]:
    """A hand as the opponent knows it from what was used."""
    notes, returning = history.notes, BACK_TO_HAND
    return remaining(notes.first[seat], notes.used[seat], returning)


def lies(history: History, seat: int) -> set[tuple[int, int]]:
    """Where a seat knows that its own cards lie."""
    return {(lay.slot, lay.piece) for lay in history.notes.lays if lay.seat == seat}


# ---- cards that were taken back


def test_a_jump_that_is_taken_back_gives_the_card_back() -> None:
    """Other moves of the same turn may be taken back before it."""
    table = in_room(WELL, "warrior=1T naga=1C jumps=0 hand=0245/0123 ap=3")
    log = Log(table.game, start=table.state)
    log.play(table.move("jump warrior 1C +4"))
    log.play(table.move("move naga"))
    log.undo(BLUE)
    assert history_of(log, YELLOW).notes.used[BLUE] == (4,)
    log.undo(BLUE)
    assert history_of(log, YELLOW).notes.used[BLUE] == ()


def test_rooms_that_change_places_take_along_what_lies_there() -> None:
    """And back again, if it is taken back."""
    words = "b1,b2/g1,g2/r1,?/?,? wizard=3T scroll-of-inversion=wizard ap=2"
    table = at("standard", words)
    log, history = Log(table.game, start=table.state), History(table.game, YELLOW)
    history.read([Laid(YELLOW, slot, 40 + slot) for slot in (2, 0)])
    log.play(table.move("invert wizard 1 scroll-of-inversion"))
    history.read(log.news(YELLOW, 0))
    assert [(lay.slot, lay.home) for lay in history.notes.lays] == [(0, 2), (2, 0)]
    read = len(log.events)
    log.undo(BLUE)
    history.read(log.news(YELLOW, read))
    assert [(lay.slot, lay.home) for lay in history.notes.lays] == [(2, 2), (0, 0)]


# ---- worlds of covered cards


def test_one_of_two_like_cards_may_be_either() -> None:
    worlds = covered(covered(covered(((((), 1),)), 101, 1), 102, 2), 103, 3)
    assert worlds == ((((101, 1), (102, 2), (103, 3)), 1),)
    both = mixed(worlds, (101, 102))
    assert {world for world, _ in both} == {
        ((101, 1), (102, 2), (103, 3)),
        ((101, 2), (102, 1), (103, 3)),
    }
    assert shown(both, 101, 2) == ((((101, 2), (102, 1), (103, 3)), 1),)


def test_the_chance_of_a_card_that_went_two_ways_is_less() -> None:
    """Three cards; the first is mixed with the second, then the second with the third."""
    worlds = covered(covered(covered(((((), 1),)), 101, 1), 102, 2), 103, 3)
    twice = mixed(mixed(worlds, (101, 102)), (102, 103))
    total = sum(weight for _, weight in twice)
    third = sum(weight for world, weight in twice if (103, 1) in world)
    assert third / total == 1 / 4


def test_the_other_card_takes_the_lower_back() -> None:
    worlds = covered(covered(((((), 1),)), 101, 1), 102, 2)
    holders = {101: 9, 102: 9}
    assert opened(worlds, holders, 1, 9, {1, 2}) == ((((101, 2),), 1),)
    assert opened(worlds, holders, 2, 9, {1, 2}) == ((((101, 1),), 1),)


def test_a_card_is_put_down_by_him_who_had_it() -> None:
    both = mixed(covered(covered(((((), 1),)), 101, 1), 102, 2), (101, 102))
    assert opened(both, {101: 8, 102: 9}, 1, 8, {1, 2}) == ((((102, 2),), 1),)
