"""What the checks of all games share: how an entry is named in a message, ids, cards and numbers.

The same check has different rule ids in different games: the caller passes them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from dungeontwister.core.position.drawing import ContentError

from .rows import CharacterRow, CombatHand, HandicapRow, NamedRow, ObjectRow, TraitRow

AnyNamed = TypeVar("AnyNamed", bound=NamedRow)


def named(rows: Sequence[AnyNamed], name: str, kind: str, game: str) -> AnyNamed:
    """The row of a name."""
    for row in rows:
        if row.id == name:
            return row
    known = ", ".join(row.id for row in rows)
    raise ContentError(f'there is no {kind} "{name}"; there are {known}', game)


class CardRules(NamedTuple):
    """The rules that stand behind cards."""

    trait: str
    """Characters have abilities."""
    character: str
    """These are a player's characters."""
    thing: str
    """These are a player's objects."""
    use: str
    """Objects are used."""
    hand: str
    """These are a player's Combat cards."""
    returning: str
    """The +0 comes back to the hand."""


class Cards(Protocol):
    """The cards of a game."""

    @property
    def traits(self) -> tuple[TraitRow, ...]: ...
    @property
    def characters(self) -> tuple[CharacterRow, ...]: ...
    @property
    def objects(self) -> tuple[ObjectRow, ...]: ...
    @property
    def combat_hand(self) -> CombatHand: ...


class Size(Protocol):
    """How large a labyrinth is."""

    @property
    def columns(self) -> int: ...
    @property
    def rows(self) -> int: ...


class Numbers(Size, Protocol):
    """What every scenario says of rooms and hands."""

    @property
    def capacity(self) -> tuple[int, ...]: ...
    @property
    def jump_cards(self) -> int: ...
    @property
    def combat_cards(self) -> bool: ...
    @property
    def close_combat(self) -> bool: ...
    @property
    def ranged_combat(self) -> bool: ...


class Problem(NamedTuple):
    """What makes a scenario impossible, and the field that says it."""

    field: str
    what: str
    rule: str


def entry(file: str, kind: str, name: str) -> str:
    """Where something stands, for a message: `rooms.toml, room "blue-1"`."""
    return f'{file}, {kind} "{name}"'


def ids(rows: Iterable[NamedRow]) -> list[str]:
    """The ids of a table, in its order."""
    return [row.id for row in rows]


def refuse(problems: Iterable[Problem], where: str) -> None:
    """Raises ContentError for the first problem."""
    for problem in problems:
        raise ContentError(problem.what, f"{where}, field {problem.field}", problem.rule)


