"""How good a position is for a player who is about to end his turn: the features, added up.

Each character has an entry: his way out, what he can strike, and what can strike him. An entry
depends on how the rooms lie, on where he is and what he carries, and on where the enemies are; so
it is kept, and a position that differs by one walk costs one new entry. Entries are kept for one
set-up of the enemies at a time: in the search of a turn the enemies hardly move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from dungeontwister.bots.distances import Mover
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import UNSEEN, Piece, Room, State

from .lies import Distances, Lie, Lies
from .purse import Purse
from .weights import Weights

VICTORY: Final = 1000.0
MOST: Final = 400
"""Set-ups of enemies that are remembered at once."""
SPREAD: Final = 1.6
"""How many points of combat value make a clear advantage."""
SOON: Final = 1.5
"""Over how many action points a danger fades that is just out of reach."""
PATIENT, BOLD = 8, 24
"""After so many turns in which nothing happened fear begins to fade, and is gone."""
FAR: Final = 0.75
"""From this part of the longest way on, ways are told from each other less clearly."""
BEYOND: Final = 0.2
"""So much an action point counts there: who is far away still has a reason to come nearer."""
NOTHING: Final[tuple[int, ...]] = ()
Hidden = tuple[list[float], list[float]]
"""The ways of those who lie face down, for the player and for the enemy."""


class Foe(NamedTuple):
    """An enemy on the board."""

    number: int
    place: int
    wounded: bool
    acts: bool
    mover: Mover
    force: float
    way: float
    points: int
    prize: int
    ways: Distances
    """From everywhere to where he stands, as he walks."""


class Entry(NamedTuple):
    """What is known of one character of the player, where he is and with what he carries."""

    ways: tuple[float, ...]
    """His way out, for each point that it brings."""
    prey: float
    """What the enemy needs to eliminate him, who is wounded; 0: he is not, or brings nothing."""
    danger: float
    """How likely the enemy strikes him down in his next turn, if he tries."""
    fit: bool
    """He is on the board and not wounded."""
    strikes: tuple[float, ...]
    """What he needs to strike each enemy; nothing, if he cannot."""
    odds: tuple[float, ...]
    """How likely he then wins."""
    load: int


class Field:
    """The enemies as they stand while the rooms lie in one way, and the entries made so far."""

    __slots__ = (
        "_tables",
        "bodies",
        "entries",
        "foes",
        "hopeless",
        "lie",
        "prizes",
        "unreached",
        "ways",
    )

    def __init__(self, lie: Lie, foes: tuple[Foe, ...], weights: Weights) -> None:
        self.lie = lie
        self.foes = foes
        self.entries: dict[tuple[int, int, bool, bool, tuple[int, ...]], Entry] = {}
        self._tables: dict[Mover, list[Distances]] = {}
        self.bodies = sum([not foe.wounded for foe in foes])
        self.unreached, self.hopeless = (weights.lost,) * len(foes), (0.0,) * len(foes)
        self.ways = [
            weights.lost if foe.wounded else foe.way / foe.points
            for foe in foes
            for _ in range(1 if foe.wounded else foe.points)
        ]
        """The ways out of the enemies, for each point that they bring."""
        self.prizes = [
            (at, weights.finish if foe.wounded else weights.kill)
            for at, foe in enumerate(foes)
            if foe.prize
        ]
        """Those who bring a point when eliminated, with what it takes once they are met."""

    def towards(self, mover: Mover) -> list[Distances]:
        """The ways of one of the player's characters to each enemy."""
        found = self._tables.get(mover)
        if found is None:
            found = [self.lie.towards(mover, foe.place) for foe in self.foes]
            self._tables[mover] = found
        return found


class Race(NamedTuple):
    """What a player still has to do to win."""

    needed: float
    """The shortest ways that bring the points that he lacks, together."""
    limit: float
    """The longest of them."""
    spare: float
    """The shortest of the others."""


class Sums:
    """What the entries of a position come to."""

    __slots__ = ("best", "bodies", "exposed", "hopes", "loads", "mine", "theirs")

    def __init__(self, entries: list[Entry], field: Field, hidden: Hidden, lost: float) -> None:
        self.mine, self.theirs = [*hidden[0]], [*hidden[1], *field.ways]
        """The ways to points: out of the labyrinth, and to somebody who can be eliminated."""
        self.bodies = sum([entry.fit for entry in entries])
        able = [entry for entry in entries if entry.strikes]
        self.loads = sum([entry.load for entry in entries])
        self.exposed = [entry for entry in entries if entry.danger]
        self.best = [*map(min, zip(field.unreached, *[one.strikes for one in able], strict=True))]
        """What the nearest character needs to strike each enemy."""
        self.hopes = [*map(max, zip(field.hopeless, *[one.odds for one in able], strict=True))]
        """How likely each enemy is struck down in the player's next turn."""
        for entry in entries:
            self.mine += entry.ways
            if entry.prey:
                self.theirs.append(entry.prey)
        for at, extra in field.prizes:
            self.mine.append(self.best[at] + extra)


