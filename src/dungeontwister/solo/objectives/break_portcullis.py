"""Objective: break portcullis. A Colossus breaks the nearest unbroken one (SO-OBJECTIVE-BREAK-02).

Open ones count as well (SOQ-57).
"""

from collections.abc import Sequence

from dungeontwister.core.decisions.moves import Break
from dungeontwister.core.position.state import CLOSED, OPEN
from dungeontwister.solo.npc_at_work import Case

from .aim import Aim
from .portcullises import Portcullises


def aims(case: Case) -> Sequence[Aim]:
    """Only for those who break portcullises."""
    able = case.rows[case.npc].breaks_portcullises
    return (Portcullises(Break, (CLOSED, OPEN)),) if able else ()
