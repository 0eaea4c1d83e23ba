"""Twins: two records that differ only in what one seat may not know of them.

A plan takes a record up to some cut, and what a player has kept secret until then, and gives that
secret another content: another card in his team, another one removed, other cards beside the rooms,
other starting characters, other facings, other Combat cards. The twin record has the player's moves
rewritten accordingly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, permutations, product
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Combat, Placing, Removal
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import Piece, State
from dungeontwister.editions.card_game.frames import FacingChoice, StartingChoice
from dungeontwister.editions.card_game.moves import Enlist, Face, Start
from dungeontwister.editions.card_game.teams import FRONTAL
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.editions.prison.moves import Stand
from dungeontwister.record.log import Entry

from .reachable import Story
from .records import standing

Choices = tuple[tuple[int, ...], ...]
Commitment = type[Start] | type[Stand] | type[Face] | type[moves.Play]
Naming = Enlist | moves.Remove | Start | Stand | moves.Lay
"""Moves that name a card which the others do not see."""


class Plan(NamedTuple):
    """How a player's record is rewritten."""

    owner: int
    changed: Mapping[int, Move]
    """Other moves for some entries."""
    pieces: Mapping[int, int]
    """Other cards for those that he names in secret."""
    first: int
    """The first entry that is rewritten."""
    cut: int
    """Before this entry nothing of the difference is disclosed."""
    last: int
    """From this entry on the twin's record could not go on in the same way."""
    kinds: tuple[type[Naming], ...] = (moves.Lay,)
    """The moves in which other cards are named."""

    def rewritten(self, index: int, entry: Entry) -> Entry:
        """The entry of the twin's record."""
        if index in self.changed:
            return self.changed[index]
        if isinstance(entry, self.kinds) and entry.seat == self.owner:
            return replace(entry, piece=self.pieces.get(entry.piece, entry.piece))
        return entry


# ---- teams


