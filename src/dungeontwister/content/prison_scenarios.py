"""Which scenarios of Prison can be played: numbers have to fit each other and the tokens."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, get_args

from . import checks
from .checks import Problem, entry, ids
from .prison_rooms import free_squares, room_drawing
from .prison_rows import Color, PrisonContent, PrisonScenarioRow, TeamRow, Victory

COLORS: Final[tuple[Color, ...]] = get_args(Color)

_VICTORY_RULES: Final[Mapping[Victory, str]] = {
    "exits": "PR-SCEN1-01",
    "escape": "PR-SCEN2-01",
    "eliminations": "PR-SCEN3-01",
    "points": "PR-END-01",
}


def check_scenarios(content: PrisonContent, file: str) -> None:
    """Every scenario can be set up with the tokens at hand, and won."""
    checks.check_unique(ids(content.scenarios), file, "scenario", "PR-SETUP-13")
    rules = ("PR-HCAP-01", "PR-HCAP-04")
    checks.check_handicaps(content.handicaps, content.combat_hand, file, rules)
    for scenario in content.scenarios:
        where = entry(file, "scenario", scenario.id)
        _check_names(scenario, content, where)
        checks.refuse(_problems(scenario, content), where)


def _check_names(scenario: PrisonScenarioRow, content: PrisonContent, where: str) -> None:
    """A scenario names pairs, characters and objects that exist."""
    pairs = f"{where}, field pairs"
    checks.check_known(scenario.pairs, content.pairs, "pair", pairs, "PR-SETUP-02")
    characters, things = ids(content.characters), ids(content.objects)
    for number, team in enumerate(scenario.teams):
        place = f"{where}, field teams[{number}]"
        checks.check_known(team.roster, characters, "character", f"{place}.roster", "PR-SETUP-05")
        checks.check_known(team.items, things, "object", f"{place}.items", "PR-SETUP-06")


def _problems(scenario: PrisonScenarioRow, content: PrisonContent) -> Iterator[Problem]:
    """Everything that makes a scenario impossible, the most telling first."""
    yield from _colors(scenario)
    yield from _rooms(scenario)
    for number, team in enumerate(scenario.teams):
        for field, what, rule in _team(team, content):
            yield Problem(f"teams[{number}].{field}", what, rule)
    yield from _rooms_filled(scenario, content)
    yield from _victory(scenario)
    yield from checks.hands(scenario, content.jump_cards.count, ("PR-SETUP-07", "PR-COMBAT-03"))
    yield from _weapons(scenario, content)
    yield from _with_handicap(scenario, content)


def _colors(scenario: PrisonScenarioRow) -> Iterator[Problem]:
    """One player is yellow and the other blue (PR-SETUP-14); a team may be that of both."""
    colors = sorted(team.color for team in scenario.teams)
    if colors not in (["both"], ["blue", "yellow"]):
        what = f"teams for {', '.join(colors) or 'nobody'}: there is one for both, or one for each"
        yield Problem("teams", what, "PR-SETUP-14")


def _rooms(scenario: PrisonScenarioRow) -> Iterator[Problem]:
    """Both rooms of each pair are laid in a rectangle two rooms wide (PR-SETUP-13)."""
    yield from checks.layout(scenario, len(scenario.pairs), "PR-SETUP-13")
    if len(set(scenario.pairs)) != len(scenario.pairs):
        yield Problem("pairs", "the same pair twice", "PR-SETUP-02")


def _team(team: TeamRow, content: PrisonContent) -> Iterator[Problem]:
    """A team is made of a player's own tokens (PR-SETUP-05, PR-SETUP-06) and fits its dots."""
    if len(set(team.roster)) != len(team.roster):
        yield Problem("roster", "the same character twice", "PR-SETUP-05")
    copies = Counter({thing.id: thing.copies for thing in content.objects})
    for thing in Counter(team.items) - copies:
        yield Problem("items", f'more of "{thing}" than a player has', "PR-SETUP-06")
    if not 1 <= team.starting <= len(team.roster):
        what = f"{team.starting} of {len(team.roster)} characters cannot start on dots"
        yield Problem("starting", what, "PR-SETUP-17")
    dots = len(content.starting_line.dots)
    if team.starting > dots:
        what = f"{team.starting} characters for {dots} dots"
        yield Problem("starting", what, "PR-SETUP-17")
    if team.leaves_at_opponents_line == team.may_stand_on_opponents_line:
        what = "who steps onto the opponent's line either leaves or may stand there"
        yield Problem("leaves_at_opponents_line", what, "PR-EXIT-01")


