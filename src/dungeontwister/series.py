"""The games of the series: what whoever plays, records or shows any of them has to know of each.

A scenario has its name alone: no two games have one of the same name.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from dungeontwister.content import looks
from dungeontwister.content.card_game_reader import card_game, check_card_game
from dungeontwister.content.card_game_rooms import room_drawing as card_game_drawing
from dungeontwister.content.looks import Look
from dungeontwister.content.prison_reader import check_prison, prison
from dungeontwister.content.prison_rooms import room_drawing as prison_drawing
from dungeontwister.content.prison_rows import PrisonContent
from dungeontwister.content.rows import CardGameContent
from dungeontwister.content.tables import Content, SoloTables, check_solo_tables, solo_tables
from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import ContentError, Drawing
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.editions.card_game import build as card_games
from dungeontwister.editions.card_game import options as card_game_options
from dungeontwister.editions.options import Choices
from dungeontwister.editions.prison import build as prisons
from dungeontwister.editions.prison import options as prison_options
from dungeontwister.solo import build as solos
from dungeontwister.solo import options as solo_options


class Title(NamedTuple):
    """One game of the series. What takes content takes that of this game."""

    name: str
    tables: type[Any]
    """What its content is read into."""
    content: Callable[[], Content]
    """The packaged content."""
    check: Callable[[Any], None]
    """Raises ContentError if nothing can be played with some content."""
    build: Callable[[str, Options, Any], Game]
    scenarios: tuple[str, ...]
    """What can be played, for beginners first."""
    row: Callable[[Any, str], Any]
    """What the content says of a scenario."""
    choices: Callable[[Any, Any], Choices]
    drawing: Callable[[str, str], Drawing]
    """The drawing of a room from its art, and where that stands."""
    look: Look
    """What its rooms look like."""
    alone: bool = False
    """One person plays it, against a Non-Player."""


CARD_GAME: Final = Title(
    name="card_game",
    tables=CardGameContent,
    content=card_game,
    check=check_card_game,
    build=card_games.build,
    scenarios=card_games.PLAYABLE,
    row=card_games.scenario_row,
    choices=card_game_options.choices,
    drawing=card_game_drawing,
    look=looks.CARD_GAME,
)
PRISON: Final = Title(
    name="prison",
    tables=PrisonContent,
    content=prison,
    check=check_prison,
    build=prisons.build,
    scenarios=prisons.PLAYABLE,
    row=prisons.scenario_row,
    choices=prison_options.choices,
    drawing=prison_drawing,
    look=looks.PRISON,
)

SOLO: Final = Title(
    name="solo",
    tables=SoloTables,
    content=solo_tables,
    check=check_solo_tables,
    build=lambda scenario, options, tables: solos.build(
        scenario, options, tables.cards, tables.tokens
    ),
    scenarios=solos.PLAYABLE,
    row=lambda tables, scenario: solos.level_row(tables.cards, scenario),
    choices=solo_options.choices,
    drawing=prison_drawing,
    look=looks.PRISON,
    alone=True,
)

TITLES: Final[Mapping[str, Title]] = {title.name: title for title in (CARD_GAME, PRISON, SOLO)}
OFFERED: Final[Mapping[str, Title]] = {title.name: title for title in (CARD_GAME, PRISON)}
"""The games for two, which menus offer; of the others there are records and boards."""
SCENARIOS: Final[tuple[str, ...]] = tuple(
    scenario for title in OFFERED.values() for scenario in title.scenarios
)


def title_of(scenario: str) -> Title:
    """The game to which a scenario belongs."""
    for title in TITLES.values():
        if scenario in title.scenarios:
            return title
    known = ", ".join(name for title in TITLES.values() for name in title.scenarios)
    raise ContentError(f'there is no scenario "{scenario}"; there are {known}', "")


def build(scenario: str, options: Options = DEFAULTS, content: Content | None = None) -> Game:
    """A game of any scenario, with the packaged content or with other content of its game."""
    title = title_of(scenario)
    return title.build(scenario, options, content or title.content())


def choices(scenario: str) -> Choices:
    """What the players of a scenario can agree on."""
    title = title_of(scenario)
    content = title.content()
    return title.choices(content, title.row(content, scenario))


def drawings(game: Game, content: Content) -> Mapping[str, Drawing]:
    """The drawings of all rooms, by their ids."""
    title = TITLES[game.edition.name]
    return {room.id: title.drawing(room.art, room.id) for room in content.rooms}


def look_of(game: Game) -> Look:
    """What the rooms of a game look like."""
    return TITLES[game.edition.name].look


def packaged(game: Game) -> Content:
    """The packaged content of the title that a game belongs to."""
    return TITLES[game.edition.name].content()
