"""The pieces of a game: what a content row says, with its abilities worked in."""

from typing import Protocol

import msgspec

from dungeontwister.abilities import with_ability, with_effect
from dungeontwister.abilities.given import Given
from dungeontwister.abilities.movement import with_passages
from dungeontwister.content.rows import CharacterRow, ObjectRow, TraitRow
from dungeontwister.core.traits import Traits


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
    """What an object does for whoever carries it."""
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
