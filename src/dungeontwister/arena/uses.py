"""Which abilities a move made use of: those without which it would be refused or lead elsewhere.

Each ability of the teams, and each object that gives one, is taken out of the content in turn, and
the move is tried in the game without it. So nothing here knows what an ability does.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.content.reader import card_game
from dungeontwister.content.rows import CardGameContent, ScenarioRow
from dungeontwister.core.frames import Combat
from dungeontwister.core.game import Game, Step
from dungeontwister.core.scene import NOBODY, Scene
from dungeontwister.core.seats import other
from dungeontwister.core.traits import Traits
from dungeontwister.editions.card_game.build import build, scenario_row

from .match import Moment


class Absence(NamedTuple):
    """The game without one ability, and the pieces that miss it."""

    game: Game
    missing: frozenset[int]


class Uses:
    """Tells which abilities of a scenario's teams a move made use of."""

    def __init__(self, game: Game) -> None:
        self.game = game
        content = card_game()
        row = scenario_row(content, game.setup.scenario)
        self.absences: Mapping[str, Absence] = {
            name: absence(game, build(row.id, game.options, less))
            for name, less in without_each(content, row)
        }

    def of(self, moment: Moment) -> Iterator[str]:
        """The abilities used in a move."""
        involved: set[int] | None = None
        for name, (game, missing) in self.absences.items():
            if involved is None:
                involved = involved_in(self.game.scene(moment.before), moment)
            if missing & involved and differs(game, moment):
                yield name


def differs(game: Game, moment: Moment) -> bool:
    """Whether a move would be refused, or lead to something else, in another game."""
    if game.why_not(moment.before, moment.move):
        return True
    return game.apply_trusted(moment.before, moment.move) != Step(moment.after, moment.events)


def involved_in(scene: Scene, moment: Moment) -> set[int]:
    """Whose abilities can matter: who acts, what he holds, who stands where he goes, who fights."""
    frame = scene.state.frames[-1] if scene.state.frames else None
    if isinstance(frame, Combat):
        return {*frame.attackers, *frame.defenders}
    number = getattr(moment.move, "piece", None)
    if number is None:
        return set()
    there = scene.at.get(getattr(moment.move, "to", -1), NOBODY)
    return {number, *scene.held.get(number, NOBODY), *there}


# ---- content without something


def without_each(
    content: CardGameContent, row: ScenarioRow
) -> Iterator[tuple[str, CardGameContent]]:
    """Each ability of the teams, and each object that gives something, with the content less it."""
    for name in dict.fromkeys(
        trait for person in content.characters if person.id in row.roster for trait in person.traits
    ):
        yield name, without_ability(content, name)
    for thing in content.objects:
        if thing.id in row.items and (thing.gives or thing.crosses):
            yield thing.id, without_gift(content, thing.id)


def without_ability(content: CardGameContent, name: str) -> CardGameContent:
    """The content in which no character has an ability."""
    people = tuple(
        replace(person, traits=tuple(trait for trait in person.traits if trait != name))
        for person in content.characters
    )
    return replace(content, characters=people)


def without_gift(content: CardGameContent, name: str) -> CardGameContent:
    """The content in which an object gives nothing."""
    things = tuple(
        replace(thing, gives=(), crosses=()) if thing.id == name else thing
        for thing in content.objects
    )
    return replace(content, objects=things)


def absence(game: Game, less: Game) -> Absence:
    """The game without an ability, and who misses it."""
    pairs = enumerate(zip(game.rows, less.rows, strict=True))
    return Absence(less, frozenset(n for n, (row, poorer) in pairs if changes(row, poorer)))


def changes(row: Traits, poorer: Traits) -> dict[str, Any]:
    """The fields in which two rows differ. Bonuses are functions: only their number is compared."""
    rows = row._replace(bonuses=())._asdict(), poorer._replace(bonuses=())._asdict()
    found = {name: value for name, value in rows[0].items() if rows[1][name] != value}
    if len(row.bonuses) != len(poorer.bonuses):
        found["bonuses"] = row.bonuses
    return found


# ---- whether an ability can matter at all


def matters(game: Game, absent: Absence) -> bool:
    """Whether an ability can make a difference with these teams."""
    return any(
        NEEDS.get(field, always)(game, game.rows[number])
        for number in absent.missing
        for field in changes(game.rows[number], absent.game.rows[number])
    )


def always(game: Game, row: Traits) -> bool:
    """Nothing in the teams stands against it."""
    return True


def somebody_small(game: Game, row: Traits) -> bool:
    """An enemy who is overlooked."""
    foes = game.characters[other(row.seat)]
    return any(game.rows[number].combat <= row.overlooks for number in foes)


def company(game: Game, row: Traits) -> bool:
    """Combats, and a friend to fight beside."""
    return game.fights and len(game.characters[row.seat]) > 1


NEEDS: Final[Mapping[str, Callable[[Game, Traits], bool]]] = {
    "overlooks": somebody_small,
    "bonuses": company,
}
"""What the teams must have for a field of the traits to make a difference."""
