"""The games of the series: what playing, recording and showing need to know of each.

The name of a scenario is unique among all games. A game is imported when it is asked for, so that
playing one does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.setup import DEFAULTS, Options

if TYPE_CHECKING:
    from dungeontwister.content.looks import Look
    from dungeontwister.content.tables import Content
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.drawing import Drawing
    from dungeontwister.editions.options import Choices


ZONES: Final = "zones"
SQUARES: Final = "squares"


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is made of. Its functions take the content of this game."""

    tables: type[Any]
    """What its content is read into."""
    content: Callable[[], Content]
    """The packaged content."""
    check: Callable[[Any], None]
    """Raises ContentError for content that cannot be played."""
    build: Callable[[str, Options, Any], Game]
    row: Callable[[Any, str], Any]
    """What the content says of a scenario."""
    choices: Callable[[Any, Any], Choices]
    drawing: Callable[[str, str], Drawing]
    """The drawing of a room from its art, and where that stands."""


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the series."""

    name: str
    scenarios: tuple[str, ...]
    """What can be played from its set-up to the end, for beginners first."""
    load: Callable[[], Parts]
    """Imports the game."""
    ground: str
    """What its rooms are made of: `zones` or `squares`. Boards and pictures are drawn by it."""
    alone: bool = False
    """One person plays it, against a Non-Player."""
    levels: bool = False
    """Its scenarios are levels of difficulty, called by their colours."""

    def short_title(self, scenario: str) -> str:
        """The text that names a scenario where the game is named already."""
        if self.levels:
            return f"difficulty.{scenario.removeprefix(f'{self.name}-')}"
        return f"scenario.{scenario}"

    @property
    def parts(self) -> Parts:
        """What it is made of."""
        return self.load()


# ---- the Card Game


def card_game_parts() -> Parts:
    """Imports the Card Game."""
    from dungeontwister.content.card_game_reader import card_game, check_card_game
    from dungeontwister.content.card_game_rooms import room_drawing
    from dungeontwister.content.rows import CardGameContent
    from dungeontwister.editions.card_game import build, options

    return Parts(
        tables=CardGameContent,
        content=card_game,
        check=check_card_game,
        build=build.build,
        row=build.scenario_row,
        choices=options.choices,
        drawing=room_drawing,
    )


CARD_GAME: Final = Title(
    name="card_game",
    scenarios=("tutorial-1", "tutorial-2", "tutorial-3", "standard", "advanced"),
    load=card_game_parts,
    ground=ZONES,
)

# ---- Prison


def prison_parts() -> Parts:
    """Imports Prison."""
    from dungeontwister.content.prison_reader import check_prison, prison
    from dungeontwister.content.prison_rooms import room_drawing
    from dungeontwister.content.prison_rows import PrisonContent
    from dungeontwister.editions.prison import build, options

    return Parts(
        tables=PrisonContent,
        content=prison,
        check=check_prison,
        build=build.build,
        row=build.scenario_row,
        choices=options.choices,
        drawing=room_drawing,
    )


PRISON: Final = Title(
    name="prison",
    scenarios=("scenario-1", "scenario-2", "scenario-3", "scenario-4", "scenario-5"),
    load=prison_parts,
    ground=SQUARES,
)

# ---- Prison solo


def solo_parts() -> Parts:
    """Imports Prison solo."""
    from dungeontwister.content.prison_rooms import room_drawing
    from dungeontwister.content.solo_tables import SoloTables, check_solo_tables, solo_tables
    from dungeontwister.solo import build, options

    return Parts(
        tables=SoloTables,
        content=solo_tables,
        check=check_solo_tables,
        build=lambda scenario, agreed, tables: build.build(
            scenario, agreed, tables.cards, tables.tokens
        ),
        row=lambda tables, scenario: build.level_row(tables.cards, scenario),
        choices=options.choices,
        drawing=room_drawing,
    )


SOLO: Final = Title(
    name="solo",
    # From the easiest level to the hardest (SO-SETUP-07).
    scenarios=("solo-pink", "solo-yellow", "solo-green", "solo-blue", "solo-red", "solo-black"),
    load=solo_parts,
    ground=SQUARES,
    alone=True,
    levels=True,
)

# ---- all games

TITLES: Final[Mapping[str, Title]] = {title.name: title for title in (CARD_GAME, PRISON, SOLO)}
SCENARIOS: Final[tuple[str, ...]] = tuple(
    scenario for title in TITLES.values() for scenario in title.scenarios
)
"""All that can be played."""


def title_of(scenario: str) -> Title:
    """The game to which a scenario belongs."""
    for title in TITLES.values():
        if scenario in title.scenarios:
            return title
    known = ", ".join(SCENARIOS)
    raise ContentError(f'there is no scenario "{scenario}"; there are {known}', "scenarios")


def following(scenario: str) -> str:
    """What one plays after a scenario, on the way to the full game; empty: it is the last one."""
    known = title_of(scenario).scenarios
    return next(iter(known[known.index(scenario) + 1 :]), "")


def build(scenario: str, options: Options = DEFAULTS, content: Content | None = None) -> Game:
    """A game of any scenario, with the packaged content or with other content of its game."""
    parts = title_of(scenario).parts
    return parts.build(scenario, options, content or parts.content())


def choices(scenario: str) -> Choices:
    """What the players of a scenario can agree on."""
    parts = title_of(scenario).parts
    content = parts.content()
    return parts.choices(content, parts.row(content, scenario))


def drawings(game: Game, content: Content) -> Mapping[str, Drawing]:
    """The drawings of all rooms, by their ids."""
    drawing = TITLES[game.edition.name].parts.drawing
    return {room.id: drawing(room.art, room.id) for room in content.rooms}


def ground_of(game: Game) -> str:
    """What the rooms of a game are made of."""
    return TITLES[game.edition.name].ground


def look_of(game: Game) -> Look:
    """What the rooms of a game look like."""
    from dungeontwister.content.looks import LOOKS

    return LOOKS[ground_of(game)]


def packaged(game: Game) -> Content:
    """The packaged content of the title that a game belongs to."""
    return TITLES[game.edition.name].parts.content()
