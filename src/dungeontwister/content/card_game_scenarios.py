"""Which scenarios of the Card Game can be played: numbers have to fit each other and the cards."""

from collections import Counter
from collections.abc import Iterator

from .checks import (
    Problem,
    check_handicaps,
    check_known,
    check_unique,
    entry,
    filled,
    hands,
    ids,
    layout,
    left_to_start,
    refuse,
)
from .rows import CardGameContent, CharacterRow, ScenarioRow


def check_scenarios(content: CardGameContent, file: str) -> None:
    """Every scenario can be set up with the cards at hand, and won."""
    check_unique(ids(content.scenarios), file, "scenario", "CG-SETUP-08")
    check_unique(ids(content.modes), file, "mode", "CG-MODE-01")
    rules = ("CG-HCAP-02", "CG-HCAP-05")
    check_handicaps(content.handicaps, content.combat_hand, file, rules)
    for scenario in content.scenarios:
        where = entry(file, "scenario", scenario.id)
        _check_names(scenario, content, where)
        refuse(_problems(scenario, content), where)


def _check_names(scenario: ScenarioRow, content: CardGameContent, where: str) -> None:
    """A scenario names pairs, characters, objects and modes that exist."""
    for field, kind, names, rows, rule in (
        ("pair_colors", "pair", scenario.pair_colors, _colors(content), "CG-SETUP-09"),
        ("roster", "character", scenario.roster, ids(content.characters), "CG-SETUP-08"),
        ("items", "object", scenario.items, ids(content.objects), "CG-SETUP-08"),
        ("modes", "mode", scenario.modes, ids(content.modes), "CG-MODE-01"),
    ):
        check_known(names, rows, kind, f"{where}, field {field}", rule)


def _problems(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """Everything that makes a scenario impossible, the most telling first."""
    yield from _layout(scenario, content)
    yield from _rooms_filled(scenario)
    yield from _fixed_team(scenario, content)
    yield from _chosen_team(scenario, content)
    yield from _victory(scenario, content)
    yield from _hands(scenario, content)
    yield from _with_handicap(scenario, content)


def _layout(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """A labyrinth is two rooms wide and as many long as there are pairs (CG-SETUP-10)."""
    yield from layout(scenario, scenario.pairs, "CG-SETUP-10")
    if scenario.pairs > len(content.pairs):
        what = f"{scenario.pairs} pairs; there are {len(content.pairs)}"
        yield Problem("pairs", what, "CG-SETUP-05")
    if len(scenario.pair_colors) > scenario.pairs:
        what = f"{len(scenario.pair_colors)} colours for {scenario.pairs} pairs"
        yield Problem("pair_colors", what, "CG-SETUP-09")
    if len(set(scenario.pair_colors)) != len(scenario.pair_colors):
        yield Problem("pair_colors", "the same colour twice", "CG-SETUP-09")


def _rooms_filled(scenario: ScenarioRow) -> Iterator[Problem]:
    """What does not start outside fills the rooms, each to its number (CG-SETUP-16)."""
    hidden = scenario.characters - scenario.starting
    if scenario.starting < 1 or hidden < 0:
        what = f"{scenario.starting} of {scenario.characters} characters cannot start outside"
        yield Problem("starting", what, "CG-SETUP-14")
    if scenario.room_takes == "objects" and hidden > 0:
        what = f"takes objects only, but {hidden} characters of each player are left"
        yield Problem("room_takes", what, "CG-SETUP-15")
    cards = 2 * (hidden + scenario.objects)
    yield from filled(scenario, cards, "cards", "CG-SETUP-16")


def _fixed_team(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """A fixed team has the scenario's numbers (CG-SETUP-08), of a player's cards (CG-SETUP-03)."""
    if not scenario.roster and not scenario.items:
        return
    for field, names, number in (
        ("roster", scenario.roster, scenario.characters),
        ("items", scenario.items, scenario.objects),
    ):
        if len(names) != number:
            yield Problem(field, f"{len(names)} cards instead of {number}", "CG-SETUP-08")
    if len(set(scenario.roster)) != len(scenario.roster):
        yield Problem("roster", "the same character twice", "CG-SETUP-03")
    copies = Counter({thing.id: thing.copies for thing in content.objects})
    for thing in Counter(scenario.items) - copies:
        yield Problem("items", f'more of "{thing}" than a player has', "CG-SETUP-03")
    if scenario.modes:
        yield Problem("modes", "the team is fixed already", "CG-MODE-01")


def _chosen_team(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """Another team is chosen in some mode, from enough cards (CG-MODE-01, CG-MODE-09)."""
    if scenario.roster or scenario.items:
        return
    if not scenario.modes:
        yield Problem("modes", "no team and no way to choose one", "CG-MODE-01")
    drafted = "draft" in scenario.modes
    for field, number, cards in (
        ("characters", scenario.characters, len(content.characters)),
        ("objects", scenario.objects, sum(thing.copies for thing in content.objects)),
    ):
        needed = 2 * number if drafted else number
        if needed > cards:
            rule = "CG-MODE-09" if drafted else "CG-SETUP-03"
            yield Problem(field, f"{needed} cards are needed; there are {cards}", rule)


def _victory(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """The target can be reached, and not before the game begins (CG-VP-03)."""
    if scenario.target < 1:
        yield Problem("target", f"{scenario.target} points; it has to be 1 or more", "CG-VP-03")
    most = most_points(scenario, content)
    if scenario.target > most:
        what = f"{scenario.target} points; no more than {most} can be scored"
        yield Problem("target", what, "CG-VP-03")


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
    names = scenario.roster or ids(content.characters)
    return [row for row in content.characters if row.id in names]


def _exit_points(character: CharacterRow, content: CardGameContent) -> int:
    """One point, or what a trait says instead."""
    said = [row.exit_vp for row in content.traits if row.id in character.traits]
    return max([points for points in said if points is not None], default=1)


def _hunter_points(scenario: ScenarioRow, content: CardGameContent) -> int:
    """The most that a character may add to an elimination."""
    traits = {trait for row in _team(scenario, content) for trait in row.traits}
    return max((row.extra_vp or 0 for row in content.traits if row.id in traits), default=0)


def _treasures(scenario: ScenarioRow, content: CardGameContent) -> int:
    """Points that carrying out the objects of one player can bring."""
    if scenario.items:
        points = {row.id: row.exit_vp or 0 for row in content.objects}
        return sum(points[item] for item in scenario.items)
    return sum(row.copies * (row.exit_vp or 0) for row in content.objects)


def _hands(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """Players take what they have (CG-SETUP-13) and fight with Combat cards (CG-COMBAT-12)."""
    yield from hands(scenario, content.jump_cards.count, ("CG-SETUP-13", "CG-COMBAT-12"))
    if scenario.jump_with_combat_card and not scenario.combat_cards:
        what = "there are no Combat cards in this scenario"
        yield Problem("jump_with_combat_card", what, "CG-JUMP-06")


def _with_handicap(scenario: ScenarioRow, content: CardGameContent) -> Iterator[Problem]:
    """A handicap needs a target of 5 (CG-HCAP-01) and leaves enough to start (CG-HCAP-03)."""
    if not scenario.handicap:
        return
    if scenario.target < 5:
        yield Problem("handicap", "allowed from a target of 5 points on", "CG-HCAP-01")
    starting = scenario.starting
    yield from left_to_start(scenario.characters, starting, content.handicaps, "CG-HCAP-03")


def _colors(content: CardGameContent) -> list[str]:
    return [pair.color for pair in content.pairs]
