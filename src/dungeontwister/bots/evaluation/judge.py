"""How good a position is for a player who is about to end his turn: the features, added up.

Each character has an entry: his way out, what he can strike, and what can strike him. An entry
depends on how the rooms lie, on where he is and what he carries, and on where the enemies are; so
it is kept, and a position that differs by one walk costs one new entry. Entries are kept for one
set-up of the enemies at a time: in the search of a turn the enemies hardly move.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from dungeontwister.bots.distances import Mover
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import UNSEEN, Piece, Room, State

from .lies import Lie, Lies
from .weights import Weights

VICTORY: Final = 1000.0
MOST: Final = 400
"""Set-ups of enemies that are remembered at once."""
SPREAD: Final = 1.6
"""How many points of combat value make a clear advantage."""
SOON: Final = 1.5
"""Over how many action points a danger fades that is just out of reach."""
NOTHING: Final[tuple[int, ...]] = ()


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


class Entry(NamedTuple):
    """What is known of one character of the player, where he is and with what he carries."""

    way: float
    """His way out."""
    points: int
    """What his exit brings."""
    danger: float
    """How likely the enemy strikes him down in his next turn, if he tries."""
    chase: float
    """What the nearest enemy needs to strike him; much, if none can."""
    strikes: tuple[float, ...]
    """What he needs to strike each enemy."""
    odds: tuple[float, ...]
    """How likely he then wins."""
    load: int


class Field:
    """The enemies as they stand while the rooms lie in one way, and the entries made so far."""

    __slots__ = ("entries", "foes", "lie")

    def __init__(self, lie: Lie, foes: tuple[Foe, ...]) -> None:
        self.lie = lie
        self.foes = foes
        self.entries: dict[tuple[int, int, bool, bool, tuple[int, ...]], Entry] = {}


class Judge:
    """Values positions for one seat, at the end of its turn."""

    def __init__(self, game: Game, lies: Lies, weights: Weights, seat: int) -> None:
        self.game, self.lies, self.weights, self.seat = game, lies, weights, seat
        self.foe = other(seat)
        self.rows = game.rows
        self._fields: dict[tuple[object, ...], Field] = {}
        self._movers: dict[tuple[int, tuple[int, ...], bool], Mover] = {}
        self.root: State | None = None

    # ---- the position from which a search starts

    def start(self, state: State, opened: int = -1) -> None:
        """Say from which position a search starts: what is hidden in it counts alike for all."""
        self.root = state
        on_board = [n for n, piece in enumerate(state.pieces) if is_there(piece)]
        game = self.game
        self.mine = [n for n in on_board if n in set(game.characters[self.seat])]
        self.theirs = [n for n in on_board if n in set(game.characters[self.foe])]
        self.things = [n for n in on_board if not self.rows[n].character]
        self.loads = on_board
        self.hidden = self.hidden_ways(state)

    def hidden_ways(self, state: State) -> tuple[list[float], list[float]]:
        """The ways of those who lie face down, for the player and for the enemy."""
        found: tuple[list[float], list[float]] = ([], [])
        lie, weights = self.lies.of(state.rooms), self.weights
        for slot, cards in enumerate(state.secret.laid):
            for number in cards:
                row = self.rows[number]
                if row.character and row.exit_points:
                    node = self.lies.ways.room_node(slot)
                    mover = self.mover(number, NOTHING, state)
                    far = min(weights.lost, lie.exits(mover)[node] + weights.hidden)
                    found[row.seat].extend([far / row.exit_points] * row.exit_points)
        return (found[self.seat], found[self.foe])

    # ---- the value

    def value(self, state: State) -> float:
        """How good a position is for the player, in action points."""
        ending = state.ending
        if ending:
            if ending.winner is None:
                return 0.0
            return VICTORY if ending.winner == self.seat else -VICTORY
        pieces, weights = state.pieces, self.weights
        held: dict[int, tuple[int, ...]] = {}
        for number in self.loads:
            carrier = pieces[number].carrier
            if carrier >= 0:
                held[carrier] = (*held.get(carrier, NOTHING), number)
        field = self.field(state, held)
        entries = field.entries
        mine: list[float] = [*self.hidden[0]]
        theirs: list[float] = [*self.hidden[1]]
        best = [weights.lost] * len(field.foes)
        hopes = [0.0] * len(field.foes)
        dangers: list[float] = []
        bodies = loads = 0
        for number in self.mine:
            piece = pieces[number]
            place = piece.place
            if place < 0:
                if piece.carrier >= 0:
                    mine.append(weights.lost)
                continue
            load = held.get(number, NOTHING)
            key = (number, place, piece.wounded, piece.healed, load)
            entry = entries.get(key)
            if entry is None:
                entry = entries[key] = self.entry(field, state, number, piece, load)
            way, points, danger, chase, strikes, odds, burden = entry
            loads += burden
            if piece.wounded:
                prize = self.rows[number].kill_points
                mine.append(weights.lost)
                if prize:
                    theirs.append(chase + weights.finish)
                    dangers.append(danger * (weights.lost - chase) * 0.5 + danger * weights.point)
                continue
            bodies += 1
            if points:
                each = way / points
                mine.extend([each] * points)
                dangers.append(danger * (weights.lost - each if each < weights.lost else 1.0))
            else:
                dangers.append(danger * 2.0)
            for at, need in enumerate(strikes):
                if need < best[at]:
                    best[at] = need
                hope = odds[at]
                if hope > hopes[at]:
                    hopes[at] = hope
        threats: list[float] = []
        foes = 0
        for at, foe in enumerate(field.foes):
            if foe.wounded:
                theirs.append(weights.lost)
                if foe.prize:
                    mine.append(best[at] + weights.finish)
                    threats.append(hopes[at] * (weights.point + 2.0))
                continue
            foes += 1
            if foe.points:
                each = foe.way / foe.points
                theirs.extend([each] * foe.points)
                threats.append(hopes[at] * (weights.lost - each if each < weights.lost else 1.0))
            if foe.prize:
                mine.append(best[at] + weights.kill)
        return self.total(state, mine, theirs, dangers, threats) + (
            weights.body * (bodies - foes) + weights.load * loads
        )

    def total(
        self,
        state: State,
        mine: list[float],
        theirs: list[float],
        dangers: list[float],
        threats: list[float],
    ) -> float:
        """The features added up."""
        weights, seat, foe = self.weights, self.seat, self.foe
        side, his = state.sides[seat], state.sides[foe]
        target = self.game.target
        need = self.needed(mine, target - side.victory_points)
        need_foe = self.needed(theirs, target - his.victory_points)
        income = self.income(state, foe)
        kept = min(side.action_points, self.game.edition.kept_action_points)
        coming = self.income(state, seat) + kept
        dangers.sort(reverse=True)
        threats.sort(reverse=True)
        lost = gained = 0.0
        share = 1.0
        for danger in dangers[:3]:
            lost += share * danger
            share *= weights.flurry
        share = 1.0
        for threat in threats[:3]:
            gained += share * threat
            share *= weights.flurry
        hands = state.secret.hands
        return (
            weights.envy * need_foe[1]
            - need[1]
            - weights.risk * lost
            + weights.threat * gained
            - weights.race * soon(need_foe[0] - income)
            + weights.chase * soon(need[0] - coming)
            + weights.combat_card * (sum(hands[seat]) - sum(hands[foe]))
            + weights.jump_card * (side.jump_cards - his.jump_cards)
            + weights.action_card * (sum(side.action_cards) - sum(his.action_cards))
            + weights.kept_point * kept
        )

    def needed(self, ways: list[float], lacking: int) -> tuple[float, float]:
        """What it takes to win: by the shortest ways alone, and with what counts besides."""
        weights = self.weights
        if lacking <= 0:
            return 0.0, 0.0
        ways.sort()
        first = ways[:lacking]
        missing = lacking - len(first)
        shortest = sum(first) + weights.lost * missing
        rest = ways[lacking : 2 * lacking + 2]
        spare = sum(rest) + weights.lost * (lacking + 2 - len(rest))
        return shortest, shortest + weights.point * lacking + weights.reserve * spare

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
        pieces = state.pieces
        there = tuple([(n, pieces[n], held.get(n, NOTHING)) for n in self.theirs])
        key = (state.rooms, there)
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) >= MOST:
                self._fields.clear()
            lie = self.lies.of(state.rooms)
            foes = [self.enemy(lie, state, *one) for one in there if one[1].place >= 0]
            found = self._fields[key] = Field(lie, tuple(foes))
        return found

    def enemy(self, lie: Lie, state: State, number: int, piece: Piece, load: tuple[int, ...]) -> Foe:
        """An enemy as he stands."""
        mover, row = self.mover(number, load, state), self.rows[number]
        points = self.points(number, load)
        way = min(self.weights.lost, lie.exits(mover)[piece.place])
        acts = not piece.wounded
        force = self.force(number, piece, load)
        return Foe(
            number, piece.place, piece.wounded, acts, mover, force, way, points, row.kill_points
        )

    def entry(
        self, field: Field, state: State, number: int, piece: Piece, load: tuple[int, ...]
    ) -> Entry:
        """The entry of one of the player's characters."""
        mover, lie, place = self.mover(number, load, state), field.lie, piece.place
        points = 0 if piece.wounded else self.points(number, load)
        way = min(self.weights.lost, lie.exits(mover)[place])
        force, income = self.force(number, piece, load), self.income(state, self.foe)
        danger, chase = 0.0, self.weights.lost
        strikes: list[float] = []
        odds: list[float] = []
        for foe in field.foes:
            there = lie.towards(mover, foe.place)[place]
            chance = wins(force - foe.force)
            strikes.append(there + 1.0 + (1.0 - chance))
            odds.append(chance * soon(there + 1.0 - 3.0))
            if foe.acts and self.game.fights:
                back = lie.towards(foe.mover, foe.place)[place]
                chase = min(chase, back + 2.0 - wins(foe.force - force))
                danger = max(danger, wins(foe.force - force) * soon(back + 1.0 - income))
        if not self.game.fights:
            strikes = [self.weights.lost] * len(strikes)
            odds = [0.0] * len(odds)
        return Entry(way, points, danger, chase, tuple(strikes), tuple(odds), len(load))

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


def is_there(piece: Piece) -> bool:
    """Whether a piece is on the board, carried or not."""
    return piece is not UNSEEN and (piece.place >= 0 or piece.carrier >= 0)


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


Rooms = tuple[Room, ...]
