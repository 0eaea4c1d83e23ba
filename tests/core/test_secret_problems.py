"""A state whose secret part contradicts its public part is no state that play leads to."""

from typing import Any

import pytest
from msgspec.structs import replace

from dungeontwister.core.position.problems import Problem, problems
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending, State
from dungeontwister.record.positions import PositionError
from tests.support.positions import OPTIONS, Table, at

LAYOUT = "b1,?/?,?/?,?"
FIGHT = "naga=1T NAGA=1T hand=0123/0145 now=combat(naga,NAGA,1T,[naga],[NAGA]"
SECRET = Options(secret_objects=True)


def reasons(table: Table, state: State) -> list[str]:
    """What is wrong with a state."""
    return [problem.reason for problem in problems(table.game, state)]


def with_secret(table: Table, **fields: Any) -> State:
    """The state of a table with another secret part."""
    return replace(table.state, secret=replace(table.state.secret, **fields))


def said_of(scenario: str, words: str, options: Options = OPTIONS) -> str:
    """Why a position cannot be typed; nothing: it can."""
    try:
        at(scenario, words, options=options)
    except PositionError as error:
        return str(error)
    return ""


def refused(scenario: str, words: str, options: Options = OPTIONS) -> bool:
    """Whether a position cannot be typed because of what was chosen in it."""
    said = said_of(scenario, words, options)
    assert not said or "cannot-be-chosen" in said
    return bool(said)


# ---- Combat cards


@pytest.mark.parametrize(
    ("rest", "choices", "wrong"),
    [
        (")", "+2/", False),
        (")", "/+5", False),
        # A card that he does not hold, or that only the other one holds.
        (")", "+5/", True),
        (")", "/+2", True),
        # More cards than he lays, or the same one twice.
        (")", "+1,+2/", True),
        (",cards=2:1)", "+1/", False),
        (",cards=2:1)", "+1,+2/", False),
        (",cards=2:1)", "+2,+2/", True),
        # When all lie there they are turned up.
        (")", "+2/+5", True),
        # A card that was named has to be among them.
        (",forced=+3:-)", "+3/", False),
        (",forced=+3:-)", "+2/", True),
        (",forced=+0:-)", "+2/", True),
        # Who looks at the other's card lays his own after it.
        (",looks=blue)", "/+5", False),
        (",looks=blue)", "+2/", True),
    ],
)
def test_laid_combat_cards_come_from_the_hand(rest: str, choices: str, wrong: bool) -> None:
    assert refused("tutorial-2", f"{LAYOUT} {FIGHT}{rest} choices={choices}") == wrong


@pytest.mark.parametrize(
    ("scenario", "position"),
    [
        ("tutorial-2", f"{LAYOUT} {FIGHT})"),
        (
            "scenario-5",
            "39a,?/?,?/?,?/?,? naga=1b2 NAGA=1c2 hand=0123/0145"
            " now=combat(naga,NAGA,1c2,[naga],[NAGA])",
        ),
    ],
)
def test_a_committed_card_that_is_not_in_the_hand_is_a_problem(
    scenario: str, position: str
) -> None:
    """Each side is told by itself, whatever else is right."""
    table = at(scenario, position)
    for seat, held, missing in ((0, 2, 5), (1, 5, 2)):
        for card, wrong in ((held, ()), (missing, (Problem("cannot-be-chosen", seat=seat),))):
            chosen = (((card,),), ()) if seat == 0 else ((), ((card,),))
            assert problems(table.game, with_secret(table, choices=chosen)) == wrong


def test_a_card_that_was_named_is_in_the_hand() -> None:
    table = at("tutorial-2", f"{LAYOUT} {FIGHT},forced=+3:-)")
    assert reasons(table, table.state) == []
    without = with_secret(table, hands=((0, 1, 2), (0, 1, 4, 5)))
    assert reasons(table, without) == ["named-card-missing"]


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_committed_where_nothing_is_chosen(seat: int) -> None:
    """Neither in a turn, nor in a movement, nor after the end."""
    for words in ("naga=1T ap=1", "naga=1T now=movement(naga,1)"):
        table = at("tutorial-2", f"{LAYOUT} {words}")
        chosen = (((0,),), ()) if seat == 0 else ((), ((0,),))
        assert reasons(table, with_secret(table, choices=chosen)) == ["cannot-be-chosen"]
        over = replace(with_secret(table, choices=chosen), ending=Ending(0, "target"))
        assert reasons(table, over) == ["cannot-be-chosen"]


