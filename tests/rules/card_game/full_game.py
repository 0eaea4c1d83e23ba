"""The full game up to the moment that a test is about."""

from dungeontwister.core.position.setup import Options
from tests.support.positions import Table, start

PAIRS = ("blue", "green", "red", "orange")
TEAM = ("assassin", "berserker", "goblin", "golem", "naga", "paladin", "thief", "wizard")
ITEMS = ("bow", "key", "key2", "rope", "sword", "treasure")
FOES = ("CLERIC", "COLOSSUS", "GENERAL", "GHOST", "GOBLIN", "NAGA", "TROLL", "WARRIOR")
THINGS = ("ARMOR", "KEY", "ROPE", "ROPE2", "ROPE3", "SWORD")


Levels = tuple[str, str]
EQUAL: Levels = ("", "")


def choosing(mode: str, first: str = "blue", levels: Levels = EQUAL) -> Table:
    """The pairs are drawn, and who picks first; now the teams are chosen."""
    table = start("standard", options=Options(mode=mode, levels=levels)).chance(*PAIRS)
    return table if mode == "full-frontal" else table.chance(first)


def picked(table: Table, *names: str) -> Table:
    """The table after these cards were picked, each by whoever had to pick."""
    return table.do(*(f"pick {name}" for name in names))


def taken(table: Table, *names: str) -> Table:
    """As `picked`, with names in small letters for both colours."""
    for name in names:
        (seat,) = table.deciders
        table = table.do(f"pick {name if seat == 'blue' else name.upper()}")
    return table


def enlisted(table: Table, seat: str, *names: str) -> Table:
    """The table after a player has secretly chosen these cards."""
    return table.do(*(f"{seat} enlist {name}" for name in names))


def secret_teams(levels: Levels = EQUAL) -> Table:
    """Full frontal with both teams chosen."""
    table = enlisted(choosing("full-frontal", levels=levels), "blue", *TEAM, *ITEMS)
    return enlisted(table, "yellow", *FOES, *THINGS)


def equal_teams(levels: Levels = EQUAL) -> Table:
    """A mutual choice of TEAM and ITEMS, begun by blue."""
    return taken(choosing("mutual-choice", levels=levels), *TEAM, *ITEMS)


def names(table: Table, numbers: tuple[int, ...]) -> list[str]:
    """The names of some pieces."""
    return [table.names.pieces[number] for number in numbers]


def stock(table: Table, seat: int) -> list[str]:
    """What a player has in his team and has not laid out yet."""
    return names(table, table.state.secret.stock[seat])
