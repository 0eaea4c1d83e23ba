"""Looking on while two bots play."""

from collections.abc import Sequence

from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.record.log import Numbered

from .session import Leave, Session
from .story import lines


def watch(session: Session) -> None:
    """At a terminal one turn after the other; into a pipe the whole story at once."""
    log, told = session.table.log, 0
    while not log.state.ending:
        session.table.bot_move()
        new = log.events[told:]
        if log.state.ending or any(isinstance(event, TurnBegan) for _, event in new):
            tell(session, new)
            told = len(log.events)
    session.show_end()


def tell(session: Session, new: Sequence[Numbered]) -> None:
    """What happened in a turn; at a terminal it waits for a key."""
    if session.screen.plain:
        for line in lines(session.speaker, session.seen(new), None):
            session.screen.say(str(line) if line.below else line.text)
        session.has_read()
        return
    session.screen.clear()
    session.show_board(None)
    if session.screen.ask(f"{session.text('ui.next-turn')} ").casefold().startswith("q"):
        raise Leave
    session.has_read()
