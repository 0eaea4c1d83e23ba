"""A match over the wire: one writer, all or none, nothing twice, nobody left behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import TakenBack
from dungeontwister.series import build
from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    Allowed,
    Done,
    No,
    Preview,
    Reaches,
    Request,
    TakeBack,
    Update,
)
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling import feed

from .client import Client
from .tables import MEETING, OPEN_FIELD, Seats, put, seated, stored

SECRET_CHOICE = ("blue start naga 5", "blue start warrior 6")


def at(folder: Path, scenario: str, position: str = "", friendly: bool = False) -> Iterator[Seats]:
    """Everybody at a match that begins with a position."""
    made = put(folder, scenario, position, options=Options(friendly=friendly))
    with background(Settings(data=folder)) as address, seated(address, made) as seats:
        yield seats


@pytest.fixture
def seats(tmp_path: Path) -> Iterator[Seats]:
    """In the middle of a turn of blue's."""
    yield from at(tmp_path, "tutorial-1", OPEN_FIELD)


@pytest.fixture
def choosing(tmp_path: Path) -> Iterator[Seats]:
    """Both choose in secret who starts."""
    yield from at(tmp_path, "tutorial-2")


@pytest.fixture
def meeting(tmp_path: Path) -> Iterator[Seats]:
    """Two enemies in one zone."""
    yield from at(tmp_path, "tutorial-2", MEETING)


def words(client: Client) -> list[str]:
    """All sentences that a client was told, in order."""
    return [client.events[number].words for number in sorted(client.events)]


# ---- acting


def test_everybody_is_told_what_happened(seats: Seats) -> None:
    done = seats.blue.act("blue move naga", "blue stop naga")
    seats.together()
    assert done.seq == 2
    for client in seats:
        assert words(client) == words(seats.blue)
        assert all(words(client))
        assert client.now.seq == 2
        assert client.now.deciders == (0,)
    assert seats.blue.now.question is not None
    assert seats.yellow.now.question is None


def test_moves_count_all_or_none(seats: Seats) -> None:
    before = seats.blue.now
    reply = seats.blue.refused("blue move naga", "blue stop naga", "blue turn naga 3 cw")
    assert (reply.reason, reply.at, reply.seq) == ("not-the-twin", 2, 0)
    assert seats.blue.resync(0).table == before
    assert seats.yellow.resync(0).events == ()


def test_a_batch_goes_no_further_than_a_draw(tmp_path: Path) -> None:
    position = "?,?/b1,b2 naga=@3T NAGA=@1T yellow ap=3"
    for seats in at(tmp_path, "tutorial-1", position):
        batches = [("yellow reveal NAGA 1", then) for then in ("yellow end", "yellow move NAGA")]
        replies = [seats.yellow.refused(*batch) for batch in batches]
        # Whatever was drawn, the answer is the same: a batch is no way to look and go back.
        assert {(reply.reason, reply.at) for reply in replies} == {("ends-the-batch", 1)}
        assert seats.yellow.resync(0).events == ()
        seats.yellow.act("yellow reveal NAGA 1")


def test_an_old_page_cannot_decide(seats: Seats) -> None:
    seats.blue.act("blue turn naga 1 cw")
    assert seats.blue.refused("blue turn naga 1 cw", seq=0).reason == "stale"
    assert seats.blue.refused("blue turn naga 1 cw", seq=99).reason == "stale"
    assert seats.blue.ask(TakeBack("old", 0), No).reason == "stale"
    seats.blue.act("blue turn naga 1 cw")


def test_both_may_act_at_once(choosing: Seats) -> None:
    seen = choosing.yellow.now.seq
    choosing.blue.act(SECRET_CHOICE[0])
    # Yellow has not heard of it: his own question is the same as before.
    choosing.yellow.act("yellow start NAGA 1", seq=seen)
    choosing.blue.act(SECRET_CHOICE[1], seq=choosing.blue.now.seq)
    choosing.together()
    assert choosing.spectator.now.deciders == (1,)


