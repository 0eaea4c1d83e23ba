"""What a page needs to show a Non-Player: the cards of its characters, and icons on cards."""

from collections.abc import Iterator

from dungeontwister.content.solo_rows import WOUNDED, NpcRow, PersonalityRow, SoloContent
from dungeontwister.content.solo_tables import SoloTables
from dungeontwister.render.words import Speaker
from dungeontwister.server.protocol import (
    AbilityInfo,
    IconInfo,
    NamedInfo,
    NpcInfo,
    ObjectiveInfo,
    SoloInfo,
)
from dungeontwister.solo.box import NP, OWNERS
from dungeontwister.solo.build import level_row


def solo_info(content: SoloTables, speaker: Speaker) -> SoloInfo:
    """A match against a Non-Player, told in the speaker's language."""
    cards, game = content.cards, speaker.game
    level = level_row(cards, game.setup.scenario).id
    return SoloInfo(
        seat=NP,
        level=level,
        level_name=speaker.text(f"difficulty.{level}"),
        vision=game.options.vision,
        icons=tuple(icons(cards, level, game.options.vision)),
        npcs=tuple(npc_info(cards, speaker, number) for number in range(len(cards.npcs))),
    )


def icons(cards: SoloContent, level: str, vision: bool) -> Iterator[IconInfo]:
    """The cards whose icons count in this match."""
    seats = {owner: seat for seat, owner in OWNERS.items()}
    for row in cards.icons:
        calls, sees = level in row.levels, row.eye and vision
        if calls or sees:
            yield IconInfo(seats[row.owner], row.card, row.value, calls, sees)


def npc_info(cards: SoloContent, speaker: Speaker, number: int) -> NpcInfo:
    """The card of an NPC, who has the same number as a piece."""
    npc = cards.npcs[number]
    return NpcInfo(
        piece=number,
        character=npc.character,
        class_name=speaker.text(f"character.{npc.character}"),
        objectives=tuple(objectives(speaker, npc)),
        default=npc.default,
        objects=tuple(wanted(speaker, name) for name in npc.object_priority),
        characters=tuple(
            NamedInfo(name, speaker.text(f"character.{name}")) for name in npc.character_priority
        ),
        personality=personality(speaker, cards.personality(npc)),
    )


def objectives(speaker: Speaker, npc: NpcRow) -> Iterator[ObjectiveInfo]:
    """The objectives of an NPC, in the order of its card."""
    for objective in npc.objectives:
        name = speaker.text(f"objective.{objective.kind}")
        about = speaker.text(f"objective-about.{objective.kind}")
        yield ObjectiveInfo(objective.kind, name, about, objective.ap)


def wanted(speaker: Speaker, name: str) -> NamedInfo:
    """A line of an Object Priority: an object, or a wounded friend."""
    return NamedInfo(name, speaker.text("npc.wounded" if name == WOUNDED else f"object.{name}"))


def personality(speaker: Speaker, row: PersonalityRow) -> AbilityInfo:
    """What is special about an NPC."""
    told = speaker.text(f"ability.{row.id}"), speaker.text(f"does.{row.id}")
    return AbilityInfo(row.id, *told, row.rules)
