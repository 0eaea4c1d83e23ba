"""The tables of a solo game: cards of its own, tokens and rooms of Prison."""

import msgspec

from .prison_reader import prison
from .prison_rows import PrisonContent, PrisonRoomRow
from .rows import CharacterRow, CombatHand, HandicapRow, ObjectRow, TraitRow
from .solo_reader import check_solo, solo
from .solo_rows import SoloContent


class SoloTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a solo game is played with: its own cards, and the tokens and rooms of Prison."""

    cards: SoloContent
    tokens: PrisonContent

    @property
    def rooms(self) -> tuple[PrisonRoomRow, ...]:
        """Those of Prison."""
        return self.tokens.rooms

    @property
    def characters(self) -> tuple[CharacterRow, ...]:
        """Those of Prison."""
        return self.tokens.characters

    @property
    def objects(self) -> tuple[ObjectRow, ...]:
        """Those of Prison."""
        return self.tokens.objects

    @property
    def traits(self) -> tuple[TraitRow, ...]:
        """Those of Prison."""
        return self.tokens.traits

    @property
    def combat_hand(self) -> CombatHand:
        """That of Prison."""
        return self.tokens.combat_hand

    @property
    def handicaps(self) -> tuple[HandicapRow, ...]:
        """None: there is no handicap against the Non-Player."""
        return ()


def solo_tables() -> SoloTables:
    """The packaged tables of a solo game."""
    return SoloTables(cards=solo(), tokens=prison())


def check_solo_tables(content: SoloTables) -> None:
    """Raises ContentError if a game cannot be played with these tables."""
    check_solo(content.cards, content.tokens)
