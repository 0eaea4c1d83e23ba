"""What NPCs decide: positions in which one of them is activated, with a card that a test writes.

    table = activated("weak-ed=1c3 CLERIC=1e5", "weak-ed")
    mind = Mind(table, "weak-ed", card("combat 4, exit 5", characters="cleric"))
    assert mind.mode == "combat"
    assert mind.after().where("weak-ed") == "1e4"

Whoever asks for what follows a way has it carried out by the game, move by move.
"""

from __future__ import annotations

from msgspec.structs import replace

from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.record.notation import move_text
from dungeontwister.solo.activation import Attempt, Card, Cast, Decision, Objective, Task
from dungeontwister.solo.box import NP
from dungeontwister.solo.deciding import decide, resume
from dungeontwister.solo.frames import Activation, NpTurn
from dungeontwister.solo.thinking import mind_of
from dungeontwister.solo.ways_to_act import Manner
from tests.rules.prison.boards import HALL
from tests.support.positions import Table

from .boards import ROOMS, alone

ALL_OBJECTS = "key rope bow large-shield fireball-wand telescoping-spear wounded"
ALL_CLASSES = "cleric wizard backstabber naga mekanork telepath banshee colossus"


def ranks(words: str) -> dict[str, int]:
    """A priority list, the dearest first."""
    return {word: rank for rank, word in enumerate(words.split(), 1)}


def card(
    objectives: str, *, default: str = "", objects: str = "", characters: str = ALL_CLASSES
) -> Card:
    """An NPC card: `combat 4, exit 5`; without a default the first objective is it."""
    pairs = [words.split() for words in objectives.split(", ")]
    listed = tuple(Objective(kind, int(ap)) for kind, ap in pairs)
    return Card(listed, default or listed[0].kind, ranks(objects), ranks(characters))


def activated(pieces: str, name: str, *, ap: int = 9, rooms: str = ROOMS, art: str = HALL) -> Table:
    """The turn of the Non-Player while one NPC acts."""
    return with_activation(alone(pieces, rooms=rooms, art=art), name, ap)


def with_activation(table: Table, name: str, ap: int = 9) -> Table:
    """The same position while an NPC acts, with so many action points."""
    number = table.names.piece(name)
    sides = table.state.sides
    frames = (NpTurn((number,)), Activation(number))
    rich = with_half(sides, NP, replace(sides[NP], action_points=ap))
    return table._replace(state=replace(table.state, active=NP, frames=frames, sides=rich))


class Mind:
    """What an NPC has decided."""

    def __init__(
        self,
        table: Table,
        name: str,
        its_card: Card | None = None,
        *,
        ap: int | None = None,
        task: Task | None = None,
        manner: Manner | None = None,
    ) -> None:
        """With a task it goes on with what it is doing, and has `ap` points for it."""
        self.table = table
        self.name = name
        number = table.names.piece(name)
        scene = table.game.scene(table.state)
        self.cast = cast_with(scene, number, its_card, manner)
        if task is None:
            self.decision: Decision = decide(scene, self.cast, number, ap)
        else:
            self.decision = resume(scene, self.cast, number, task, ap or 0)

    @property
    def mode(self) -> str:
        """The mode it enters; nothing: it does nothing."""
        return self.decision.task.mode if self.decision.task else ""

    @property
    def nearer(self) -> bool:
        """Whether it only draws nearer."""
        return self.decision.task is not None and self.decision.task.nearer

    @property
    def prices(self) -> set[tuple[int, int]]:
        """Action points and squares of its ways."""
        return {(way.ap, way.squares) for way in self.decision.ways}

    @property
    def targets(self) -> set[str]:
        """The pieces that its ways are about."""
        return {self.table.names.pieces[way.target] for way in self.decision.ways}

    def attempt(self, kind: str) -> Attempt:
        """What came of an objective."""
        return next(attempt for attempt in self.decision.attempts if attempt.kind == kind)

    def moves(self, way: int = 0) -> list[str]:
        """The moves of a way, without the words that they all have."""
        texts = [move_text(self.table.names, move) for move in self.decision.ways[way].moves]
        return [" ".join(text.replace(f" {self.name}", "", 1).split()[1:]) for text in texts]

    def all_moves(self) -> list[list[str]]:
        """The moves of all ways."""
        return [self.moves(way) for way in range(len(self.decision.ways))]

    def after(self, way: int | None = None) -> Table:
        """The position after a way, move by move; without a number, after the only one."""
        if way is None:
            assert len(self.decision.ways) == 1, self.all_moves()
            way = 0
        return carried_out(self.table, self.decision, way)

    def ends(self) -> set[str]:
        """Where the NPC is after each of the ways."""
        return {self.after(way).where(self.name) for way in range(len(self.decision.ways))}

    def then(self, way: int | None = None) -> Mind:
        """How it goes on after a way, with the points left."""
        table = self.after(way)
        left = table.side("blue").action_points
        number = table.names.piece(self.name)
        again = Mind.__new__(Mind)
        again.table, again.name, again.cast = table, self.name, self.cast
        assert self.decision.task is not None
        scene = table.game.scene(table.state)
        again.decision = resume(scene, self.cast, number, self.decision.task, left)
        return again


def cast_with(scene: Scene, number: int, its_card: Card | None, manner: Manner | None) -> Cast:
    """The cast of the game with another card, or another manner, for one NPC."""
    cast = mind_of(scene).cast
    cards = {**cast.cards, number: its_card or cast.cards[number]}
    manners = {**cast.manners, number: manner} if manner else cast.manners
    return Cast(cast.kinds, cards, manners)


def carried_out(table: Table, decision: Decision, way: int) -> Table:
    """The table after all moves of a way; the NPC has the points of its mode."""
    state = table.state
    rich = with_half(state.sides, NP, replace(state.sides[NP], action_points=decision.ap))
    state = replace(state, sides=rich)
    chosen = decision.ways[way]
    for move in chosen.moves:
        state = table.game.follow(state, move).state
    spent = decision.ap - state.sides[NP].action_points
    assert spent == chosen.ap, f"{spent} action points instead of {chosen.ap}"
    return table._replace(state=state)
