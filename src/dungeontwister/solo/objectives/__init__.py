"""The objectives of NPCs, one file each: their targets, and from where they are met."""

from collections.abc import Callable, Mapping, Sequence

from dungeontwister.solo import activation
from dungeontwister.solo.npc_at_work import Case

from . import (
    break_portcullis,
    combat,
    deliver,
    exit,
    heal,
    open_portcullis,
    regroup,
    repulse,
    reveal_room,
    rotate_room,
    take_object,
)
from .aim import Aim

AIMS: Mapping[str, Callable[[Case], Sequence[Aim]]] = {
    activation.EXIT: exit.aims,
    activation.TAKE: take_object.aims,
    activation.COMBAT: combat.aims,
    activation.REVEAL: reveal_room.aims,
    activation.ROTATE: rotate_room.aims,
    activation.REGROUP: regroup.aims,
    activation.BREAK: break_portcullis.aims,
    activation.OPEN: open_portcullis.aims,
    activation.HEAL: heal.aims,
    activation.REPULSE: repulse.aims,
    activation.DELIVER: deliver.aims,
}
"""The ways of meeting an objective, the preferred one first; none: not for this class."""
