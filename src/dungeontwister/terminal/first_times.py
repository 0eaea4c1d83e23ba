"""What occurs for the first time, told once on a device: a line below the options, and `news`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from dungeontwister.lessons.firsts import occurring, rule_of, told, with_id

from .screen import wrapped

if TYPE_CHECKING:
    from .session import Session


def state_folder() -> Path:
    """Where this device keeps what it knows of its player."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "dungeontwister"


class FirstTimes:
    """What was told, in a file; without one nothing is told."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        kept = read(file) if file else {}
        self.on = file is not None and kept.get("on") is not False
        known = kept.get("told")
        self.told = [str(one) for one in known] if isinstance(known, list) else []

    def tell(self, id: str) -> None:
        """This is not new any more."""
        self.told.append(id)
        self.write()

    def turn(self) -> bool:
        """Tell no more of it, or everything again; whether it is told now."""
        self.on, self.told = not self.on, []
        self.write()
        return self.on

    def write(self) -> None:
        """Keep it; where nothing can be kept it is told once more another time."""
        if not self.file:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps({"on": self.on, "told": self.told}), encoding="utf-8")
        except OSError:
            return


def read(file: Path) -> dict[str, object]:
    """What was kept; what cannot be read was never told."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def tell_new(session: Session, seat: int, since: int) -> None:
    """The first thing that is new in what has happened since, or in what can be done now."""
    known = session.first_times
    if not known.on:
        return
    game, log = session.table.game, session.table.log
    events = log.news(seat, since)
    acts = [game.verbs[type(move)].act.name for move in session.table.prompt(seat).moves]
    fresh = (one for one in occurring(game.edition.name, events, acts) if one not in known.told)
    id = next(fresh, "")
    if not id:
        return
    known.tell(id)
    first = with_id(game.edition.name, id)
    said = told(first, session.speaker.texts.language)
    rule = rule_of(first)
    line = session.text("first.terminal", title=said.title, words=said.words, rule=rule)
    session.screen.show(wrapped(line, session.screen.width, "bold"))


def turn_news(session: Session, seat: int, rest: str) -> bool:
    """Tell no more of what is new, or all of it again."""
    session.say("first.now-on" if session.first_times.turn() else "first.now-off")
    return False
