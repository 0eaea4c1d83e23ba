"""A choice of the set-up that is made for a player who does not want to make it himself.

It is made from what his seat may know, with a lot that has nothing to do with the match's seed, and
is only proposed: nothing is played before he sends it.
"""

from __future__ import annotations

import secrets

from dungeontwister.bots.explaining.adviser import imagined
from dungeontwister.bots.setting_up.filling import LIKED, filled
from dungeontwister.core.game import Prompt
from dungeontwister.record.log import Log
from dungeontwister.record.notation import move_text
from dungeontwister.render.team_texts import reasons
from dungeontwister.server.protocol import AskSetUp, SetUp
from dungeontwister.server.telling.phrases import Phrases
from dungeontwister.server.telling.refusals import Refused

from .asking import fills


def proposed(log: Log, phrases: Phrases, prompt: Prompt | None, request: AskSetUp) -> SetUp:
    """What a seat could choose now; raises Refused where there is nothing to set up."""
    if prompt is None or not fills(prompt.kind):
        raise Refused("no-set-up")
    view = log.game.view(log.scene, prompt.seat)
    state = imagined(log.game, view, log.news(prompt.seat, 0))
    found = filled(log.game, state, prompt, request.way, secrets.token_hex(8))
    moves = tuple(move_text(phrases.names, move) for move in found)
    why = tuple(reasons(phrases.speaker, prompt, found)) if request.way == LIKED else ()
    return SetUp(request.id, len(log.events), moves, why)
