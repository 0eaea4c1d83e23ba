"""Positions for Personalities: whatever rooms are needed, and the moves of one NPC."""

from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.solo.events import RotationRolled, Teleported
from dungeontwister.solo.np_changes import with_np
from tests.rules.solo.boards import ART, ROOMS, followed, lying
from tests.rules.solo.minds import with_activation
from tests.rules.solo.rooms import BOX
from tests.support.positions import Table, at

TWINS = "39a,39b/?,?/?,?/?,?"
"""Twin rooms side by side before the Player's line; the first turns clockwise."""


def board(
    pieces: str, *, rooms: str = ROOMS, seat: str = "blue", level: str = "pink", **drawn: str
) -> Table:
    """A position in which rooms are boxes, unless they are drawn: `r39a` is one of them."""
    art = dict.fromkeys(ART, BOX) | {room[1:]: picture for room, picture in drawn.items()}
    return lying(at(f"solo-{level}", f"{rooms} {pieces} {seat}", art=art))


def on(table: Table, name: str, points: int = 0) -> Table:
    """The same while an NPC is activated, with so many points; none: it has not read its card."""
    return with_activation(table, name, points)


def called(table: Table) -> Table:
    """The same when the Player's Action card has called a reinforcement."""
    return table._replace(state=with_np(table.state, owed=1))


def attacked(table: Table, npc: str, target: str, *, points: int = 5) -> Table:
    """An NPC attacks; the Player has not chosen his card yet."""
    return followed(on(table, npc, points), f"attack {npc} {target}")


def fought(table: Table, npc: str, target: str, theirs: int, mine: int) -> Table:
    """A whole combat that an NPC starts, with its card and the Player's, and all its events."""
    begun = attacked(table, npc, target)
    laid = begun.do(f"yellow play +{mine}")
    turned = laid.chance(str(theirs))
    return turned._replace(events=begun.events + laid.events + turned.events)


def values(table: Table) -> tuple[int, int]:
    """What the Non-Player and the Player brought to the combat, without their cards."""
    resolved: CombatResolved = table.happened(CombatResolved)[0]
    return resolved.values


def plays(table: Table) -> set[str]:
    """The Combat cards from which the Player chooses."""
    return {text.split()[-1] for text in table.legal() if " play " in text}


def rolled(table: Table) -> list[int]:
    """The rooms, from 1, for which the rotation die was rolled; 0: none that lies face up."""
    return [event.slot + 1 for event in table.happened(RotationRolled)]


def appeared(table: Table) -> dict[str, str]:
    """What has appeared where."""
    names = table.names
    found = table.happened(Teleported)
    return {names.pieces[event.piece]: names.places[event.place] for event in found}


def carries(table: Table, name: str) -> set[str]:
    """What somebody has in his hands."""
    number, pieces = table.names.piece(name), table.state.pieces
    return {table.names.pieces[n] for n, piece in enumerate(pieces) if piece.carrier == number}


def points(table: Table) -> int:
    """Victory points of the Non-Player."""
    return table.side("blue").victory_points
