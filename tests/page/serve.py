"""A server that deals every match alike, so that what fails once fails again: DATA SEED.

A match begins at the position that lies in the folder under the name of POSITION, if there is one;
a note under the name of TIMES says how long a turn, a placing and a card may take from then on.
"""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from dungeontwister.core.position.setup import Allowances
from dungeontwister.record.files import read_header
from dungeontwister.server.local import HERE, serve
from dungeontwister.server.matches.hub import Hub, hashed, new_token
from dungeontwister.server.protocol import MatchMade, NewMatch
from dungeontwister.server.settings import Settings
from dungeontwister.server.store.rows import Stored
from dungeontwister.server.telling.games import agreed, new_header

from .stage import POSITION, TIMES


class StagedHub(Hub):
    """Makes matches that begin in the middle, where somebody has left a position for them."""

    def set_times(self) -> None:
        """The times of all matches from now on, where somebody has left a note about them."""
        note = self.settings.data / TIMES
        if note.exists():
            allowances = msgspec.json.decode(note.read_bytes(), type=Allowances | None)
            self.settings = replace(self.settings, allowances=allowances)
            note.unlink()

    async def make(self, wanted: NewMatch) -> MatchMade:
        """The next match begins at the position; the one after it as usual."""
        self.set_times()
        note = self.settings.data / POSITION
        if not note.exists():
            return await super().make(wanted)
        header = replace(
            read_header(new_header(wanted.scenario, agreed(wanted))), start=note.read_text()
        )
        note.unlink()
        made = MatchMade(secrets.token_urlsafe(9), (new_token(), new_token()), new_token())
        tokens = {hashed(str(token)): seat for seat, token in enumerate(made.seats)}
        text = msgspec.json.encode(header).decode()
        await self._store.create(
            Stored(made.match, text, secrets.token_hex(16), wanted.players, ()),
            {**tokens, hashed(made.spectator): None},
        )
        return made


def main(data: str, seed: str) -> int:
    """Serve until a signal comes; the first line says where."""
    # Whoever can choose a deal knows it, so that the server itself must not offer it.
    with (
        patch("dungeontwister.server.matches.hub.secrets.token_hex", return_value=seed),
        patch("dungeontwister.server.app.Hub", StagedHub),
    ):
        settings = Settings(data=Path(data))
        return serve(settings, HERE, 0, lambda where: print(where, flush=True))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
