"""Doing and taking back for ever would fill the disk: at some time something has to stand."""

from pathlib import Path

import pytest

from dungeontwister.server.local import background
from dungeontwister.server.play import patience
from dungeontwister.server.protocol import Done, No, TakeBack
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import OPEN_FIELD, put

TURN = "blue turn naga 1 cw"


def test_who_takes_back_again_and_again_has_to_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "MOST", 3)
    made = put(tmp_path, "tutorial-1", OPEN_FIELD)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        client.hello(str(made.seats[0]))
        for number in range(3):
            client.act("blue move naga")
            client.ask(TakeBack(f"u{number}", client.now.seq), Done)
        client.act("blue move naga")
        no = client.ask(TakeBack("u", client.now.seq), No)
        assert no.reason == "undone-enough"
        client.act("blue stop naga")
