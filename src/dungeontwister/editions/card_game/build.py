"""Builds a game of the Card Game from the content tables: roster, traits, scenario, rooms."""

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.content.card_game_rooms import room_drawing
from dungeontwister.content.checks import named
from dungeontwister.content.rows import CardGameContent, ScenarioRow
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.setup import DEFAULTS, Allowances, Options, Setup
from dungeontwister.core.position.traits import Traits
from dungeontwister.editions.options import hand_of, refuse
from dungeontwister.editions.roster import check_abilities, team

from .edition import CardGame
from .options import SWITCHES, UNKNOWN, handicaps_of, mode_of, target_of


def build(
    scenario: str = "tutorial-1",
    options: Options = DEFAULTS,
    content: CardGameContent | None = None,
) -> Game:
    """A game of one of the playable scenarios."""
    content = content or card_game()
    check_abilities(content)
    row = scenario_row(content, scenario)
    drawings = tuple(room_drawing(room.art, room.id) for room in content.rooms)
    rooms = tuple(
        (room.id, room.color, 1 if room.rotation == "clockwise" else -1) for room in content.rooms
    )
    edition = CardGame(content, row, drawings)
    return Game(edition, setup_of(content, row, options), roster(content, row), rooms, options)


def scenario_row(content: CardGameContent, name: str) -> ScenarioRow:
    """The scenario of that name."""
    return named(content.scenarios, name, "scenario", "card_game")


def setup_of(content: CardGameContent, row: ScenarioRow, options: Options) -> Setup:
    """What the scenario and the options fix."""
    refuse(options, SWITCHES, UNKNOWN)
    blue, yellow = handicaps_of(content, row, options)
    timer = content.timer
    return Setup(
        scenario=row.id,
        target=target_of(row, options),
        starting=(row.starting, row.starting),
        room_capacity=row.capacity,
        jump_cards=row.jump_cards,
        hands=(hand_of(content, row, blue), hand_of(content, row, yellow)),
        returning_cards=content.combat_hand.returns_to_hand,
        fights=row.close_combat,
        jumps_with_combat_cards=row.jump_with_combat_card,
        pairs=row.pairs,
        fixed_pairs=row.pair_colors,
        allowances=Allowances(timer.turn, timer.placing, timer.card),
        characters=(row.characters, row.characters),
        objects=(row.objects, row.objects),
        mode=mode_of(row, options),
        removed=(blue.characters_removed, yellow.characters_removed),
    )


def roster(content: CardGameContent, row: ScenarioRow) -> tuple[Traits, ...]:
    """Both teams, blue first; every card where teams are chosen."""
    characters = row.roster or tuple(character.id for character in content.characters)
    objects = row.items or copies(content)
    return tuple(piece for seat in PLAYERS for piece in team(content, seat, characters, objects))


def copies(content: CardGameContent) -> tuple[str, ...]:
    """Every object card of a player."""
    return tuple(row.id for row in content.objects for _ in range(row.copies))
