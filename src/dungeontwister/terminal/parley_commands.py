"""What a person can say about the match itself: resign, offer a draw, call it off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dungeontwister.bots.explaining import takes_draw
from dungeontwister.core.position.seats import other
from dungeontwister.record import parley
from dungeontwister.record.parley import Parley

if TYPE_CHECKING:
    from .session import Session


def resign(session: Session, seat: int, rest: str) -> bool:
    """Give the match up; a person at a terminal is asked to confirm."""
    return say(session, seat, "resign")


def abort(session: Session, seat: int, rest: str) -> bool:
    """Call the match off, before its first turn; a person at a terminal is asked to confirm."""
    return say(session, seat, "abort")


def offer_draw(session: Session, seat: int, rest: str) -> bool:
    """Offer a draw."""
    return say(session, seat, "offer-draw")


TALKS: Final = (resign, abort, offer_draw)


def say(session: Session, seat: int, word: parley.Word) -> bool:
    """Say it, or why it may not be said; what ends the match is asked for twice."""
    said, log = Parley(seat, word), session.table.log
    refusal = parley.why_not(log.game, log.state, log.talks, said)
    if refusal:
        session.screen.say(session.speaker.refusal(refusal))
        return False
    if parley.ending(said) and not session.is_sure(word):
        return False
    log.say(said)
    return True


def answer_offer(session: Session) -> None:
    """An offer of a draw is answered before anything else: by a bot, or by whoever is asked."""
    log = session.table.log
    seat = log.talks.asked()
    takes = accepts(session, seat) if seat in session.table.people else bot_accepts(session, seat)
    log.say(Parley(seat, "accept-draw" if takes else "decline-draw"))


def accepts(session: Session, seat: int) -> bool:
    """Whether a person accepts a draw."""
    asked, offered = (session.speaker.player(one) for one in (seat, other(seat)))
    question = session.text("ui.draw-question", player=offered, other=asked)
    return session.screen.ask(f"{question} ").casefold() in session.text("ui.yes").split()


def bot_accepts(session: Session, seat: int) -> bool:
    """Whether a bot does."""
    log = session.table.log
    return takes_draw(log.game, session.table.view(seat), log.news(seat, 0))
