"""What a person can ask the computer: what to do, and why a bot did what it did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dungeontwister.bots.explaining import advise, motive
from dungeontwister.core.position.seats import other
from dungeontwister.record.turns import turn_seen
from dungeontwister.render import advice_texts
from dungeontwister.render.advice_texts import Addressed

from .screen import wrapped

if TYPE_CHECKING:
    from .session import Session


def show_hint(session: Session, seat: int, rest: str) -> bool:
    """The best plans for what has to be decided now; before one screen if the other agrees."""
    if not agreed(session, seat):
        session.say("ui.no-hints")
        return False
    log = session.table.log
    prompt, view = session.table.prompt(seat), session.table.view(seat)
    found = advise(log.game, view, prompt, log.news(seat, 0))
    told = advice_texts.advice(addressed(session, seat), found)
    many = len(told) > 1
    show(session, (f"{nth + 1}. {line}" if many else line for nth, line in enumerate(told)))
    return False


def agreed(session: Session, seat: int) -> bool:
    """Whether hints may be asked for: of two people before one screen the other is asked once."""
    if session.shared and session.hints is None:
        player, other_player = (session.speaker.player(one) for one in (seat, other(seat)))
        question = session.text("ui.hint-consent", player=player, other=other_player)
        answer = session.screen.ask(f"{question} ").casefold()
        session.hints = answer in session.text("ui.yes").split()
    return session.hints is not False


def show_motive(session: Session, seat: int, rest: str) -> bool:
    """Why the bot did what it did in its last turn, as this seat can see it."""
    log, bot = session.table.log, other(seat)
    known = bot in session.table.bots
    seen = turn_seen(log.game, log.start, log.entries, bot, seat) if known else None
    if seen is None:
        session.say("ui.no-motive")
        return False
    speaker = addressed(session, seat)
    session.screen.say(speaker.text("advice.motive.head", player=speaker.player(bot)), "bold")
    show(session, advice_texts.motive(speaker, motive(log.game, seen)))
    return False


def is_about_bot(session: Session, rest: str) -> bool:
    """Whether `why` asks about the bot: `why bot`."""
    return rest.casefold() in session.text("ui.why-bot").split()


def addressed(session: Session, seat: int) -> Addressed:
    """Speaks to one of the people."""
    return Addressed(session.table.game, session.speaker.texts.language, seat)


def show(session: Session, lines: Iterable[str]) -> None:
    """Some sentences."""
    for line in lines:
        session.screen.show(wrapped(f"  {line}", session.screen.width, indent=5))
