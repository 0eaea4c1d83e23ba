"""The last turn of somebody else is told to whoever comes back just as it was told then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.local import background
from dungeontwister.server.protocol import MatchMade, Told, TurnTold, Update
from dungeontwister.server.settings import Settings
from dungeontwister.server.telling import recall
from dungeontwister.server.telling.games import Material, new_header
from dungeontwister.server.telling.recall import Recall

from .client import Client, decoder
from .tables import MEETING, OPEN_FIELD, Seats, put, seated


def told_to(client: Client) -> list[Told]:
    """All events that a client was told as they happened."""
    replies = (decoder.decode(text) for text in client.texts)
    return [one for reply in replies if isinstance(reply, Update) for one in reply.events]


def last_told(address: str, token: str | None, seen: int = 0) -> TurnTold | None:
    """The last turn, as somebody is told it who comes now."""
    with Client(address) as client:
        return client.hello(str(token), seen).last


def tokens(made: MatchMade) -> tuple[str | None, ...]:
    """Of both players, and of those who look on."""
    return (*made.seats, made.spectator)


def assert_told(address: str, made: MatchMade, seats: Seats, seat: int, since: int = 0) -> None:
    """Everybody but its player is told the turn as it was told then; he is told the one before."""
    seats.together()
    for at, (client, token) in enumerate(zip(seats, tokens(made), strict=True)):
        if at == seat:
            continue
        last = last_told(address, token)
        assert last is not None
        assert last.seat == seat
        assert [*last.events] == [one for one in told_to(client) if one.number >= since]


def test_it_is_told_to_each_as_it_was_told_then(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-2", MEETING)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        before = seats.yellow.now.view
        seats.blue.act("blue attack naga NAGA")
        seats.blue.act("blue play +3")
        seats.together()
        seats.yellow.act("yellow play +2")
        seats.together()
        assert_told(address, made, seats, seat=0)
        told = last_told(address, made.seats[1])
        assert told is not None
        assert told.before == before
        assert last_told(address, made.seats[0]) is None
        fights = [told_to(client) for client in seats]
        # What blue laid was told to nobody else while it lay face down.
        assert fights[0] != fights[1]


def test_a_batch_that_was_refused_has_not_happened(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga", "blue stop naga")
        seats.blue.refused("blue move mechanork", "blue stop mechanork", "blue attack naga NAGA")
        seats.blue.act("blue move mechanork", "blue stop mechanork")
        assert_told(address, made, seats, seat=0)


def test_what_was_taken_back_is_told_too(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga", "blue stop naga")
        seats.blue.act("blue move mechanork", "blue stop mechanork")
        seats.blue.take_back()
        seats.blue.take_back()
        seats.blue.act("blue move naga", "blue stop naga")
        assert_told(address, made, seats, seat=0)


def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    settings = Settings(data=tmp_path)
    with background(settings) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga", "blue stop naga")
        seats.blue.take_back()
        seats.blue.act("blue end")
        seats.together()
        since = seats.blue.now.seq
        seats.yellow.act("yellow move NAGA", "yellow stop NAGA")
        before = [last_told(address, token) for token in tokens(made)]
        assert [last and last.seat for last in before] == [1, 0, 1]
        assert_told(address, made, seats, seat=1, since=since)
    with background(settings) as address:
        assert [last_told(address, token) for token in tokens(made)] == before


def test_whoever_has_seen_everything_is_told_nothing(tmp_path: Path) -> None:
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga", "blue stop naga")
        seats.together()
        seq = seats.yellow.now.seq
        assert last_told(address, made.seats[1], seq - 1) is not None
        assert last_told(address, made.seats[1], seq) is None


def test_a_turn_that_nobody_would_look_at_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recall, "LONGEST", 2)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, seated(address, made) as seats:
        seats.blue.act("blue move naga", "blue stop naga")
        assert last_told(address, made.seats[1]) is not None
        seats.blue.take_back()
        assert last_told(address, made.seats[1]) is None


# ---- over whole games


def played(material: Material, entries: int, random: Random) -> tuple[Log, Recall]:
    """A game at random, with a mind that changes, and what is known of its turns."""
    log, known = Log(material.game), Recall()
    log.on_step = known.follow
    log.source = Source("a game")
    log.settle()
    while len(log.entries) < entries and not log.state.ending:
        prompts = [log.game.prompt(log.scene, seat) for seat in (0, 1)]
        seat = random.choice([seat for seat in (0, 1) if prompts[seat]])
        prompt = prompts[seat]
        assert prompt is not None
        log.play(random.choice(prompt.moves), offered=True)
        if log.can_undo(seat) and random.random() < 0.2:
            log.undo(seat)
    return log, known


def numbers(told: TurnTold | None) -> Sequence[int]:
    """Which events are told."""
    return [one.number for one in told.events] if told else ()


@pytest.mark.parametrize("scenario", ["tutorial-2", "scenario-1"])
def test_a_log_of_others_is_known_as_one_that_was_followed(scenario: str) -> None:
    material = Material(new_header(scenario))
    phrases, random = material.phrases("en"), Random(scenario)
    for length in (5, 40, 90, 160):
        log, known = played(material, length, random)
        for seat in (0, 1, None):
            told = known.last_of_others(log, seat, phrases)
            assert Recall.of(log).last_of_others(log, seat, phrases) == told
            # One after the other, and up to the present or to the next turn.
            found = numbers(told)
            assert [*found] == [*range(found[0], found[-1] + 1)] if found else True
