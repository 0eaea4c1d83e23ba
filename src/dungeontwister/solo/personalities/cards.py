"""Duels of Telepaths: Personalities that choose a card for the Player, or for the Non-Player.

They take the place of the printed ability (SO-TELEPATH-01). The +0 is left out wherever the Player
is made to play a card of his hand.
"""

from collections.abc import Mapping

from dungeontwister.content.solo_rows import PersonalityRow
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.position.changes import pushed
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import State
from dungeontwister.solo.box import PLAYER
from dungeontwister.solo.fights import forced, losable
from dungeontwister.solo.frames import DieDraw, HandDraw
from dungeontwister.solo.np_changes import np_of
from dungeontwister.solo.ways_to_act import Manner


class FeebleGrip(Manner):
    """The Player has to play his weakest card."""

    def before_cards(self, scene: Scene, npc: int, events: list[Event]) -> State:
        """The lowest; with nothing but +0 there is nothing to say."""
        cards = losable(scene, PLAYER)
        return forced(scene.state, npc, min(cards), events) if cards else scene.state


class SecondThoughts(Manner):
    """Several cards are turned over for the Non-Player, and the highest counts."""

    def __init__(self, row: PersonalityRow | None = None) -> None:
        super().__init__(row)
        self.cards = self.number("cards")


class WhisperedNumber(Manner):
    """A die names a card: the Player has to play it if he holds it."""

    def before_cards(self, scene: Scene, npc: int, events: list[Event]) -> State:
        """The white die is rolled."""
        return pushed(scene.state, DieDraw(npc, np_of(scene.state).drawn))

    def rolled(self, scene: Scene, frame: DieDraw, face: int, events: list[Event]) -> State:
        """Without that card the Player chooses freely."""
        held = face in scene.state.secret.hands[PLAYER]
        return forced(scene.state, frame.piece, face, events) if held else scene.state


class BlindHand(Manner):
    """The Player's card is drawn from his hand."""

    def before_cards(self, scene: Scene, npc: int, events: list[Event]) -> State:
        """With nothing but +0 there is nothing to draw."""
        return pushed(scene.state, HandDraw(npc, PLAYER)) if losable(scene, PLAYER) else scene.state


PERSONALITIES: Mapping[str, type[Manner]] = {
    "telepath-force-weakest": FeebleGrip,
    "telepath-best-card": SecondThoughts,
    "telepath-named-by-die": WhisperedNumber,
    "telepath-random-card": BlindHand,
}
