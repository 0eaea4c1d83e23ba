"""Which levels, icons and numbers a solo game can be played with."""

from collections.abc import Iterator
from typing import NamedTuple

from . import checks
from .checks import Problem, entry, ids
from .marks import misplaced
from .prison_rooms import SIZE
from .prison_rows import PrisonContent
from .solo_rows import IconRow, SoloContent


class Card(NamedTuple):
    """A kind of card: its owner, kind and number."""

    owner: str
    card: str
    value: int | None

    def __str__(self) -> str:
        return " ".join(str(part) for part in self if part is not None)


def check_icons(content: SoloContent, tokens: PrisonContent, file: str) -> None:
    """Every card has its icons, and bag, rooms and line take what there is."""
    checks.check_unique(ids(content.levels), file, "level", "SO-SETUP-07")
    checks.check_unique(map(str, map(card_of, content.icons)), file, "icon", "SO-REINF-02")
    for row in content.icons:
        where = entry(file, "icon", str(card_of(row)))
        place = f"{where}, field levels"
        checks.check_known(row.levels, ids(content.levels), "level", place, "SO-SETUP-07")
        checks.refuse(_icon(row, tokens), where)
    checks.refuse(_missing(content, tokens), file)
    checks.refuse(_numbers(content, tokens), f"{file}, numbers")
    checks.refuse(_cards(content), file)


def card_of(row: IconRow) -> Card:
    """The card that a row speaks of."""
    return Card(row.owner, row.card, row.value)


def cards(tokens: PrisonContent) -> list[Card]:
    """All cards of a solo game: the Non-Player has Combat cards alone (SO-SETUP-20)."""
    fights = [
        Card(owner, "combat", value) for owner in ("player", "np") for value in _faces(tokens)
    ]
    actions = [Card("player", "action", value) for value in tokens.action_cards.values]
    return [*actions, *fights, Card("player", "jump", None)]


def _faces(tokens: PrisonContent) -> list[int]:
    return sorted(set(tokens.combat_hand.values))


def _icon(row: IconRow, tokens: PrisonContent) -> Iterator[Problem]:
    """The icons of a card that is played (SO-SETUP-19, SO-SETUP-20), each of them once."""
    if card_of(row) not in cards(tokens):
        yield Problem("card", "there is no such card in a solo game", "SO-SETUP-20")
    yield from checks.repeated(row.levels, "levels", "SO-REINF-02")
    yield from misplaced(row, "SO-REINF-02")


def _missing(content: SoloContent, tokens: PrisonContent) -> Iterator[Problem]:
    """A card without icons says so."""
    known = {card_of(row) for row in content.icons}
    for card in cards(tokens):
        if card not in known:
            yield Problem("icon", f'the icons of "{card}" are missing', "SO-REINF-02")


def _cards(content: SoloContent) -> Iterator[Problem]:
    """A Vision for the place of each room (SO-VISION-01), and a die that can be rolled."""
    rooms = content.numbers.rows * content.numbers.columns
    if content.vision.cards != rooms:
        what = f"{content.vision.cards} cards for {rooms} rooms"
        yield Problem("vision", what, "SO-VISION-01")
    if not content.rotation_die:
        yield Problem("rotation_face", "a die without faces", "SO-OBJECTIVE-ROTATE-03")


def _numbers(content: SoloContent, tokens: PrisonContent) -> Iterator[Problem]:
    """Rooms, line, dice and cards are those of Prison, and take what the numbers say."""
    numbers = content.numbers
    yield from checks.layout(numbers, len(tokens.pairs), "SO-SETUP-09", "rows")
    most = min(len(tokens.characters), len(tokens.starting_line.dots))
    for field, value, least, limit, rule in (
        ("starting", numbers.starting, 1, most, "SO-SETUP-15"),
        ("npcs_in_bag", numbers.npcs_in_bag, 0, numbers.npcs, "SO-SETUP-11"),
        ("die", numbers.die, SIZE + 1, SIZE + 1, "SO-REVEAL-04"),
        (
            "shown_to_telepath",
            numbers.shown_to_telepath,
            1,
            tokens.combat_hand.count,
            "SO-TELEPATH-03",
        ),
        ("target", numbers.target, 1, numbers.npcs, "SO-END-01"),
    ):
        if not least <= value <= limit:
            yield Problem(field, f"{value}; it has to be between {least} and {limit}", rule)
    yield from _bag(content, tokens)


def _bag(content: SoloContent, tokens: PrisonContent) -> Iterator[Problem]:
    """What is in the bag (SO-SETUP-11, SO-SETUP-16) comes out with the rooms (SO-SETUP-10)."""
    numbers = content.numbers
    things = sum(row.copies for row in tokens.objects)
    bag = numbers.npcs_in_bag + len(tokens.characters) - numbers.starting + 2 * things
    drawn = numbers.tokens_per_room * numbers.rows * numbers.columns
    if drawn != bag:
        what = f"the rooms take {drawn} tokens, but {bag} are in the bag"
        yield Problem("tokens_per_room", what, "SO-SETUP-10")
