"""How often something may be taken back before something happens that stands."""

from typing import Final

from dungeontwister.record.log import Log, TakenBack
from dungeontwister.server.telling.refusals import Refused

MOST: Final = 200
"""More than anybody needs who thinks with his hands; all of it is stored for ever."""


def check_patience(log: Log) -> None:
    """Refuse to take back once more what was done and taken back again and again."""
    undone = 0
    for _, event in reversed(log.events):
        if event.final or undone >= MOST:
            break
        undone += isinstance(event, TakenBack)
    if undone >= MOST:
        raise Refused("undone-enough")
