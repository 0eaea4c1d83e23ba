"""Why a team is recommended: a word on the team, and one on each of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Prompt
from dungeontwister.editions.card_game.moves import Enlist, Pick

from .words import Speaker

TEAMS: Final = frozenset({"team-pick", "team-choice"})


def reasons(speaker: Speaker, prompt: Prompt, found: Sequence[Move]) -> Iterator[str]:
    """Why some cards are recommended; nothing where no team is chosen."""
    if prompt.kind not in TEAMS:
        return
    if len(found) > 1:
        yield speaker.text("recommended.team")
    cards = [move.piece for move in found if isinstance(move, Pick | Enlist)]
    rows = speaker.game.rows
    for number in {rows[card].name: card for card in cards}.values():
        key = f"recommended.{rows[number].name}"
        if speaker.texts.has(key):
            why = speaker.text(key)
            yield speaker.text("recommended.one", name=speaker.name(number), why=why)
