"""How good a position is for a player who is about to end his turn: the features, added up."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Final

from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import UNSEEN, Piece, State
from dungeontwister.solo.np_changes import np_of

from .amounts import bounded, caution, faded, hope, soon
from .characters import NOTHING, income
from .fields import Entry, Field, Fields, Held
from .lies import Lies
from .purse import Purse
from .race import Hidden, Race, Sums, each_point, race_for
from .weights import Weights

VICTORY: Final = 1000.0


class Judge:
    """Values positions for one seat, at the end of its turn."""

    def __init__(
        self, game: Game, lies: Lies, weights: Weights, seat: int, purse: Purse | None = None
    ) -> None:
        self.game, self.lies, self.weights, self.seat = game, lies, weights, seat
        self.purse = purse or Purse()
        self.foe = other(seat)
        self.rows = game.rows
        self.fields = Fields(game, lies, weights, seat)
        self.mover = self.fields.characters.mover
        self.caution = weights.risk
        self.promise = 0.0
        """What the position valued last promises as long as the turn goes on: see `promised`."""

    def forget(self) -> None:
        """Keep nothing of earlier positions: what is valued next is as if it came first."""
        self.fields.forget()

    # ---- the position from which a search starts

    def start(self, state: State) -> None:
        """Say from which position a search starts: what is hidden in it counts alike for all."""
        on_board = [n for n, piece in enumerate(state.pieces) if is_there(piece)]
        game = self.game
        self.mine = [n for n in on_board if n in set(game.characters[self.seat])]
        self.theirs = [n for n in on_board if n in set(game.characters[self.foe])]
        self.things = [n for n in on_board if not self.rows[n].character]
        self.loads = on_board
        self.caution = self.weights.risk * caution(state.quiet)
        self.hidden = self.hidden_ways(state)
        self.fields.start(self.theirs, self.things, self.hidden.rooms)

    def hidden_ways(self, state: State) -> Hidden:
        """What those who lie face down still have to do."""
        weights, unrest = self.weights, 1.0 - caution(state.quiet)
        found = [*self.hidden_ones(state)]
        rooms = sorted({node for node, who, _ in found if self.rows[who].seat == self.seat})
        friends: list[tuple[int, float, int]] = []
        theirs: list[tuple[float, int]] = []
        for node, number, far in found:
            row, way = self.rows[number], far + weights.hidden
            if row.seat == self.seat:
                friends.append((rooms.index(node), way, row.exit_points))
            else:
                theirs.append((bounded(way, weights.lost), row.exit_points))
        usual = each_point((bounded(way, weights.lost), points) for _, way, points in friends)
        coming, to_come = self.waiting_ways(state)
        return Hidden(
            mine=friends,
            theirs=[*each_point(theirs), *to_come],
            rooms=tuple(rooms) if unrest else (),
            usual=[*usual, *coming],
            unrest=unrest,
        )

    def waiting_ways(self, state: State) -> tuple[list[float], list[float]]:
        """The ways of the player's and the enemy's characters who wait in the bag.

        They come whatever is done. So revealing a room is no worse for bringing them.
        """
        rows, bag = self.rows, np_of(state).bag if self.game.automatic else ()
        ways: tuple[list[float], list[float]] = ([], [])
        for row in [rows[number] for number in bag if rows[number].character]:
            ways[row.seat != self.seat].extend([self.weights.waiting] * row.exit_points)
        return ways

    def hidden_ones(self, state: State) -> Iterator[tuple[int, int, float]]:
        """Those who lie face down and may leave: where, who, and his way from there."""
        lie = self.lies.of(state.rooms)
        for slot, cards in enumerate(state.secret.laid):
            node = self.lies.ways.room_node(slot)
            for number in cards:
                row = self.rows[number]
                if row.character and row.exit_points:
                    yield node, number, lie.exits(self.mover(number, NOTHING, state))[node]

    # ---- the value

    def value(self, state: State) -> float:
        """How good a position is for the player, in action points."""
        self.purse.valued += 1
        ending = state.ending
        if ending:
            self.promise = final(ending.winner, self.seat)
            return self.promise
        pieces = state.pieces
        held: Held = {}
        for number in self.loads:
            carrier = pieces[number].carrier
            if carrier >= 0:
                held[carrier] = (*held.get(carrier, NOTHING), number)
        field = self.fields.of(state, held)
        return self.summed(state, field, self.fields.entries(state, field, held, self.mine))

    def summed(self, state: State, field: Field, entries: list[Entry]) -> float:
        """The features added up."""
        weights, seat, foe = self.weights, self.seat, self.foe
        points, his_points = (state.sides[one].victory_points for one in (seat, foe))
        sums = Sums(entries, field, self.hidden, weights.lost)
        lacking, his_lacking = self.game.target - points, self.game.target - his_points
        race = race_for(sums.mine, lacking, weights.lost)
        his_race = race_for(sums.theirs, his_lacking, weights.lost)
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
            - weights.impatience * state.quiet
        )
        value *= hope(state.quiet, self.game.options.quiet_turns) if value > 0 else 1.0
        self.promise = value + fear + self.promised(state, race.needed)
        return value

    def promised(self, state: State, needed: float) -> float:
        """What else counts while the turn goes on: the game may be won in it.

        And the enemy's answer need not be feared yet: who is in danger now may leave later.
        """
        return self.weights.race * soon(needed - state.sides[self.seat].action_points)

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
            chance = sums.hopes[at]
            if not chance:
                continue
            if foe.wounded:
                gain = min(sums.best[at] + weights.finish, race.limit) + weights.point
                gain *= bool(foe.prize)
            else:
                gain = weights.body + prey * bool(foe.prize)
                if foe.points:
                    shorter = his_race.spare - foe.way / foe.points
                    gain += weights.envy * foe.points * max(0.0, shorter)
            found.append(chance * gain)
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

    def income(self, state: State, seat: int) -> float:
        """The action points that a player will have in his next turn."""
        return income(self.game, state, seat)


def final(winner: int | None, seat: int) -> float:
    """The value of the end for a seat."""
    if winner is None:
        return 0.0
    return VICTORY if winner == seat else -VICTORY


def is_there(piece: Piece) -> bool:
    """Whether a piece is on the board, carried or not."""
    return piece is not UNSEEN and (piece.place >= 0 or piece.carrier >= 0)


def chance_to_win(value: float, weights: Weights) -> float:
    """The chance to win that a value stands for."""
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, value / weights.steepness))))
