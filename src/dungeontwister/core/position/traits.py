"""What the rules need to know about a piece, compiled once from its content row and its abilities.

Abilities become fields of this row when a game is built; nothing is looked up while playing. What
an object gives its carrier stands in the same fields of the object's row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dungeontwister.core.decisions.frames import Combat

    from .scene import Scene
    from .state import Room

Bonus = Callable[["Scene", "Combat", int], int]
"""How much a participant adds to his side's combat value."""
Aura = Callable[["Scene", "Combat", int, int], int]
"""How much a character (the first number) adds to a friend's value (the second) in a combat."""


Breach = Callable[["Scene", int, int], "tuple[Room, ...]"]
"""The rooms once what stands between two neighbouring places is broken."""


class Traits(NamedTuple):
    """One piece of the roster. Numbers of objects hold for their carrier."""

    name: str
    seat: int
    character: bool
    movement: int = 0
    combat: int = 0
    """The printed combat value."""
    passes: int = 0
    """Obstacles that do not stop a movement."""
    spans: bool = False
    """A Rope: its carrier can hang on a pit that is a place."""
    abilities: tuple[str, ...] = ()
    """The ids of what was worked into this row."""
    capacity: int = 0
    """How many things he carries at most."""
    exit_points: int = 0
    """Victory points for a character's exit, or for carrying an object out."""
    kill_points: int = 1
    """Victory points for the opponent of a character who is eliminated."""
    turns_both_ways: bool = False
    keeps_gears: bool = False
    """While he is on a gear, only characters who turn rooms both ways turn that pair."""
    links_gears: bool = False
    """The gears of twin rooms are neighbours when he moves."""
    works_locks: bool = False
    breaks_portcullises: bool = False
    passes_enemies: bool = False
    """Enemies do not hinder his movement."""
    overlooks: int = -1
    """Enemies with a printed combat value up to this one walk past him."""

    # combat
    bonuses: tuple[Bonus, ...] = ()
    """What a participant adds by himself; an object's bonuses are its carrier's."""
    auras: tuple[Aura, ...] = ()
    """What he adds to a friend who takes part, whether or not he does so himself."""
    ranged: int = 0
    """The ranged value of his own weapon, or of this one; 0: none."""
    shots: int = 0
    """How often a turn his own weapon is fired; 0: without limit."""
    reaches: bool = False
    """A spear: close combat beyond one's reach."""
    shields: bool = False
    """Its carrier is not the target of a ranged combat."""
    free_combat: bool = False
    """Once a turn a close combat costs him nothing."""
    combat_cards: int = 1
    """How many cards he may lay as the attacker of a duel."""
    names_card: bool = False
    looks_at_cards: bool = False
    wins_ties: bool = False
    """A tie is won by his side when he attacks hand to hand, and alone."""
    stands_aside: bool = False
    """Takes part only in combats that he starts, or in which he is the target."""
    strikes_through: int = 0
    """Obstacles through which he and an enemy can fight each other."""
    kills: bool = False
    """Enemies who lose a close combat against him are killed instead of wounded."""
    hunted: bool = False
    """Those who hunt his kind gain more when he is eliminated."""
    bounty: int = 0
    """Extra victory points for each of the hunted eliminated in a combat in which he takes part."""

    # actions of his own
    heals: bool = False
    heals_in_view: bool = False
    """He can heal wounded characters in view."""
    regenerates: bool = False
    steals: bool = False
    shatters_walls: bool = False
    crosses_walls: bool = False
    levitates: int = 0
    """How many places he moves an object from afar."""
    repels: int = 0
    """The action points for which he pushes a character in view away; 0: never."""
    pushes: int = 1
    """How many places away, as far as the way is free."""
    breaches: Breach | None = None
    """Characters he pushes break through walls, slits and portcullises, and are wounded."""
    repels_wounded: bool = False
    """He does so even while wounded."""
    casts: bool = False
    """A magic user: can use scrolls and wands."""
    burns: bool = False
    """Eliminates a character in view, once, in the hands of a magic user."""
    inverts: bool = False
    """Swaps rooms, once, in the hands of a magic user."""

    def is_hindered_by(self, foe: Traits) -> bool:
        """Whether an unwounded enemy stands in his way."""
        return not self.passes_enemies and self.combat > foe.overlooks
