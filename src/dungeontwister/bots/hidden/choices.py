"""What a player puts aside in secret before the first turn: team, removals, starters, facings."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from dungeontwister.core.decisions.frames import Laying, PlacerDraw, Removal
from dungeontwister.core.game import Game
from dungeontwister.core.position.view import Choices, View
from dungeontwister.editions.card_game.frames import FacingChoice, StartingChoice, TeamChoice
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.foresight.guess import top_of

from .habits import Habits
from .lots import some


class Aside(NamedTuple):
    """What was chosen so far, and the characters who are left."""

    choices: Choices = ()
    people: tuple[int, ...] = ()


def put_aside(
    game: Game, view: View, seat: int, people: Sequence[int], habits: Habits, rng: Random
) -> Aside:
    """A whole choice drawn by lot, of which a player has made the first parts in their order."""
    made, top = view.sides[seat].chosen_count, top_of(view)
    if not made or not isinstance(top, Removal | StartingChoice | LineUp | PlacerDraw | Laying):
        return Aside((), tuple(people))
    if isinstance(top, Removal):
        whole = sorted(rng.sample(people, min(made + top.missing, len(people))))
        return aside([(number,) for number in whole[:made]], people)
    odds = [habits.starts(game.rows[number].movement) for number in people]
    whole = some(people, odds, full_size(top, seat, made), rng)
    spots = spots_of(game, view, top, seat, made, rng)
    return aside([*zip(whole[:made], spots, strict=True)], people)


def aside(choices: Sequence[tuple[int, ...]], people: Sequence[int]) -> Aside:
    """These cards were chosen; the others are left."""
    chosen = {choice[0] for choice in choices}
    return Aside(tuple(choices), tuple(number for number in people if number not in chosen))


def full_size(top: StartingChoice | LineUp | PlacerDraw | Laying, seat: int, made: int) -> int:
    """How many will start in the end."""
    if isinstance(top, StartingChoice):
        return top.count
    return max(top.counts[seat], made) if isinstance(top, LineUp) else made


def spots_of(
    game: Game,
    view: View,
    top: StartingChoice | LineUp | PlacerDraw | Laying,
    seat: int,
    made: int,
    rng: Random,
) -> list[int]:
    """Where the starters lie: as it is seen, in any order; else wherever they may."""
    seen = view.sides[seat].starting
    if seen:
        return rng.sample(seen, len(seen))
    if any(game.setup.dots[seat]):
        return rng.sample(game.setup.dots[seat], made)
    return rng.choices(game.layout.end_rooms(seat), k=made)


def enlisted(people: Sequence[int], things: Sequence[int], made: int) -> Choices:
    """The first cards of a secret team: characters, then objects."""
    return tuple((number,) for number in (*people, *things)[:made])


def faced(game: Game, top: FacingChoice, seat: int, made: int, rng: Random) -> Choices:
    """What a player's first starters face."""
    starts = [start for start in top.starts if game.owner_of[start[0]] == seat][:made]
    places = game.layout.starting_places
    return tuple((number, rng.choice(places(seat, slot))) for number, slot in starts)


def is_enlisting(view: View) -> bool:
    """Whether secret teams are being chosen."""
    return isinstance(top_of(view), TeamChoice)
