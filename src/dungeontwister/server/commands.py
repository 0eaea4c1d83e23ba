"""`dungeontwister serve`: matches by link; `backup`: a copy of them; `migrate`: to PostgreSQL."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def register(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    parser = subparsers.add_parser("serve", help="serve the page and its matches")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0: to everybody (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="0: any that is free (8000)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the matches are kept")
    parser.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="keep them in PostgreSQL: postgresql://user@host/name",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        metavar="ADDRESS",
        help="a proxy that is believed where requests come from; may be repeated (127.0.0.1, ::1)",
    )
    parser.add_argument(
        "--keep-days",
        type=float,
        metavar="DAYS",
        help="delete matches in which nothing was done for so long (never)",
    )
    parser.set_defaults(run=serve)
    parser = subparsers.add_parser("backup", help="copy all matches, also while they are served")
    parser.add_argument("file", type=Path, help="a new file; to go back, it is put into the folder")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the matches are kept")
    parser.set_defaults(run=backup)
    parser = subparsers.add_parser("migrate", help="copy all matches into a PostgreSQL database")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the matches are kept")
    parser.add_argument(
        "--database", metavar="URL", required=True, help="where they go: an empty one"
    )
    parser.set_defaults(run=migrate)


def serve(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    from msgspec.structs import replace

    from . import local
    from .settings import Settings

    def ready(where: str) -> None:
        print(f"dungeontwister: {where}", flush=True)

    data = arguments.data or local.data_folder()
    settings = Settings(data=data, database=arguments.database, keep_days=arguments.keep_days)
    if arguments.proxy:
        settings = replace(settings, proxies=tuple(arguments.proxy))
    return local.serve(settings, arguments.host, arguments.port, ready)


def backup(arguments: argparse.Namespace) -> int:
    """Copy the matches into a file."""
    from . import local
    from .store.backup import backup
    from .store.database import StoreError
    from .store.sqlite import FILE

    try:
        size = backup(arguments.data or local.data_folder(), arguments.file)
    except StoreError as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.file}: {size / 1e6:.1f} MB; as {FILE} in a folder of its own it is served")
    return 0


def migrate(arguments: argparse.Namespace) -> int:
    """Copy the matches of a folder into a database; no server may use the folder meanwhile."""
    from contextlib import closing

    from . import local
    from .store.database import StoreError
    from .store.moving import move
    from .store.postgres import PostgreSQL

    try:
        with closing(PostgreSQL(arguments.database)) as target:
            moved = move(arguments.data or local.data_folder(), target)
    except StoreError as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 1
    print(f"{moved} matches were copied; they are served with --database")
    return 0