# ---- the same message twice


def test_a_repeated_message_is_done_once(seats: Seats) -> None:
    request = seats.blue.act_request("blue turn naga 1 cw")
    first = seats.blue.ask(request, Done)
    assert seats.blue.ask(request, Done) == first
    seats.together()
    assert [told.number for told in seats.yellow.events.values()] == [0]


def test_a_message_repeated_elsewhere_is_done_once(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address:
        with Client(address) as one:
            one.hello(str(made.seats[0]))
            request = one.act_request("blue turn naga 1 cw")
            one.send(request)
        with Client(address) as other:
            other.hello(str(made.seats[0]))
            assert other.ask(request, Done) == Done(request.id, 1)
            assert other.resync(0).table.seq == 1


def test_the_same_id_of_the_other_seat_is_another_message(choosing: Seats) -> None:
    blue = choosing.blue.act_request("blue start naga 5")
    choosing.blue.ask(blue, Done)
    choosing.yellow.until(blue.seq + 1)
    yellow = choosing.yellow.act_request("yellow start NAGA 1")
    choosing.yellow.ask(type(yellow)(blue.id, yellow.seq, yellow.moves), Done)
    assert choosing.yellow.now.view.sides[1].chosen_count == 1


def test_a_refused_message_may_be_sent_again(seats: Seats) -> None:
    request = seats.blue.act_request("blue stop naga")
    assert seats.blue.ask(request, No).reason == "nobody-moves"
    seats.blue.act("blue move naga")
    repaired = type(request)(request.id, seats.blue.now.seq, request.moves)
    seats.blue.ask(repaired, Done)


def test_messages_sent_in_a_burst_are_answered_in_order(seats: Seats) -> None:
    requests: list[Request] = [
        seats.blue.act_request("blue move naga", seq=0),
        seats.blue.act_request("blue stop naga", seq=1),
        seats.blue.act_request("blue stop naga", seq=1),
        TakeBack("undo", 2),
    ]
    for request in requests:
        seats.blue.send(request)
    replies: list[Done | No] = []
    while len(replies) < len(requests):
        reply = seats.blue.read()
        if isinstance(reply, Done | No):
            replies.append(reply)
    assert [reply.id for reply in replies] == [request.id for request in requests]
    assert [type(reply) for reply in replies] == [Done, Done, No, Done]


def test_reordered_messages_do_no_harm(seats: Seats) -> None:
    begin = seats.blue.act_request("blue move naga", seq=0)
    stop = seats.blue.act_request("blue stop naga", seq=1)
    assert seats.blue.ask(stop, No).reason == "stale"
    seats.blue.ask(begin, Done)
    seats.blue.ask(stop, Done)
    assert seats.blue.now.seq == 2


# ---- catching up


def test_a_gap_is_filled(seats: Seats) -> None:
    for text in ("blue move naga", "blue stop naga", "blue turn naga 1 cw"):
        seats.blue.act(text)
    seats.together()
    everything = seats.yellow.events
    assert sorted(everything) == [0, 1, 2]
    for seen in range(4):
        welcome = seats.yellow.resync(seen)
        assert welcome.events == tuple(everything[number] for number in range(seen, 3))
        assert welcome.table == seats.yellow.now


def test_a_negative_number_is_the_beginning(seats: Seats) -> None:
    seats.blue.act("blue move naga")
    assert [told.number for told in seats.blue.resync(-1 << 70).events] == [0]


def test_updates_say_where_they_begin(seats: Seats) -> None:
    seats.blue.act("blue move naga")
    seats.blue.act("blue stop naga", "blue turn naga 1 cw")
    updates = [seats.yellow.read(), seats.yellow.read()]
    assert [(u.since, u.table.seq) for u in updates if isinstance(u, Update)] == [(0, 1), (1, 3)]


def test_who_comes_late_is_told_all(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga", "blue stop naga")
        seats.together()
        with Client(address) as late:
            assert late.hello(made.spectator).events == tuple(seats.spectator.events.values())
            assert late.now == seats.spectator.now


# ---- taking back


def test_what_happened_long_ago_is_told_in_pages(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A greeting or a gap asks in few bytes: it is not answered with everything."""
    monkeypatch.setattr(feed, "EVENTS_AT_ONCE", 2)
    for _ in range(3):
        seats.blue.act("blue turn naga 1 cw")
    told, seq = seats.blue.events, seats.blue.now.seq
    seats.spectator.until(seq)
    seats.spectator.events.clear()
    welcome = seats.spectator.resync(0)
    assert welcome.since == seq - 2
    assert [one.number for one in welcome.events] == [seq - 2, seq - 1]
    # The rest is asked for page by page.
    assert [*sorted(seats.spectator.events)] == [*range(seq)] == [*sorted(told)]
    assert seats.spectator.resync(seq - 1).since == seq - 1


def test_who_has_seen_more_than_there_is_is_told_from_the_beginning(seats: Seats) -> None:
    """A server that was set back, from a backup: the page has to notice."""
    seats.blue.act("blue turn naga 1 cw")
    welcome = seats.blue.resync(seats.blue.now.seq + 10)
    assert (welcome.since, len(welcome.events)) == (0, seats.blue.now.seq)


def test_undo_over_the_wire(seats: Seats) -> None:
    before = seats.blue.now
    assert not before.can_undo
    seats.blue.act("blue move naga")
    assert seats.blue.now.can_undo
    assert not seats.yellow.until(1).can_undo
    seats.blue.take_back()
    seats.together()
    assert seats.blue.now.view == before.view
    for client in seats:
        assert client.now.seq == 2
        assert isinstance(client.events[1].event, TakenBack)


def test_undo_that_is_not_allowed_is_refused(seats: Seats) -> None:
    assert seats.blue.ask(TakeBack("u1", 0), No).reason == "nothing-to-take-back"
    seats.blue.act("blue end")
    no = seats.blue.ask(TakeBack("u2", seats.blue.now.seq), No)
    assert (no.reason, no.rule) == ("turn-has-ended", "CG-TURN-02")
    assert no.words.startswith("The turn has ended")
    seats.yellow.until(seats.blue.now.seq)
    assert seats.yellow.ask(TakeBack("u3", seats.blue.now.seq), No).seq == seats.blue.now.seq


def test_an_undo_repeated_is_done_once(seats: Seats) -> None:
    seats.blue.act("blue move naga")
    begun, question = seats.blue.now.view, seats.blue.now.question
    assert question is not None
    step = next(option.text for option in question.options if option.verb == "step")
    seats.blue.act(step)
    request = TakeBack("u", seats.blue.now.seq)
    assert seats.blue.ask(request, Done) == seats.blue.ask(request, Done)
    assert seats.blue.now.view == begun


def test_what_one_message_did_is_taken_back_at_once(seats: Seats) -> None:
    before = seats.blue.now.view
    seats.blue.act("blue move naga", "blue step naga 1T", "blue stop naga")
    walked = seats.blue.now.view
    seats.blue.act("blue move naga", "blue stop naga")
    seats.blue.take_back()
    assert seats.blue.now.view == walked
    seats.blue.take_back()
    assert seats.blue.now.view == before
    assert not seats.blue.now.can_undo
    told = [told.event for _, told in sorted(seats.blue.events.items())]
    undone = [event for event in told if isinstance(event, TakenBack)]
    assert [event.moves for event in undone] == [2, 3]
    numbers = {number for event in undone for number in event.events}
    assert {number for number, told in seats.blue.events.items() if told.event not in undone} == (
        numbers
    )


def test_a_rotation_is_taken_back_only_among_friends(tmp_path: Path) -> None:
    for friendly in (False, True):
        for seats in at(tmp_path / str(friendly), "tutorial-1", OPEN_FIELD, friendly):
            seats.blue.act("blue turn naga 1 cw", "blue turn naga 1 cw")
            assert seats.blue.now.can_undo is friendly
            asked = TakeBack("u", seats.blue.now.seq)
            if friendly:
                seats.blue.ask(asked, Done)
            else:
                no = seats.blue.ask(asked, No)
                assert (no.reason, no.rule) == ("turned-for-good", "CG-ROT-08")


def test_an_option_says_that_it_cannot_be_taken_back(tmp_path: Path) -> None:
    for friendly in (False, True):
        for seats in at(tmp_path / str(friendly), "tutorial-1", OPEN_FIELD, friendly):
            question = seats.blue.now.question
            assert question is not None
            final = {option.verb for option in question.options if option.final}
            others = {option.verb for option in question.options if not option.final}
            assert ("turn" in others) is friendly
            assert final == ({"end"} if friendly else {"turn", "end"})
            assert not final & others


def test_undo_of_a_commitment_goes_past_the_others(choosing: Seats) -> None:
    choosing.blue.act(SECRET_CHOICE[0])
    choosing.yellow.act("yellow start NAGA 1")
    choosing.together()
    choosing.blue.take_back()
    choosing.together()
    assert [side.chosen_count for side in choosing.spectator.now.view.sides] == [0, 1]


# ---- asking


def test_preview_shows_what_the_seat_would_see(seats: Seats) -> None:
    shown = seats.blue.preview("blue turn naga 1 cw", Preview).view
    assert shown is not None
    assert (shown.seat, shown.rooms[0].turn) == (0, 1)
    assert seats.blue.now.view.rooms[0].turn == 0
    assert seats.blue.resync(0).table.seq == 0


def test_preview_of_several_moves_and_how_far_one_gets_then(seats: Seats) -> None:
    turn, naga = "blue turn naga 1 cw", 0
    shown = seats.blue.preview(turn, Preview, turn, piece=naga)
    assert shown.view is not None
    assert shown.view.rooms[0].turn == 2
    assert shown.places != seats.blue.reach(naga, Reaches).places
    seats.blue.act(turn, turn)
    assert shown.places == seats.blue.reach(naga, Reaches).places


def test_preview_of_an_attack_tells_who_would_join(meeting: Seats) -> None:
    found = meeting.blue.preview("blue attack naga NAGA", Preview).fight
    assert found is not None
    meeting.blue.act("blue attack naga NAGA")
    assert meeting.blue.now.fight == found


def test_nobody_asks_how_far_an_enemy_would_get(seats: Seats) -> None:
    enemy = build("tutorial-1").characters[1][0]
    asked = seats.blue.preview("blue turn naga 1 cw", No, piece=enemy)
    assert asked.reason == "not-your-character"


def test_preview_of_a_disclosure_shows_nothing(meeting: Seats) -> None:
    meeting.blue.act("blue attack naga NAGA")
    meeting.together()
    own = meeting.yellow.preview("yellow play +6", Preview).view
    assert own is not None
    assert own.sides[0].hand is None
    assert own.sides[1].chosen == ((6,),)
    meeting.blue.act("blue play +3")
    assert meeting.yellow.preview("yellow play +6", Preview).view is None


def test_preview_of_what_is_not_allowed_says_why(seats: Seats) -> None:
    assert seats.blue.preview("blue turn naga 3 cw", No).rule == "CG-ROT-04"


def test_why_not(seats: Seats) -> None:
    seats.blue.why("blue turn naga 1 cw", Allowed)
    assert seats.yellow.why("yellow move NAGA", No).reason == "not-your-decision"


# ---- the record


def test_the_store_has_what_was_acknowledged(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        request = seats.blue.act_request("blue move naga", "blue stop naga")
        seats.blue.ask(request, Done)
        seats.blue.refused("blue stop naga")
        seats.blue.take_back()
    lines = stored(tmp_path, made.match).lines
    assert [line.text for line in lines] == ["blue move naga", "blue stop naga", "blue undo 2"]
    assert [line.message == request.id for line in lines] == [True, True, False]
    assert {line.seat for line in lines} == {0}
