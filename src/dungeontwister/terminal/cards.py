"""The card of an NPC, in words: objectives with their action points, priorities, Personality."""

from collections.abc import Iterator, Sequence

from dungeontwister.content.solo_rows import WOUNDED, NpcRow
from dungeontwister.render.np import card_of, class_of
from dungeontwister.render.styled import Text
from dungeontwister.render.words import Speaker

from .screen import wrapped

INDENT = 4


def card_lines(speaker: Speaker, number: int, width: int) -> list[Text]:
    """What is printed on the card of an NPC, in lines of that width."""
    told = [*card_texts(speaker, number)]
    return [
        line
        for text in told
        for line in wrapped(f"{' ' * INDENT}{text}", width, "dim", indent=2 * INDENT)
    ]


def card_texts(speaker: Speaker, number: int) -> Iterator[str]:
    """The parts of a card from its top to its bottom."""
    card, text = card_of(speaker.game, number), speaker.text
    yield text("npc.objectives-line", list=" · ".join(entries(speaker, card)))
    things = [thing(speaker, name) for name in card.object_priority]
    yield text("npc.objects-line", list=numbered(things))
    people = [text(f"character.{name}") for name in card.character_priority]
    yield text("npc.characters-line", list=numbered(people))
    name, does = text(f"ability.{card.personality}"), text(f"does.{card.personality}")
    yield text("npc.personality-line", name=name, does=does)


def entries(speaker: Speaker, card: NpcRow) -> Iterator[str]:
    """The objectives, with the action points for each; one of them is the default."""
    for number, objective in enumerate(card.objectives, start=1):
        key = "npc.default-entry" if objective.kind == card.default else "npc.entry"
        kind = speaker.text(f"objective.{objective.kind}")
        yield speaker.text(key, number=number, objective=kind, ap=objective.ap)


def thing(speaker: Speaker, name: str) -> str:
    """What an Object Priority names: an object, or a wounded friend."""
    return speaker.text("npc.wounded" if name == WOUNDED else f"object.{name}")


def numbered(items: Sequence[str]) -> str:
    """A list whose lines the story calls by their numbers."""
    return " · ".join(f"{number}. {item}" for number, item in enumerate(items, start=1))


def title(speaker: Speaker, number: int) -> str:
    """Name, class and numbers of an NPC."""
    row = speaker.game.rows[number]
    return speaker.text(
        "npc.title",
        name=speaker.name(number),
        **{"class": class_of(speaker, number)},
        movement=row.movement,
        combat=row.combat,
        about=speaker.about(number),
    )
