"""How pieces are written: the first player's in small letters, the second one's in capitals."""

from .seats import BLUE
from .traits import Traits


def piece_names(rows: tuple[Traits, ...]) -> tuple[str, ...]:
    """Names by number: blue small, yellow in capitals, copies counted."""
    found: list[str] = []
    for row in rows:
        name = row.name if row.seat == BLUE else row.name.upper()
        copies = sum(other.rstrip("0123456789") == name for other in found)
        found.append(f"{name}{copies + 1}" if copies else name)
    return tuple(found)
