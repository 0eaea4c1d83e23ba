"""What goes over HTTP besides making a match: what can be played, and what went wrong."""

import msgspec


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario that can be played, and its title in each language."""

    id: str
    titles: dict[str, str]


class Menu(msgspec.Struct, frozen=True):
    """What a new match can be made of."""

    scenarios: tuple[ScenarioInfo, ...]
    players: tuple[str, ...]
    """What can sit on a seat: person, or the name of a bot."""
    languages: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request over HTTP was not fulfilled."""

    reason: str
    words: str
