"""The weights of the features: numbers in a data file, one file for each edition."""

import re
import tomllib
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import asdict

FOLDER: Final = Path(__file__).parent / "weights"


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature is worth, in action points."""

    point: float
    """A victory point that is made, beyond the way that it took."""
    envy: float
    """How much what the opponent has to do counts beside what the player has to do."""
    reserve: float
    """How much a way counts that is not needed to win."""
    lost: float
    """The way of somebody who is wounded, or of none at all: about as long as it gets."""
    toll: float
    """How much longer a way is at most because an enemy stands in it."""
    hidden: float
    """What somebody who lies face down has left to do besides his way."""
    waiting: float
    """The way of somebody who waits in the bag, once he has come."""
    kill: float
    """What it takes to eliminate somebody unwounded, besides coming near."""
    finish: float
    """What it takes to eliminate somebody wounded, besides coming near."""
    risk: float
    """How much of the expected loss counts if the enemy strikes next."""
    threat: float
    """How much of the expected gain counts if the player strikes after the enemy's turn."""
    flurry: float
    """How much each further stroke of a turn counts beside the one before."""
    race: float
    """What it costs that the enemy can win in his next turn."""
    chase: float
    """What it brings that the player can win in the turn after it."""
    combat_card: float
    """A Combat card in hand, for each of its points."""
    jump_card: float
    action_card: float
    """An Action card in hand, for each of its points."""
    kept_point: float
    """An action point that is kept for the next turn."""
    impatience: float
    """What each turn costs in which nothing happened."""
    load: float
    """Something carried."""
    reveal: float
    """Revealing a room, besides what is found in it."""
    friend_found: float
    foe_found: float
    """Whoever reveals a room places the enemies in it."""
    unspent: float
    """An action point that is left when chance has to answer: the turn goes on afterwards."""
    body: float
    """A character on the board who can act."""
    steepness: float
    """How many action points ahead make a chance of 73 in 100."""


class BadWeights(ValueError):
    """A file of weights that cannot be used: which, and what is wrong."""


def file_of(edition: str) -> Path:
    """Where the weights of an edition stand."""
    return FOLDER / f"{edition}.toml"


@cache
def weights_of(edition: str, scenario: str = "") -> Weights:
    """The weights of an edition, with what is different in one of its scenarios."""
    return read_weights(file_of(edition), scenario)


def read_weights(path: Path, scenario: str = "") -> Weights:
    """The weights in a file; raises BadWeights where one is missing, unknown or no number.

    A table with the name of a scenario holds what is different in it.
    """
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        usual = {name: value for name, value in found.items() if not isinstance(value, dict)}
        others = {name: value for name, value in found.items() if isinstance(value, dict)}
        every = {name: msgspec.convert({**usual, **own}, Weights) for name, own in others.items()}
        return finite(every.get(scenario) or msgspec.convert(usual, Weights))
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, OSError) as error:
        raise BadWeights(f"{path.name}: {error}") from error


def finite(weights: Weights) -> Weights:
    """The weights; a file may also say `nan` or `inf`, which nothing can be compared with."""
    for name, value in asdict(weights).items():
        if not isfinite(value):
            raise msgspec.ValidationError(f"{value} is no weight - at `$.{name}`")
    return weights


def write_weights(path: Path, weights: Weights) -> None:
    """Put weights into a file: the numbers change, and all else stays as it is.

    What a scenario has of its own stands in tables after them, and is left alone.
    """
    usual, table, rest = path.read_text(encoding="utf-8").partition("\n[")
    for name, value in asdict(weights).items():
        usual = re.sub(rf"^{name} = .*$", f"{name} = {value!r}", usual, flags=re.MULTILINE)
    path.write_text(usual + table + rest, encoding="utf-8")
