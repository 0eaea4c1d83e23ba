"""`dungeontwister serve`: matches by link."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def register(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("serve", help="serve the page and its matches")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0: to everybody (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="0: any that is free (8000)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the matches are kept")
    parser.set_defaults(run=serve)


def serve(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    from . import local
    from .settings import Settings

    def ready(where: str) -> None:
        print(f"dungeontwister: {where}", flush=True)

    settings = Settings(data=arguments.data or local.data_folder())
    return local.serve(settings, arguments.host, arguments.port, ready)
