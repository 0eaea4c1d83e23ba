"""Builds a game of Prison from the content tables: roster, traits, scenario, rooms."""

from typing import Final

from dungeontwister.content.checks import named
from dungeontwister.content.prison_reader import prison
from dungeontwister.content.prison_rooms import room_drawing
from dungeontwister.content.prison_rows import ActionCards, Color, PrisonContent, PrisonScenarioRow
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF, PIT, Place
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import DEFAULTS, ActionDeck, Allowances, Options, Setup
from dungeontwister.core.position.traits import Traits
from dungeontwister.editions.options import hand_of
from dungeontwister.editions.roster import check_abilities, team
from dungeontwister.editions.squares.squares import layout_of, line_square

from .edition import Prison, seat_of
from .options import check_options, handicaps_of, target_of

COLORS: Final[tuple[Color, Color]] = ("blue", "yellow")
"""The colours of the seats."""


def build(
    scenario: str = "scenario-1",
    options: Options = DEFAULTS,
    content: PrisonContent | None = None,
) -> Game:
    """A game of one of the scenarios."""
    content = content or prison()
    check_abilities(content)
    row = scenario_row(content, scenario)
    drawings = tuple(room_drawing(room.art, room.id) for room in content.rooms)
    rooms = tuple(
        (room.id, room.pair, 1 if room.rotation == "clockwise" else -1) for room in content.rooms
    )
    edition = Prison(content, row, drawings, options)
    rows = roster(content, row)
    if options.firm_ropes:
        rows = tuple(map(without_passage, rows))
    return Game(edition, setup_of(content, row, rows, options), rows, rooms, options)


def scenario_row(content: PrisonContent, name: str) -> PrisonScenarioRow:
    """The scenario of that name."""
    return named(content.scenarios, name, "scenario", "prison")


def setup_of(
    content: PrisonContent, row: PrisonScenarioRow, rows: tuple[Traits, ...], options: Options
) -> Setup:
    """What the scenario and the options fix."""
    check_options(row, options)
    blue, yellow = (row.team(color) for color in COLORS)
    less = handicaps_of(content, row, options)
    timer = content.timer
    return Setup(
        scenario=row.id,
        target=target_of(row, options),
        starting=(blue.starting, yellow.starting),
        room_capacity=row.capacity,
        jump_cards=row.jump_cards,
        hands=(hand_of(content, row, less[0]), hand_of(content, row, less[1])),
        returning_cards=content.combat_hand.returns_to_hand,
        fights=row.close_combat,
        jumps_with_combat_cards=False,
        pairs=len(row.pairs),
        fixed_pairs=row.pairs,
        allowances=Allowances(timer.turn, timer.placing, timer.card),
        characters=(len(blue.roster), len(yellow.roster)),
        objects=(len(blue.items), len(yellow.items)),
        removed=(less[0].characters_removed, less[1].characters_removed),
        leaves=(blue.leaves_at_opponents_line, yellow.leaves_at_opponents_line),
        deck=deck_of(content.action_cards),
        dots=dots_of(content, row),
        first_player=seat_of(row.first_player),
        runaway=number_of(rows, row.runaway),
        finishes_turn=row.active_player_finishes_turn,
    )


def deck_of(cards: ActionCards) -> ActionDeck:
    """The Action cards of a player."""
    return ActionDeck(tuple(sorted(cards.values)), cards.first, cards.step, cards.free_after)


def dots_of(
    content: PrisonContent, row: PrisonScenarioRow
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The dots of both starting lines."""
    layout, dots = layout_of(row.rows, row.columns), content.starting_line.dots
    blue, yellow = (tuple(line_square(layout, seat, dot - 1) for dot in dots) for seat in PLAYERS)
    return blue, yellow


def number_of(rows: tuple[Traits, ...], name: str | None) -> int:
    """The first piece of a name; OFF for no name."""
    return next((number for number, row in enumerate(rows) if row.name == name), OFF)


def roster(content: PrisonContent, row: PrisonScenarioRow) -> tuple[Traits, ...]:
    """Both teams, blue first, with the victory points for exits and eliminations."""
    teams = [row.team(color) for color in COLORS]
    return tuple(
        with_rope(with_points(piece, row))
        for seat in PLAYERS
        for piece in team(content, seat, teams[seat].roster, teams[seat].items)
    )


def with_points(piece: Traits, row: PrisonScenarioRow) -> Traits:
    """A piece with its points in a scenario: for exits, eliminations, both, or one character."""
    if not piece.character:
        return piece
    match row.victory:
        case "exits":
            exits, kills = 1, 0
        case "eliminations":
            exits, kills = 0, 1
        case "points":
            exits, kills = 1, 1
        case "escape":
            exits = kills = int(piece.name == row.runaway)
    return piece._replace(exit_points=exits, kill_points=kills)


def with_rope(piece: Traits) -> Traits:
    """An object that crosses pit traps can be hung on."""
    return piece._replace(spans=not piece.character and bool(piece.passes & PIT))


def without_passage(piece: Traits) -> Traits:
    """A Rope that crosses a pit trap only where the squares beside it allow it."""
    return piece._replace(passes=piece.passes & ~PIT) if piece.spans else piece
