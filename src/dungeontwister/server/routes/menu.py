"""What goes over HTTP besides making a match: what can be played, and what went wrong."""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from dungeontwister.bots import BOTS, USUAL
from dungeontwister.content.tables import PLAYED_WITH
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.series import SCENARIOS, TITLES, choices, title_of
from dungeontwister.server.play.asking import NOBODY, PERSON


class Named(msgspec.Struct, frozen=True):
    """Something that can be chosen, with its name in each language."""

    id: str
    names: dict[str, str]


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario that can be played, its title in each language, and the options it allows."""

    id: str
    game: str
    """The game of the series that it belongs to."""
    titles: dict[str, str]
    short_titles: dict[str, str]
    """What it is called where its game is named already."""
    modes: tuple[Named, ...]
    """How teams are chosen, the usual way first; none: they are fixed."""
    levels: tuple[Named, ...]
    """The levels of players, the strongest first; none: there is no handicap."""
    switches: tuple[Named, ...]
    """Options that are on or off, such as `timer`."""
    targets: tuple[int, ...]
    """Victory points to play for, the usual number first; none: they are fixed."""
    sides_drawn: bool
    """Who plays which colour is drawn by lot, unless the players agree otherwise."""
    alone: bool
    """One person plays it, on yellow, against a Non-Player on blue."""
    seats: tuple[str, str]
    """What has to sit on each seat; empty: a person or a bot, as is chosen."""
    usual_target_with_levels: bool
    """Players of different levels play for the usual number of points."""


class Handicap(msgspec.Struct, frozen=True):
    """What a player of a level gives up against one of a weaker level, in one of the games."""

    game: str
    player: str
    against: str
    removed_characters: int
    removed_cards: tuple[int, ...]


class Language(msgspec.Struct, frozen=True):
    """A language that there are texts in, and what it calls itself."""

    id: str
    name: str


class Texts(msgspec.Struct, frozen=True):
    """Everything a player reads, in one language."""

    language: str
    languages: tuple[Language, ...]
    """All that there are."""
    games: tuple[str, ...]
    """The games of the series, the first one first."""
    played_with: dict[str, str]
    """Games that are played with the words of another, where they have none of their own."""
    texts: dict[str, str]
    """Templates by their keys; what a game says in words of its own has its name in front."""


class Menu(msgspec.Struct, frozen=True):
    """What a new match can be made of."""

    scenarios: tuple[ScenarioInfo, ...]
    opponents: tuple[Named, ...]
    """Who plays against people, from the weakest to the strongest."""
    usual_opponent: str
    """The one of somebody who has not chosen yet."""
    languages: tuple[Language, ...]
    handicaps: tuple[Handicap, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request over HTTP failed."""

    reason: str
    words: str
    field: str = ""
    """What in the request is at fault, such as `options.mode`."""
    rule: str = ""


@cache
def menu() -> Menu:
    """All that there is."""
    scenarios = tuple(scenario_info(name) for name in SCENARIOS)
    handicaps = tuple(
        Handicap(title.name, row.player, row.against, row.characters_removed, row.combat_removed)
        for title in TITLES.values()
        for row in title.parts.content().handicaps
    )
    return Menu(scenarios, all_named("opponent", BOTS), USUAL, spoken(), handicaps)


def scenario_info(scenario: str) -> ScenarioInfo:
    """A scenario and what it allows."""
    open_, title = choices(scenario), title_of(scenario)
    return ScenarioInfo(
        id=scenario,
        game=title.name,
        titles=spelled(f"scenario.{scenario}"),
        short_titles=titled(spelled(title.short_title(scenario))),
        modes=all_named("mode", open_.modes),
        levels=all_named("level", open_.levels),
        switches=all_named("switch", open_.switches),
        targets=open_.targets,
        sides_drawn=open_.sides_drawn,
        alone=title.alone,
        seats=(NOBODY, PERSON) if title.alone else ("", ""),
        usual_target_with_levels=open_.usual_target_with_levels,
    )


@cache
def spoken() -> tuple[Language, ...]:
    """The languages that there are."""
    return tuple(Language(id, catalogue(id).text("menu.this-language")) for id in languages())


def texts(wanted: str) -> Texts | None:
    """Everything a player reads, in the first of some languages that there is; None: in none."""
    found = next((language for language in wanted.split(",") if language in languages()), None)
    if found is None:
        return None
    return Texts(found, spoken(), tuple(TITLES), dict(PLAYED_WITH), catalogue(found).templates())


def all_named(kind: str, ids: Iterable[str]) -> tuple[Named, ...]:
    """Several things of a kind."""
    return tuple(named(kind, id) for id in ids)


def named(kind: str, id: str) -> Named:
    """Something with its names in each language."""
    return Named(id, spelled(f"{kind}.{id}"))


def spelled(key: str) -> dict[str, str]:
    """A text in each language."""
    return {lang: catalogue(lang).text(key) for lang in languages()}


def titled(names: Mapping[str, str]) -> dict[str, str]:
    """Names as they stand alone."""
    return {lang: name[:1].upper() + name[1:] for lang, name in names.items()}
