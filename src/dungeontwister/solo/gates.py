"""Portcullises in a solo game: an NPC breaks open ones as well as closed ones (SOQ-57)."""

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.rooms import portcullis

from .box import NP


def refuse_break(scene: Scene, move: moves.Break) -> Refusal | None:
    """As with two players, but an NPC may break an open portcullis."""
    refusal = portcullis.refuse(scene, move)
    open_for_npc = refusal and refusal.reason == "portcullis-open" and move.seat == NP
    return None if open_for_npc else refusal


BREAK = portcullis.BREAK._replace(refuse=refuse_break)
