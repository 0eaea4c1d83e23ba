"""The weights of the features: numbers in a data file, one file for each edition."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

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
    hidden: float
    """What somebody who lies face down has left to do besides his way."""
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


@cache
def weights_of(edition: str) -> Weights:
    """The weights of an edition."""
    return read_weights(FOLDER / f"{edition}.toml")


def read_weights(path: Path) -> Weights:
    """The weights in a file; raises BadWeights where one is missing, unknown or no number."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Weights)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, OSError) as error:
        raise BadWeights(f"{path.name}: {error}") from error
