"""Personalities that react to events: points, a turn of a room, a theft, a die, an explosion."""

from collections.abc import Mapping

from msgspec.structs import replace

from dungeontwister.core.combat.combat import the_combat
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    Burned,
    CombatResolved,
    Discarded,
    Eliminated,
    Exited,
    PortcullisWorked,
    Rescued,
    Swapped,
    Took,
)
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.movement.loads import in_hands
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.changes import pushed, with_piece
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.state import BROKEN, GONE, State
from dungeontwister.core.rooms.rotation import is_kept
from dungeontwister.core.scoring.scoring import hurt, score
from dungeontwister.editions.prison.events import Repelled
from dungeontwister.solo.box import NP
from dungeontwister.solo.die import for_nothing
from dungeontwister.solo.events import PersonalityWorked
from dungeontwister.solo.frames import DieDraw
from dungeontwister.solo.np_changes import np_of, with_np
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.thinking import mind_of
from dungeontwister.solo.ways_to_act import Deed, Manner


def started(npc: int, deed: Deed) -> Combat | None:
    """The combat that an NPC has started and won, if the event tells of one."""
    event, combat = deed.event, the_combat(deed.scene.state)
    assert isinstance(event, CombatResolved)
    return combat if event.winner == NP and combat.attacker == npc else None


def scored(deed: Deed, npc: int, points: int) -> State:
    """The Non-Player gains points by a Personality."""
    deed.events.append(PersonalityWorked(npc, points))
    return score(deed.scene, deed.state, NP, points, deed.events)


# ---- points


class GateTally(Manner):
    """Every so many portcullises that he breaks are worth points (SO-PERS-ARTHOS-01)."""

    reacts_to = (PortcullisWorked,)
    needs = ("every", "vp")

    def after(self, npc: int, deed: Deed) -> State:
        """They are counted over the whole game."""
        event = deed.event
        assert isinstance(event, PortcullisWorked)
        if event.piece != npc or event.portcullis != BROKEN:
            return deed.state
        tallies = dict(np_of(deed.state).tallies)
        tallies[npc] = tallies.get(npc, 0) + 1
        deed = deed._replace(state=with_np(deed.state, tallies=tuple(sorted(tallies.items()))))
        due = tallies[npc] % self.number("every") == 0
        return scored(deed, npc, self.number("vp")) if due else deed.state


class NeverAlone(Manner):
    """Her exit with a wounded friend is worth more."""

    reacts_to = (Exited,)
    needs = ("vp",)

    def after(self, npc: int, deed: Deed) -> State:
        """The points of the exit itself are included."""
        event = deed.event
        assert isinstance(event, Exited)
        rescue = any(isinstance(told, Rescued) for told in deed.events)
        if event.piece != npc or not rescue:
            return deed.state
        return scored(deed, npc, self.number("vp") - event.victory_points)


# ---- after a combat


class GroundShaker(Manner):
    """When he wins a combat that he started, he turns his room."""

    reacts_to = (CombatResolved,)
    needs = ("quarters",)

    def after(self, npc: int, deed: Deed) -> State:
        """Along its arrow, for nothing; not on a starting line, nor where a gear is locked."""
        state, game = deed.state, deed.scene.game
        slot = game.layout.room_of[state.pieces[npc].place]
        if started(npc, deed) is None or slot == OFF or is_kept(Scene(game, state), npc, slot):
            return state
        deed.events.append(PersonalityWorked(npc))
        arrow = game.arrows[state.rooms[slot].drawing]
        return for_nothing(state, npc, slot, arrow * self.number("quarters"), deed.events)


class Cutpurse(Manner):
    """When she wins a close combat that she started, she takes her victim's load."""

    reacts_to = (CombatResolved,)

    def after(self, npc: int, deed: Deed) -> State:
        """If the victim lives, not on a pit trap, and she ranks it above her load."""
        combat, scene = started(npc, deed), Scene(deed.scene.game, deed.state)
        if combat is None or not combat.is_hand_to_hand:
            return deed.state
        victim, case = combat.target, Case(scene, mind_of(scene).cast, npc)
        here = scene.pieces[victim].place
        for item in scene.held.get(victim, NOBODY) if here not in scene.board.pits else NOBODY:
            left = case.load != OFF and scene.rows[case.load].character
            if case.rank(item) < case.rank(case.load) and not left:
                deed.events.append(PersonalityWorked(npc))
                return stolen(deed, npc, case.load, victim, item)
        return deed.state


def stolen(deed: Deed, npc: int, load: int, victim: int, item: int) -> State:
    """The thief has the victim's load, and the victim the thief's."""
    pieces = deed.state.pieces
    taken: Event = Took(npc, item, victim)
    if load != OFF:
        taken = Swapped(npc, load, victim, item)
        pieces = with_piece(pieces, load, in_hands(pieces[load], victim))
    deed.events.append(taken)
    return replace(deed.state, pieces=with_piece(pieces, item, in_hands(pieces[item], npc)))


# ---- wands


class SlowBurning(Manner):
    """After using a Fireball wand he may keep it."""

    reacts_to = (Burned,)

    def after(self, npc: int, deed: Deed) -> State:
        """The red die decides whether it is discarded."""
        event, state = deed.event, deed.state
        assert isinstance(event, Burned)
        if event.piece != npc:
            return state
        deed.events.remove(Discarded(event.item))
        held = with_piece(state.pieces, event.item, deed.scene.pieces[event.item])
        side = state.sides[NP]
        # The points left tell the rolls of one activation apart.
        nth = 10 * side.turns + side.action_points
        return pushed(replace(state, pieces=held), DieDraw(npc, nth, event.item))

    def rolled(self, scene: Scene, frame: DieDraw, face: int, events: list[Event]) -> State:
        """On an even number it is not."""
        if face % 2 == 0:
            events.append(PersonalityWorked(frame.piece))
            return scene.state
        events.append(Discarded(frame.item))
        return replace(scene.state, pieces=with_piece(scene.pieces, frame.item, GONE))


# ---- the last spark


class LastSpark(Manner):
    """When he dies, wounded or not, he wounds everybody beside him."""

    awake = True
    reacts_to = (Eliminated,)

    def after(self, npc: int, deed: Deed) -> State:
        """As by a lost combat: a character whom a victim carries is eliminated."""
        assert isinstance(deed.event, Eliminated)
        if deed.event.piece != npc:
            return deed.state
        deed.events.append(PersonalityWorked(npc))
        scene, state = Scene(deed.scene.game, deed.state), deed.state
        for victim in standing_beside(scene, died_at(npc, deed)):
            if not state.ending:
                state = hurt(scene, state, victim, deed.events)
        return state


def died_at(npc: int, deed: Deed) -> Place:
    """The square on which a character died: the pit trap, if he was pushed into one."""
    pushes = [told for told in deed.events if isinstance(told, Repelled) and told.target == npc]
    return pushes[-1].to if pushes else deed.scene.place(npc)


def standing_beside(scene: Scene, place: Place) -> list[int]:
    """All unwounded characters on the squares next to a square."""
    beside = [n for to in scene.board.adjacent[place] for n in scene.at.get(to, NOBODY)]
    return [n for n in beside if scene.rows[n].character and not scene.pieces[n].wounded]


PERSONALITIES: Mapping[str, type[Manner]] = {
    "vp-per-portcullises": GateTally,
    "vp-with-wounded": NeverAlone,
    "room-turns-on-win": GroundShaker,
    "steal-after-win": Cutpurse,
    "wand-reuse": SlowBurning,
    "explode-on-death": LastSpark,
}
