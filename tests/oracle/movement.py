"""One movement action, played out in every possible way.

A movement is a sequence of small moves: free handling of loads at a place, a step, again loads,
until the mover stops or leaves the labyrinth. Everything that can change during it is where each
piece is, so a moment of a movement is the list of all whereabouts, the mover's entrance and the
steps he has left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .grid import Walker, links, starts
from .world import EXIT, Character, End, Place, Thing, Way, World, can_act, find, hinders

Spot = tuple[str, Place | None, str | None]
"""A piece's name, the place where it lies or stands, or else its carrier; both None: gone."""

Spots = tuple[Spot, ...]
"""The whereabouts of all characters and things, sorted by name."""

Move = tuple[str | Place, ...]
"""A small move, one of

`("step", place or "exit")`, `("stop",)`, `("take", item, "ground" or holder)`, `("drop", item)`,
`("give", item, receiver)`, `("swap", mine, theirs, partner)`.
"""

Changes = dict[str, tuple[Place | None, str | None]]
"""New whereabouts of some pieces: place and carrier by name."""

LIMIT = 3


@dataclass(frozen=True)
class Moment:
    """Where everybody and everything is, the mover's entrance, the steps he has left."""

    spots: Spots
    entrance: frozenset[Way]
    left: int


@dataclass(frozen=True)
class Outcome:
    """The result of a movement: where the mover ended, where all pieces are, his entrance."""

    end: End
    spots: Spots
    entrance: frozenset[Way]


