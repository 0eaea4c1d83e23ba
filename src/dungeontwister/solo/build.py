"""Builds a solo game from the content tables: roster, traits, level, rooms.

The level is the scenario: `solo-pink`, ..., `solo-black`. The labyrinth is laid out as in Prison's
full game.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from dungeontwister.content.checks import named
from dungeontwister.content.prison_reader import prison
from dungeontwister.content.prison_rooms import room_drawing
from dungeontwister.content.prison_rows import PrisonContent
from dungeontwister.content.solo_reader import solo
from dungeontwister.content.solo_rows import LevelRow, NpcRow, SoloContent
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.names import piece_names
from dungeontwister.core.position.setup import DEFAULTS, Allowances, Options, Setup
from dungeontwister.core.position.traits import Traits
from dungeontwister.editions.prison.build import deck_of, dots_of, scenario_row, without_passage
from dungeontwister.editions.prison.build import roster as prison_roster

from .activation import Cast, card_of
from .automaton import NonPlayers
from .box import NP, PLAYER, Box, icons_of
from .edition import Solo
from .non_player import NonPlayer
from .options import check_options
from .personalities import manner_of
from .thinking import Thinking
from .ways_to_act import Manners

PREFIX: Final = "solo-"
LAYOUT: Final = "scenario-5"
"""The scenario of Prison with all rooms, characters and objects."""


def build(
    scenario: str = "solo-pink",
    options: Options = DEFAULTS,
    content: SoloContent | None = None,
    tokens: PrisonContent | None = None,
) -> Game:
    """A game at one of the levels; tokens and rooms are those of Prison."""
    content, tokens = content or solo(), tokens or prison()
    check_options(options)
    level = level_row(content, scenario).id
    cards = npcs(content)
    manners = {number: manner_of(content, card) for number, card in cards.items()}
    rows = roster(content, tokens, manners)
    if options.firm_ropes:
        rows = tuple(map(without_passage, rows))
    box = Box(
        content.numbers,
        icons_of(content, level, options.vision),
        piece_names(rows),
        cards,
        tuple((1 if f.direction == "clockwise" else -1, f.quarters) for f in content.rotation_die),
        manners,
        tuple(number for number, manner in manners.items() if manner.reacts_to),
    )
    printed = {number: card_of(row) for number, row in cards.items()}
    cast = Cast(kinds(rows, cards), printed, manners)
    drawings = tuple(room_drawing(room.art, room.id) for room in tokens.rooms)
    layout = scenario_row(tokens, LAYOUT)
    np = NonPlayers(first_of(content, tokens, rows), blank_of(content, tokens))
    edition = Solo(tokens, layout, drawings, options, box, Thinking(cast), np)
    rooms = tuple(
        (room.id, room.pair, 1 if room.rotation == "clockwise" else -1) for room in tokens.rooms
    )
    # Characters in the bag or still to come do not end the game (SOQ-65).
    options = replace(options, plays_on=True)
    return Game(edition, setup_of(scenario, content, tokens), rows, rooms, options)


def level_row(content: SoloContent, scenario: str) -> LevelRow:
    """The level that a scenario is."""
    return named(content.levels, scenario.removeprefix(PREFIX), "level", "Prison solo")


# ---- pieces


def roster(content: SoloContent, tokens: PrisonContent, manners: Manners) -> tuple[Traits, ...]:
    """The NPCs and the objects of the Non-Player, then the Player's characters and objects."""
    full = prison_roster(tokens, scenario_row(tokens, LAYOUT))
    classes = {row.name: row for row in full if row.seat == NP}
    people = (with_personality(classes[npc.character], npc) for npc in content.npcs)
    return (
        *(manners[number].traits(row) for number, row in enumerate(people)),
        *(row for row in full if row.seat == PLAYER or not row.character),
    )


def with_personality(row: Traits, npc: NpcRow) -> Traits:
    """The row of an NPC: that of its class under its own name, with its Personality."""
    return row._replace(name=npc.id, abilities=(*row.abilities, npc.personality))


def npcs(content: SoloContent) -> Mapping[int, NpcRow]:
    """The cards by the numbers of the pieces: they come first."""
    return dict(enumerate(content.npcs))


def kinds(rows: tuple[Traits, ...], cards: Mapping[int, NpcRow]) -> tuple[str, ...]:
    """The class of each character and the kind of each object."""
    return tuple(
        cards[number].character if number in cards else row.name for number, row in enumerate(rows)
    )


# ---- what is there at first


def blank_of(content: SoloContent, tokens: PrisonContent) -> NonPlayer:
    """Full decks, an empty bag and no reinforcements."""
    return NonPlayer(
        deck=tuple(sorted(tokens.combat_hand.values)), visions=tuple(range(content.vision.cards))
    )


def first_of(content: SoloContent, tokens: PrisonContent, rows: tuple[Traits, ...]) -> NonPlayer:
    """All NPC cards still to be drawn, and the objects of the Non-Player in the bag."""
    blank, reserve = blank_of(content, tokens), tuple(npcs(content))
    things = tuple(n for n, row in enumerate(rows) if row.seat == NP and not row.character)
    return NonPlayer(
        tokens=things, bag=things, reserve=reserve, deck=blank.deck, visions=blank.visions
    )


def setup_of(scenario: str, content: SoloContent, tokens: PrisonContent) -> Setup:
    """What the tables fix."""
    numbers, timer = content.numbers, tokens.timer
    rooms = numbers.rows * numbers.columns
    hand = tuple(sorted(tokens.combat_hand.values))
    _, dots = dots_of(tokens, scenario_row(tokens, LAYOUT))
    return Setup(
        scenario=scenario,
        target=numbers.target,
        starting=(0, numbers.starting),
        room_capacity=(0,) * rooms,
        jump_cards=tokens.jump_cards.count,
        hands=((), hand),
        returning_cards=tokens.combat_hand.returns_to_hand,
        fights=True,
        jumps_with_combat_cards=False,
        pairs=len(tokens.pairs),
        fixed_pairs=tokens.pairs,
        allowances=Allowances(timer.turn, timer.placing, timer.card),
        characters=(numbers.npcs, len(tokens.characters)),
        objects=(len(tokens.objects), len(tokens.objects)),
        deck=deck_of(tokens.action_cards),
        dots=((), dots),
        first_player=PLAYER,
        runaway=OFF,
        free_jumps=(True, False),
    )
