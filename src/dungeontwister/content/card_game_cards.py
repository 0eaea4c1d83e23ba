"""Which characters, objects and hand cards of the Card Game can be played with."""

from collections import Counter

from dungeontwister.core.drawing import ContentError

from .checks import check_known, check_unique, entry
from .rows import CardGameContent, CharacterRow, CombatHand, ObjectRow, TraitRow


def check_cards(content: CardGameContent, file: str) -> None:
    """Cards speak only of abilities that exist, and both players can always fight."""
    _check_ids(content, file)
    traits = [trait.id for trait in content.traits]
    for trait in content.traits:
        _check_trait(trait, traits, file)
    for character in content.characters:
        _check_character(character, traits, file)
    for thing in content.objects:
        _check_object(thing, traits, file)
    _check_hand(content.combat_hand, f"{file}, combat_hand")


def _check_ids(content: CardGameContent, file: str) -> None:
    """An id names one card: no character is called like an object."""
    characters = [character.id for character in content.characters]
    objects = [thing.id for thing in content.objects]
    check_unique((trait.id for trait in content.traits), file, "trait", "CG-TURN-12")
    check_unique(characters, file, "character", "CG-SETUP-03")
    check_unique(objects, file, "object", "CG-SETUP-03")
    check_unique(characters + objects, file, "card", "CG-SETUP-03")


def _check_trait(trait: TraitRow, traits: list[str], file: str) -> None:
    where = entry(file, "trait", trait.id)
    check_known(filter(None, [trait.counts_as]), traits, "trait", where, "CG-TURN-12")


def _check_character(character: CharacterRow, traits: list[str], file: str) -> None:
    """A character has abilities that are described (CG-TURN-12), each of them once."""
    where = entry(file, "character", character.id)
    check_known(character.traits, traits, "trait", where, "CG-TURN-12")
    if len(set(character.traits)) != len(character.traits):
        raise ContentError("has the same trait twice", where, "CG-TURN-12")


def _check_object(thing: ObjectRow, traits: list[str], file: str) -> None:
    where = entry(file, "object", thing.id)
    check_known(filter(None, [thing.needs]), traits, "trait", where, "CG-TURN-13")


def _check_hand(hand: CombatHand, where: str) -> None:
    """A hand has as many cards as announced (CG-SETUP-04) and always one to play (CG-COMBAT-12)."""
    if len(hand.values) != hand.count:
        what = f"{len(hand.values)} values for {hand.count} cards"
        raise ContentError(what, f"{where}, field values", "CG-SETUP-04")
    if 0 not in hand.values:
        raise ContentError("there is no +0", f"{where}, field values", "CG-SETUP-04")
    if 0 not in hand.returns_to_hand:
        what = "the +0 is never discarded"
        raise ContentError(what, f"{where}, field returns_to_hand", "CG-COMBAT-07")
    for field, values in (("attested", hand.attested), ("returns_to_hand", hand.returns_to_hand)):
        for value in Counter(values) - Counter(hand.values):
            what = f"there is no +{value} among the values"
            raise ContentError(what, f"{where}, field {field}", "CG-SETUP-04")
