"""A choice of the set-up that is made for a player who does not want to make it himself.

It is made from what his seat may know, with a lot that has nothing to do with the match's seed, and
is only proposed: nothing is played before he sends it.
"""

from __future__ import annotations

import secrets

from dungeontwister.bots.explaining.adviser import imagined
from dungeontwister.bots.setting_up.filling import filled
from dungeontwister.core.game import Prompt
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names, move_text

from .asking import fills
from .protocol import AskSetUp, SetUp
from .refusals import Refused


def proposed(log: Log, names: Names, prompt: Prompt | None, request: AskSetUp) -> SetUp:
    """What a seat could choose now; raises Refused where there is nothing to set up."""
    if prompt is None or not fills(prompt.kind):
        raise Refused("no-set-up")
    view = log.game.view(log.scene, prompt.seat)
    state = imagined(log.game, view, log.news(prompt.seat, 0))
    found = filled(log.game, state, prompt, request.way, secrets.token_hex(8))
    return SetUp(request.id, len(log.events), tuple(move_text(names, move) for move in found))
