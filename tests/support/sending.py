"""What is sent to a seat, or to a spectator, in the course of a match.

After every entry of the record: the new events with their numbers, the view, who decides, the
prompt, whether a move can be taken back; and the answers to what a seat may ask: why not, what if,
how far.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.targets import AtPiece
from dungeontwister.core.game import Game
from dungeontwister.foresight import imagined
from dungeontwister.record.log import Log

from .universe import kinds_now, universe

ASK_EVERY = 3
REACH_EVERY = 9
MOST_ASKED = 24
MOST_SENT = 400


class Sender:
    """Builds the messages. A test of a leak overrides one part of them."""

    def parts(self, log: Log, seat: int | None, first: int) -> dict[str, Any]:
        """Everything that a seat is sent after an entry; `first` is its first event."""
        parts = {
            "events": self.events(log, seat, first),
            "view": self.view(log, seat),
            "names": self.names(log, seat, first),
            "deciders": log.game.deciders(log.state),
            "kind": None if log.state.ending else log.game.kind(log.state),
        }
        return parts if seat is None else parts | self.for_player(log, seat)

    def for_player(self, log: Log, seat: int) -> dict[str, Any]:
        """What only a player is sent."""
        asks = len(log.events) % ASK_EVERY == 0 or any(log.state.secret.choices)
        reaches = len(log.events) % REACH_EVERY == 0
        return {
            "prompt": self.prompt(log, seat),
            "undo": log.can_undo(seat),
            "offers": self.offers(log, seat),
            "acts": log.game.acts(log.state, seat),
            "refused acts": self.refused_acts(log, seat) if reaches else (),
            "refusals": self.refusals(log, seat) if asks else (),
            "previews": self.previews(log, seat) if asks else (),
            "reach": self.reach(log, seat) if reaches else (),
            "imagined": self.imagined(log, seat) if reaches else (),
        }

    def events(self, log: Log, seat: int | None, first: int) -> Any:
        """The new events with their numbers."""
        return [(number, redact(event, seat)) for number, event in log.events[first:]]

    def names(self, log: Log, seat: int | None, first: int) -> Any:
        """What readers call the squares now, and called them when something happened."""
        shown = log.game.edition.shown_names
        then = [log.lying[number] for number, _ in log.events[first:]]
        return [shown(rooms) for rooms in (log.game.view(log.state, seat).rooms, *then)]

    def view(self, log: Log, seat: int | None) -> Any:
        """The present."""
        return log.game.view(log.state, seat)

    def prompt(self, log: Log, seat: int) -> Any:
        """What the seat has to decide."""
        return log.game.prompt(log.state, seat)

    def offers(self, log: Log, seat: int) -> Any:
        """What it is told of every move that it may make."""
        view = log.game.view(log.scene, seat)
        found = log.game.offered(log.scene, seat)
        return [log.game.offer(log.scene, view, move) for move in found]

    def refused_acts(self, log: Log, seat: int) -> Any:
        """Answers to: why can he not do that, to whatever there is?"""
        game, view = log.game, log.game.view(log.scene, seat)
        seen = [n for n, piece in enumerate(view.pieces) if piece.place >= 0]
        picked = [(), *((AtPiece(n),) for n in (*seen[:3], *(c.number for c in view.covers[:2])))]
        return [
            game.why_not_act(log.scene, seat, piece, act, targets)
            for piece, acts in game.acts(log.scene, seat).items()
            for act in acts
            for targets in picked
        ]

    def refusals(self, log: Log, seat: int) -> Any:
        """Answers to: why can I not do that?"""
        return [log.game.why_not(log.state, move) for move in asked_about(log, seat)]

    def previews(self, log: Log, seat: int) -> Any:
        """Answers to: what would happen if I did that?"""
        options = log.game.offered(log.state, seat)
        return [self.preview(log, seat, move) for move in (*options[:2], *options[-1:])]

    def preview(self, log: Log, seat: int, move: Move) -> Any:
        """One such answer, as the seat may know it."""
        step = log.game.preview(log.state, move)
        if step is None:
            return None
        told = [redact(event, seat) for event in step.events]
        return told, log.game.view(step.state, seat)

    def reach(self, log: Log, seat: int) -> Any:
        """Answers to: how far can he go?"""
        people = log.game.characters[seat]
        return log.game.reach(log.state, people[len(log.events) % len(people)])

    def imagined(self, log: Log, seat: int) -> Any:
        """In what it is answered: what can be asked about it is found there."""
        return imagined(log.game, log.game.view(log.state, seat)).state


def asked_about(log: Log, seat: int) -> list[Move]:
    """Moves of a seat, most of them of kinds that belong to the moment; the same for equal logs."""
    mine = moves_of(log.game, seat)
    kinds = set() if log.state.ending else kinds_now(log.game, log.state)
    random = Random(f"{seat}/{len(log.events)}")
    pool = [move for kind, options in mine.items() if kind in kinds for move in options]
    everything = [move for options in mine.values() for move in options[:40]]
    found = random.sample(pool, min(MOST_ASKED, len(pool)))
    return found + random.sample(everything, MOST_ASKED // 4)


@lru_cache(maxsize=16)
def moves_of(game: Game, seat: int) -> dict[type[Any], list[Move]]:
    """The moves that a seat could send, by kind: all, or a sample of the many."""
    random = Random(seat)
    found = {}
    for kind, spelling in universe(game).items():
        mine = spelling.narrowed(seat=(seat,)).some(MOST_SENT, random)
        found[kind] = random.sample(mine, len(mine))
    return found