class Movement:
    """One movement action of one character."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.mover = find(world, name)
        self.people: dict[str, Character] = {who.name: who for who in world.characters}
        self.things: dict[str, Thing] = {thing.name: thing for thing in world.things}
        self.blockers = self._hindering_enemies()
        self.held = frozenset(
            who.place
            for who in world.characters
            if who.place and who.side != self.mover.side and not who.wounded
        )
        self._closures: dict[Spots, frozenset[Spots]] = {}
        self._loads: dict[Spots, tuple[tuple[Move, Spots], ...]] = {}
        self._ends: dict[Moment, bool] = {}

    def _hindering_enemies(self) -> frozenset[Place]:
        """The places that hold an enemy who hinders him: nothing in a movement changes them."""
        enemies = [who for who in self.people.values() if hinders(who, self.mover)]
        return frozenset(who.place for who in enemies if who.place)

    def beginning(self) -> Moment | None:
        """The moment before the first small move; None if the character cannot act."""
        if not can_act(self.mover):
            return None
        spots: list[Spot] = [(who.name, who.place, who.carrier) for who in self.people.values()]
        spots += [(thing.name, thing.place, thing.carrier) for thing in self.things.values()]
        spots.sort(key=lambda spot: spot[0])
        return Moment(tuple(spots), self.mover.entrance, self.mover.movement)

    # ---- loads

    def load_moves(self, spots: Spots) -> tuple[tuple[Move, Spots], ...]:
        """All free handling of loads: nobody ever holds more than he can carry."""
        if spots not in self._loads:
            self._loads[spots] = tuple(self._handle(Whereabouts(spots, self.mover.name)))
        return self._loads[spots]

    def _handle(self, now: Whereabouts) -> Iterator[tuple[Move, Spots]]:
        """A free hand takes; each thing in a hand may be dropped, given or swapped for one."""
        if self._has_a_free_hand(now, self.mover):
            yield from self._take_from_ground(now)
            yield from self._take_from_somebody(now)
        for mine in now.loads(self.mover.name):
            yield ("drop", mine), now.with_({mine: (now.here, None)})
            for other in self._partners(now):
                if self._may_hold(other, mine):
                    yield from self._hand_over(now, mine, other)

    def _hand_over(
        self, now: Whereabouts, mine: str, other: Character
    ) -> Iterator[tuple[Move, Spots]]:
        """One of his things for one of another's; or for nothing, to a friend with a free hand."""
        for theirs in now.loads(other.name):
            swapped = now.with_({mine: (None, other.name), theirs: (None, self.mover.name)})
            yield ("swap", mine, theirs, other.name), swapped
        if other.side == self.mover.side and self._has_a_free_hand(now, other):
            yield ("give", mine, other.name), now.with_({mine: (None, other.name)})

    def _has_a_free_hand(self, now: Whereabouts, who: Character) -> bool:
        """Most carry one thing, some two, some none at all; being wounded changes nothing."""
        return len(now.loads(who.name)) < who.hands

    def _take_from_ground(self, now: Whereabouts) -> Iterator[tuple[Move, Spots]]:
        """Things lying here and wounded friends lying here can be picked up.

        A carried character holds nothing: what he held stays here.
        """
        for name in now.uncarried_here():
            if name in self.things or self._wounded_friend(name):
                changes: Changes = {name: (None, self.mover.name)}
                for left_behind in now.loads(name):
                    changes[left_behind] = (now.here, None)
                yield ("take", name, "ground"), now.with_(changes)

    def _take_from_somebody(self, now: Whereabouts) -> Iterator[tuple[Move, Spots]]:
        """What a friend or a wounded enemy here holds can be taken."""
        for other in self._partners(now):
            for theirs in now.loads(other.name):
                yield ("take", theirs, other.name), now.with_({theirs: (None, self.mover.name)})

    def _partners(self, now: Whereabouts) -> list[Character]:
        """Loads change hands with friends and with the wounded of either side, uncarried, here."""
        here = [self.people[name] for name in now.uncarried_here() if name in self.people]
        others = [who for who in here if who.name != self.mover.name]
        return [who for who in others if who.side == self.mover.side or who.wounded]

    def _wounded_friend(self, name: str) -> bool:
        """Only wounded friends are carried."""
        who = self.people[name]
        return who.wounded and who.side == self.mover.side

    def _may_hold(self, who: Character, item: str) -> bool:
        """A wounded character is held by an unwounded friend only, a thing by anybody."""
        if item in self.things:
            return True
        return not who.wounded and who.side == self.people[item].side

    def closure(self, spots: Spots) -> frozenset[Spots]:
        """Every arrangement that handling loads can bring about without a step."""
        if spots not in self._closures:
            self._closures[spots] = frozenset(self._arrangements(spots, frozenset()))
        return self._closures[spots]

    def _arrangements(self, spots: Spots, forbidden: frozenset[Spots]) -> set[Spots]:
        """The arrangements reachable from this one without passing a forbidden one."""
        reached, fresh = {spots}, [spots]
        while fresh:
            for _, then in self.load_moves(fresh.pop()):
                if then not in reached and then not in forbidden:
                    reached.add(then)
                    fresh.append(then)
        return reached

    # ---- steps

    def steps(self, now: Moment) -> dict[End, Moment]:
        """Every place one step away, with the moment after the step."""
        if now.left == 0:
            return {}
        where = Whereabouts(now.spots, self.mover.name)
        found: dict[End, Moment] = {}
        for end, entrance in self._destinations(where, now.entrance).items():
            spots = where.gone() if end == EXIT else where.with_({self.mover.name: (end, None)})
            found[end] = Moment(spots, entrance, now.left - 1)
        return found

    def _destinations(
        self, where: Whereabouts, entrance: frozenset[Way]
    ) -> dict[End, frozenset[Way]]:
        """The ends of one step and the entrance he would have there.

        In his starting zone he may turn or change columns. Elsewhere he follows a connection,
        which has to be his entrance if an enemy who hinders him is there and he came this turn.
        Where he then meets an unwounded enemy, also one whom he passes, his new entrance is every
        connection that he can pass between the two places, not only the one by which he had to
        leave.
        """
        here, found = where.here, dict[End, frozenset[Way]]()
        if here[0] == "start":
            found.update({turn: frozenset() for turn in starts(here[1]) if turn != here})
        bound = bool(entrance) and here in self.blockers
        passable = links(self.world.rooms, self._walker(where), here)
        for link in passable:
            end = self._arrival(link.target)
            if end is not None and (not bound or link.out in entrance):
                ways = [other.into for other in passable if other.target == link.target]
                found[end] = frozenset(filter(None, ways)) if end in self.held else frozenset()
        return found

    def _walker(self, where: Whereabouts) -> Walker:
        """What he can do by himself and by what he carries."""
        objects = [
            self.things[load] for load in where.loads(self.mover.name) if load in self.things
        ]
        rope = any(thing.pit for thing in objects)
        return Walker(self.mover.slit, self.mover.pit or rope, self.mover.ghost)

    def _arrival(self, target: Place) -> End | None:
        """The other side's starting zone is the exit; who faces this zone there blocks it."""
        if target[0] == "start" and target[1] != self.mover.side:
            return None if target in self.blockers else EXIT
        return target

    # ---- endings

    def may_end(self, spots: Spots) -> bool:
        """At the end of an action at most three of a side are at any place, carried ones too."""
        at = {name: (place, carrier) for name, place, carrier in spots}
        friends = [who for who in self.people.values() if who.side == self.mover.side]
        places = [at[at[who.name][1] or who.name][0] for who in friends]
        return all(count <= LIMIT for place, count in Counter(places).items() if place)

    def outcome(self, moment: Moment) -> Outcome:
        """What a movement that ends at this moment has brought."""
        place = next(place for name, place, _ in moment.spots if name == self.mover.name)
        return Outcome(place or EXIT, moment.spots, moment.entrance)

    def finishable(self, now: Moment, seen: frozenset[Spots] = frozenset()) -> bool:
        """Can the movement still be ended legally, without an arrangement seen since the step?"""
        if not seen - {now.spots}:
            if now not in self._ends:
                self._ends[now] = self._can_finish(now, frozenset())
            return self._ends[now]
        return self._can_finish(now, seen)

    def _can_finish(self, now: Moment, seen: frozenset[Spots]) -> bool:
        """Stop here, or handle loads some way or other and step on to where one can finish."""
        if self.may_end(now.spots):
            return True
        for spots in self._arrangements(now.spots, seen):
            for end, then in self.steps(replace(now, spots=spots)).items():
                if self.may_end(then.spots) if end == EXIT else self.finishable(then):
                    return True
        return False

    def options(
        self, now: Moment, seen: frozenset[Spots]
    ) -> list[tuple[Move, Moment | None, frozenset[Spots]]]:
        """All small moves: each with the moment after it (None: the end) and what is seen by then.

        Handling loads may not bring back an arrangement seen since the last step, and no move may
        lead where the movement cannot be ended any more.
        """
        found: list[tuple[Move, Moment | None, frozenset[Spots]]] = []
        if self.may_end(now.spots):
            found.append((("stop",), None, frozenset()))
        for move, spots in self.load_moves(now.spots):
            then = replace(now, spots=spots)
            if spots not in seen and self.finishable(then, seen | {spots}):
                found.append((move, then, seen | {spots}))
        for end, after_step in self.steps(now).items():
            if end == EXIT:
                if self.may_end(after_step.spots):
                    found.append((("step", end), None, frozenset()))
            elif self.finishable(after_step):
                found.append((("step", end), after_step, frozenset({after_step.spots})))
        return found


