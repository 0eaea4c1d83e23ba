"""Moves as text: one spelling, both ways, and a clear answer to what is misspelt."""

import pytest

from dungeontwister.core.decisions import moves
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names, NotationError, move_text, parse_move

NAMES = Names(build("standard"))

SPELLINGS = [
    "blue pick naga",
    "yellow enlist ROPE2",
    "blue remove weapon-master",
    "blue time-up",
    "blue start naga 5",
    "yellow lay KEY 2",
    "blue face naga @7T",
    "blue stand naga @7T",
    "blue action 4",
    "chance room 3 0 blue-1",
    "chance pair - 1 red",
    "blue move naga",
    "blue reveal naga 3",
    "blue turn naga 3 ccw",
    "blue jump naga 3T",
    "blue jump naga 3T +4",
    "blue unlock naga 3",
    "yellow lock WARRIOR 3",
    "blue break warrior 3",
    "blue attack naga COLOSSUS",
    "blue shoot crossbowman NAGA crossbowman",
    "blue shoot naga NAGA bow",
    "blue thrust naga NAGA",
    "blue heal cleric naga",
    "blue steal pickpocket NAGA ROPE",
    "blue repel wizard NAGA",
    "blue join naga",
    "yellow fight",
    "blue steal pickpocket ?W25 ?o1",
    "yellow steal PICKPOCKET ?w1 ?O13",
    "blue shatter golem",
    "blue levitate telekineticist rope 3T",
    "blue levitate telekineticist rope 3T naga",
    "blue walk wall-walker",
    "blue burn wizard NAGA fireball-scroll",
    "blue invert wizard 3 SCROLL-OF-INVERSION",
    "blue end",
    "blue pursue naga 2",
    "blue pursue naga 2 3",
    "blue roll naga",
    "blue rest naga",
    "blue step naga @7C",
    "blue take naga ROPE",
    "blue take naga ROPE WARRIOR",
    "blue drop naga rope",
    "blue give naga rope colossus",
    "blue swap naga rope WARRIOR KEY",
    "blue stop naga",
    "yellow put naga 4G",
    "blue announce 2",
    "blue name",
    "blue name +3",
    "yellow play +0",
]


def test_every_verb_is_among_the_spellings() -> None:
    spelt = {text.split()[1] for text in SPELLINGS if not text.startswith("chance")}
    assert spelt == set(NAMES.verbs)


@pytest.mark.parametrize("text", SPELLINGS)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert move_text(NAMES, parse_move(NAMES, text)) == text


def test_small_letters_are_blue_and_capitals_yellow() -> None:
    move = parse_move(NAMES, "blue attack naga NAGA")
    assert isinstance(move, moves.Attack)
    assert NAMES.game.rows[move.piece].seat == 0
    assert NAMES.game.rows[move.target].seat == 1


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "a move is a seat, a verb and its words"),
        ("blue", "a move is a seat, a verb and its words"),
        ("green end", 'word 1 "green": no such seat; seats are blue, yellow, chance'),
        ("blue fly naga", 'no such verb "fly"'),
        ("blue step naga", "the form is: seat step piece to"),
        ("blue end now", "the form is: seat end"),
        ("blue take naga rope WARRIOR 3T", "the form is: seat take piece item [source]"),
        ("blue step naga 9T", 'word 4 "9T": no such place; places are 1T to @2G'),
        ("blue step dragon 3T", 'word 3 "dragon": no such piece; there are assassin'),
        ("blue reveal naga 9", 'word 4 "9": no such room; rooms are 1 to 8'),
        ("blue turn naga 3 left", 'word 5 "left": not a direction; write cw or ccw'),
        ("blue play 3", 'word 3 "3": not a Combat card; write for example +3'),
        ("blue play +x", 'word 3 "+x": not a Combat card'),
        ("chance room three 0 blue-1", 'word 3 "three": not a number'),
        ("chance room", "the form is: chance kind place nth outcome"),
    ],
)
def test_a_misspelt_move_is_told_what_and_where(text: str, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(NAMES, text)
    assert what in str(caught.value)
    assert text in str(caught.value)
