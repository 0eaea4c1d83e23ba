"""Prison solo as an edition: Prison's squares and fights, against a Non-Player."""

from collections.abc import Mapping

from dungeontwister.content.prison_rows import PrisonContent, PrisonScenarioRow
from dungeontwister.core.automaton import Automaton
from dungeontwister.core.combat import combat
from dungeontwister.core.decisions import chance
from dungeontwister.core.decisions.decision import (
    Decision,
    Decisions,
    about_piece,
    about_room,
    first,
    verbs_of,
)
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat, Movement, PlayerDraw
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.core.movement import movement
from dungeontwister.core.position.drawing import Drawing
from dungeontwister.core.position.setup import Options, Setup
from dungeontwister.core.rooms import portcullis, rotation
from dungeontwister.core.special import healing, magic
from dungeontwister.core.turn import turn
from dungeontwister.editions.prison import action_cards, joining, line_up, repulsion
from dungeontwister.editions.prison.edition import Prison
from dungeontwister.editions.prison.frames import ActionChoice, Joining, LineUp

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
from .frames import (
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
from .rules import INVARIANTS, RULES
from .thinking import Minded, Thinking

DRAWS: Mapping[type[Frame], Decision] = {
    **chance.DRAWS,
    NpcDraw: chance.drawn(setting_up.NPC),
    TokenDraw: chance.drawn(tokens.TOKEN, about_room),
    Teleport: chance.drawn(teleport.DICE, about_room),
    Reinforcement: chance.drawn(reinforcements.REINFORCEMENT),
    ArrivalDraw: chance.drawn(reinforcements.ARRIVAL, about_piece),
    Vision: chance.drawn(reinforcements.VISION),
    OrderDraw: chance.drawn(np_turn.ORDER),
    TieDraw: chance.drawn(acting.TIE, about_piece),
    RotationDraw: chance.drawn(die.DIE, about_piece),
    CardDraw: chance.drawn(fights.CARD)._replace(chosen=fights.is_laid),
    CardsShown: chance.drawn(fights.SHOWN),
    HandDraw: chance.drawn(fights.HAND, about_piece),
    SquareDraw: chance.drawn(teleport.SQUARE, about_piece),
    DieDraw: chance.drawn(aftermath.DIE, about_piece),
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
    magic.BURN,
    repulsion.REPEL,
)

DECISIONS: Decisions = {
    None: turn.ACTION.by(*ACTIONS, turns.END),
    LineUp: line_up.LINE_UP.by(setting_up.STAND),
    ActionChoice: action_cards.ACTION_CHOICE.by(turns.PLAY_ACTION),
    Opening: turn.ACTION._replace(pending=first("reveal-first")).by(turns.REVEAL),
    Movement: movement.MOVEMENT.by(movement.STEP, movement.LOAD, movement.STOP, acting.PURSUE),
    LineChoice: teleport.LINE_CHOICE.by(teleport.PUT),
    Combat: combat.COMBAT.by(fights.PLAY),
    Joining: joining.JOINING.by(joining.JOIN, joining.FIGHT),
    CardPick: fights.CARD_PICK.by(fights.PICK),
    Activation: Decision(asks=about_piece).by(*ACTIONS, acting.PURSUE, die.ROLL, acting.REST),
    **DRAWS,
}


class Solo(Prison, Boxed, Minded):
    """The answers of Prison solo to the core's questions."""

    name = "solo"
    decisions = DECISIONS
    verbs = verbs_of(DECISIONS)
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