def teams(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Another card of the same kind is in a secret team, as long as it was not seen.

    No other card of the team comes between the two: cards are named in ascending order.
    """
    game, state = story.names.game, story.states[cut]
    named = {e.piece for e in story.log.entries if isinstance(e, Enlist)}
    enlisted = sorted(pieces_named(story, cut, owner, Enlist))
    unseen = [number for number in enlisted if is_hidden(state, number)]
    if not unseen:
        return None
    one = random.choice(unseen)
    free = [n for n in cards_like(game, one) if n not in named and is_beside(one, n, enlisted)]
    if not free:
        return None
    other = random.choice(free)
    kinds = (Enlist, moves.Remove, Start, moves.Lay)
    return exchange(story, cut, owner, {one: other}, kinds)


def removed(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Another character of the team was removed, and is still not seen."""
    game, state = story.names.game, story.states[cut]
    gone = sorted(pieces_named(story, cut, owner, moves.Remove))
    team = [n for n in team_of(game, state, owner) if is_hidden(state, n) and n not in gone]
    if not gone or not team:
        return None
    one, other = random.choice(gone), random.choice(team)
    return exchange(
        story,
        cut,
        owner,
        {one: other, other: one},
        (moves.Remove, Start, Stand, moves.Lay),
    )


def pieces_named(story: Story, cut: int, owner: int, kind: type[Naming]) -> set[int]:
    """The cards that a player has named in moves of a kind that still stand."""
    entries = story.log.entries[:cut]
    made = [entries[index] for index in standing(entries)]
    return {e.piece for e in made if isinstance(e, kind) and e.seat == owner}


def is_hidden(state: State, number: int) -> bool:
    """Whether nobody but its owner has seen a card."""
    top = state.frames[-1] if state.frames else None
    shown = {start for start, _ in top.starts} if isinstance(top, FacingChoice) else set[int]()
    shown |= set(top.cards) if isinstance(top, Placing) else set[int]()
    return state.pieces[number] == Piece() and number not in shown


def cards_like(game: Game, number: int) -> tuple[int, ...]:
    """All characters, or all objects, of the same colour."""
    seat = game.owner_of[number]
    return game.characters[seat] if game.rows[number].character else game.objects[seat]


def is_beside(one: int, other: int, team: list[int]) -> bool:
    """Whether no card of a team comes between two."""
    low, high = sorted((one, other))
    return not any(low < number < high for number in team)


def team_of(game: Game, state: State, owner: int) -> list[int]:
    """The characters of a player who have not been turned up; not those whom he has removed."""
    secret = state.secret
    setting_up = game.is_setting_up(state) and not isinstance(state.frames[-1], Removal)
    chosen = [choice[0] for choice in secret.choices[owner]] if setting_up else []
    down = [number for cards in secret.laid for number in cards]
    found = {*secret.stock[owner], *chosen, *down}
    return [number for number in game.characters[owner] if number in found]


def exchange(
    story: Story, cut: int, owner: int, pieces: Mapping[int, int], kinds: tuple[type[Naming], ...]
) -> Plan | None:
    """The plan that names other cards in moves of some kinds."""
    touched = [
        index
        for index, entry in enumerate(story.log.entries[:cut])
        if isinstance(entry, kinds) and entry.seat == owner and entry.piece in pieces
    ]
    last = len(story.log.entries)
    return Plan(owner, {}, pieces, touched[0], cut, last, kinds) if touched else None


# ---- cards laid beside the rooms


def laid(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Two of a player's hidden cards change places: both lie face down, or one is still in hand."""
    state, game = story.states[cut], story.names.game
    down = [n for cards in state.secret.laid for n in cards if game.owner_of[n] == owner]
    if not down:
        return None
    one = random.choice(down)
    others = [n for n in (*down, *state.secret.stock[owner]) if n != one]
    if not others:
        return None
    other = random.choice(others)
    lays = [
        index
        for index, entry in enumerate(story.log.entries[:cut])
        if isinstance(entry, moves.Lay) and entry.piece in (one, other)
    ]
    return Plan(owner, {}, {one: other, other: one}, lays[0], cut, len(story.log.entries))


# ---- choices of both


def starting(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Other starting characters, or before other rooms; later, before the same rooms as is seen."""
    game = story.names.game
    ends = product(game.layout.end_rooms(owner), repeat=game.setup.starting[owner])
    return other_starters(story, cut, owner, random, Start, [*ends])


def standing_up(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Other starting characters, or on other dots; later, on the same dots as is seen."""
    setup = story.names.game.setup
    dots = [*permutations(setup.dots[owner], setup.starting[owner])]
    return other_starters(story, cut, owner, random, Stand, dots)


def other_starters(
    story: Story,
    cut: int,
    owner: int,
    random: Random,
    move: type[Start] | type[Stand],
    spots: Sequence[tuple[int, ...]],
) -> Plan | None:
    """Others who start, or on other spots; once the spots are seen, on the same ones."""
    state, game = story.states[cut], story.names.game
    kind = game.kind(state) if not state.ending else ""
    chosen = state.secret.choices[owner]
    if kind not in ("starting-choice", "line-up", "placer-draw", "laying") or not chosen:
        return None
    seen = None if is_choosing(state, owner) else tuple(sorted(spot for _, spot in chosen))
    team = team_of(game, state, owner)
    starts = sorted(
        {
            tuple(zip(people, places, strict=False))
            for people in combinations(team, len(chosen))
            for places in spots
            if seen in (None, tuple(sorted(places[: len(chosen)])))
        }
        - {chosen}
    )
    return replaced(story, cut, owner, move, random.choice(starts)) if starts else None


def is_choosing(state: State, owner: int) -> bool:
    """Whether it is not seen yet where a player's starting characters lie."""
    top = state.frames[-1]
    return isinstance(top, StartingChoice) or (isinstance(top, LineUp) and owner in top.seats)


def facing(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Starting characters who face something else."""
    state, game = story.states[cut], story.names.game
    chosen = state.secret.choices[owner]
    if state.ending or game.kind(state) != "facing-choice" or not chosen:
        return None
    fronts = [game.layout.front[place] for _, place in chosen]
    options = [game.layout.starting_places(owner, slot) for slot in fronts]
    people = [number for number, _ in chosen]
    ways = [tuple(zip(people, places, strict=True)) for places in product(*options)]
    turned = [way for way in ways if way != chosen]
    return replaced(story, cut, owner, Face, random.choice(turned))


def combat(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Other Combat cards of his hand lie face down."""
    state, game = story.states[cut], story.names.game
    chosen = state.secret.choices[owner]
    if state.ending or game.kind(state) != "combat" or not chosen:
        return None
    mine = tuple(card for (card,) in chosen)
    others = sorted({*combinations(state.secret.hands[owner], len(mine))} - {mine})
    if not others or not is_laid_by_hand(story, cut, owner, mine):
        return None
    cards = tuple((card,) for card in random.choice(others))
    return replaced(story, cut, owner, moves.Play, cards)


def is_laid_by_hand(story: Story, cut: int, owner: int, cards: tuple[int, ...]) -> bool:
    """Whether he laid these cards himself: when his time was over, nobody made a move for him."""
    entries = story.log.entries
    played = [entries[index] for index in standing(entries[:cut])]
    mine = [move.card for move in played if isinstance(move, moves.Play) and move.seat == owner]
    return sorted(mine[-len(cards) :]) == sorted(cards)


def announced(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """The same in a combat in which a card was named or is seen, or two are laid."""
    state = story.states[cut]
    top = state.frames[-1] if state.frames else None
    if not isinstance(top, Combat) or not (top.looks >= 0 or max(*top.forced, *top.cards) > 1):
        return None
    return combat(story, cut, owner, random)


def replaced(story: Story, cut: int, owner: int, kind: Commitment, new: Choices) -> Plan:
    """The plan that puts other values into the moves of a choice that stand at the cut."""
    entries = story.log.entries
    made = [n for n, e in enumerate(entries) if isinstance(e, kind) and e.seat == owner]
    mine = [index for index in standing(entries[:cut]) if index in made][-len(new) :]
    changed = {index: kind(owner, *values) for index, values in zip(mine, new, strict=True)}
    last = next((index for index in made if index >= cut), len(entries))
    return Plan(owner, changed, exchanged(story.states[cut], owner, new, kind), mine[0], cut, last)


def exchanged(state: State, owner: int, new: Choices, kind: type[Move]) -> Mapping[int, int]:
    """If others start, those who started lie beside the rooms instead of them."""
    if kind not in (Start, Stand):
        return {}
    before = {choice[0] for choice in state.secret.choices[owner]}
    after = {choice[0] for choice in new}
    return dict(zip(sorted(after - before), sorted(before - after), strict=True))


# ---- the kinds of secrets


Planner = Callable[[Story, int, int, Random], Plan | None]


class Kind(NamedTuple):
    """A kind of secret: which games have it, and how a twin is planned."""

    exists: Callable[[Game], bool]
    plan: Planner


KINDS: Final[Mapping[str, Kind]] = {
    "laid": Kind(lambda game: sum(game.room_capacity) > 0, laid),
    "starting": Kind(lambda game: not any(game.setup.dots), starting),
    "facing": Kind(lambda game: not any(game.setup.dots), facing),
    "dots": Kind(lambda game: any(game.setup.dots), standing_up),
    "combat": Kind(lambda game: game.fights, combat),
    "announced": Kind(lambda game: any(game.skilled["names_card"]), announced),
    "teams": Kind(lambda game: game.setup.mode == FRONTAL, teams),
    "removed": Kind(lambda game: any(game.setup.removed), removed),
}
