"""Kills the server and PostgreSQL during play, each so many times, and counts what is lost.

python -m tests.server.kills --count 100
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from dungeontwister.server.protocol import NewMatch
from dungeontwister.server.store.postgres import PostgreSQL
from tests.support.postgres import Postgres

from .hammering import Table, check_store
from .process import Process
from .tables import make

AT_ONCE: Final = 10
"""Kills of each kind over the same matches: then they come to their end."""
MATCHES: Final = 4
MOVES: Final = (1, 60)
"""Between two kills."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill, and say what came of it; a move that is lost ends it with an error."""
    parser = argparse.ArgumentParser(prog="tests.server.kills", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="of each kind (100)")
    parser.add_argument("--seed", default="kills")
    chosen = parser.parse_args(arguments)
    done = moves = 0
    with Postgres() as postgres:
        while done < chosen.count:
            count = min(AT_ONCE, chosen.count - done)
            moves += hammered(postgres, count, f"{chosen.seed}/{done}")
            done += count
            print(f"{done} kills of each: {moves} moves acknowledged, none lost", flush=True)
    return 0


def hammered(postgres: Postgres, count: int, seed: str) -> int:
    """Kill the server and the database by turns: how many moves were acknowledged."""
    address, random = postgres.database(), Random(seed)
    with TemporaryDirectory() as folder:
        with Process(Path(folder), address) as server:
            made = [make(server.address, NewMatch("tutorial-2")) for _ in range(MATCHES)]
        table = Table(made, seed)
        for _ in range(count):
            with Process(Path(folder), address) as server:
                table.check(server)
                table.disturb(server, random.randrange(*MOVES), postgres.kill)
                postgres.start()
                table.check(server)
                table.hammer(server, random.randrange(*MOVES))
    check_store(lambda: PostgreSQL(address), table.players)
    return sum(len(player.acknowledged) for player in table.players)


if __name__ == "__main__":
    sys.exit(main())