class Whereabouts:
    """The whereabouts of all pieces at one moment, with the mover in view."""

    def __init__(self, spots: Spots, mover: str) -> None:
        self.spots = spots
        self.mover = mover
        self.at = {name: (place, carrier) for name, place, carrier in spots}
        place = self.at[mover][0]
        if place is None:
            raise ValueError(f"{mover} is not on the board")
        self.here: Place = place

    def loads(self, holder: str) -> list[str]:
        """What somebody holds."""
        return [name for name, _, carrier in self.spots if carrier == holder]

    def uncarried_here(self) -> list[str]:
        """All that stands or lies where the mover is."""
        return [name for name, place, _ in self.spots if place == self.here]

    def with_(self, changes: Changes) -> Spots:
        """The same whereabouts but for some pieces."""
        return tuple((name, *changes.get(name, self.at[name])) for name, _, _ in self.spots)

    def gone(self) -> Spots:
        """The mover leaves the labyrinth, and what he carries leaves the game with him."""
        leaving: Changes = dict.fromkeys((self.mover, *self.loads(self.mover)), (None, None))
        return self.with_(leaving)


# ---- what is asked of a movement


def movements(world: World, name: str) -> frozenset[Outcome]:
    """Every result that one movement action of this character can have."""
    movement = Movement(world, name)
    first = movement.beginning()
    results: set[Outcome] = set()
    fresh = [first] if first else []
    seen = set(fresh)
    while fresh:
        now = fresh.pop()
        for spots in movement.closure(now.spots):
            moment = replace(now, spots=spots)
            if movement.may_end(spots):
                results.add(movement.outcome(moment))
            for end, then in movement.steps(moment).items():
                if end == EXIT:
                    if movement.may_end(then.spots):
                        results.add(movement.outcome(then))
                elif then not in seen:
                    seen.add(then)
                    fresh.append(then)
    return frozenset(results)


