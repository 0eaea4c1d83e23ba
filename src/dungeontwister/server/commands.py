"""`dungeontwister serve`: matches by link; `backup`: a copy of them; `migrate`: to PostgreSQL."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def register(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands."""
    parser = subparsers.add_parser(
        "serve",
        help="serve the page and its matches",
        epilog="Every option can be set in the file, too (keep_days = 90), and in the environment"
        " (DUNGEONTWISTER_KEEP_DAYS=90): see docs/hosting.md.",
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="a file of options (TOML)")
    parser.add_argument("--host", help="0.0.0.0: to everybody (127.0.0.1)")
    parser.add_argument("--port", type=int, help="0: any that is free (8000)")
    parser.add_argument("--data", metavar="DIR", help="where the matches are kept")
    parser.add_argument(
        "--database", metavar="URL", help="keep them in PostgreSQL: postgresql://user@host/name"
    )
    parser.add_argument(
        "--proxy",
        action="append",
        dest="proxies",
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
    register_matches(subparsers)


def register_matches(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands of whoever keeps the matches."""
    parser = subparsers.add_parser("matches", help="what is kept: list, export, delete")
    todo = parser.add_subparsers(dest="todo", required=True)
    todo.add_parser("list", help="a line for each match")
    export = todo.add_parser("export", help="write the record of a match, with all its secrets")
    export.add_argument("match")
    export.add_argument("file", type=Path, help="a new file")
    delete = todo.add_parser("delete", help="delete matches; their links lead nowhere any more")
    delete.add_argument("match", nargs="+")
    for one in todo.choices.values():
        one.add_argument("--config", type=Path, metavar="FILE", help="a file of options (TOML)")
        one.add_argument("--data", metavar="DIR", help="where the matches are kept")
        one.add_argument("--database", metavar="URL", help="or in which database")
        one.set_defaults(run=matches)


OPTIONS: Final = ("host", "port", "data", "database", "proxies", "keep_days")


def serve(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    from . import local
    from .configuration import ConfigurationError, configured

    def ready(where: str) -> None:
        print(f"dungeontwister: {where}", flush=True)

    given = {name: getattr(arguments, name) for name in OPTIONS}
    try:
        chosen = configured(given, arguments.config)
    except ConfigurationError as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 2
    settings = chosen.settings(local.data_folder())
    return local.serve(settings, chosen.host, chosen.port, ready)


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


def matches(arguments: argparse.Namespace) -> int:
    """Do something with what is kept; a folder must not be in use by a server."""
    from contextlib import closing

    from . import local
    from .configuration import ConfigurationError, configured
    from .store import keeping
    from .store.database import StoreError
    from .store.opening import opened

    given = {"data": arguments.data, "database": arguments.database}
    try:
        chosen = configured(given, arguments.config).settings(local.data_folder())
        with closing(opened(chosen)) as database:
            if arguments.todo == "list":
                print("\n".join(keeping.overview(database)))
            elif arguments.todo == "export":
                keeping.export(database, arguments.match, arguments.file)
            else:
                keeping.remove(database, arguments.match)
    except (ConfigurationError, StoreError, OSError) as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 1
    return 0
