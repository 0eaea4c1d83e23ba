"""What the checks of all tables share: how an entry is named in a message, and ids."""

from collections.abc import Iterable

from dungeontwister.core.drawing import ContentError


def entry(file: str, kind: str, name: str) -> str:
    """Where something stands, for a message: `rooms.toml, room "blue-1"`."""
    return f'{file}, {kind} "{name}"'


def check_unique(names: Iterable[str], file: str, kind: str, rule: str) -> None:
    """An id names one entry."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ContentError("stands here twice", entry(file, kind, name), rule)
        seen.add(name)


def check_known(
    named: Iterable[str], known: Iterable[str], kind: str, where: str, rule: str
) -> None:
    """An entry may only speak of what some table holds."""
    for name in named:
        if name not in known:
            raise ContentError(f'there is no {kind} "{name}"', where, rule)
