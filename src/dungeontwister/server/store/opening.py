"""The database in which a server keeps its matches."""

from __future__ import annotations

from dungeontwister.server.settings import Settings

from .database import Database
from .sqlite import SQLite


def opened(settings: Settings) -> Database:
    """The database of a server, which is opened at once or refused."""
    if not settings.database:
        return SQLite(settings.data)
    # Slow to import, and seldom needed.
    from .postgres import PostgreSQL

    return PostgreSQL(settings.database)