def check_unique(names: Iterable[str], file: str, kind: str, rule: str) -> None:
    """An id names one entry."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ContentError("stands here twice", entry(file, kind, name), rule)
        seen.add(name)


def check_known(
    named: Iterable[str], known: Iterable[str], kind: str, where: str, rule: str
) -> None:
    """An entry may only speak of what some table holds."""
    for name in named:
        if name not in known:
            raise ContentError(f'there is no {kind} "{name}"', where, rule)


def repeated(names: Iterable[str], field: str, rule: str) -> Iterator[Problem]:
    """What a list names more than once."""
    for name, number in Counter(names).items():
        if number > 1:
            yield Problem(field, f'"{name}" stands there twice', rule)


# ---- cards


def check_all_cards(cards: Cards, file: str, rules: CardRules) -> None:
    """Cards speak only of abilities that exist, and both players can always fight."""
    _check_ids(cards, file, rules)
    traits = ids(cards.traits)
    for trait in cards.traits:
        where = entry(file, "trait", trait.id)
        check_known(filter(None, [trait.counts_as]), traits, "trait", where, rules.trait)
    for character in cards.characters:
        _check_character(character, traits, file, rules)
    for thing in cards.objects:
        where = entry(file, "object", thing.id)
        check_known(filter(None, [thing.needs]), traits, "trait", where, rules.use)
        check_known(thing.gives, traits, "trait", where, rules.use)
    check_hand(cards.combat_hand, f"{file}, combat_hand", rules)


def _check_ids(cards: Cards, file: str, rules: CardRules) -> None:
    """An id names one card: no character is called like an object."""
    characters, objects = ids(cards.characters), ids(cards.objects)
    check_unique(ids(cards.traits), file, "trait", rules.trait)
    check_unique(characters, file, "character", rules.character)
    check_unique(objects, file, "object", rules.thing)
    check_unique(characters + objects, file, "card", rules.thing)


def _check_character(
    character: CharacterRow, traits: list[str], file: str, rules: CardRules
) -> None:
    """A character has abilities that are described, each of them once."""
    where = entry(file, "character", character.id)
    check_known(character.traits, traits, "trait", where, rules.trait)
    if len(set(character.traits)) != len(character.traits):
        raise ContentError("has the same trait twice", where, rules.trait)


def check_hand(hand: CombatHand, where: str, rules: CardRules) -> None:
    """A hand has as many cards as announced, and always one to play: the +0 comes back."""
    if len(hand.values) != hand.count:
        what = f"{len(hand.values)} values for {hand.count} cards"
        raise ContentError(what, f"{where}, field values", rules.hand)
    if 0 not in hand.values:
        raise ContentError("there is no +0", f"{where}, field values", rules.hand)
    if 0 not in hand.returns_to_hand:
        what = "the +0 is never discarded"
        raise ContentError(what, f"{where}, field returns_to_hand", rules.returning)
    for field, values in (("attested", hand.attested), ("returns_to_hand", hand.returns_to_hand)):
        for value in Counter(values) - Counter(hand.values):
            what = f"there is no +{value} among the values"
            raise ContentError(what, f"{where}, field {field}", rules.hand)


# ---- rooms


def check_twins(pair: str, turns: Sequence[str], file: str, rules: tuple[str, str]) -> None:
    """A pair is two rooms (the first rule) that turn in opposite directions (the second)."""
    where = entry(file, "pair", pair)
    if len(turns) != 2:
        raise ContentError(f"has {len(turns)} rooms instead of two", where, rules[0])
    if turns[0] == turns[1]:
        raise ContentError(f"both rooms turn {turns[0]}", where, rules[1])


# ---- scenarios


def layout(scenario: Size, pairs: int, rule: str, field: str = "pairs") -> Iterator[Problem]:
    """A labyrinth is two rooms wide and as many long as there are pairs."""
    rooms = scenario.rows * scenario.columns
    if scenario.columns != 2:
        yield Problem("columns", f"{scenario.columns} rooms wide instead of two", rule)
    if pairs * 2 != rooms or not rooms:
        what = f"{pairs} pairs do not make {scenario.rows} rows of two rooms"
        yield Problem(field, what, rule)


def filled(scenario: Numbers, laid_out: int, kind: str, rule: str) -> Iterator[Problem]:
    """What does not start outside fills the rooms, each to its number."""
    rooms = scenario.rows * scenario.columns
    if len(scenario.capacity) != rooms:
        what = f"{len(scenario.capacity)} numbers for {rooms} rooms"
        yield Problem("capacity", what, rule)
    if sum(scenario.capacity) != laid_out:
        what = f"the rooms take {sum(scenario.capacity)} {kind}, but {laid_out} are laid out"
        yield Problem("capacity", what, rule)


def hands(scenario: Numbers, jump_cards: int, rules: tuple[str, str]) -> Iterator[Problem]:
    """Players take Jump cards that they have (the first rule) and fight with Combat cards."""
    if scenario.jump_cards > jump_cards:
        what = f"{scenario.jump_cards} cards; a player has {jump_cards}"
        yield Problem("jump_cards", what, rules[0])
    for field in ("close_combat", "ranged_combat"):
        if getattr(scenario, field) and not scenario.combat_cards:
            yield Problem(field, "there are no Combat cards in this scenario", rules[1])


def check_handicaps(
    handicaps: Sequence[HandicapRow], hand: CombatHand, file: str, rules: tuple[str, str]
) -> None:
    """Two levels have one handicap (the first rule), which takes cards of the hand (the second)."""
    called = [f"{row.player} against {row.against}" for row in handicaps]
    check_unique(called, file, "handicap", rules[0])
    for row, name in zip(handicaps, called, strict=True):
        where = entry(file, "handicap", name)
        if f"{row.against} against {row.player}" in called:
            what = f"of {row.player} and {row.against} each would be the stronger one"
            raise ContentError(what, f"{where}, field against", rules[0])
        _check_removed(row, hand, where, rules[1])


def _check_removed(handicap: HandicapRow, hand: CombatHand, where: str, rule: str) -> None:
    """Only cards of the hand are taken from it, never the +0, which comes back to it."""
    left = Counter(hand.values)
    left.subtract(hand.returns_to_hand)
    for value in Counter(handicap.combat_removed) - +left:
        what = f"a +{value} cannot be taken from the hand"
        raise ContentError(what, f"{where}, field combat_removed", rule)


def left_to_start(
    characters: int, starting: int, handicaps: Iterable[HandicapRow], rule: str
) -> Iterator[Problem]:
    """Under every handicap a player has as many characters as he starts with."""
    removed = max((row.characters_removed for row in handicaps), default=0)
    if characters - removed < starting:
        what = f"{removed} characters less leave too few to start with"
        yield Problem("handicap", what, rule)
