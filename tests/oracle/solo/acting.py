"""What an NPC can do where it stands, objective by objective, and for how many action points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.oracle.prison import labyrinth
from tests.oracle.prison.labyrinth import SIDES, Square, slot_at
from tests.oracle.prison.people import NUMBERS

from .cards import LAST, cards
from .ground import Ground
from .situations import Rules, Situation, hurt
from .world import NP, Figure

Target = str | int | tuple[int, int] | None
"""A piece, a room or a portcullis."""
THROUGH_SLITS, WEAK_ONLY = "attack-through-slit", "attack-if-weaker-adjacent"
AT_SIGHT, CHEAP_PUSH = "heal-at-sight", "repulse-cost"
THROUGH_WALLS, LOCK = "push-through-barriers", "lock-pair-while-on-gear"


class Deed(NamedTuple):
    """Something that meets an objective: what, whom it is about, its rank and its price."""

    what: str
    target: Target
    rank: int = 0
    points: int = 1


class Scene:
    """A situation in which an NPC stands and could act."""

    def __init__(self, rules: Rules, now: Situation) -> None:
        self.rules, self.now = rules, now
        self.world, self.card = rules.world, rules.world.card
        self.ground: Ground = rules.world.ground(now.gates)
        self.load = rules.load(now)

    def has(self, kind: str) -> bool:
        """Does it hold an object of a kind that it lists?"""
        mine = self.load
        return bool(mine) and self.world.is_kind(mine, kind) and self.world.listed(mine)

    # ---- who is where

    def who(self, square: Square) -> Figure | None:
        """The character on a square, who is not carried."""
        if square in self.world.people:
            return self.world.people[square]
        lying = hurt(self.world, self.rules.on(self.now, square))
        return self.world.figures[lying[0]] if lying else None

    def beside(self, square: Square) -> set[Square]:
        """The squares next to one in a close combat."""
        near = set(self.ground.adjacent(square))
        if self.card.personality == THROUGH_SLITS and square == self.now.at:
            near |= {to for to, bars in self.ground.sides(square) if bars == {"slit"}}
        return near

    def foes_beside(self) -> list[Figure]:
        """The enemies next to it, wounded or not."""
        near = [self.who(square) for square in self.beside(self.now.at)]
        return [figure for figure in near if figure and figure.side != NP]

    def in_view(self) -> list[tuple[Figure, str, Square]]:
        """The first character on each side, with the side and the square."""
        found = []
        for side, ray in zip(SIDES, self.ground.rays(self.now.at), strict=True):
            for square in ray:
                if figure := self.who(square):
                    found.append((figure, side, square))
                    break
        return found

    def crowded(self) -> bool:
        """Is an unwounded enemy next to it?"""
        return any(not foe.wounded for foe in self.foes_beside())

    def rank(self, figure: Figure) -> int:
        """The rank of somebody's class."""
        return self.card.minds(figure.kind)

    # ---- combat

    def dares(self) -> bool:
        """Father Clobber attacks only those who together are weaker than he is (SOQ-69)."""
        if self.card.personality != WEAK_ONLY:
            return True
        values = [NUMBERS[foe.kind][1] for foe in self.foes_beside() if not foe.wounded]
        return sum(values) < NUMBERS[self.card.kind][1]

    def combat(self) -> Iterator[Deed]:
        """Hand to hand, or with a spear (SOQ-23)."""
        if not self.dares():
            return
        for foe in self.foes_beside():
            if self.is_foe(foe):
                yield Deed("attack", foe.name, self.rank(foe))
        if self.has("telescoping-spear") and not self.crowded():
            yield from self.thrusts()

    def is_foe(self, figure: Figure) -> bool:
        """An enemy whom it lists and who was not wounded in this turn."""
        return figure.side != NP and self.rank(figure) < LAST and not figure.fresh

    def thrusts(self) -> Iterator[Deed]:
        """Two squares away, or behind an arrow-slit."""
        near = self.beside(self.now.at)
        for square, between in labyrinth.spear_from(self.ground.tiles, self.now.at).items():
            foe = self.who(square)
            if foe is None or not self.is_foe(foe) or square in near:
                continue
            if not any(self.who(middle) for middle in between):
                yield Deed("thrust", foe.name, self.rank(foe))

    def shooting(self) -> Iterator[Deed]:
        """With a Bow, at the first in line; never past an enemy beside one."""
        if not self.has("bow") or self.crowded() or not self.dares():
            return
        near, home = self.beside(self.now.at), bool(self.ground.line(self.now.at))
        for foe, _, square in self.in_view():
            held = self.rules.load(self.now, foe.name)
            shielded = bool(held) and self.world.is_kind(held, "large-shield")
            both_home = home and bool(self.ground.line(square))
            if self.is_foe(foe) and square not in near and not shielded and not both_home:
                yield Deed("shoot", foe.name, self.rank(foe))

    def burning(self) -> Iterator[Deed]:
        """A Wizard with a wand, the first in line, also one wounded in this turn."""
        if self.card.kind != "wizard" or not self.has("fireball-wand"):
            return
        for foe, _, _ in self.in_view():
            if foe.side != NP and self.rank(foe) < LAST:
                yield Deed("burn", foe.name, self.rank(foe))

    # ---- rooms

    def reveal(self) -> Iterator[Deed]:
        """A face-down room to which it has direct access."""
        for slot in labyrinth.revealed_from(self.ground.tiles, self.now.at):
            yield Deed("reveal", slot)

    def rotate(self) -> Iterator[Deed]:
        """It stands on a gear whose pair nobody has locked."""
        if self.ground.is_gear(self.now.at) and not self.is_locked(slot_at(self.now.at)):
            yield Deed("", slot_at(self.now.at), points=0)

    def is_locked(self, slot: int) -> bool:
        """Tinker Al stands on a gear of that pair, and who acts is no Mekanork."""
        if self.card.kind == "mekanork":
            return False
        gears = [at for at in self.world.people if self.ground.is_gear(at)]
        pairs = self.world.pairs
        return any(
            locks(self.world.people[at]) and pairs[slot_at(at)] == pairs[slot] for at in gears
        )

    def breaking(self) -> Iterator[Deed]:
        """An unbroken portcullis beside a Colossus (SOQ-57)."""
        if self.card.kind == "colossus":
            for gate, state in self.ground.gates(self.now.at):
                if state != "broken":
                    yield Deed("break", gate)

    def opening(self) -> Iterator[Deed]:
        """A closed portcullis beside a Backstabber."""
        if self.card.kind == "backstabber":
            for gate, state in self.ground.gates(self.now.at):
                if state == "closed":
                    yield Deed("unlock", gate)

    # ---- friends

    def friends_beside(self) -> list[Figure]:
        """All friends on adjacent squares, carried ones too."""
        found = []
        for square in self.ground.adjacent(self.now.at):
            if (figure := self.who(square)) and figure.side == NP:
                held = self.rules.load(self.now, figure.name)
                found += [figure, *([self.world.figures[held]] if held else [])]
        return [figure for figure in found if figure.is_character]

    def regroup(self) -> Iterator[Deed]:
        """It stands beside a friend whom it lists."""
        for friend in self.friends_beside():
            if self.rank(friend) < LAST:
                yield Deed("", friend.name, self.rank(friend), points=0)

    def heal(self) -> Iterator[Deed]:
        """A wounded friend beside it whom nobody carries; unlisted classes come last (SOQ-54)."""
        if self.card.kind != "cleric":
            return
        near = {self.who(square) for square in self.ground.adjacent(self.now.at)}
        if self.card.personality == AT_SIGHT:
            near |= {figure for figure, _, _ in self.in_view()}
        for friend in near - {None}:
            assert friend
            if friend.side == NP and friend.wounded and not self.was_carried(friend.name):
                yield Deed("heal", friend.name, self.rank(friend))

    def was_carried(self, name: str) -> bool:
        """Whom another NPC carries is no patient until it sets him down (SO-OBJECTIVE-HEAL-01)."""
        where = self.world.start[self.rules.index[name]]
        return isinstance(where, str) and where != self.world.me

    # ---- repulsion

    def repulse(self) -> Iterator[Deed]:
        """An enemy in view who can be pushed (SOQ-55)."""
        if self.card.kind != "banshee":
            return
        points = 1 if self.card.personality == CHEAP_PUSH else 2
        for foe, side, square in self.in_view():
            if foe.side != NP and self.rank(foe) < LAST and self.pushable(foe, square, side):
                yield Deed("repel", foe.name, self.rank(foe), points)

    def pushable(self, foe: Figure, square: Square, side: str) -> bool:
        """Is there a square behind it where it may be?"""
        tiles, to = self.ground.tiles, labyrinth.beyond(square, side)
        if self.ground.line(square) == foe.side or not labyrinth.known(tiles, to):
            return False
        if self.ground.line(to) not in ("", foe.side):
            return False
        through = bool(labyrinth.obstacles(tiles, square, side))
        if through and self.card.personality != THROUGH_WALLS:
            return False
        return self.may_land(foe, to, through)

    def may_land(self, foe: Figure, to: Square, through: bool) -> bool:
        """As it is, and as it will be if it is driven through a barrier (S11)."""
        held = self.rules.load(self.now, foe.name)
        bundle = [foe, *([self.world.figures[held]] if held else [])]
        if not through:
            return self.fits(bundle, to)
        if foe.wounded:
            return self.fits(bundle, to)
        kept = [figure for figure in bundle[1:] if not figure.is_character]
        hurt_foe = Figure(foe.name, foe.kind, foe.side, wounded=True)
        return self.fits([foe, *kept], to) and self.fits([hurt_foe, *kept], to)

    def fits(self, bundle: list[Figure], to: Square) -> bool:
        """Does the stacking rule hold there afterwards? Into a bare pit trap one simply falls."""
        there = [self.world.figures[name] for name in self.rules.on(self.now, to)]
        if to in self.world.people:
            there.append(self.world.people[to])
        there += [
            self.world.figures[held]
            for figure in list(there)
            if (held := self.rules.load(self.now, figure.name))
        ]
        rope = any(self.world.is_rope(figure.name) for figure in (*there, *bundle))
        if self.ground.is_pit(to) and not rope and not there:
            return True
        return stacks([*bundle, *there]) and (not self.ground.is_pit(to) or rope)


def locks(figure: Figure) -> bool:
    """Is it the one who locks gears?"""
    return figure.name in cards() and cards()[figure.name].personality == LOCK


def stacks(figures: list[Figure]) -> bool:
    """At most two, one of a kind, characters of one side."""
    kinds = ["thing" if not f.is_character else str(f.wounded) for f in figures]
    sides = {f.side for f in figures if f.is_character}
    return len(figures) <= 2 and len({*kinds}) == len(kinds) and len(sides) <= 1


DEEDS: Final[dict[str, Callable[[Scene], Iterator[Deed]]]] = {
    "combat": Scene.combat,
    "shooting": Scene.shooting,
    "burning": Scene.burning,
    "reveal-room": Scene.reveal,
    "rotate-room": Scene.rotate,
    "break-portcullis": Scene.breaking,
    "open-portcullis": Scene.opening,
    "regroup": Scene.regroup,
    "heal": Scene.heal,
    "repulse": Scene.repulse,
}
"""What meets an objective, where the NPC stands."""
