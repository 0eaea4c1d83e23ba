"""Which NPC cards can be played with: they name what Prison has, each thing once."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from . import checks
from .checks import Problem, entry, ids
from .marks import entries, misplaced
from .prison_rows import PrisonContent
from .solo_rows import WOUNDED, NpcRow, SoloContent

_LISTS: Final = {
    "objectives": "SO-SETUP-26",
    "object_priority": "SO-SETUP-28",
    "character_priority": "SO-SETUP-29",
}
"""What a card ranks, and the rules for it."""


def check_npcs(content: SoloContent, tokens: PrisonContent, file: str) -> None:
    """There are as many NPCs as announced, and each can be played by its card."""
    _check_ids(content, tokens, file)
    _check_class_objectives(content, tokens, file)
    for npc in content.npcs:
        where = entry(file, "npc", npc.id)
        _check_names(npc, content, tokens, where)
        checks.refuse(_problems(npc, content), where)
    checks.refuse(_numbers(content, tokens), file)


def _check_ids(content: SoloContent, tokens: PrisonContent, file: str) -> None:
    """A name is that of one NPC (SO-SETUP-25), and no token is called like it."""
    npcs, others = ids(content.npcs), ids((*tokens.characters, *tokens.objects))
    checks.check_unique(npcs, file, "npc", "SO-SETUP-25")
    checks.check_unique([*others, WOUNDED, *npcs], file, "token", "SO-SETUP-25")
    for names in ([row.en for row in content.npcs], [row.fr for row in content.npcs]):
        checks.check_unique(names, file, "name", "SO-SETUP-25")
    checks.check_unique(ids(content.personalities), file, "personality", "SO-SETUP-30")


def _check_class_objectives(content: SoloContent, tokens: PrisonContent, file: str) -> None:
    """An objective of one class belongs to a class that exists (SO-SETUP-26)."""
    rows, classes = content.class_objectives, ids(tokens.characters)
    checks.check_unique([row.kind for row in rows], file, "class_objective", "SO-SETUP-26")
    for row in rows:
        where = f"{entry(file, 'class_objective', row.kind)}, field character"
        checks.check_known([row.character], classes, "character", where, "SO-SETUP-26")


def _check_names(npc: NpcRow, content: SoloContent, tokens: PrisonContent, where: str) -> None:
    """A card names classes, objects and a Personality that exist."""
    classes, things = ids(tokens.characters), [*ids(tokens.objects), WOUNDED]
    personalities = ids(content.personalities)
    for field, names, known, kind, rule in (
        ("character", [npc.character], classes, "character", "SO-SETUP-25"),
        ("object_priority", npc.object_priority, things, "object", "SO-SETUP-28"),
        ("character_priority", npc.character_priority, classes, "character", "SO-SETUP-29"),
        ("personality", [npc.personality], personalities, "personality", "SO-SETUP-30"),
    ):
        checks.check_known(names, known, kind, f"{where}, field {field}", rule)


def _problems(npc: NpcRow, content: SoloContent) -> Iterator[Problem]:
    """Everything that makes a card impossible, the most telling first."""
    for field, rule in _LISTS.items():
        yield from checks.repeated(entries(npc, field), field, rule)
    yield from _objectives(npc, content)
    yield from misplaced(npc, "SO-SETUP-25")


def _objectives(npc: NpcRow, content: SoloContent) -> Iterator[Problem]:
    """Six objectives (SO-SETUP-26) of its class or of all, one of them the default."""
    kinds, number = entries(npc, "objectives"), content.numbers.objectives
    if len(kinds) != number:
        yield Problem("objectives", f"{len(kinds)} objectives instead of {number}", "SO-SETUP-26")
    for row in content.class_objectives:
        if row.kind in kinds and row.character != npc.character:
            what = f'"{row.kind}" is an objective of the {row.character} alone'
            yield Problem("objectives", what, "SO-SETUP-26")
    if npc.default not in kinds:
        what = f'"{npc.default}" is none of its objectives'
        yield Problem("default", what, "SO-SETUP-27")


def _numbers(content: SoloContent, tokens: PrisonContent) -> Iterator[Problem]:
    """As many NPCs as announced, and as many of each class (SO-SETUP-05)."""
    numbers = content.numbers
    if len(content.npcs) != numbers.npcs:
        what = f"{len(content.npcs)} NPCs instead of {numbers.npcs}"
        yield Problem("npc", what, "SO-SETUP-05")
    classes = Counter(npc.character for npc in content.npcs)
    for name in ids(tokens.characters):
        if classes[name] != numbers.npcs_of_a_class:
            what = f"{classes[name]} NPCs are a {name} instead of {numbers.npcs_of_a_class}"
            yield Problem("npc", what, "SO-SETUP-05")