class Judge:
    """Values positions for one seat, at the end of its turn."""

    def __init__(
        self, game: Game, lies: Lies, weights: Weights, seat: int, purse: Purse | None = None
    ) -> None:
        self.game, self.lies, self.weights, self.seat = game, lies, weights, seat
        self.purse = purse or Purse()
        self.foe = other(seat)
        self.rows = game.rows
        self._fields: dict[tuple[object, ...], Field] = {}
        # The last field, to be found again without its key: most positions differ by one walk.
        self._rooms: tuple[Room, ...] = ()
        self._now: list[Piece] = []
        self._field = Field(lies.of(()), (), weights)
        self._movers: dict[tuple[int, tuple[int, ...], bool], Mover] = {}
        self.caution = weights.risk
        self.promise = 0.0
        """What the position valued last promises as long as the turn goes on: see `promised`."""
        self.carried = Entry((weights.lost,), 0.0, 0.0, False, (), (), 0)

    def forget(self) -> None:
        """Keep nothing of earlier positions: what is valued next is as if it came first."""
        self._fields.clear()
        self._rooms = ()

    # ---- the position from which a search starts

    def start(self, state: State) -> None:
        """Say from which position a search starts: what is hidden in it counts alike for all."""
        on_board = [n for n, piece in enumerate(state.pieces) if is_there(piece)]
        game = self.game
        self.mine = [n for n in on_board if n in set(game.characters[self.seat])]
        self.theirs = [n for n in on_board if n in set(game.characters[self.foe])]
        self.things = [n for n in on_board if not self.rows[n].character]
        self.loads = on_board
        self.others = [*self.theirs, *self.things]
        self._rooms = ()
        self.caution = self.weights.risk * caution(state.quiet)
        self.hidden = self.hidden_ways(state)

    def hidden_ways(self, state: State) -> Hidden:
        """The ways of those who lie face down, for the player and for the enemy."""
        found: Hidden = ([], [])
        lie, weights = self.lies.of(state.rooms), self.weights
        for slot, cards in enumerate(state.secret.laid):
            for number in cards:
                row = self.rows[number]
                if row.character and row.exit_points:
                    node = self.lies.ways.room_node(slot)
                    mover = self.mover(number, NOTHING, state)
                    far = bounded(lie.exits(mover)[node] + weights.hidden, weights.lost)
                    found[row.seat].extend([far / row.exit_points] * row.exit_points)
        return (found[self.seat], found[self.foe])

    # ---- the value

    def value(self, state: State) -> float:
        """How good a position is for the player, in action points."""
        self.purse.valued += 1
        ending = state.ending
        if ending:
            self.promise = final(ending.winner, self.seat)
            return self.promise
        pieces = state.pieces
        held: dict[int, tuple[int, ...]] = {}
        for number in self.loads:
            carrier = pieces[number].carrier
            if carrier >= 0:
                held[carrier] = (*held.get(carrier, NOTHING), number)
        field = self.field(state, held)
        return self.summed(state, field, self.met(state, field, held))

    def met(self, state: State, field: Field, held: dict[int, tuple[int, ...]]) -> list[Entry]:
        """The entries of the player's characters."""
        entries, pieces, found = field.entries, state.pieces, []
        for number in self.mine:
            piece = pieces[number]
            place = piece.place
            if place < 0:
                if piece.carrier >= 0:
                    found.append(self.carried)
                continue
            load = held.get(number, NOTHING)
            key = (number, place, piece.wounded, piece.healed, load)
            entry = entries.get(key)
            if entry is None:
                entry = entries[key] = self.entry(field, state, number, piece, load)
            found.append(entry)
        return found

    def summed(self, state: State, field: Field, entries: list[Entry]) -> float:
        """The features added up."""
        weights, seat, foe = self.weights, self.seat, self.foe
        points, his_points = (state.sides[one].victory_points for one in (seat, foe))
        sums = Sums(entries, field, self.hidden, weights.lost)
        lacking, his_lacking = self.game.target - points, self.game.target - his_points
        race = self.needed(sums.mine, lacking)
        his_race = self.needed(sums.theirs, his_lacking)
        fear = self.caution * faded(self.losses(sums, race, his_race), weights.flurry)
        value = (
            weights.envy * (his_race.needed + weights.point * his_lacking)
            + weights.envy * weights.reserve * his_race.spare
            - (race.needed + weights.point * lacking + weights.reserve * race.spare)
            - fear
            + weights.threat * faded(self.gains(sums, field, race, his_race), weights.flurry)
            + self.tempo(state, race.needed, his_race.needed)
            + self.material(state)
            + weights.body * (sums.bodies - field.bodies)
            + weights.load * sums.loads
        )
        value *= self.hope(state.quiet) if value > 0 else 1.0
        self.promise = value + fear + self.promised(state, race.needed)
        return value

    def promised(self, state: State, needed: float) -> float:
        """What else counts while the turn goes on: the game may be won in it.

        And the enemy's answer need not be feared yet: who is in danger now may leave later.
        """
        return self.weights.race * soon(needed - state.sides[self.seat].action_points)

    def hope(self, quiet: int) -> float:
        """What is left of an advantage: where nothing happens for too long, nobody wins."""
        limit = self.game.options.quiet_turns
        begins = min(PATIENT, limit // 2)
        return (limit - quiet) / (limit - begins) if begins < quiet < limit else 1.0

    def losses(self, sums: Sums, race: Race, his_race: Race) -> list[float]:
        """What the enemy may expect to gain by striking each character in his next turn.

        Somebody wounded is lost for his way, which the next one replaces, and is easy prey.
        """
        weights = self.weights
        prey = weights.body + weights.envy * max(0.0, his_race.limit - weights.finish - 1.0)
        found = []
        for entry in sums.exposed:
            if entry.prey:
                loss = weights.envy * (min(entry.prey, his_race.limit) + weights.point)
            else:
                loss = prey + sum([race.spare - way for way in entry.ways if way < race.spare])
            found.append(entry.danger * loss)
        return found

    def gains(self, sums: Sums, field: Field, race: Race, his_race: Race) -> list[float]:
        """What the player may expect to gain by striking each enemy in his next turn but one."""
        weights = self.weights
        prey = max(0.0, race.limit - weights.finish - 1.0)
        found = []
        for at, foe in enumerate(field.foes):
            hope = sums.hopes[at]
            if not hope:
                continue
            if foe.wounded:
                gain = min(sums.best[at] + weights.finish, race.limit) + weights.point
                gain *= bool(foe.prize)
            else:
                gain = weights.body + prey * bool(foe.prize)
                if foe.points:
                    shorter = his_race.spare - foe.way / foe.points
                    gain += weights.envy * foe.points * max(0.0, shorter)
            found.append(hope * gain)
        return found

    def tempo(self, state: State, needed: float, his_needed: float) -> float:
        """Who can win with his next action points: the enemy moves first."""
        weights, side = self.weights, state.sides[self.seat]
        kept = min(side.action_points, self.game.edition.kept_action_points)
        return (
            weights.chase * soon(needed - self.income(state, self.seat) - kept)
            - weights.race * soon(his_needed - self.income(state, self.foe))
            + weights.kept_point * kept
        )

    def material(self, state: State) -> float:
        """The cards of both players."""
        weights, hands = self.weights, state.secret.hands
        side, his = state.sides[self.seat], state.sides[self.foe]
        return (
            weights.combat_card * (sum(hands[self.seat]) - sum(hands[self.foe]))
            + weights.jump_card * (side.jump_cards - his.jump_cards)
            + weights.action_card * (sum(side.action_cards) - sum(his.action_cards))
        )

    def needed(self, ways: list[float], lacking: int) -> Race:
        """What it takes to win by the shortest ways."""
        lost = self.weights.lost
        if lacking <= 0:
            return Race(0.0, 0.0, 0.0)
        ways.sort()
        if len(ways) > lacking:
            return Race(sum(ways[:lacking]), ways[lacking - 1], ways[lacking])
        missing = lacking - len(ways)
        return Race(sum(ways) + lost * missing, lost if missing else ways[-1], lost)

    def income(self, state: State, seat: int) -> float:
        """The action points that a player will have in his next turn."""
        side, edition = state.sides[seat], self.game.edition
        if side.action_cards:
            return float(max(side.action_cards))
        kept = side.action_points if seat != state.active else 0
        return float(edition.most_income + min(kept, edition.kept_action_points))

    # ---- entries

    def field(self, state: State, held: dict[int, tuple[int, ...]]) -> Field:
        """The enemies as they stand."""
        pieces, rooms = state.pieces, state.rooms
        now = [pieces[n] for n in self.others]
        if rooms is self._rooms and now == self._now:
            return self._field
        there = tuple([(n, pieces[n], held.get(n, NOTHING)) for n in self.theirs])
        key = (rooms, there)
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) >= MOST:
                self._fields.clear()
            lie = self.lies.of(state.rooms)
            foes = [self.enemy(lie, state, *one) for one in there if one[1].place >= 0]
            found = self._fields[key] = Field(lie, tuple(foes), self.weights)
        self._rooms, self._now, self._field = rooms, now, found
        return found

    def enemy(
        self, lie: Lie, state: State, number: int, piece: Piece, load: tuple[int, ...]
    ) -> Foe:
        """An enemy as he stands."""
        mover, row = self.mover(number, load, state), self.rows[number]
        points = self.points(number, load)
        way = bounded(lie.exits(mover)[piece.place], self.weights.lost)
        return Foe(
            number=number,
            place=piece.place,
            wounded=piece.wounded,
            acts=not piece.wounded,
            mover=mover,
            force=self.force(number, piece, load),
            way=way,
            points=points,
            prize=row.kill_points,
            ways=lie.towards(mover, piece.place),
        )

    def entry(
        self, field: Field, state: State, number: int, piece: Piece, load: tuple[int, ...]
    ) -> Entry:
        """The entry of one of the player's characters."""
        mover, lie, place = self.mover(number, load, state), field.lie, piece.place
        lost, row, fights = self.weights.lost, self.rows[number], self.game.fights
        points = self.points(number, load)
        way = bounded(lie.exits(mover)[place], lost)
        force, income = self.force(number, piece, load), self.income(state, self.foe)
        danger, chase = 0.0, lost
        strikes: list[float] = []
        odds: list[float] = []
        for foe, table in zip(field.foes, field.towards(mover), strict=True) if fights else ():
            there = table[place]
            chance = wins(force - foe.force)
            strikes.append(there + 1.0 + (1.0 - chance))
            odds.append(chance * soon(there + 1.0 - 3.0))
            if foe.acts:
                back = foe.ways[place]
                hit = wins(foe.force - force)
                chase = min(chase, back + 1.0 - hit)
                danger = max(danger, hit * soon(back + 1.0 - income))
        if piece.wounded:
            prey = chase + self.weights.finish if row.kill_points and fights else 0.0
            return Entry((lost,), prey, danger if prey else 0.0, False, (), (), len(load))
        ways = (way / points,) * points if points else ()
        return Entry(ways, 0.0, danger, True, tuple(strikes), tuple(odds), len(load))

    def mover(self, number: int, load: tuple[int, ...], state: State) -> Mover:
        """A character with what he carries."""
        leaps = state.sides[self.rows[number].seat].jump_cards > 0
        key = (number, load, leaps)
        found = self._movers.get(key)
        if found is None:
            row, passes = self.rows[number], self.rows[number].passes
            opens = row.breaks_portcullises or row.works_locks
            for item in load:
                thing = self.rows[item]
                if not thing.character:
                    passes |= thing.passes
                    opens = opens or thing.works_locks
            found = Mover(row.seat, row.movement, passes, opens, leaps, row.crosses_walls)
            self._movers[key] = found
        return found

    def points(self, number: int, load: Sequence[int]) -> int:
        """What an exit of a character with his load brings."""
        rows = self.rows
        if not self.game.setup.leaves[rows[number].seat]:
            return 0
        extra = sum([rows[item].exit_points for item in load if not rows[item].character])
        return rows[number].exit_points + extra

    def force(self, number: int, piece: Piece, load: Sequence[int]) -> float:
        """How strong a character fights, roughly."""
        row, rows = self.rows[number], self.rows
        own = 0.0 if piece.wounded else float(row.combat)
        tools = [rows[item] for item in load if not rows[item].character]
        extra = sum([len(tool.bonuses) + (tool.ranged > 0) for tool in tools])
        return own + extra + 0.5 * len(row.bonuses)