# ---- the set-up


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("now=starting-choice(2),player-draw choices=naga:5/", False),
        ("now=starting-choice(2),player-draw choices=naga:5,warrior:5/", False),
        # Not before his room, not his, not a character, not in order, too many.
        ("now=starting-choice(2),player-draw choices=naga:1/", True),
        ("now=starting-choice(2),player-draw choices=/naga:1", True),
        ("now=starting-choice(2),player-draw choices=rope:5/", True),
        ("now=starting-choice(2),player-draw choices=warrior:5,naga:5/", True),
        ("now=starting-choice(1),player-draw choices=naga:5,warrior:5/", True),
        # When both have chosen it is over.
        ("now=starting-choice(1),player-draw choices=naga:5/NAGA:1", True),
        ("now=laying,facing-choice,player-draw choices=naga:5/NAGA:1", False),
        ("now=laying,facing-choice,player-draw choices=naga:1/NAGA:1", True),
        ("now=placer-draw,player-draw choices=naga:5/", False),
        ("now=placer-draw,player-draw choices=naga:1/", True),
        ("now=facing-choice([naga:5,NAGA:1]),player-draw choices=naga:@5T/", False),
        ("now=facing-choice([naga:5,NAGA:1]),player-draw choices=naga:@6T/", True),
        ("now=facing-choice([naga:5,NAGA:1]),player-draw choices=warrior:@5T/", True),
        ("now=facing-choice([naga:5,NAGA:1]),player-draw choices=naga:@5T/NAGA:@1T", True),
    ],
)
def test_starters_are_ones_own_before_ones_own_rooms(words: str, wrong: bool) -> None:
    names = ("naga", "warrior", "rope", "NAGA")
    pieces = "".join(f"{name}=* " for name in names if f"{name}:" in words)
    assert refused("tutorial-2", f"{LAYOUT} {pieces}{words}") == wrong


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("now=line-up(2:2),player-draw choices=cleric:@b2,naga:@b4/", False),
        ("now=line-up(2:2),player-draw choices=cleric:@b2,naga:@b2/", True),
        ("now=line-up(2:2),player-draw choices=cleric:@y2/", True),
        ("now=line-up(2:2,[blue]),player-draw choices=/NAGA:@y2", True),
        ("now=laying,player-draw choices=cleric:@b2/NAGA:@y2", False),
        ("now=laying,player-draw choices=cleric:@b2,naga:@b2/", True),
    ],
)
def test_on_a_line_everybody_has_a_dot_of_his_own(words: str, wrong: bool) -> None:
    pieces = "".join(f"{name}=* " for name in ("cleric", "naga", "NAGA") if f"{name}:" in words)
    assert refused("scenario-5", f"37a,?/?,?/?,?/?,? {pieces}{words}") == wrong


@pytest.mark.parametrize(
    ("choices", "wrong"),
    [
        ("naga/NAGA", False),
        ("golem,naga/", False),
        ("naga,golem/", True),
        ("NAGA/", True),
        ("naga,rope/", True),
        ("naga,naga/", True),
    ],
)
def test_a_secret_team_is_chosen_in_order(choices: str, wrong: bool) -> None:
    words = f"now=team-choice(8,6),player-draw choices={choices}"
    assert refused("standard", f"{LAYOUT}/?,? {words}") == wrong


@pytest.mark.parametrize(
    ("choices", "wrong"), [("naga/", False), ("/", True), ("/NAGA", True), ("rope/", True)]
)
def test_as_many_are_removed_as_are_missing_no_more(choices: str, wrong: bool) -> None:
    options = Options(levels=("experienced", "beginner"))
    table = at("standard", f"{LAYOUT}/?,? naga=1T ap=1", options=options)
    count = table.game.setup.removed[0]
    assert count > 1
    words = f"now=removal(blue,{count - 1}),player-draw" + f" choices={choices}" * (choices != "/")
    assert refused("standard", f"{LAYOUT}/?,? {words}", options) == wrong


# ---- stocks, orders, backs, ways


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"hands": ((1, 0, 2), (0, 1, 4, 5))}, "not-in-order"),
        ({"stock": ((0,), ())}, "nothing-to-lay"),
        ({"backs": (0,)}, "back-without-cover"),
        ({"ways": ((0, 1),)}, "wrong-ways"),
    ],
)
def test_what_else_is_secret_agrees_with_what_is_seen(fields: Any, reason: str) -> None:
    table = at("tutorial-2", f"{LAYOUT} warrior=1T ap=1 hand=012/0145")
    assert reason in reasons(table, with_secret(table, **fields))


def test_a_stock_has_ones_own_cards() -> None:
    table = at("tutorial-2", f"{LAYOUT} naga=- now=player-draw")
    stock = table.state.secret.stock
    assert reasons(table, table.state) == []
    assert reasons(table, with_secret(table, stock=(stock[1], stock[0]))) == ["not-a-stock"]


@pytest.mark.parametrize(
    ("ways", "wrong"), [("6~2", False), ("6~6", True), ("6~8", True), ("6", False), ("0~2", True)]
)
def test_secret_ways_are_some_of_an_entrance(ways: str, wrong: bool) -> None:
    words = f"{LAYOUT}/?,? naga=1S GOBLIN=1S~{ways} ROPE=GOBLIN yellow ap=0,1"
    assert ("wrong-ways" in said_of("standard", words, SECRET)) == wrong
