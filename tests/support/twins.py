"""Twins: two records that differ only in what one seat may not know of them.

A plan takes a record up to some cut, and what a player has kept secret until then, and gives that
secret another content: other cards beside the rooms, other starting characters, other facings,
another Combat card. The twin record has the player's moves rewritten accordingly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.content.reader import card_game
from dungeontwister.core import moves
from dungeontwister.core.game import Game
from dungeontwister.core.moves import Move
from dungeontwister.core.state import State
from dungeontwister.record.log import Entry

from .reachable import Story
from .records import standing

Choices = tuple[tuple[int, ...], ...]
Commitment = type[moves.Start] | type[moves.Face] | type[moves.Play]


class Plan(NamedTuple):
    """How a player's record is rewritten."""

    owner: int
    changed: Mapping[int, Move]
    """Other moves for some entries."""
    pieces: Mapping[int, int]
    """Other cards for those that he lays beside the rooms."""
    first: int
    """The first entry that is rewritten."""
    cut: int
    """Before this entry nothing of the difference is disclosed."""
    last: int
    """From this entry on the twin's record could not go on in the same way."""

    def rewritten(self, index: int, entry: Entry) -> Entry:
        """The entry of the twin's record."""
        if index in self.changed:
            return self.changed[index]
        if isinstance(entry, moves.Lay) and entry.seat == self.owner:
            return replace(entry, piece=self.pieces.get(entry.piece, entry.piece))
        return entry


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
    state, game = story.states[cut], story.names.game
    kind = game.kind(state) if not state.ending else ""
    chosen = state.secret.choices[owner]
    if kind not in ("starting-choice", "placer-draw", "laying") or not chosen:
        return None
    seen = None if kind == "starting-choice" else sorted(slot for _, slot in chosen)
    teams = [
        team
        for team in other_starts(game, owner, chosen)
        if seen is None or sorted(slot for _, slot in team) == seen
    ]
    return replaced(story, cut, owner, moves.Start, random.choice(teams)) if teams else None


def other_starts(game: Game, owner: int, chosen: Choices) -> Iterator[Choices]:
    """Every other choice of as many starting characters and rooms."""
    ends = game.layout.end_rooms(owner)
    for people in combinations(game.characters[owner], len(chosen)):
        for slots in product(ends, repeat=len(chosen)):
            team = tuple(zip(people, slots, strict=True))
            if team != chosen:
                yield team


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
    return replaced(story, cut, owner, moves.Face, random.choice(turned))


def combat(story: Story, cut: int, owner: int, random: Random) -> Plan | None:
    """Another Combat card of his hand lies face down."""
    state, game = story.states[cut], story.names.game
    chosen = state.secret.choices[owner]
    if state.ending or game.kind(state) != "combat" or not chosen:
        return None
    cards = sorted({*state.secret.hands[owner]} - {chosen[0][0]})
    return replaced(story, cut, owner, moves.Play, ((random.choice(cards),),)) if cards else None


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
    if kind is not moves.Start:
        return {}
    before = {choice[0] for choice in state.secret.choices[owner]}
    after = {choice[0] for choice in new}
    return dict(zip(sorted(after - before), sorted(before - after), strict=True))


# ---- the kinds of secrets


def has_secret_teams(game: Game) -> bool:
    """Whether the players choose their teams themselves."""
    rows = {row.id: row for row in card_game().scenarios}
    return not rows[game.setup.scenario].roster


Planner = Callable[[Story, int, int, Random], Plan | None]


class Kind(NamedTuple):
    """A kind of secret: which games have it, and how a twin is planned (None: nobody can yet)."""

    exists: Callable[[Game], bool]
    plan: Planner | None


KINDS: Final[Mapping[str, Kind]] = {
    "laid": Kind(lambda game: sum(game.room_capacity) > 0, laid),
    "starting": Kind(lambda game: game.setup.starting > 0, starting),
    "facing": Kind(lambda game: game.setup.starting > 0, facing),
    "combat": Kind(lambda game: game.fights, combat),
    "teams": Kind(has_secret_teams, None),
}