def final(winner: int | None, seat: int) -> float:
    """The value of the end for a seat."""
    if winner is None:
        return 0.0
    return VICTORY if winner == seat else -VICTORY


def is_there(piece: Piece) -> bool:
    """Whether a piece is on the board, carried or not."""
    return piece is not UNSEEN and (piece.place >= 0 or piece.carrier >= 0)


def faded(amounts: list[float], flurry: float) -> float:
    """The largest amounts added up; each further one counts less."""
    amounts.sort(reverse=True)
    total, share = 0.0, 1.0
    for amount in amounts[:3]:
        total += share * amount
        share *= flurry
    return total


def bounded(way: float, lost: float) -> float:
    """A way that is never longer than that of somebody who is lost."""
    near = FAR * lost
    return way if way <= near else min(lost, near + BEYOND * (way - near))


def caution(quiet: int) -> float:
    """How much of its fear is left to a player: who only waits for a safe moment never wins."""
    return min(1.0, max(0.0, (BOLD - quiet) / (BOLD - PATIENT)))


def soon(margin: float) -> float:
    """1 for what is within reach, less for what is not, by how many action points it lacks."""
    if margin <= 0:
        return 1.0
    return max(0.0, 1.0 - margin / SOON)


def wins(lead: float) -> float:
    """How likely a fight is won with a lead in combat value, before the cards."""
    return 1.0 / (1.0 + exp(-lead / SPREAD))


def chance_to_win(value: float, weights: Weights) -> float:
    """The chance to win that a value stands for."""
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, value / weights.steepness))))