def _rooms_filled(scenario: PrisonScenarioRow, content: PrisonContent) -> Iterator[Problem]:
    """All tokens that are left lie on rooms (PR-SETUP-21) that take their kind (PR-SETUP-20)."""
    teams = [scenario.team(color) for color in COLORS]
    hidden = sum(len(team.roster) - team.starting for team in teams)
    things = sum(len(team.items) for team in teams)
    if scenario.room_takes == "objects" and hidden:
        what = f"takes objects only, but {hidden} characters are left"
        yield Problem("room_takes", what, "PR-SETUP-20")
    if scenario.room_takes == "characters" and things:
        what = f"takes characters only, but {things} objects are left"
        yield Problem("room_takes", what, "PR-SETUP-20")
    yield from checks.filled(scenario, hidden + things, "tokens", "PR-SETUP-21")
    free = _fewest_free_squares(scenario, content)
    if max(scenario.capacity, default=0) > free:
        yield Problem("capacity", f"a room has {free} squares for its tokens", "PR-REVEAL-10")


def _fewest_free_squares(scenario: PrisonScenarioRow, content: PrisonContent) -> int:
    rooms = [room for room in content.rooms if room.pair in scenario.pairs]
    return min(free_squares(room_drawing(room.art, room.id)) for room in rooms)


def _victory(scenario: PrisonScenarioRow) -> Iterator[Problem]:
    """The target can be reached, and not before the game begins."""
    rule = _VICTORY_RULES[scenario.victory]
    yield from _runaway(scenario, rule)
    if scenario.target < 1:
        yield Problem("target", f"{scenario.target}; it has to be 1 or more", rule)
    most = most_scored(scenario)
    if scenario.target > most:
        yield Problem("target", f"{scenario.target}; no more than {most} can be reached", rule)
    if any(one >= other for one, other in pairwise((scenario.target, *scenario.long_targets))):
        yield Problem("long_targets", "they have to rise above the target", "PR-LONG-01")
    if max(scenario.long_targets, default=0) > most:
        yield Problem("long_targets", f"no more than {most} can be reached", "PR-LONG-01")


def _runaway(scenario: PrisonScenarioRow, rule: str) -> Iterator[Problem]:
    """One character of one team is to escape, past the line where that team leaves."""
    if scenario.victory != "escape":
        if scenario.runaway is not None:
            yield Problem("runaway", "nobody has to escape in this scenario", rule)
        return
    teams = [scenario.team(color) for color in COLORS]
    his = [team for team in teams if scenario.runaway in team.roster]
    if len(his) != 1 or not his[0].leaves_at_opponents_line:
        what = "has to be in one team, which leaves at the opponent's line"
        yield Problem("runaway", what, rule)


def most_scored(scenario: PrisonScenarioRow) -> int:
    """What both players could reach: the smaller number of their exits and eliminations."""
    return min(
        _most(scenario.victory, scenario.team(own), scenario.team(enemy))
        for own, enemy in (COLORS, COLORS[::-1])
    )


def _most(victory: Victory, own: TeamRow, enemy: TeamRow) -> int:
    """All characters out, and all enemies eliminated: one for each (PR-VP-01, PR-VP-03)."""
    exits = len(own.roster) if own.leaves_at_opponents_line else 0
    reached: dict[Victory, int] = {
        "exits": exits,
        "escape": 1,
        "eliminations": len(enemy.roster),
        "points": exits + len(enemy.roster),
    }
    return reached[victory]


def _weapons(scenario: PrisonScenarioRow, content: PrisonContent) -> Iterator[Problem]:
    """A team with a weapon can shoot (PR-RANGED-01), and fight (PR-COMBAT-01)."""
    weapons = {thing.id for thing in content.objects if thing.ranged_value}
    found = any(weapons & {*team.items} for team in scenario.teams)
    if found and not scenario.ranged_combat:
        yield Problem("ranged_combat", "there is something to shoot with", "PR-RANGED-01")
    if scenario.ranged_combat and not scenario.close_combat:
        yield Problem("close_combat", "who shoots may fight hand to hand as well", "PR-COMBAT-01")


def _with_handicap(scenario: PrisonScenarioRow, content: PrisonContent) -> Iterator[Problem]:
    """A handicap belongs to the game of 5 points (PR-HCAP-05) and leaves enough (PR-HCAP-02)."""
    if not scenario.handicap:
        return
    if (scenario.victory, scenario.target) != ("points", 5):
        yield Problem("handicap", "allowed with a target of 5 points", "PR-HCAP-05")
    for team in scenario.teams:
        number = len(team.roster)
        yield from checks.left_to_start(number, team.starting, content.handicaps, "PR-HCAP-02")
