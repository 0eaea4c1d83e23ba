"""Objective: open portcullis. A Backstabber opens the nearest closed one (SO-OBJECTIVE-OPEN-02)."""

from collections.abc import Sequence

from dungeontwister.core.decisions.moves import Unlock
from dungeontwister.core.position.state import CLOSED
from dungeontwister.solo.npc_at_work import Case

from .aim import Aim
from .portcullises import Portcullises


def aims(case: Case) -> Sequence[Aim]:
    """Only for those who pick locks."""
    return (Portcullises(Unlock, (CLOSED,)),) if case.rows[case.npc].works_locks else ()
