"""A server that stops and starts again goes on as if nothing had been."""

from pathlib import Path

from dungeontwister.server.local import background
from dungeontwister.server.protocol import Done, Hello, No, TakeBack
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import MEETING, OPEN_FIELD, put, seated


def test_the_same_table_after_a_restart(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-2")
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        seats.blue.act("blue start naga 5")
        seats.yellow.act("yellow start NAGA 1", "yellow start WARRIOR 1")
        seats.blue.take_back()
        seats.blue.act("blue start warrior 6")
        seats.together()
        before = [(client.now, client.events) for client in seats]
    with background(settings) as address, seated(address, made) as seats:
        assert [(client.now, client.events) for client in seats] == before


def test_a_message_is_not_done_again_after_a_restart(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path)
    with background(settings) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        batch = client.act_request("blue move naga", "blue stop naga")
        first = client.ask(batch, Done)
        undo = TakeBack("undo", client.now.seq)
        second = client.ask(undo, Done)
    with background(settings) as address, Client(address) as client:
        seq = client.hello(str(made.seats[0])).table.seq
        assert client.ask(batch, Done) == first
        assert client.ask(undo, Done) == second
        assert client.resync(0).table.seq == seq


def test_who_was_away_gets_what_he_missed(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga")
        seats.blue.act("blue stop naga")
    with background(settings) as address, Client(address) as client:
        welcome = client.hello(str(made.seats[1]), seen=1)
        assert [told.number for told in welcome.events] == [1]


def test_undo_works_over_a_restart(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-2", MEETING)
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        seats.blue.act("blue attack naga NAGA")
        seats.blue.act("blue play +3")
    with background(settings) as address, seated(address, made) as seats:
        assert seats.blue.now.can_undo
        seats.blue.take_back()
        assert seats.blue.now.view.sides[0].chosen == ()


def test_what_one_message_did_is_taken_back_at_once_after_a_restart(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        before = seats.blue.now.view
        seats.blue.act("blue move naga", "blue stop naga")
        walked = seats.blue.now.view
        seats.blue.act("blue move naga", "blue step naga 1T", "blue stop naga")
    for view in (walked, before):
        with background(settings) as address, seated(address, made) as seats:
            seats.blue.take_back()
            assert seats.blue.now.view == view


def test_chance_goes_on_from_the_same_seed(tmp_path: Path) -> None:
    position = "?,?/b1,b2 naga=@3T NAGA=@1T yellow ap=3"
    settings = Settings(data=tmp_path)
    drawn = []
    for restarted in (False, True):
        made = put(tmp_path, "tutorial-1", position, seed="same")
        with background(settings) as address, Client(address) as client:
            client.hello(str(made.seats[1]))
            client.act("yellow move NAGA", "yellow stop NAGA")
            if not restarted:
                client.act("yellow reveal NAGA 1")
                drawn.append(client.now.view.rooms)
        if restarted:
            with background(settings) as address, Client(address) as client:
                client.hello(str(made.seats[1]))
                client.act("yellow reveal NAGA 1")
                drawn.append(client.now.view.rooms)
    assert drawn[0] == drawn[1]


def test_idle_matches_are_forgotten_and_read_again(tmp_path: Path) -> None:
    made = [put(tmp_path, "tutorial-1", OPEN_FIELD) for _ in range(4)]
    with background(Settings(data=tmp_path, matches_in_memory=1)) as address:
        for turn in range(3):
            for one in made:
                with Client(address) as client:
                    assert client.hello(str(one.seats[0])).table.seq == turn
                    client.act("blue turn naga 1 cw")


def test_a_match_in_use_is_not_forgotten(tmp_path: Path) -> None:
    made = [put(tmp_path, "tutorial-1", OPEN_FIELD) for _ in range(3)]
    with (
        background(Settings(data=tmp_path, matches_in_memory=1)) as address,
        seated(address, made[0]) as seats,
    ):
        for one in made[1:]:
            with Client(address) as client:
                client.hello(str(one.seats[0]))
        seats.blue.act("blue turn naga 1 cw")
        seats.together()
        with Client(address) as client:
            client.hello(str(made[0].seats[0]))
            client.act("blue turn naga 1 cw")
        assert seats.yellow.until(2).view.rooms[0].turn == 2


def test_a_record_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", "g1,g2/b1,b2 naga=1G naga=9T")
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        assert client.ask(Hello("h", str(made.seats[0])), No).reason == "broken"
