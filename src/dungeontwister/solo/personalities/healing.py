"""Personalities about healing: who can be healed, and what the healed may do."""

from collections.abc import Mapping

from msgspec.structs import replace

from dungeontwister.core.decisions.events import Healed
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.state import State
from dungeontwister.core.position.traits import Traits
from dungeontwister.solo.events import PersonalityWorked
from dungeontwister.solo.frames import NpTurn
from dungeontwister.solo.ways_to_act import Deed, Manner


class UpYouGet(Manner):
    """The NPCs that he heals may still act in this turn (SO-PERS-GOODCARE-01)."""

    reacts_to = (Healed,)

    def after(self, npc: int, deed: Deed) -> State:
        """Its card is set upright in its place, unless it has acted already (SOQ-31)."""
        event, state = deed.event, deed.state
        assert isinstance(event, Healed)
        target = event.target
        turn = next((frame for frame in state.frames if isinstance(frame, NpTurn)), None)
        if event.piece != npc or turn is None or target in turn.acted:
            return state
        deed.events[deed.events.index(event)] = replace(event, acts=True)
        deed.events.append(PersonalityWorked(npc))
        fit = replace(state.pieces[target], healed=False, wounded_now=False)
        upright = replace(turn, sideways=tuple(n for n in turn.sideways if n != target))
        frames = tuple(upright if frame is turn else frame for frame in state.frames)
        return replace(state, pieces=with_piece(state.pieces, target, fit), frames=frames)


class HealingLight(Manner):
    """She heals characters in view as if they were beside her."""

    def traits(self, row: Traits) -> Traits:
        """She heals everybody in view."""
        return row._replace(heals_in_view=True)


PERSONALITIES: Mapping[str, type[Manner]] = {
    "healed-may-act": UpYouGet,
    "heal-at-sight": HealingLight,
}
