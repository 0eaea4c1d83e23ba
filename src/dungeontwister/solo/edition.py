"""Prison solo as an edition: Prison's squares and fights, against a Non-Player."""

from collections.abc import Mapping

from dungeontwister.content.prison_rows import PrisonContent, PrisonScenarioRow
from dungeontwister.core import (
    chance,
    healing,
    joining,
    movement,
    portcullis,
    repulsion,
    rotation,
    scrolls,
)
from dungeontwister.core.automaton import Automaton
from dungeontwister.core.drawing import Drawing
from dungeontwister.core.frames import (
    ActionChoice,
    Combat,
    Frame,
    Joining,
    LineUp,
    Movement,
    PlayerDraw,
)
from dungeontwister.core.np_frames import (
    Activation,
    ArrivalDraw,
    CardDraw,
    CardPick,
    CardsShown,
    DieDraw,
    HandDraw,
    LineChoice,
    NpcDraw,
    Opening,
    OrderDraw,
    Reinforcement,
    RotationDraw,
    SquareDraw,
    Teleport,
    TieDraw,
    TokenDraw,
    Vision,
)
from dungeontwister.core.options import Options, Setup
from dungeontwister.core.verb import Verb
from dungeontwister.editions.prison.edition import Prison

from . import (
    acting,
    aftermath,
    die,
    fights,
    gates,
    np_turn,
    reinforcements,
    setting_up,
    teleport,
    tokens,
    turns,
)
from .box import PLAYER, Box, Boxed
from .rules import INVARIANTS, RULES
from .thinking import Minded, Thinking

DRAWS: Mapping[type[Frame], chance.Draw] = {
    **chance.DRAWS,
    NpcDraw: setting_up.NPC,
    TokenDraw: tokens.TOKEN,
    Teleport: teleport.DICE,
    Reinforcement: reinforcements.REINFORCEMENT,
    ArrivalDraw: reinforcements.ARRIVAL,
    Vision: reinforcements.VISION,
    OrderDraw: np_turn.ORDER,
    TieDraw: acting.TIE,
    RotationDraw: die.DIE,
    CardDraw: fights.CARD,
    CardsShown: fights.SHOWN,
    HandDraw: fights.HAND,
    SquareDraw: teleport.SQUARE,
    DieDraw: aftermath.DIE,
}
"""What chance is asked."""

ACTIONS: tuple[Verb, ...] = (
    movement.BEGIN,
    turns.REVEAL,
    rotation.TURN,
    reinforcements.JUMP,
    portcullis.LOCK,
    gates.BREAK,
    fights.ATTACK,
    fights.SHOOT,
    fights.THRUST,
    healing.HEAL,
    scrolls.BURN,
    repulsion.REPEL,
)

VERBS: Mapping[type[Frame] | None, tuple[Verb, ...]] = {
    None: (*ACTIONS, turns.END),
    LineUp: (setting_up.STAND,),
    ActionChoice: (turns.PLAY_ACTION,),
    Opening: (turns.REVEAL,),
    Movement: (movement.STEP, movement.LOAD, movement.STOP, acting.PURSUE),
    LineChoice: (teleport.PUT,),
    Combat: (fights.PLAY,),
    Joining: (joining.JOIN, joining.FIGHT),
    CardPick: (fights.PICK,),
    Activation: (*ACTIONS, acting.PURSUE, die.ROLL, acting.REST),
    **dict.fromkeys(DRAWS, (chance.ANSWER,)),
}


class Solo(Prison, Boxed, Minded):
    """The answers of Prison solo to the core's questions."""

    name = "solo"
    verbs = VERBS
    draws = DRAWS
    rules = RULES
    invariants = INVARIANTS

    def __init__(
        self,
        content: PrisonContent,
        layout: PrisonScenarioRow,
        drawings: tuple[Drawing, ...],
        options: Options,
        box: Box,
        mind: Thinking,
        automaton: Automaton,
    ) -> None:
        super().__init__(content, layout, drawings, options)
        self.box = box
        self.mind = mind
        self.automaton = automaton

    def agenda(self, setup: Setup) -> tuple[Frame, ...]:
        """NPCs for the bag, then the Player's team on its dots; he takes the first turn."""
        drawn = self.box.numbers.npcs_in_bag
        return (PlayerDraw(), LineUp(setup.starting, (PLAYER,)), NpcDraw(drawn))
