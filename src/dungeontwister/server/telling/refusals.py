"""Refused requests: the reason, and its answer."""

from __future__ import annotations

from collections.abc import Iterator

from dungeontwister.content.texts import catalogue
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.view import View
from dungeontwister.render.words import Speaker
from dungeontwister.server.protocol import No


class Refused(Exception):
    """A request that is refused; nothing has changed.

    The reason is one of the rules, given as a refusal, or one of the server's own, which has a text
    of that name.
    """

    def __init__(self, reason: str, at: int = 0, refusal: Refusal | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at
        self.refusal = refusal


def no(id: str, language: str, refused: Refused) -> No:
    """The answer to a client that has no seat yet."""
    words = catalogue(language).text(f"server.{refused.reason}")
    return No(id=id, seq=0, reason=refused.reason, rule="", words=words, at=refused.at)


def no_at_table(id: str, seq: int, refused: Refused, speaker: Speaker, view: View) -> No:
    """The answer at a table, with the rule and the places that the reason speaks of."""
    refusal = refused.refusal
    if refusal is None:
        words = speaker.text(f"server.{refused.reason}")
        return No(id=id, seq=seq, reason=refused.reason, rule="", words=words, at=refused.at)
    return No(
        id=id,
        seq=seq,
        reason=refusal.reason,
        rule=refusal.rule,
        words=speaker.refusal(refusal, view.rooms),
        at=refused.at,
        blockers=tuple(sorted({*blockers(refusal, speaker, view)})),
    )


def blockers(refusal: Refusal, speaker: Speaker, view: View) -> Iterator[int]:
    """The places that a refusal names, and those of the pieces that it names."""
    if refusal.place is not None and refusal.place >= 0:
        yield refusal.place
    if refusal.other is not None and (place := view.place(refusal.other)) >= 0:
        yield place
    if refusal.slot is not None and refusal.place is None:
        yield from speaker.game.layout.places_of(refusal.slot)
