"""The pieces of a game: what a content row says, with its abilities worked in."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol

import msgspec

from dungeontwister.abilities import ABILITIES, EFFECTS, with_ability, with_effect
from dungeontwister.abilities.given import Given
from dungeontwister.abilities.movement import with_passages
from dungeontwister.content.checks import entry
from dungeontwister.content.documents import Files
from dungeontwister.content.rows import CharacterRow, ObjectRow, TraitRow
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.traits import Traits

ANYBODY: Final = Traits("anybody", 0, character=True, capacity=1, exit_points=1)
"""A blank character to try abilities on."""


class Entry(NamedTuple):
    """A row in the file of cards, for a message."""

    kind: str
    name: str
    rules: tuple[str, ...]

    def error(self, what: str, field: str = "") -> ContentError:
        """What is wrong with it, or with one of its fields."""
        where = entry(Files().cards, self.kind, self.name)
        return ContentError(what, f"{where}, field {field}" if field else where, *self.rules[:1])


class Tables(Protocol):
    """The tables of any edition from which pieces are made."""

    @property
    def traits(self) -> tuple[TraitRow, ...]:
        """Abilities."""

    @property
    def characters(self) -> tuple[CharacterRow, ...]:
        """Characters."""

    @property
    def objects(self) -> tuple[ObjectRow, ...]:
        """Objects."""

    @property
    def carry_limit(self) -> int:
        """Things that a character carries, if no trait says otherwise."""


def check_abilities(content: Tables) -> None:
    """Raises ContentError for abilities and effects without a function, or without a number that
    they need.
    """
    for trait in content.traits:
        where = Entry("trait", trait.id, trait.rules)
        if trait.id not in ABILITIES:
            raise where.error("no function stands behind this ability")
        check_numbers(where, partial(with_abilities, content, ANYBODY, (trait.id,)))
    for thing in content.objects:
        where = Entry("object", thing.id, thing.rules)
        for name in thing.effects:
            if name not in EFFECTS:
                raise where.error(f'no function stands behind "{name}"', "effects")
        check_numbers(where, partial(object_traits, content, thing, ANYBODY.seat))


def check_numbers(where: Entry, worked: Callable[[], Traits]) -> None:
    """Checks that a row has what its ability needs, and that the ability changes something."""
    try:
        traits = worked()
    except KeyError as missing:
        raise where.error("is missing", str(missing.args[0])) from missing
    if traits._replace(abilities=()) == ANYBODY:
        raise where.error("makes no difference: what does it cross?", "crosses")


def team(
    content: Tables, seat: int, characters: tuple[str, ...], objects: tuple[str, ...]
) -> tuple[Traits, ...]:
    """The pieces of one player: characters, then objects."""
    people = {row.id: row for row in content.characters}
    things = {row.id: row for row in content.objects}
    return (
        *(character_traits(content, people[name], seat) for name in characters),
        *(object_traits(content, things[name], seat) for name in objects),
    )


def character_traits(content: Tables, row: CharacterRow, seat: int) -> Traits:
    """A character's numbers with all his abilities worked in."""
    traits = Traits(
        name=row.id,
        seat=seat,
        character=True,
        movement=row.movement,
        combat=row.combat,
        capacity=content.carry_limit,
        exit_points=1,
    )
    return with_abilities(content, traits, row.traits)


def object_traits(content: Tables, row: ObjectRow, seat: int) -> Traits:
    """What an object does for its carrier."""
    traits = Traits(name=row.id, seat=seat, character=False, exit_points=row.exit_vp or 0)
    given = Given(numbers(row), row.crosses)
    for name in row.effects:
        traits = with_effect(traits, name, given)
    return with_abilities(content, with_passages(traits, row.crosses), row.gives)


def with_abilities(content: Tables, traits: Traits, names: tuple[str, ...]) -> Traits:
    """Traits with the abilities of those names worked in."""
    rows = {trait.id: trait for trait in content.traits}
    for name in names:
        traits = with_ability(traits, name, Given(numbers(rows[name]), rows[name].crosses))
    return traits


def numbers(row: msgspec.Struct) -> dict[str, int]:
    """The numbers of a row, by the names of their fields."""
    return {n: v for n, v in msgspec.structs.asdict(row).items() if isinstance(v, int)}
