"""Every situation that an NPC can bring about by walking, jumping and opening, and at what price.

A situation is where the NPC stands, what is left of its movement, where every thing is, which
portcullises it has worked on, and where it could leave its load behind. Things change hands by
themselves, as the rules for NPCs say. In a loose search such a change may be left out, and a load
that stands in the way may be left behind (SOQ-09, S8).
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from tests.oracle.prison.labyrinth import Square

from .cards import LAST
from .ground import Gates
from .world import NP, Where, World

Price = tuple[int, int]
"""Action points and squares."""
Label = tuple[str, object]
"""What is done: `step` and `jump` with a square, `open` and `break` with a portcullis, `stop`."""
MOST: Final = 60_000
"""Situations of one search; a position with more is not judged."""
OPENS, BREAKS = "open-in-any-mode", "break-in-any-mode"
DELIVERS: Final = "deliver-loads"
RECEIVERS: Final = {"wounded": "cleric", "fireball-wand": "wizard"}


class TooMany(Exception):
    """A search has found too many situations."""


class Situation(NamedTuple):
    """A moment of an activation."""

    at: Square
    left: int
    """The squares left of the movement; -1: between two actions."""
    things: tuple[Where, ...]
    gates: Gates
    spot: Square | None
    end: str = ""
    """How it ends here: `exit`, `take` or `deliver`; empty: it goes on."""
    fresh: bool = False
    """What it holds was just taken, and no step has been made since (S20)."""


Found = tuple[Label, Price, Situation]


class Rules:
    """What an NPC can do in a situation."""

    def __init__(self, world: World, *, loose: bool = False, patient: str = "") -> None:
        """A patient is somebody whom a Cleric means to heal: he is no load to keep (S19)."""
        self.world = world
        self.loose = loose
        self.patient = patient
        self.index = {name: number for number, name in enumerate(world.things)}
        first = self.load(self.start())
        self.first_rank = world.wants(first) if first else LAST

    def start(self) -> Situation:
        """Before anything is done."""
        world = self.world
        fresh = world.left >= 0
        return Situation(world.at, world.left, world.start, frozenset(), world.spot, fresh=fresh)

    # ---- things

    def wants(self, thing: str) -> int:
        """The rank of a thing for who acts."""
        return LAST if thing == self.patient else self.world.wants(thing)

    def listed(self, thing: str) -> bool:
        """Does it want a thing as its load?"""
        return self.wants(thing) < LAST

    def load(self, now: Situation, who: str = "") -> str:
        """What somebody holds, or nothing."""
        holder = who or self.world.me
        if holder not in now.things:
            return ""
        return self.world.things[now.things.index(holder)]

    def on(self, now: Situation, square: Square) -> list[str]:
        """The things that lie on a square, uncarried."""
        if square not in now.things:
            return []
        pairs = zip(self.world.things, now.things, strict=True)
        return [name for name, at in pairs if at == square]

    def put(self, now: Situation, **moved: Where) -> Situation:
        """The same with some things elsewhere."""
        things = list(now.things)
        for name, where in moved.items():
            things[self.index[name]] = where
        return now._replace(things=self.settled(tuple(things)))

    def settled(self, things: tuple[Where, ...]) -> tuple[Where, ...]:
        """An object on the square of somebody wounded is his."""
        hurt = {
            at: name
            for name, at in zip(self.world.things, things, strict=True)
            if isinstance(at, tuple) and self.world.figures[name].is_character
        }
        if not hurt:
            return things
        figures = self.world.figures
        return tuple(
            hurt[at]
            if isinstance(at, tuple) and at in hurt and not figures[name].is_character
            else at
            for name, at in zip(self.world.things, things, strict=True)
        )

    def may_lie(self, now: Situation, thing: str, square: Square) -> bool:
        """By itself: no other object, no unwounded character, on a pit trap only a Rope (SOQ-10).

        And no second wounded beside a wounded.
        """
        if square in self.world.people or self.world.is_exit(square):
            return False
        if self.world.ground().is_pit(square) and not self.world.is_rope(thing):
            return False
        figures = self.world.figures
        for other in self.on(now, square):
            if other == thing:
                continue
            held = bool(self.load(now, other)) and self.load(now, other) != thing
            if not figures[other].is_character or held or figures[thing].is_character:
                return False
        return True

    def lawful(self, now: Situation) -> bool:
        """May the NPC end an action here?"""
        world, here = self.world, now.at
        if here in world.people:
            return False
        lying = self.on(now, here)
        if any(world.figures[n].side != NP for n in hurt(world, lying)):
            return False
        things = [*lying, *(x for n in lying if (x := self.load(now, n)))]
        if mine := self.load(now):
            things.append(mine)
        if len(things) > 1:
            return False
        return not world.ground().is_pit(here) or (bool(things) and world.is_rope(things[0]))

    def ended(self, now: Situation) -> Situation:
        """The action ends here: what lies below is the NPC's load."""
        lying = self.on(now, now.at)
        if not lying:
            return now._replace(left=-1, spot=None)
        return self.put(now, **{lying[0]: self.world.me})._replace(left=-1, spot=None)

    # ---- what it can do

    def following(self, now: Situation) -> Iterator[Found]:
        """Everything that can be done next."""
        if now.left < 0:
            for label, (points, squares), then in self.steps(self.begun(now), self.world.movement):
                yield ("begin", label[1]), (points + 1, squares), then
            yield from self.jumps(now)
            yield from self.works(now)
            return
        yield from self.steps(now, now.left)
        yield from self.stops(now)

    def begun(self, now: Situation) -> Situation:
        """A movement begins: a load that is not listed is left behind (S7)."""
        mine = self.load(now)
        unwanted = bool(mine) and not self.listed(mine)
        return self.put(now, **{mine: now.at}) if unwanted else now

    def stops(self, now: Situation) -> Iterator[Found]:
        """The movement ends here; in a loose search perhaps without the load."""
        label, mine = ("stop", None), self.load(now)
        if self.lawful(now):
            yield label, (0, 0), self.ended(now)
        if self.loose and mine and now.spot and now.spot != now.at:
            without = self.put(now, **{mine: now.spot})
            if self.lawful(without) and (not self.lawful(now) or self.helps_a_jump(now, without)):
                yield label, (0, 0), self.ended(without)

    def helps_a_jump(self, laden: Situation, free: Situation) -> bool:
        """Is there somewhere to land without the load, but not with it?"""
        lands = {then.at for _, _, then in self.jumps(laden._replace(left=-1))}
        return bool({then.at for _, _, then in self.jumps(self.ended(free))} - lands)

    def jumps(self, now: Situation) -> Iterator[Found]:
        """Over an adjacent pit trap on which nobody is (SO-JUMP-01)."""
        world, terrain = self.world, self.world.ground(now.gates)
        if self.patient and self.load(now) == self.patient:
            # He is not carried elsewhere first (SOQ-59).
            return
        pits = [pit for pit in terrain.adjacent(now.at) if terrain.is_pit(pit)]
        free = [pit for pit in pits if pit not in world.people and not self.anybody(now, pit)]
        for to in {to for pit in free for to in terrain.adjacent(pit)} - {now.at}:
            then = now._replace(at=to, left=-1, spot=None, fresh=False)
            if world.is_exit(to):
                if to not in world.people and not self.anybody(now, to):
                    yield ("jump", to), (1, 2), self.gone(then)
            elif self.lawful(then):
                landed = self.ended(then)
                yield ("jump", to), (1, 2), landed
                if self.load(landed) != self.load(now) and self.is_wanted(self.load(landed)):
                    yield ("jump", to), (1, 2), landed._replace(end="take")

    def anybody(self, now: Situation, square: Square) -> bool:
        """Does somebody wounded lie there?"""
        return bool(hurt(self.world, self.on(now, square)))

    def works(self, now: Situation) -> Iterator[Found]:
        """A closed portcullis beside it, with a Key or by its Personality."""
        mine, ability = self.load(now), self.world.card.personality
        key = bool(mine) and self.world.is_kind(mine, "key") and self.listed(mine)
        how = [("open", "open")] if key or ability == OPENS else []
        how += [("break", "broken")] if ability == BREAKS else []
        for gate, state in self.world.ground(now.gates).gates(now.at):
            for word, becomes in how if state == "closed" else ():
                others = frozenset(one for one in now.gates if one[0] != gate)
                yield (word, gate), (1, 0), now._replace(gates=others | {(gate, becomes)})

    def steps(self, now: Situation, left: int) -> Iterator[Found]:
        """One step further, with all that changes hands on the next square."""
        if left <= 0:
            return
        now = self.set_down(now)
        mine = self.load(now)
        free = bool(mine) and not self.just_taken(now)
        spot = now.at if free and self.may_lie(now, mine, now.at) else now.spot
        for to in self.world.steps(now.at, now.gates):
            if self.world.bars(to) or not self.gets_over(now, to):
                continue
            spot_there = spot if mine else None
            then = now._replace(at=to, left=left - 1, spot=spot_there, fresh=False)
            if self.world.is_exit(to):
                yield ("step", to), (0, 1), self.gone(then)
            else:
                for arrived in self.arrivals(then):
                    yield ("step", to), (0, 1), arrived

    def just_taken(self, now: Situation) -> bool:
        """What was taken for its own sake is put down after the next step at the earliest (S20)."""
        return now.fresh

    def set_down(self, now: Situation) -> Situation:
        """A patient is set down on the first square where he may lie (SO-OBJECTIVE-HEAL-03)."""
        mine = self.load(now)
        able = bool(mine) and mine == self.patient and not self.just_taken(now)
        if not able or not self.may_lie(now, mine, now.at):
            return now
        return self.put(now, **{mine: now.at})._replace(spot=None)

    def gets_over(self, now: Situation, pit: Square) -> bool:
        """Flyers, whoever has a Rope that it lists, and all where a Rope is."""
        if not self.world.ground().is_pit(pit) or self.world.flies:
            return True
        mine = self.load(now)
        if mine and self.world.is_rope(mine) and self.listed(mine):
            return True
        people = [self.world.people[pit].name] if pit in self.world.people else []
        there = self.on(now, pit)
        held = [self.load(now, name) for name in (*people, *there)]
        return any(name and self.world.is_rope(name) for name in (*there, *held))

    def gone(self, now: Situation) -> Situation:
        """Out of the labyrinth, with its load."""
        mine = self.load(now)
        moved = {mine: None} if mine else {}
        out = self.put(now, **moved)
        return out._replace(at=(0, 0), left=-1, spot=None, end="exit")

    # ---- what changes hands on a square

    def is_wanted(self, thing: str) -> bool:
        """Is it a target for the objective: listed, and better than what it had at first?"""
        return bool(thing) and self.world.wants(thing) < self.first_rank

    def arrivals(self, now: Situation) -> Iterator[Situation]:
        """What comes of a step onto a square."""
        other = self.world.people.get(now.at)
        if other is not None and other.side != NP:
            yield now
        elif other is not None:
            yield from self.meeting(now, other.name)
        else:
            yield from self.picking(now)

    def picking(self, now: Situation) -> Iterator[Situation]:
        """What lies there is taken if it ranks higher than the load."""
        mine = self.load(now)
        best = self.best(now)
        if not best or self.wants(best) >= (self.wants(mine) if mine else LAST):
            yield now
            return
        if self.loose:
            yield now
        if not mine:
            taken = self.taken(now, best)._replace(spot=None)
            yield taken
            yield from self.target(taken, best)
            return
        yield from self.changing(now, mine, best)

    def changing(self, now: Situation, mine: str, best: str) -> Iterator[Situation]:
        """The old load stays here if the NPC goes on, or on the last square before (SOQ-10, S6)."""
        bare = self.put(now, **{mine: None})
        here = self.left_here(bare, mine, best)
        before = None
        if now.spot is not None and now.spot != now.at:
            before = self.taken(self.put(now, **{mine: now.spot}), best)._replace(spot=None)
        if here is not None:
            yield here
            if before is not None and self.lawful(before):
                yield self.ended(before)
        elif before is not None:
            yield before
        elif not self.loose:
            yield now
        # Where it could not stop in any case it surely goes on, and the old load stays here.
        goal = before if before is not None and (here is None or self.lawful(before)) else here
        if goal is not None:
            yield from self.target(goal, best)

    def left_here(self, bare: Situation, mine: str, best: str) -> Situation | None:
        """The new thing taken and the old one left on its square, if it may lie there."""
        taken = self.taken(bare, best)
        if not self.may_lie(taken, mine, bare.at):
            return None
        return self.put(taken, **{mine: bare.at})._replace(spot=None)

    def best(self, now: Situation) -> str:
        """The highest on its list of what can be taken here."""
        world = self.world
        lying = self.on(now, now.at)
        if not lying:
            return ""
        friends = [n for n in hurt(world, lying) if world.figures[n].side == NP]
        hanging = world.ground().is_pit(now.at) and bool(friends)
        things = [*lying, *(x for n in lying if (x := self.load(now, n)))]
        able = [x for x in things if self.listed(x) and not (hanging and world.is_rope(x))]
        return min(able, key=lambda x: (self.wants(x), x), default="")

    def taken(self, now: Situation, thing: str) -> Situation:
        """It is the NPC's; who loses the only Rope of a pit trap falls."""
        moved: dict[str, Where] = {thing: self.world.me}
        holder = now.things[self.index[thing]]
        if isinstance(holder, str) and self.world.ground().is_pit(now.at):
            moved[holder] = None
        if held := self.load(now, thing):
            moved[held] = now.at
        return self.put(now, **moved)

    def meeting(self, now: Situation, friend: str) -> Iterator[Situation]:
        """Two NPCs cross: who ranks a thing highest has it (SOQ-12), but not over a pit trap."""
        mine, theirs = self.load(now), self.load(now, friend)
        yield from self.delivery(now, mine, friend, theirs)
        if self.world.ground().is_pit(now.at) or not self.changes(mine, friend, theirs):
            yield now
            return
        if self.loose:
            yield now
        moved = {mine: friend} if mine else {}
        if theirs:
            moved[theirs] = self.world.me
        after = self.put(now, **moved)._replace(spot=None)
        yield after
        if theirs:
            yield from self.target(after, theirs)

    def changes(self, mine: str, friend: str, theirs: str) -> bool:
        """Is anything exchanged between the two?"""
        world = self.world
        if theirs and self.is_gift(friend, theirs):
            return False
        ranks = [
            (rank, who, thing)
            for thing in (mine, theirs)
            for who in (world.me, friend)
            if thing and (rank := self.rank_of(thing, who)) < LAST
        ]
        best = min((rank for rank, _, _ in ranks), default=LAST)
        owners = {who for rank, who, _ in ranks if rank == best}
        if len(owners) != 1:
            return False
        holds = mine if owners == {world.me} else theirs
        return all(thing != holds for rank, _, thing in ranks if rank == best)

    def rank_of(self, thing: str, who: str) -> int:
        """The rank of a thing for one of two who cross."""
        return self.wants(thing) if who == self.world.me else self.world.wants(thing, who)

    def is_gift(self, friend: str, thing: str) -> bool:
        """Serpico takes nothing back that he could have given."""
        return self.world.card.personality == DELIVERS and receiver(self.world, thing) == (
            self.world.figures[friend].kind
        )

    def delivery(self, now: Situation, mine: str, friend: str, theirs: str) -> Iterator[Situation]:
        """Serpico hands over what he carries (SOQ-74)."""
        if self.world.card.personality != DELIVERS or not mine or theirs:
            return
        if self.load(self.start(), friend):
            # Whose hands are full when the card is read is no receiver (S22).
            return
        errand = self.load(self.start())
        if mine == errand and receiver(self.world, mine) == self.world.figures[friend].kind:
            given = self.put(now, **{mine: friend})._replace(spot=None)
            if self.can_finish(given):
                yield given._replace(end="deliver")

    def target(self, now: Situation, thing: str) -> Iterator[Situation]:
        """The moment at which something is taken for its own sake; the movement can end then."""
        if self.is_wanted(thing) and self.can_finish(now):
            yield now._replace(end="take")

    def can_finish(self, now: Situation) -> bool:
        """Can the movement end somewhere?"""
        todo, tried = [now], {now}
        while todo:
            here = todo.pop()
            for _, _, then in self.plain(here):
                if then.left < 0:
                    return True
                if not then.end and then not in tried:
                    tried.add(then)
                    todo.append(then)
        return False

    def plain(self, now: Situation) -> Iterator[Found]:
        """Steps and stops without asking for targets."""
        yield from self.stops(now)
        mover = Plain(self.world, loose=self.loose, patient=self.patient)
        yield from mover.steps(now, now.left)


