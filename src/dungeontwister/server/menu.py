"""What goes over HTTP besides making a match: what can be played, and what went wrong."""

from collections.abc import Iterable
from functools import cache

import msgspec

from dungeontwister.content.reader import card_game
from dungeontwister.content.rows import ScenarioRow
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.editions.card_game.build import PLAYABLE, scenario_row
from dungeontwister.editions.options import levels

from .match import PERSON
from .thinking import NAMES

SWITCHES = ("timer", "secret_objects")
"""Options that are on or off; every scenario allows them."""


class Named(msgspec.Struct, frozen=True):
    """Something that can be chosen, with its name in each language."""

    id: str
    names: dict[str, str]


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario that can be played, its title in each language, and the options it allows."""

    id: str
    titles: dict[str, str]
    modes: tuple[Named, ...]
    """How teams are chosen, the usual way first; none: they are fixed."""
    levels: tuple[Named, ...]
    """How experienced players are, the strongest first; none: there is no handicap here."""
    switches: tuple[Named, ...]
    """Options that are on or off: `timer`, `secret_objects`."""


class Handicap(msgspec.Struct, frozen=True):
    """What a player of a level gives up against one of a weaker level."""

    player: str
    against: str
    removed_characters: int
    removed_cards: tuple[int, ...]


class Menu(msgspec.Struct, frozen=True):
    """What a new match can be made of."""

    scenarios: tuple[ScenarioInfo, ...]
    players: tuple[str, ...]
    """What can sit on a seat: person, or the name of a bot."""
    languages: tuple[str, ...]
    handicaps: tuple[Handicap, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request over HTTP was not fulfilled."""

    reason: str
    words: str
    field: str = ""
    """What in the request is at fault, such as `options.mode`."""
    rule: str = ""


@cache
def menu() -> Menu:
    """All that there is."""
    scenarios = tuple(scenario_info(scenario_row(card_game(), name)) for name in PLAYABLE)
    handicaps = tuple(
        Handicap(row.player, row.against, row.characters_removed, row.combat_removed)
        for row in card_game().handicaps
    )
    return Menu(scenarios, (PERSON, *NAMES), languages(), handicaps)


def scenario_info(row: ScenarioRow) -> ScenarioInfo:
    """A scenario and what it allows."""
    return ScenarioInfo(
        id=row.id,
        titles=named("scenario", row.id).names,
        modes=all_named("mode", row.modes),
        levels=all_named("level", levels(card_game()) if row.handicap else ()),
        switches=all_named("switch", SWITCHES),
    )


def all_named(kind: str, ids: Iterable[str]) -> tuple[Named, ...]:
    """Several things of a kind."""
    return tuple(named(kind, id) for id in ids)


def named(kind: str, id: str) -> Named:
    """Something with the names that texts give to it."""
    return Named(id, {lang: catalogue(lang).text(f"{kind}.{id}") for lang in languages()})
