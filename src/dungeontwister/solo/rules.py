"""Which rule of the solo ledger stands behind a refusal, where it is not Prison's."""

from collections.abc import Mapping
from typing import Final

from dungeontwister.editions.prison.rules import INVARIANTS as PRISON_INVARIANTS
from dungeontwister.editions.prison.rules import RULES as PRISON_RULES

RULES: Final[Mapping[str, str]] = {
    **PRISON_RULES,
    "game-over": "SO-END-03",
    "not-an-outcome": "SO-SETUP-05",
    "rolled-again": "SO-REVEAL-09",
    "not-your-decision": "SO-TURN-01",
    "turn-has-ended": "SO-TURN-01",
    "not-dictated": "SO-NPC-01",
    "reveal-first": "SO-TURN-02",
    "no-npc-acts": "SO-TURN-12",
    "square-first": "SO-REVEAL-10",
    "nothing-to-place": "SO-REVEAL-04",
    "name-first": "SO-TELEPATH-05",
    "set-up-first": "SO-SETUP-15",
    "set-up-over": "SO-SETUP-15",
    "action-card-first": "SO-TURN-05",
    "action-card-played": "SO-TURN-05",
    "choose-in-order": "SO-SETUP-15",
    "not-your-dot": "SO-SETUP-15",
    "dot-taken": "SO-SETUP-15",
    "fixed-action-card": "SO-TURN-02",
    "action-card-too-high": "SO-TURN-03",
    "not-the-token": "SO-REVEAL-04",
    "not-in-the-line": "SO-REVEAL-10",
    "zone-has-a-card": "SO-REVEAL-08",
    "not-on-the-floor": "SO-REVEAL-08",
    "not-shown": "SO-TELEPATH-05",
    "named-card-first": "SO-TELEPATH-01",
    "gears-kept": "SO-PERS-TINKERAL-01",
    "not-activated": "SO-TURN-12",
    "no-such-objective": "SO-SETUP-26",
}
INVARIANTS: Final[Mapping[str, str]] = {
    **PRISON_INVARIANTS,
    "not-in-one-place": "SO-SETUP-16",
    "not-a-deck": "SO-TURN-05",
    "won-but-not-over": "SO-END-03",
}
