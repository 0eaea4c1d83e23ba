"""Whatever is typed, it is read or told what is wrong with it: nothing else ever comes out."""

from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeontwister.record.notation import NotationError, move_text, parse_move
from dungeontwister.record.positions import parse_position, position_text
from tests.support.games import GAMES
from tests.support.reachable import CHOICES, Choice, examples, moment

TRIES: Final = 12
SIGNS: Final = "abenorxNAGTSC0123456789,:/[]()=?*#^~+-!.@ ²٣é"
PIECES: Final = (
    "=",
    "-",
    "?o1",
    "?O2",
    "[]",
    "()",
    "chance",
    "blue",
    "naga",
    "NAGA",
    "99999999999",
)
WORDS: Final = (
    *("now=player-draw", "now=movement(naga,1)", "now=placing(1,cards=[naga])", "now=room-draw(1)"),
    *("now=teleport(1,[naga,-])", "now=tie-draw(naga,2,targets=[-,1])", "now=facing-choice"),
    *("choices=naga:1/", "choices=+9/", "teams=naga/NAGA", "backs=ROPE:?O1", "np=(bag=[key])"),
    *("hand=/", "cards=/", "pairs=-", "ending=draw:tired", "quiet=-1", "naga=x", "naga=*"),
)
SEEDS = st.integers(0, 2**32)


def mutated(random: Random, text: str) -> str:
    """A text with something left out, put in or exchanged."""
    words = text.split()
    first, last = sorted(random.randrange(len(text) + 1) for _ in range(2))
    last = min(last, first + random.choice((0, 1, 2, 8)))
    match random.randrange(5):
        case 0:
            return text[:first] + text[last:]
        case 1:
            return text[:first] + random.choice(SIGNS) + text[last:]
        case 2:
            return text[:first] + random.choice(PIECES) + text[last:]
        case 3:
            return f"{text} {random.choice(WORDS)}"
    at, other = random.randrange(len(words)), random.randrange(len(words))
    words[at] = words[other]
    return " ".join(words)


@pytest.mark.parametrize("setting", GAMES)
@examples(40)
@given(choice=CHOICES, seed=SEEDS)
def test_a_position_is_read_or_refused(setting: str, choice: Choice, seed: int) -> None:
    now, random = moment(setting, choice), Random(seed)
    text = position_text(now.names, now.state)
    for _ in range(TRIES):
        try:
            state = parse_position(now.names, mutated(random, text))
        except NotationError:
            continue
        assert parse_position(now.names, position_text(now.names, state)) == state


@pytest.mark.parametrize("setting", GAMES)
@examples(40)
@given(choice=CHOICES, seed=SEEDS)
def test_a_move_is_read_or_refused(setting: str, choice: Choice, seed: int) -> None:
    now, random = moment(setting, choice), Random(seed)
    for move in random.sample(now.legal, min(TRIES, len(now.legal))):
        try:
            read = parse_move(now.names, mutated(random, move_text(now.names, move)))
        except NotationError:
            continue
        assert parse_move(now.names, move_text(now.names, read)) == read