class Plain(Rules):
    """The same without targets on the way."""

    def target(self, now: Situation, thing: str) -> Iterator[Situation]:
        """Nothing is taken for its own sake."""
        return iter(())

    def delivery(self, now: Situation, mine: str, friend: str, theirs: str) -> Iterator[Situation]:
        """Nothing is handed over."""
        return iter(())


def hurt(world: World, things: list[str]) -> list[str]:
    """Those of them who are characters."""
    return [name for name in things if world.figures[name].is_character]


def receiver(world: World, thing: str) -> str:
    """The class that Serpico brings a thing to."""
    figure = world.figures[thing]
    return RECEIVERS.get("wounded" if figure.is_character else figure.kind, "")


class Search:
    """All situations, as far as so many action points lead."""

    def __init__(self, world: World, *, loose: bool = False, patient: str = "") -> None:
        self.rules = Rules(world, loose=loose, patient=patient)
        first = self.rules.start()
        self.price: dict[Situation, Price] = {first: (0, 0)}
        self.before: dict[Situation, list[tuple[Situation, Label]]] = {first: []}
        self._tick = count()
        self._heap: list[tuple[Price, int, Situation]] = [((0, 0), 0, first)]
        self.done: list[Situation] = []

    @property
    def exhausted(self) -> bool:
        """Is there nothing more to find?"""
        return not self._heap

    def extend(self, points: int) -> None:
        """Find everything up to so many action points."""
        known: set[Situation] = set(self.done)
        while self._heap and self._heap[0][0][0] <= points:
            price, _, now = heappop(self._heap)
            if now in known:
                continue
            known.add(now)
            self.done.append(now)
            if len(known) > MOST:
                raise TooMany
            if not now.end:
                self._expand(now, price)

    def _expand(self, now: Situation, price: Price) -> None:
        for label, (points, squares), then in self.rules.following(now):
            dear = (price[0] + points, price[1] + squares)
            best = self.price.get(then)
            if best is None or dear < best:
                self.price[then], self.before[then] = dear, [(now, label)]
                heappush(self._heap, (dear, next(self._tick), then))
            elif dear == best:
                self.before[then].append((now, label))
