"""Which abilities a move used: those without which it would be refused or lead elsewhere.

Each ability of the teams, and each object that gives one, is taken out of the content in turn, and
the move is tried in the game without it. So nothing here knows what an ability does.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.content.solo_tables import SoloTables
from dungeontwister.content.tables import Content
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game, Step
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import NOBODY, Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.traits import Traits
from dungeontwister.series import build, packaged

from .match import Moment, sharing

Change = tuple[Any, Any]
"""The value of a field with and without an ability."""


class Absence(NamedTuple):
    """The game without one ability, and the pieces that lack it there."""

    game: Game
    missing: frozenset[int]
    restrains: bool = False
    """Whether it only forbids something: then it is used where more would be allowed without it."""


class Uses:
    """Finds the abilities of a scenario's teams that a move used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        content = packaged(game)
        self.absences: Mapping[str, Absence] = {
            name: absence(game, less) for name, less in without_each(game, content)
        }

    def of(self, moment: Moment) -> Iterator[str]:
        """The abilities used in a move; those behind what is dictated are not looked for."""
        if moment.move.seat in self.game.automatic:
            return
        scene = self.game.scene(moment.before)
        involved = involved_in(scene, moment)
        for name, absent in self.absences.items():
            if absent.restrains:
                if hinders(scene, absent, moment):
                    yield name
            elif absent.missing & involved and differs(absent.game, moment):
                yield name


def differs(game: Game, moment: Moment) -> bool:
    """Whether a move would be refused, or lead to something else, in another game."""
    try:
        step = game.apply(moment.before, moment.move)
    except Illegal:
        return True
    return step != Step(moment.after, moment.events)


def hinders(scene: Scene, absent: Absence, moment: Moment) -> bool:
    """Whether more would be allowed in a game without something that only forbids."""
    if not any(scene.place(number) >= 0 for number in absent.missing):
        return False
    now = {*scene.game.legal(moment.before, moment.move.seat)}
    return any(move not in now for move in absent.game.legal(moment.before, moment.move.seat))


def involved_in(scene: Scene, moment: Moment) -> set[int]:
    """The pieces whose abilities can matter: those that act, fight or stand near, and loads."""
    fights = [frame for frame in scene.state.frames if isinstance(frame, Combat)]
    if fights:
        people = {*fights[-1].attackers, *fights[-1].defenders, *helpers(scene)}
    else:
        named = [getattr(moment.move, field, OFF) for field in NAMED]
        places = {scene.place(n) for n in named if n >= 0} | {getattr(moment.move, "to", OFF)}
        people = {n for place in places for n in scene.at.get(place, NOBODY)}
        people |= {n for n in named if n >= 0}
    return people | {item for number in people for item in scene.held.get(number, NOBODY)}


NAMED: Final = ("piece", "target", "item", "weapon", "receiver", "partner")
"""Fields of a move that name a piece."""


def helpers(scene: Scene) -> Iterator[int]:
    """Characters who help friends in a combat without taking part."""
    for seat in PLAYERS:
        yield from scene.game.skilled["auras"][seat]


# ---- content without something


def without_each(game: Game, content: Content) -> Iterator[tuple[str, Content]]:
    """Each ability of the teams, and each object that gives something, with the content less it."""
    there = {row.name for row in game.rows}
    people = [person for person in content.characters if person.id in there]
    for name in dict.fromkeys(trait for person in people for trait in person.traits):
        yield name, without_ability(content, name)
    for thing in content.objects:
        if thing.id in there:
            yield thing.id, without_gift(content, thing.id)


def without_ability(content: Content, name: str) -> Content:
    """The content in which no character has an ability."""
    people = tuple(
        replace(person, traits=tuple(trait for trait in person.traits if trait != name))
        for person in content.characters
    )
    return with_tokens(content, characters=people)


def without_gift(content: Content, name: str) -> Content:
    """The content in which an object gives nothing."""
    things = tuple(
        replace(thing, gives=(), crosses=(), effects=(), exit_vp=None)
        if thing.id == name
        else thing
        for thing in content.objects
    )
    return with_tokens(content, objects=things)


def with_tokens(content: Content, **tables: object) -> Content:
    """The content with other characters or objects."""
    if isinstance(content, SoloTables):
        return replace(content, tokens=replace(content.tokens, **tables))
    changed: Content = replace(content, **tables)
    return changed


def absence(game: Game, content: Content) -> Absence:
    """The game without an ability, and the pieces that lack it; both share the joined rooms."""
    rows = build(game.setup.scenario, game.options, content).rows
    less = sharing(game, game.edition, rows)
    pairs = enumerate(zip(game.rows, less.rows, strict=True))
    found = {n: changes(*rows) for n, rows in pairs if changes(*rows)}
    return Absence(less, frozenset(found), all(map(restrains, found.values())))


def restrains(found: Mapping[str, Change]) -> bool:
    """Whether what a piece has only forbids something: to carry as others do, or to be shot at."""
    return all(
        name == "shields" or (name == "capacity" and had < lost)
        for name, (had, lost) in found.items()
    )


def changes(row: Traits, poorer: Traits) -> dict[str, Change]:
    """The fields in which two rows differ. Functions cannot be compared: only their number is."""
    ours, theirs = comparable(row), comparable(poorer)
    return {name: (value, theirs[name]) for name, value in ours.items() if theirs[name] != value}


def comparable(row: Traits) -> dict[str, Any]:
    """The fields of a row that do something, without the names of abilities."""
    fields = row._asdict() | {"bonuses": len(row.bonuses), "auras": len(row.auras)}
    del fields["abilities"]
    return fields


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


def a_hunter(game: Game, row: Traits) -> bool:
    """An enemy who gains more for the undead."""
    return any(game.skilled["bounty"][other(row.seat)])


def an_undead(game: Game, row: Traits) -> bool:
    """An enemy who is undead."""
    return any(game.skilled["hunted"][other(row.seat)])


def a_shooter(game: Game, row: Traits) -> bool:
    """A shooter, or a weapon to shoot with."""
    return any(game.skilled["ranged"]) or bool(game.tools["ranged"])


def a_scroll(game: Game, row: Traits) -> bool:
    """A scroll to use."""
    return bool(game.tools["burns"] or game.tools["inverts"])


def a_magic_user(game: Game, row: Traits) -> bool:
    """A magic user."""
    return any(game.skilled["casts"])


NEEDS: Final[Mapping[str, Callable[[Game, Traits], bool]]] = {
    "overlooks": somebody_small,
    "bonuses": company,
    "hunted": a_hunter,
    "bounty": an_undead,
    "shields": a_shooter,
    "casts": a_scroll,
    "burns": a_magic_user,
    "inverts": a_magic_user,
}
"""What the teams must have for a field of the traits to make a difference."""
