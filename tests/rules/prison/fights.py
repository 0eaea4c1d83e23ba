"""Combats of Prison: fought in a few words, and looked at afterwards."""

from dungeontwister.core.decisions.events import CombatBegan, CombatResolved
from tests.support.positions import Table


def fighters(table: Table) -> tuple[set[str], set[str]]:
    """Attackers and defenders."""
    began: CombatBegan = table.happened(CombatBegan)[0]
    names = table.names.pieces
    return {names[n] for n in began.attackers}, {names[n] for n in began.defenders}


def values(table: Table) -> tuple[int, int]:
    """What blue and yellow brought to the combat, without their cards."""
    resolved: CombatResolved = table.happened(CombatResolved)[0]
    return resolved.values


def joined(table: Table, *names: str) -> Table:
    """The table after these, and nobody else, have joined in a combat from afar."""
    events = [*table.events]
    for move in (*(f"join {name}" for name in names), "fight"):
        if table.game.kind(table.state) == "joining":
            table = table.do(move)
            events += table.events
    return table._replace(events=tuple(events))


def fought(table: Table, begin: str, blue: int = 0, yellow: int = 0, joins: str = "") -> Table:
    """The table after a combat that begins so, with these cards; nobody names any."""
    table = joined(table.do(begin), *joins.split())
    if table.game.kind(table.state) == "naming":
        (seat,) = table.deciders
        named = table.do(f"{seat} name")
        table = named._replace(events=(*table.events, *named.events))
    over = table.do(f"blue play +{blue}", f"yellow play +{yellow}")
    return over._replace(events=(*table.events, *over.events))
