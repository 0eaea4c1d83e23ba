"""The set-up for a person who does not want to choose: `choose`, `choose all`, `choose lot`."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from dungeontwister.bots.explaining.adviser import imagined
from dungeontwister.bots.setting_up.decisions import KINDS
from dungeontwister.bots.setting_up.filling import LIKED, LOT, filled
from dungeontwister.render.team_texts import reasons

from .screen import wrapped

if TYPE_CHECKING:
    from .session import Session


def choose(session: Session, seat: int, rest: str) -> bool:
    """Make this choice, or all choices up to the first turn, as has won most often; or by lot."""
    words = rest.casefold()
    if words in session.text("ui.choose-all").split():
        session.set_up.add(seat)
    way = LOT if words in session.text("ui.choose-lot").split() else LIKED
    if chosen(session, seat, way):
        return True
    session.say("server.no-set-up")
    return False


def goes_on(session: Session, seat: int) -> bool:
    """Whether the set-up goes on by itself for a seat that wanted all of it."""
    return seat in session.set_up and chosen(session, seat, LIKED)


def chosen(session: Session, seat: int, way: str) -> bool:
    """Make the choice that is due, and tell it; False: nothing is to be set up."""
    log, prompt = session.table.log, session.table.prompt(seat)
    if prompt.kind not in KINDS:
        session.set_up.discard(seat)
        return False
    state = imagined(log.game, session.table.view(seat), log.news(seat, 0))
    found = filled(log.game, state, prompt, way, secrets.token_hex(8))
    for move in found:
        told = session.text("ui.chosen", move=session.speaker.move(move, log.state))
        session.screen.show(wrapped(told, session.screen.width))
    for why in reasons(session.speaker, prompt, found) if way == LIKED else ():
        session.screen.show(wrapped(f"  {why}", session.screen.width, "dim", indent=4))
    return session.attempt(seat, *found)
