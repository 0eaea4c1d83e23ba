"""Looking at a combat that was fought."""

from dungeontwister.core.events import CombatBegan, CombatResolved
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
