"""Questions of a player that the rules answer: nothing changes, and nobody else hears of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.game import Prompt
from dungeontwister.foresight.sketch import Sketch, can_begin
from dungeontwister.record.log import Log
from dungeontwister.record.notation import NotationError
from dungeontwister.server.protocol import (
    AskAct,
    AskPreview,
    AskReach,
    AskSetUp,
    AskSketch,
    AskThreat,
    AskWhy,
    Reply,
    Sketched,
    Table,
)
from dungeontwister.server.telling import answers, sketching
from dungeontwister.server.telling.games import Material
from dungeontwister.server.telling.phrases import Phrases
from dungeontwister.server.telling.refusals import Refused

from .proposing import proposed

Question = AskWhy | AskAct | AskPreview | AskReach | AskThreat | AskSketch | AskSetUp

Tables = Callable[[int, Phrases], Table]
"""How things stand, as a seat is told it."""


class Questions:
    """The questions at one match."""

    def __init__(
        self,
        log: Log,
        material: Material,
        prompts: Sequence[Prompt | None],
    ) -> None:
        self.log = log
        self.material = material
        self._prompts = prompts
        self._sketches = sketching.Sketches()

    async def answer(self, seat: int, language: str, request: Question, table: Tables) -> Reply:
        """The reply to a player; other matches go on while it is found."""
        match request:
            case AskWhy():
                return answers.why(self.log, request.id, self.own_move(seat, request.move, 0))
            case AskAct():
                scene = self._sketch(seat, request.after).scene if request.after else self.log.scene
                return answers.why_act(self.log, scene, request, seat)
            case AskPreview():
                scene, made = (
                    self._sketch(seat, request.after).scene,
                    self.own(seat, request.moves),
                )
                return await answers.preview(self.log, scene, self.material, request, made)
            case AskReach():
                scene = self._sketch(seat, request.after).scene
                return await answers.reach(self.log, scene, self.material, request, seat)
            case AskThreat():
                return await answers.threat(self.log, self.material, request, seat, language)
            case AskSketch():
                return self._sketched(seat, language, request, table)
            case AskSetUp():
                phrases = self.material.phrases(language)
                return proposed(self.log, phrases, self._prompts[seat], request)

    def _sketched(self, seat: int, language: str, request: AskSketch, table: Tables) -> Sketched:
        phrases = self.material.phrases(language)
        if not can_begin(self.log.scene, seat):
            return sketching.not_now(request.id, len(self.log.events), phrases)
        sketch = self._sketch(seat, request.strokes)
        return sketching.told(
            request.id, sketch, table(seat, phrases), self.material.names, phrases
        )

    def _sketch(self, seat: int, strokes: Sequence[Sequence[str]]) -> Sketch:
        """What a seat has laid; without strokes how things stand, for all that it can see."""
        laid = tuple(tuple(self.own(seat, stroke)) for stroke in strokes)
        return self._sketches.sketch(self.log.scene, len(self.log.events), seat, laid)

    def own(self, seat: int, texts: Sequence[str]) -> list[Move]:
        """Moves of the client's own seat."""
        return [self.own_move(seat, text, at) for at, text in enumerate(texts)]

    def own_move(self, seat: int, text: str, at: int) -> Move:
        """A move of the client's own seat."""
        try:
            move = self.material.parse(text)
        except NotationError as error:
            raise Refused("no-such-text", at) from error
        if move.seat != seat:
            raise Refused("not-your-seat", at)
        if isinstance(move, TimeUp):
            raise Refused("only-the-clock", at)
        return move
