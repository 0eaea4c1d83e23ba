"""Combats: fought in a few words, and looked at afterwards."""

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatBegan, CombatResolved, MovementBegan
from tests.support.positions import Table

from .drawings import hall

PLAIN = {"announcing": "announce 1", "naming": "name", "combat": "play +0"}
"""What somebody decides who makes nothing of a combat, by the kind of decision."""


def fighters(table: Table) -> tuple[set[str], set[str]]:
    """Attackers and defenders."""
    began: CombatBegan = table.happened(CombatBegan)[0]
    names = table.names.pieces
    return {names[n] for n in began.attackers}, {names[n] for n in began.defenders}


def values(table: Table) -> tuple[int, int]:
    """What blue and yellow brought to the combat, without their cards."""
    resolved: CombatResolved = table.happened(CombatResolved)[0]
    return resolved.values


def fought(table: Table, begin: str, blue: int = 0, yellow: int = 0) -> Table:
    """The table after a combat that begins so, with these cards."""
    return table.do(begin, f"blue play +{blue}", f"yellow play +{yellow}")


def plainly(table: Table, begin: str) -> Table:
    """The table after a combat in which nobody makes use of anything and both play +0."""
    table = table.do(begin)
    events: list[Event] = [*table.events]
    while table.state.frames:
        seat = min(table.deciders)
        table = table.do(f"{seat} {PLAIN[table.game.kind(table.state)]}")
        events += table.events
    return table._replace(events=tuple(events))


def brings(words: str, begin: str) -> tuple[int, int]:
    """What blue and yellow bring to a combat of the standard game, in OPEN rooms."""
    return values(plainly(hall(f"{words} ap=3"), begin))


def printed(name: str) -> tuple[int, int]:
    """A character's movement and combat value, as they show in play."""
    began: MovementBegan = hall(f"{name}=1T ap=1").do(f"move {name}").happened(MovementBegan)[0]
    return began.points, brings(f"{name}=1T GOLEM=1T", f"attack {name} GOLEM")[0]
