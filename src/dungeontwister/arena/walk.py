"""A record gone through in the terminal, as some eyes saw it: act by act, turn by turn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.position.seats import BLUE, EVERYTHING, PLAYERS, YELLOW
from dungeontwister.core.position.view import View
from dungeontwister.record.files import RecordError, replay_entry
from dungeontwister.record.log import Log, Numbered
from dungeontwister.record.torn import Torn, read_torn
from dungeontwister.render.boards import board_of
from dungeontwister.render.words import Speaker

EYES: Final = {"blue": BLUE, "yellow": YELLOW, "spectator": None, "all": EVERYTHING}
FIRST_LINE: Final = 3
NEXT_TURN: Final = "t"
QUIT: Final = "q"

Ask = Callable[[str], str]


class Act(NamedTuple):
    """What was done, and how things stood then."""

    words: tuple[str, ...]
    view: View
    begins_turn: bool
    moment: int
    """After so many entries: `play --at` goes on from there."""


def acts(torn: Torn, seat: int | None, speaker: Speaker) -> Iterator[Act]:
    """A record as some eyes saw it; raises RecordError where it goes on no further."""
    record = torn.record
    log = Log(record.game, start=record.start())
    read = 0
    for line, entry in enumerate(record.entries, start=FIRST_LINE):
        replay_entry(log, entry, line, record.header.rules)
        if is_over(log):
            yield act(log, log.events[read:], seat, speaker)
            read = len(log.events)
    if torn.fault:
        raise torn.fault


def is_over(log: Log) -> bool:
    """Whether an act is over: nobody walks on, and chance has answered."""
    frames = log.state.frames
    walking = bool(frames) and isinstance(frames[-1], Movement)
    return log.state.ending is not None or not (walking or log.game.request(log.scene))


def act(log: Log, events: list[Numbered], seat: int | None, speaker: Speaker) -> Act:
    """An act in words."""
    known = [(number, redact(event, seat)) for number, event in events]
    words = tuple(
        speaker.among(log.lying[number]).event(event, event.audience) for number, event in known
    )
    begins = any(isinstance(event, TurnBegan) for _, event in known)
    return Act(words, log.game.view(log.scene, seat), begins, len(log.entries))


def gone_through(text: str, eyes: str, language: str) -> int:
    """Go through the text of a record; raises RecordError if there is nothing to be seen."""
    return walk(read_torn(text, trusted=True), eyes, language)


def walk(torn: Torn, eyes: str, language: str) -> int:
    """Go through a record; the status is 1 if something is wrong with it."""
    speaker = Speaker(torn.record.game, language)
    board = board_of(speaker, torn.record.header.content)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    ask: Ask = input if interactive else in_a_pipe
    wish = ""
    try:
        for one in acts(torn, EYES[eyes], speaker):
            print("\n".join(one.words))
            if one.begins_turn:
                print("\n".join(line.plain for line in board.lines(one.view)))
                print("\n".join(known_cards(one.view, speaker)))
            if wish != NEXT_TURN or one.begins_turn:
                wish = ask(f"{speaker.text('replay.ask', moment=one.moment)} ")
            if wish == QUIT:
                return 0
    except RecordError as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 1
    return 0


def in_a_pipe(question: str) -> str:
    """Nobody is there to be asked: everything is told."""
    return ""


def known_cards(view: View, speaker: Speaker) -> Iterator[str]:
    """The hands that are seen, and what is seen of what lies face down."""
    for seat in PLAYERS:
        hand = view.sides[seat].hand
        if hand:
            cards = " ".join(f"+{card}" for card in hand)
            yield speaker.text("replay.hand", seat=speaker.player(seat), cards=cards)
    for slot, laid in enumerate(view.laid):
        if laid:
            pieces = ", ".join(speaker.piece(number) for number in laid)
            yield speaker.text("replay.laid", room=str(slot + 1), pieces=pieces)
