"""Which scenarios of the Card Game can be played: numbers have to fit each other and the cards."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dungeontwister.core.drawing import ContentError

from .checks import check_known, check_unique, entry
from .rows import CardGameContent, CharacterRow, HandicapRow, NamedRow, ScenarioRow


class _Problem(NamedTuple):
    field: str
    what: str
    rule: str


def check_scenarios(content: CardGameContent, file: str) -> None:
    """Every scenario can be set up with the cards at hand, and won."""
    check_unique(_ids(content.scenarios), file, "scenario", "CG-SETUP-08")
    check_unique(_ids(content.modes), file, "mode", "CG-MODE-01")
    for handicap in content.handicaps:
        _check_handicap(handicap, content, file)
    for scenario in content.scenarios:
        where = entry(file, "scenario", scenario.id)
        _check_names(scenario, content, where)
        for problem in _problems(scenario, content):
            raise ContentError(problem.what, f"{where}, field {problem.field}", problem.rule)


def _check_names(scenario: ScenarioRow, content: CardGameContent, where: str) -> None:
    """A scenario names pairs, characters, objects and modes that exist."""
    for field, kind, names, rows, rule in (
        ("pair_colors", "pair", scenario.pair_colors, _colors(content), "CG-SETUP-09"),
        ("roster", "character", scenario.roster, _ids(content.characters), "CG-SETUP-08"),
        ("items", "object", scenario.items, _ids(content.objects), "CG-SETUP-08"),
        ("modes", "mode", scenario.modes, _ids(content.modes), "CG-MODE-01"),
    ):
        check_known(names, rows, kind, f"{where}, field {field}", rule)


def _problems(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """Everything that makes a scenario impossible, the most telling first."""
    yield from _layout(scenario, content)
    yield from _rooms_filled(scenario)
    yield from _fixed_team(scenario, content)
    yield from _chosen_team(scenario, content)
    yield from _victory(scenario, content)
    yield from _hands(scenario, content)
    yield from _with_handicap(scenario, content)


def _layout(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """A labyrinth is two rooms wide and as many long as there are pairs (CG-SETUP-10)."""
    rooms = scenario.rows * scenario.columns
    if scenario.columns != 2:
        yield _Problem("columns", f"{scenario.columns} rooms wide instead of two", "CG-SETUP-10")
    if scenario.pairs * 2 != rooms or not rooms:
        what = f"{scenario.pairs} pairs do not make {scenario.rows} rows of two rooms"
        yield _Problem("pairs", what, "CG-SETUP-10")
    if scenario.pairs > len(content.pairs):
        what = f"{scenario.pairs} pairs; there are {len(content.pairs)}"
        yield _Problem("pairs", what, "CG-SETUP-05")
    if len(scenario.pair_colors) > scenario.pairs:
        what = f"{len(scenario.pair_colors)} colours for {scenario.pairs} pairs"
        yield _Problem("pair_colors", what, "CG-SETUP-09")
    if len(set(scenario.pair_colors)) != len(scenario.pair_colors):
        yield _Problem("pair_colors", "the same colour twice", "CG-SETUP-09")


def _rooms_filled(scenario: ScenarioRow) -> Iterator[_Problem]:
    """What does not start outside fills the rooms, each to its number (CG-SETUP-16)."""
    rooms = scenario.rows * scenario.columns
    hidden = scenario.characters - scenario.starting
    if scenario.starting < 1 or hidden < 0:
        what = f"{scenario.starting} of {scenario.characters} characters cannot start outside"
        yield _Problem("starting", what, "CG-SETUP-14")
    if scenario.room_takes == "objects" and hidden > 0:
        what = f"takes objects only, but {hidden} characters of each player are left"
        yield _Problem("room_takes", what, "CG-SETUP-15")
    if len(scenario.capacity) != rooms:
        what = f"{len(scenario.capacity)} numbers for {rooms} rooms"
        yield _Problem("capacity", what, "CG-SETUP-16")
    cards = 2 * (hidden + scenario.objects)
    if sum(scenario.capacity) != cards:
        what = f"the rooms take {sum(scenario.capacity)} cards, but {cards} are laid out"
        yield _Problem("capacity", what, "CG-SETUP-16")


def _fixed_team(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """A fixed team has the scenario's numbers (CG-SETUP-08), of a player's cards (CG-SETUP-03)."""
    if not scenario.roster and not scenario.items:
        return
    for field, names, number in (
        ("roster", scenario.roster, scenario.characters),
        ("items", scenario.items, scenario.objects),
    ):
        if len(names) != number:
            yield _Problem(field, f"{len(names)} cards instead of {number}", "CG-SETUP-08")
    if len(set(scenario.roster)) != len(scenario.roster):
        yield _Problem("roster", "the same character twice", "CG-SETUP-03")
    copies = Counter({thing.id: thing.copies for thing in content.objects})
    for thing in Counter(scenario.items) - copies:
        yield _Problem("items", f'more of "{thing}" than a player has', "CG-SETUP-03")
    if scenario.modes:
        yield _Problem("modes", "the team is fixed already", "CG-MODE-01")


def _chosen_team(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """Another team is chosen in some mode, from enough cards (CG-MODE-01, CG-MODE-09)."""
    if scenario.roster or scenario.items:
        return
    if not scenario.modes:
        yield _Problem("modes", "no team and no way to choose one", "CG-MODE-01")
    drafted = "draft" in scenario.modes
    for field, number, cards in (
        ("characters", scenario.characters, len(content.characters)),
        ("objects", scenario.objects, sum(thing.copies for thing in content.objects)),
    ):
        needed = 2 * number if drafted else number
        if needed > cards:
            rule = "CG-MODE-09" if drafted else "CG-SETUP-03"
            yield _Problem(field, f"{needed} cards are needed; there are {cards}", rule)


def _victory(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """The target can be reached, and not before the game begins (CG-VP-03)."""
    if scenario.target < 1:
        yield _Problem("target", f"{scenario.target} points; it has to be 1 or more", "CG-VP-03")
    most = most_points(scenario, content)
    if scenario.target > most:
        what = f"{scenario.target} points; no more than {most} can be scored"
        yield _Problem("target", what, "CG-VP-03")


def most_points(scenario: ScenarioRow, content: CardGameContent) -> int:
    """No player can score more: all exits, all enemies, all treasures (CG-VP-01, CG-VP-02)."""
    number = scenario.characters
    exits = sorted((_exit_points(row, content) for row in _team(scenario, content)), reverse=True)
    points = {
        "exit": sum(exits[:number]),
        "elimination": number * (1 + _hunter_points(scenario, content)),
        "treasure": 2 * _treasures(scenario, content),
    }
    return sum(points[source] for source in set(scenario.vp_from))


def _team(scenario: ScenarioRow, content: CardGameContent) -> list[CharacterRow]:
    """The characters that a player has or may choose."""
    ids = scenario.roster or _ids(content.characters)
    return [row for row in content.characters if row.id in ids]


def _exit_points(character: CharacterRow, content: CardGameContent) -> int:
    """One point, or what a trait says instead."""
    said = [row.exit_vp for row in content.traits if row.id in character.traits]
    return max([points for points in said if points is not None], default=1)


def _hunter_points(scenario: ScenarioRow, content: CardGameContent) -> int:
    """The most that a character may add to an elimination."""
    traits = {trait for row in _team(scenario, content) for trait in row.traits}
    return max((row.extra_vp or 0 for row in content.traits if row.id in traits), default=0)


def _treasures(scenario: ScenarioRow, content: CardGameContent) -> int:
    """Points that the objects of one player can bring to whoever carries them out."""
    if scenario.items:
        points = {row.id: row.exit_vp or 0 for row in content.objects}
        return sum(points[item] for item in scenario.items)
    return sum(row.copies * (row.exit_vp or 0) for row in content.objects)


def _hands(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """Players take what they have (CG-SETUP-13) and fight with Combat cards (CG-COMBAT-12)."""
    if scenario.jump_cards > content.jump_cards.count:
        what = f"{scenario.jump_cards} cards; a player has {content.jump_cards.count}"
        yield _Problem("jump_cards", what, "CG-SETUP-13")
    if scenario.combat_cards:
        return
    for field in ("close_combat", "ranged_combat"):
        if getattr(scenario, field):
            yield _Problem(field, "there are no Combat cards in this scenario", "CG-COMBAT-12")
    if scenario.jump_with_combat_card:
        what = "there are no Combat cards in this scenario"
        yield _Problem("jump_with_combat_card", what, "CG-JUMP-06")


def _with_handicap(scenario: ScenarioRow, content: CardGameContent) -> Iterator[_Problem]:
    """A handicap needs a target of 5 (CG-HCAP-01) and leaves enough to start (CG-HCAP-03)."""
    if not scenario.handicap:
        return
    if scenario.target < 5:
        yield _Problem("handicap", "allowed from a target of 5 points on", "CG-HCAP-01")
    removed = max((row.characters_removed for row in content.handicaps), default=0)
    if scenario.characters - removed < scenario.starting:
        what = f"{removed} characters less leave too few to start with"
        yield _Problem("handicap", what, "CG-HCAP-03")


def _check_handicap(handicap: HandicapRow, content: CardGameContent, file: str) -> None:
    """Only cards of the hand are taken from it (CG-HCAP-05), never the +0 (CG-COMBAT-07)."""
    where = entry(file, "handicap", f"{handicap.player} against {handicap.against}")
    hand = Counter(content.combat_hand.values)
    hand.subtract(content.combat_hand.returns_to_hand)
    for value in Counter(handicap.combat_removed) - +hand:
        what = f"a +{value} cannot be taken from the hand"
        raise ContentError(what, f"{where}, field combat_removed", "CG-HCAP-05")


def _ids(rows: Iterable[NamedRow]) -> list[str]:
    return [row.id for row in rows]


def _colors(content: CardGameContent) -> list[str]:
    return [pair.color for pair in content.pairs]
