"""Positions on which engine and oracle are compared: typed by hand, or met in play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source

POSITIONS: Final = {
    # ---- the limit of three
    "full zone": "tutorial-2 b1,?/?,?/?,? naga=1T warrior=1G colossus=1G backstabber=1G rope=1T",
    "full zone, rope inside": (
        "tutorial-2 b1,?/?,?/?,? naga=1T warrior=1G colossus=1G backstabber=1G rope=1G key=naga"
    ),
    "two and a burden": (
        "tutorial-2 b1,?/?,?/?,? naga=1T warrior=naga colossus=1G backstabber=1G rope=1T key=1G"
    ),
    "the full zone is a dead end": (
        "tutorial-2 ?,g2/?,?/?,? naga=2S rope=naga warrior=2G colossus=2G backstabber=2G"
    ),
    "a key opens the dead end": (
        "tutorial-2 ?,g2/?,?/?,? naga=2S rope=naga warrior=2G colossus=2G backstabber=2G key=2G"
    ),
    "wounded friend left in a full zone": (
        "tutorial-2 b1,b2/g1,g2/?,? naga=3G warrior=naga colossus=3S backstabber=3S rope=3T key=3S"
    ),
    "three in front of a zone": (
        "tutorial-2 b1,?/?,?/?,? NAGA=1T WARRIOR=@1T COLOSSUS=@1T! BACKSTABBER=@1T ROPE=NAGA"
    ),
    # ---- burdens
    "wounded friend with an object": (
        "tutorial-2 b1o,?/?,?/?,? naga=1T warrior=1T! rope=warrior key=1T colossus=1G"
    ),
    "wounded friends lying and carried": (
        "tutorial-2 b1o,?/?,?/?,? naga=1T warrior=naga colossus=1T! backstabber=1G rope=colossus"
        " key=backstabber"
    ),
    "wounded enemies with objects": (
        "tutorial-2 b1,?/b2,?/?,? naga=1T key=naga colossus=1G WARRIOR=1T! ROPE=WARRIOR"
        " COLOSSUS=1G! KEY=COLOSSUS NAGA=3C rope=1S"
    ),
    "everything in one zone": (
        "tutorial-2 g1,?/?,?/?,? warrior=1G! backstabber=1G rope=1G KEY=WARRIOR WARRIOR=1G!"
        " key=warrior NAGA=1G"
    ),
    "carried out of the labyrinth": (
        "tutorial-2 b1,?/?,?/?,? naga=1G warrior=naga backstabber=1T rope=backstabber key=1T"
    ),
    # ---- enemies
    "two entrances": "tutorial-2 b1,?/?,?/?,? naga=1S rope=naga WARRIOR=1C NAGA=1G",
    "from enemy to enemy": (
        "tutorial-2 b1,?/?,?/?,? naga=1T~8 warrior=1T rope=1T NAGA=1T WARRIOR=1G COLOSSUS=1S!"
    ),
    "entered over the pit, then turned": (
        "tutorial-2 b1.1,b2/g1.2,g2/r1,r2 naga=1C~10000000 warrior=1C~400 NAGA=1C WARRIOR=1G"
        " rope=naga key=1C"
    ),
    "bound at the border": (
        "tutorial-2 b1,b2/g1,g2/r1,r2 warrior=1C~800 naga=3T~2 rope=naga NAGA=1C COLOSSUS=3T"
        " BACKSTABBER=@1T yellow"
    ),
    "freed by a wound": (
        "tutorial-2 b1,?/?,?/?,? naga=1T~8 rope=1T NAGA=1T! WARRIOR=1G ROPE=NAGA key=1G"
    ),
    # ---- exits and starting zones
    "blocked exits": (
        "tutorial-2 b1,b2/?,?/?,? naga=1T warrior=1G colossus=2C NAGA=@1T WARRIOR=@1G! COLOSSUS=@2C"
        " BACKSTABBER=@2T rope=warrior"
    ),
    "exits over a border pit": (
        "tutorial-2 r2,r1.1/?,?/?,? naga=1S rope=naga warrior=1C colossus=2T backstabber=2C"
        " NAGA=@1S WARRIOR=@1C! COLOSSUS=@2G ROPE=COLOSSUS BACKSTABBER=@2C"
    ),
    "home over a border pit": (
        "tutorial-2 ?,?/?,?/g2,p1 naga=5S rope=naga warrior=5G colossus=6S backstabber=@5S"
        " NAGA=6G ROPE=NAGA WARRIOR=5C key=@5S"
    ),
    "slit at the border": (
        "tutorial-2 g1,p1/?,?/?,p2 naga=1C warrior=1C NAGA=@1C WARRIOR=@2C BACKSTABBER=6C"
        " backstabber=@6C colossus=2C"
    ),
    "bars at the border": (
        "tutorial-2 b2,y2/?,?/y1,? naga=1T warrior=@5G backstabber=5G NAGA=@1T WARRIOR=@1S"
    ),
    # ---- pits
    "double pit": (
        "tutorial-2 r2,?/g2.2,?/?,? naga=1T rope=naga warrior=3S colossus=1G NAGA=3G WARRIOR=3C"
        " ROPE=WARRIOR BACKSTABBER=1S"
    ),
    "double pit along the middle": (
        "tutorial-2 ?,?/r1.2,g2.1/?,? naga=3T warrior=3G ROPE=3T NAGA=4G"
    ),
    "slit before a pit": (
        "tutorial-2 r2,?/p1,?/?,? naga=1S rope=naga warrior=1T NAGA=3C WARRIOR=3C ROPE=NAGA"
    ),
    "pit before a wall": (
        "tutorial-2 r2,?/g2,?/p2,? naga=1S rope=naga warrior=3C NAGA=5G ROPE=NAGA WARRIOR=5T"
    ),
    "full landings": (
        "tutorial-2 b1,?/?,?/?,? naga=1T warrior=1G colossus=1G backstabber=1G! key=warrior"
        " NAGA=1S WARRIOR=1C!"
    ),
    # ---- portcullises
    "facing portcullises": (
        "tutorial-2 p1,y1.1/?,?/?,? naga=1T warrior=2G NAGA=1C rope=1S WARRIOR=2S"
    ),
    "facing portcullises, one open": (
        "tutorial-2 p1o,y1.1/?,?/?,? naga=1T warrior=2G NAGA=1C rope=1S WARRIOR=2S"
    ),
    "facing portcullises, one broken": (
        "tutorial-2 p1x,y1.1o/?,?/?,? naga=1T warrior=2G NAGA=1C rope=1S WARRIOR=2S"
    ),
    "portcullis on the long side": (
        "tutorial-2 o2,p1/o1,b2.1/?,? warrior=1G naga=2T backstabber=4T COLOSSUS=1G"
    ),
    "portcullis before a face-down room": (
        "tutorial-2 ?,?/p1,?/o2.2o,? naga=3T warrior=5G backstabber=5T NAGA=3S"
    ),
    # ---- several loads
    "two things in hand": (
        "standard b1,?/?,?/?,?/?,? paladin=1T rope=paladin sword=paladin thief=1T key=thief"
        " NAGA=1G goblin=1G"
    ),
    "two wounded friends fill a zone": (
        "standard b1,b2/?,?/?,?/?,? paladin=1T naga=paladin thief=paladin goblin=1G golem=1G"
        " rope=1G GOLEM=2C"
    ),
    "wounded friend with two objects": (
        "standard b1o,?/?,?/?,?/?,? thief=1T paladin=1T! rope=paladin key=paladin naga=1G sword=1T"
    ),
    "wounded enemy with two objects": (
        "standard b1,?/?,?/?,?/?,? paladin=1T bow=paladin PALADIN=1T! ROPE=PALADIN KEY=PALADIN"
        " goblin=1G SWORD=1G"
    ),
    "one out of two is left in a full zone": (
        "standard b1,b2/g1,g2/?,?/?,? paladin=3G naga=paladin rope=paladin goblin=3S golem=3S"
        " thief=3S!"
    ),
    "two treasures at the exit": (
        "standard b1,?/?,?/?,?/?,? paladin=1T treasure=paladin TREASURE=1G goblin=1G! WIZARD=@1G"
    ),
    "just healed": (
        "standard b1,?/?,?/?,?/?,? paladin=1T+ rope=paladin thief=1T key=1T NAGA=1G+ naga=1S"
    ),
    # ---- who passes what
    "nothing stops a ghost": (
        "standard p1,y1.1/p2,o1/?,?/?,? ghost=1T naga=1S! rope=1S GOLEM=2T NAGA=3S key=3T"
    ),
    "a ghost leaves and comes home through walls": (
        "standard b2,g1/?,?/?,?/g2.1,p1.2 ghost=1S GHOST=2C GOLEM=@1S golem=@7C NAGA=@2T"
    ),
    "flyers over pits and enemies": (
        "standard r2,?/g2.2,?/?,?/?,? dark-angel=1T wizard=1S rope=1T GOLEM=1G WIZARD=3S"
        " DARK-ANGEL=3G golem=3C naga=dark-angel"
    ),
    "acrobats are held by enemies": (
        "standard r2,r1.1/g2.2,?/?,?/?,? elf-scout=1T thief=1S key=thief GOLEM=1G THIEF=3S"
        " ELF-SCOUT=2C naga=1S! golem=3C"
    ),
    "past a colossus and past others": (
        "standard b1,?/?,?/?,?/?,? goblin=1T elf-scout=1S thief=1T COLOSSUS=1G GOBLIN=1C"
        " TELEPATH=@1T golem=1C"
    ),
    "blocked by a colossus": (
        "standard b1,b2/?,?/?,?/?,? goblin=1T thief=1T wizard=1G COLOSSUS=@1T NAGA=@1G ghost=2C"
        " WARRIOR=@2C treasure=goblin"
    ),
    "ruins": (
        "standard p1xw,y1.1/b1xw,o1/?,?/?,? thief=1T naga=1S rope=thief GOLEM=2T elf-scout=3T"
        " NAGA=3S key=3T"
    ),
    # ---- tutorial 1
    "all in one starting zone": (
        "tutorial-1 b1,b2/g1,g2 mechanork=@3T naga=@3T rope=@3T key=mechanork NAGA=@1T ROPE=NAGA"
    ),
    "passing the enemy": (
        "tutorial-1 b1,b2o/g1,g2.2 mechanork=1C naga=2T rope=mechanork MECHANORK=2T NAGA=2C"
        " ROPE=2C KEY=2T yellow"
    ),
    "slits and pits": (
        "tutorial-1 g1,b2.1/b1.3o,g2 mechanork=4S naga=2S rope=4S MECHANORK=1C NAGA=1T ROPE=NAGA"
        " key=naga"
    ),
}
"""By what they show. Whose turn it is does not matter: both sides are asked."""


# ---- play

LIKING: Final[dict[type[Any], float]] = {
    moves.Begin: 4,
    moves.Step: 4,
    moves.Attack: 4,
    moves.Turn: 2,
    moves.Jump: 0.3,
    moves.Stop: 0.5,
    moves.End: 0.1,
}
"""How much one kind of move is liked; others are liked once."""
LONGEST: Final = 600
EVERY: Final = 40
"""One action in so many is looked at, and each at which somebody is bound by his entrance."""


def met_in_play(game: Game, seed: int) -> Iterator[State]:
    """Positions of one random game in which a player chooses his next action."""
    random, log, actions = Random(seed), Log(game, Source(seed)), 0
    while not log.state.ending and len(log.entries) < LONGEST:
        if not log.state.frames:
            actions += 1
            if actions % EVERY == 0 or any(piece.entrance for piece in log.state.pieces):
                yield log.state
        log.play(liked(game, log.state, random))


def liked(game: Game, state: State, random: Random) -> Move:
    """A move of somebody who decides: first its kind, then one of that kind."""
    by_kind: dict[type[Any], list[Move]] = {}
    for move in game.legal(state, game.deciders(state)[0]):
        by_kind.setdefault(type(move), []).append(move)
    kinds = list(by_kind)
    kind = random.choices(kinds, [LIKING.get(kind, 1) for kind in kinds])[0]
    return random.choice(by_kind[kind])
