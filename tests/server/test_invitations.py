"""What an invitation says, and to whom: as long as nobody has sat on the seat."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec

from dungeontwister.server.local import background
from dungeontwister.server.protocol import (
    AskInvitation,
    Done,
    Invitation,
    MatchOptions,
    NewMatch,
)
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import make


def invitation(address: str, token: object) -> Invitation:
    """What the link of a seat invites to."""
    body = msgspec.json.encode(AskInvitation(str(token), "en"))
    reply = httpx.post(f"{address}api/invitation", content=body)
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=Invitation)


def test_a_seat_waits_until_somebody_has_sat_there(tmp_path: Path) -> None:
    wanted = NewMatch("tutorial-1", ("person", "person"), MatchOptions(friendly=True))
    with background(Settings(data=tmp_path)) as address, Client(address) as host:
        made = make(address, wanted)
        host.hello(str(made.seats[0]))
        host.call_me("Anna", Done)
        told = invitation(address, made.seats[1])
        assert (told.seat, told.waits, told.host) == (1, True, "Anna")
        assert (told.scenario, told.options.agreed.friendly) == ("tutorial-1", True)
        assert not invitation(address, made.spectator).waits
        with Client(address) as guest:
            guest.hello(str(made.seats[1]))
    # He was there, also after a restart, from whichever device.
    with background(Settings(data=tmp_path)) as address:
        assert not invitation(address, made.seats[1]).waits


def test_nobody_is_invited_by_a_bot_or_to_nowhere(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address, NewMatch("tutorial-1", ("person", "rat")))
        assert not invitation(address, made.seats[0]).waits
        lost = httpx.post(f"{address}api/invitation", content=b'{"token": "a-link-to-nowhere"}')
        assert lost.status_code == 404