def paths(world: World, name: str) -> dict[int, int]:
    """By number of steps: the sequences of places that can be walked and ended legally.

    The place where the movement begins is left out. Some handling of loads on the way may be
    needed, but does not make another sequence.
    """
    movement = Movement(world, name)
    first = movement.beginning()
    walks: dict[tuple[End, ...], set[Moment]] = {(): {first}} if first else {}
    counts = {}
    for length in range(movement.mover.movement + 1):
        counts[length] = sum(
            any(movement.may_end(moment.spots) for moment in moments) for moments in walks.values()
        )
        walks = _one_step_further(movement, walks)
    return counts


def _one_step_further(
    movement: Movement, walks: dict[tuple[End, ...], set[Moment]]
) -> dict[tuple[End, ...], set[Moment]]:
    """All walks that are one step longer; a walk out of the labyrinth cannot be continued."""
    longer: dict[tuple[End, ...], set[Moment]] = {}
    for walk, moments in walks.items():
        if EXIT in walk:
            continue
        for now in moments:
            for spots in movement.closure(now.spots):
                for end, then in movement.steps(replace(now, spots=spots)).items():
                    longer.setdefault((*walk, end), set()).add(then)
    return longer


def sequences(world: World, name: str, longest: int = 6) -> dict[int, int]:
    """By length: the sequences of small moves (step, take, drop, give, swap, stop).

    Stopping and leaving the labyrinth end a sequence; shorter, unfinished ones count as well.
    """
    movement = Movement(world, name)
    first = movement.beginning()
    counts = dict.fromkeys(range(1, longest + 1), 0)
    if first is None or not movement.finishable(first):
        return counts
    level: Counter[tuple[Moment, frozenset[Spots]]] = Counter(
        {(first, frozenset({first.spots})): 1}
    )
    for length in counts:
        following: Counter[tuple[Moment, frozenset[Spots]]] = Counter()
        for (now, seen), number in level.items():
            for _, then, seen_then in movement.options(now, seen):
                counts[length] += number
                if then is not None:
                    following[then, seen_then] += number
        level = following
    return counts


def after(world: World, name: str, outcome: Outcome) -> World:
    """The world after a movement of this character with that outcome."""
    at = {piece: (place, carrier) for piece, place, carrier in outcome.spots}
    characters = [
        replace(
            who,
            place=at[who.name][0],
            carrier=at[who.name][1],
            entrance=outcome.entrance if who.name == name else who.entrance,
        )
        for who in world.characters
    ]
    things = [
        replace(thing, place=at[thing.name][0], carrier=at[thing.name][1]) for thing in world.things
    ]
    return World(world.rooms, tuple(characters), tuple(things))
