"""A position for every kind of move of Prison: see `stages`.

The first room is 38b, with a free square in its middle: its portcullises are numbered from 0 in
reading order. The second is 37b, where somebody on the gear is between two portcullises.
"""

from __future__ import annotations

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.editions.prison.moves import Fight, Join, PlayAction, Repel
from dungeontwister.server.protocol import MatchOptions

from .advice import PLAIN
from .stages import Stage, reached, stage

ROOMS = "38b,37b/39b,40a/38a,40b/?,?"
HANDS = "hand=012233456/012233456 cards=235/2345 jumps=3,3"


def squares(
    pieces: str, move: str = "", *before: str, rooms: str = ROOMS, options: MatchOptions = PLAIN
) -> Stage:
    """Pieces of the full game of Prison, what is done before, and the move that is to be made."""
    where = {"scenario": "scenario-5", "rooms": rooms, "hands": HANDS}
    return stage(pieces, move, *before, **where, options=options)


def after(stage: Stage, text: str) -> Stage:
    """The same position, with another move to be made."""
    return stage._replace(text=text)


ON_THE_WAY = ("move naga", "step naga 1b2")
SHOT = squares("colossus=1b2 cleric=1c4 bow=cleric NAGA=1c2", "join cleric", "attack colossus NAGA")

PRISON: dict[type[Move], Stage] = {
    moves.Lay: reached("laying", "scenario-3"),
    PlayAction: reached("action-choice", "scenario-1"),
    moves.Reveal: squares("naga=@b2", "reveal naga 7"),
    moves.Put: reached("placing", "scenario-4"),
    moves.Begin: squares("naga=1c2", "move naga"),
    moves.Step: squares("naga=1c2 cleric=1b2", "step naga 1b2", "move naga"),
    moves.Take: squares("naga=1c2 key=1b2", "take naga key", *ON_THE_WAY),
    moves.Drop: squares("naga=1c2 rope=naga", "drop naga rope", "move naga"),
    moves.Give: squares("naga=1c2 rope=naga cleric=1b2", "give naga rope cleric", *ON_THE_WAY),
    moves.Swap: squares(
        "naga=1c2 rope=naga cleric=1b2 key=cleric", "swap naga rope cleric key", *ON_THE_WAY
    ),
    moves.Stop: squares("naga=1c2", "stop naga", *ON_THE_WAY),
    moves.Turn: squares("mekanork=1c3", "turn mekanork 1 ccw"),
    moves.Jump: squares("naga=1a5", "jump naga 1c5"),
    moves.Unlock: squares("naga=2c3 key=naga", "unlock naga 2 2"),
    moves.Lock: squares("naga=2c3 key=naga", "lock naga 2 2", rooms=ROOMS.replace("37b", "37bo2")),
    moves.Break: squares("colossus=1b3", "break colossus 1 2"),
    moves.Attack: squares("colossus=1b2 NAGA=1c2", "attack colossus NAGA"),
    moves.Shoot: squares("cleric=1b2 bow=cleric NAGA=1d2", "shoot cleric NAGA bow"),
    moves.Thrust: squares("cleric=1b2 telescoping-spear=cleric NAGA=1d2", "thrust cleric NAGA"),
    moves.Heal: squares("cleric=1b2 naga=1c2!", "heal cleric naga"),
    moves.Burn: squares(
        "wizard=1b2 fireball-wand=wizard NAGA=1d2", "burn wizard NAGA fireball-wand"
    ),
    Repel: squares("banshee=1b2 NAGA=1c2", "repel banshee NAGA"),
    moves.End: squares("naga=1c2", "end"),
    Join: SHOT,
    Fight: after(SHOT, "fight"),
    moves.Name: squares("telepath=1b2 NAGA=1c2", "name +3", "attack telepath NAGA"),
    moves.Play: squares(
        "colossus=1b2 NAGA=1c2", "yellow play +3", "attack colossus NAGA", "blue play +2"
    ),
}
"""One stage for each kind of move that is made by itself."""

MORE_OF_PRISON = {
    "the-other-gate": after(PRISON[moves.Unlock], "unlock naga 2"),
    "a-friend-is-pushed": squares("banshee=1b2 naga=1c2", "repel banshee naga"),
    # Without a timer: with one the clock ends such a turn by itself.
    "time-is-over": squares("naga=1c2 now=turn-over", "end"),
}
"""Further ways of pointing, by what is special about them."""
