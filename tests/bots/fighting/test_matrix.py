"""Games of two: values and mixtures that are known, and that nobody gains by playing otherwise."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dungeontwister.bots.fighting.matrix import (
    Payoff,
    exploitability,
    mean,
    solve,
    solve_hands,
    undominated,
)
from dungeontwister.bots.fighting.simplex import maximum

BOUND = 1e-6
NUMBERS = st.one_of(
    st.integers(-3, 3).map(float),
    st.floats(-1000, 1000, allow_nan=False, allow_infinity=False),
)


@st.composite
def games(draw: st.DrawFn, most: int = 8) -> list[list[float]]:
    """A game with up to so many rows and columns."""
    rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
    line = st.lists(NUMBERS, min_size=columns, max_size=columns)
    return draw(st.lists(line, min_size=rows, max_size=rows))


@pytest.mark.parametrize(
    ("payoff", "value", "rows", "columns"),
    [
        ([[3]], 3, (1,), (1,)),
        # Heads or tails; rock, paper, scissors.
        ([[1, -1], [-1, 1]], 0, (0.5, 0.5), (0.5, 0.5)),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0, (1 / 3,) * 3, (1 / 3,) * 3),
        # A saddle point in the middle.
        ([[4, 1, 8], [2, 3, 5], [0, 1, 6]], 2.5, (0.25, 0.75, 0), (0.5, 0.5, 0)),
        ([[9, 1, 2], [8, 5, 7], [0, 4, 9]], 5, (0, 1, 0), (0, 1, 0)),
        # Morra with one or two fingers.
        ([[2, -3], [-3, 4]], -1 / 12, (7 / 12, 5 / 12), (7 / 12, 5 / 12)),
        # Nothing but losses, and a scale of thousands.
        ([[-3000, -1000], [-1000, -2000]], -5000 / 3, (1 / 3, 2 / 3), (1 / 3, 2 / 3)),
    ],
)
def test_known_games(
    payoff: list[list[float]],
    value: float,
    rows: tuple[float, ...],
    columns: tuple[float, ...],
) -> None:
    found = solve(payoff)
    assert found.value == pytest.approx(value)
    assert found.rows == pytest.approx(rows)
    assert found.columns == pytest.approx(columns)


@given(games())
@settings(max_examples=300, deadline=None)
def test_nobody_gains_by_playing_otherwise(payoff: list[list[float]]) -> None:
    found = solve(payoff)
    spread = max(map(max, payoff)) - min(map(min, payoff)) or 1
    assert exploitability(payoff, found) <= BOUND * spread
    assert found.value == pytest.approx(
        mean(means(payoff, found.columns), found.rows), abs=spread * BOUND
    )
    for mixture in (found.rows, found.columns):
        assert sum(mixture) == pytest.approx(1)
        assert min(mixture) >= 0


def means(payoff: Payoff, columns: tuple[float, ...]) -> list[float]:
    """The mean of each row."""
    return [mean(row, columns) for row in payoff]


@given(games(5))
@settings(max_examples=200, deadline=None)
def test_a_row_that_another_beats_everywhere_is_never_chosen(payoff: list[list[float]]) -> None:
    payoff = [*payoff, [number - 1 for number in payoff[0]]]
    assert solve(payoff).rows[-1] == 0


@given(games(5))
@settings(max_examples=200, deadline=None)
def test_no_chosen_row_is_dominated(payoff: list[list[float]]) -> None:
    """Not even by one that is better only against columns that are never chosen."""
    found = solve(payoff)
    for row, share in zip(payoff, found.rows, strict=True):
        if share:
            better = [o for o in payoff if o != row and all(map(float.__ge__, o, row))]
            assert not better


def test_rows_and_columns_are_struck_out_in_turn() -> None:
    assert undominated([[3, 1, 4], [2, 0, 9], [1, 0, 0]]) == ([0], [1])


def test_of_equal_rows_and_columns_the_first_is_chosen() -> None:
    found = solve([[1, 1, -1], [1, 1, -1], [-1, -1, 1]])
    assert found.rows == pytest.approx((0.5, 0, 0.5))
    assert found.columns == pytest.approx((0.5, 0, 0.5))


@pytest.mark.parametrize("payoff", [[], [[]]])
def test_a_game_without_choices_is_refused(payoff: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="a row and a column"):
        solve(payoff)


def test_the_same_game_is_solved_alike() -> None:
    payoff = [[0.3, 1.7, -2.0], [1.1, -0.4, 0.6], [-1.0, 0.9, 0.2]]
    assert solve(payoff) == solve(payoff)


# ---- hidden hands


def test_one_hand_is_the_game_of_its_columns() -> None:
    payoff = [[1.0, 5.0, -1.0], [-1.0, 7.0, 1.0]]
    found = solve_hands(payoff, [(0.3, (0, 2))])
    assert found.value == pytest.approx(0)
    assert found.columns == pytest.approx((0.5, 0, 0.5))


def test_what_is_likely_is_what_counts() -> None:
    """Column 0 or column 1 is all that he can choose: the row is chosen for the likelier."""
    payoff = [[4.0, 0.0], [0.0, 3.0]]
    assert solve_hands(payoff, [(1, (0,)), (1, (1,))]).rows == pytest.approx((1, 0))
    assert solve_hands(payoff, [(1, (0,)), (2, (1,))]).rows == pytest.approx((0, 1))
    assert solve_hands(payoff, [(1, (0,)), (2, (1,))]).value == pytest.approx(2)


@given(games(6), st.data())
@settings(max_examples=200, deadline=None)
def test_no_hand_and_no_row_gains_by_playing_otherwise(
    payoff: list[list[float]], data: st.DataObject
) -> None:
    count = len(payoff[0])
    hand = st.sets(st.integers(0, count - 1), min_size=1).map(sorted)
    hands = data.draw(st.lists(st.tuples(st.integers(1, 5), hand), min_size=1, max_size=4))
    found, whole = solve_hands(payoff, hands), sum(weight for weight, _ in hands)
    spread = max(map(max, payoff)) - min(map(min, payoff)) or 1
    columns = [mean(line, found.rows) for line in zip(*payoff, strict=True)]
    least = sum(weight * min(columns[at] for at in held) for weight, held in hands) / whole
    assert least == pytest.approx(found.value, abs=spread * BOUND)
    assert max(means(payoff, found.columns)) == pytest.approx(found.value, abs=spread * BOUND)


@pytest.mark.parametrize("hands", [[], [(1.0, ())]])
def test_a_hand_without_cards_is_refused(hands: list[tuple[float, tuple[int, ...]]]) -> None:
    with pytest.raises(ValueError, match="each hand a column"):
        solve_hands([[1.0]], hands)


# ---- linear programs


def test_a_linear_program() -> None:
    """Three of one kind and two of another, within three bounds."""
    found = maximum([[1, 0], [0, 2], [3, 2]], [4, 12, 18], [3, 5])
    assert found.most == pytest.approx(36)
    assert found.point == pytest.approx((2, 6))
    assert found.prices == pytest.approx((0, 1.5, 1))


def test_a_program_that_runs_in_circles_by_the_usual_rule_ends() -> None:
    table = [[0.25, -8.0, -1.0, 9.0], [0.5, -12.0, -0.5, 3.0], [0.0, 0.0, 1.0, 0.0]]
    found = maximum(table, [0, 0, 1], [0.75, -20, 0.5, -6])
    assert found.most == pytest.approx(1.25)


def test_what_has_no_end_is_noticed() -> None:
    with pytest.raises(AssertionError, match="no greatest sum"):
        maximum([[-1.0]], [1.0], [1.0])
