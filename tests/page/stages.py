"""A position for every kind of move: where it is offered, and what it is spelled like.

The rooms are those of the box. A stage may begin with some moves, so that something is unfinished.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.moves import (
    Face,
    Invert,
    Levitate,
    Pick,
    Shatter,
    Steal,
    WalkThrough,
)
from dungeontwister.record.log import Log
from dungeontwister.record.notation import move_text
from dungeontwister.record.positions import position_text
from dungeontwister.record.source import Source
from dungeontwister.server.protocol import MatchOptions
from tests.support.positions import Table, at, start

from .advice import PLAIN, match_at, rules_of, seat_token
from .stage import SEED

ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"
HANDS = "hand=012233456/012233456"
MANY = 400
"""Moves after which a kind of question will not come any more."""


class Stage(NamedTuple):
    """Where a move can be made; the table is put up when it is needed."""

    put_up: Callable[[], Table]
    text: str = ""
    """The move; without it, the first one that is offered."""
    options: MatchOptions = PLAIN

    @property
    def table(self) -> Table:
        """The position."""
        return table_of(self)

    @property
    def move(self) -> Move:
        """The move that is to be made."""
        if self.text:
            return self.table.move(self.text)
        game, state = self.table.game, self.table.state
        return game.legal(state, game.deciders(state)[0])[0]

    @property
    def view(self) -> View:
        """What the player who makes the move sees."""
        names, state = self.table.names, self.table.state
        log = Log(names.game, Source(SEED), state)
        log.send(self.move)
        return names.game.view(log.state, self.move.seat)

    @property
    def kind(self) -> str:
        """The kind of question that is asked."""
        return self.table.game.kind(self.table.state)

    def seats(self, address: str) -> tuple[str, str]:
        """The seats of a match that begins here: whose move it is, and the other."""
        names = self.table.names
        scenario, _, words = position_text(names, self.table.state).partition(" ")
        match = match_at(address, scenario, words, self.options)
        mine = self.move.seat
        return seat_token(match, mine), seat_token(match, 1 - mine)


@cache
def table_of(stage: Stage) -> Table:
    """The position of a stage, put up once."""
    return stage.put_up()


def stage(
    pieces: str,
    move: str = "",
    *before: str,
    scenario: str = "standard",
    rooms: str = ROOMS,
    hands: str = HANDS,
    options: MatchOptions = PLAIN,
) -> Stage:
    """Pieces of the full game, what is done before, and the move that is to be made."""

    def put_up() -> Table:
        words = f"{rooms} {pieces} ap=3 {hands}"
        table = at(scenario, words, options=rules_of(options))
        return table._replace(source=Source(SEED)).do(*before)

    return Stage(put_up, move, options)


def reached(kind: str, scenario: str = "tutorial-2", options: MatchOptions = PLAIN) -> Stage:
    """The first question of a kind in a game in which rooms are revealed wherever they can be."""

    def put_up() -> Table:
        table = start(scenario, SEED, options=rules_of(options))
        for _ in range(MANY):
            if table.game.kind(table.state) == kind:
                return table
            table = table.do(move_text(table.names, eager(table)))
        raise AssertionError(f"no {kind}")

    return Stage(put_up, options=options)


def eager(table: Table) -> Move:
    """A move that leads on."""
    game, state = table.game, table.state
    offered = game.legal(state, game.deciders(state)[0])
    return next((move for move in offered if isinstance(move, moves.Reveal)), offered[0])


DUEL = "berserker=1T TELEPATH=1T"

ABLE: dict[type[Move], Stage] = {
    Pick: reached("team-pick", "standard", MatchOptions(mode="draft")),
    moves.Lay: reached("laying"),
    Face: reached("facing-choice"),
    moves.Reveal: stage("naga=1S", "reveal naga 2", rooms=ROOMS.replace("r2", "?")),
    moves.Put: reached("placing"),
    moves.Begin: stage("naga=1T", "move naga"),
    moves.Step: stage("naga=1T", "step naga 1G", "move naga"),
    moves.Take: stage("naga=1T key=1T", "take naga key", "move naga"),
    moves.Drop: stage("naga=1T rope=naga", "drop naga rope", "move naga"),
    moves.Give: stage("naga=1T rope=naga goblin=1T", "give naga rope goblin", "move naga"),
    moves.Swap: stage(
        "naga=1T rope=naga goblin=1T sword=goblin", "swap naga rope goblin sword", "move naga"
    ),
    moves.Stop: stage("naga=1T", "stop naga", "move naga", "step naga 1G"),
    moves.Turn: stage("mechanork=1G", "turn mechanork 1 cw"),
    moves.Jump: stage("naga=1S", "jump naga 1G"),
    moves.Unlock: stage("naga=1T key=naga", "unlock naga 1"),
    moves.Lock: stage("naga=1T key=naga", "lock naga 1", rooms=ROOMS.replace("b1", "b1o")),
    moves.Break: stage("warrior=1T", "break warrior 1"),
    moves.Attack: stage("warrior=1T TROLL=1T", "attack warrior TROLL"),
    moves.Shoot: stage(
        "crossbowman=1T bow=crossbowman assassin=1C WARRIOR=1C", "shoot crossbowman WARRIOR bow"
    ),
    moves.Thrust: stage("goblin=1T telescoping-spear=goblin TROLL=1G", "thrust goblin TROLL"),
    moves.Heal: stage("cleric=1T warrior=1T! naga=1T!", "heal cleric warrior"),
    Steal: stage(
        "pickpocket=1T PALADIN=1T KEY=PALADIN SWORD=PALADIN", "steal pickpocket PALADIN SWORD"
    ),
    Shatter: stage("golem=1T", "shatter golem"),
    Levitate: stage(
        "telekineticist=3G sword=telekineticist rope=3C goblin=3S",
        "levitate telekineticist rope 3S",
    ),
    WalkThrough: stage("wall-walker=2C", "walk wall-walker"),
    moves.Burn: stage(
        "wizard=1S fireball-scroll=wizard WARRIOR=1C", "burn wizard WARRIOR fireball-scroll"
    ),
    Invert: stage(
        "wizard=1T scroll-of-inversion=wizard NAGA=2C", "invert wizard 2 scroll-of-inversion"
    ),
    moves.End: stage("naga=1T", "end"),
    moves.Announce: stage(DUEL, "announce 2", "attack berserker TELEPATH"),
    moves.Name: stage(DUEL, "name +3", "attack berserker TELEPATH", "announce 2"),
    moves.Play: stage(
        "warrior=1T TROLL=1T", "yellow play +3", "attack warrior TROLL", "blue play +2"
    ),
}
"""One stage for each kind of move that is made by itself."""

MORE = {
    "regeneration": stage("troll=1T!", "heal troll troll"),
    "regeneration-carried": stage("goblin=1T troll=goblin!", "heal troll troll"),
    "somebody-carried": stage("cleric=1T goblin=1T naga=goblin!", "heal cleric naga"),
    "into-a-hand": stage(
        "telekineticist=3G sword=telekineticist goblin=3S",
        "levitate telekineticist sword 3S goblin",
    ),
    "own-weapon": ABLE[moves.Shoot]._replace(text="shoot crossbowman WARRIOR crossbowman"),
    "through-the-wall": stage("wall-walker=1G", "step wall-walker 1C", "walk wall-walker"),
    "no-name": ABLE[moves.Name]._replace(text="name"),
    "one-card": ABLE[moves.Announce]._replace(text="announce 1"),
    # Without a timer: with one the clock ends such a turn by itself.
    "turn-over": stage("naga=1T now=turn-over", "end"),
    "covered-object": stage(
        "pickpocket=1T PALADIN=1T KEY=PALADIN SWORD=PALADIN",
        "steal pickpocket PALADIN ?O1",
        options=MatchOptions(secret_objects=True),
    ),
    "covered-target": stage(
        "warrior=1T TROLL=1T!", "attack warrior ?W1", options=MatchOptions(secret_objects=True)
    ),
}
"""Further ways of pointing, by what is special about them."""
