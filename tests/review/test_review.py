"""What a review finds, and what it must not count: luck, what was taken back, what nobody knew."""

from __future__ import annotations

import pytest

from dungeontwister.core.decisions import moves
from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Log
from dungeontwister.review.decisions import Turn, turns_of
from dungeontwister.review.judging import Depth
from dungeontwister.review.reviewing import Review, Unreviewable, review
from dungeontwister.review.telling import Teller
from dungeontwister.series import build
from tests.review.played import WON, played

QUICK = Depth(positions=1500)
FIGHT = "tutorial-2 b1,r1/g1,g2/b2,r2 naga=3T NAGA=3T blue ap=5 hand=012345/012345"

EASY = "standard b1,r1/g1,g2/b2,r2/p1,p2 troll=3T GOBLIN=3T blue ap=5 hand=012345/012345"


def turns(position: str, *made: str) -> list[Turn]:
    """The turns that are read from some moves."""
    record = played(position, *made)
    return [*turns_of(Log(record.game, start=record.start()), record.entries)]


def reviewed(position: str, *made: str, seed: int = 1) -> Review:
    """The review of some moves."""
    return review(played(position, *made, seed=seed), QUICK)


def test_a_win_that_was_passed_over_is_a_turning_point() -> None:
    found = reviewed(WON, "blue end")
    (point,) = found.turning
    assert (point.turn, point.seat, point.moment) == (1, 0, 0)
    assert any(isinstance(move, moves.Step) for move in point.better.moves)
    assert [reason.kind for reason in point.better.gains] == ["wins"]
    assert point.chance is not None
    assert found.turns[0].chance == pytest.approx(1.0)
    assert point.loss == pytest.approx(1 - point.chance)


def test_who_wins_at_once_has_given_nothing_away() -> None:
    found = reviewed(WON, "blue move naga", "blue step naga @1T")
    assert found.over
    assert found.winner == 0
    assert found.turning == ()
    assert found.turns[0].loss == 0


def test_what_was_taken_back_was_never_done() -> None:
    walk = ("blue move naga", "blue step naga 1G", "blue stop naga")
    straight = turns(WON, *walk, "blue end")
    roundabout = turns(WON, "blue move naga", "blue undo", *walk, "blue end")
    assert straight[0].stretches[0].moves == roundabout[0].stretches[0].moves
    assert roundabout[0].stretches[0].seen.moment == straight[0].stretches[0].seen.moment + 2


def test_what_chance_brings_changes_nothing_about_a_decision() -> None:
    here = "tutorial-1 b1,?/?,? blue naga=1G ap=5"
    found = [reviewed(here, "blue reveal naga 3", seed=seed) for seed in range(6)]
    assert len({one.turns for one in found}) == 1
    assert len({played(here, "blue reveal naga 3", seed=seed).entries for seed in range(6)}) > 1


@pytest.mark.parametrize(("laid", "dear"), [(0, False), (3, False), (5, True)])
def test_a_card_that_is_never_laid_in_such_a_combat_was_spent_too_dearly(
    laid: int, dear: bool
) -> None:
    found = reviewed(EASY, "blue attack troll GOBLIN", f"blue play +{laid}", "yellow play +0")
    mine, his = found.fights
    assert (mine.seat, mine.cards, mine.is_dear) == (0, (laid,), dear)
    assert (his.seat, his.is_dear) == (1, False)
    assert sum(share for _, share in mine.lays) == pytest.approx(1.0)


def test_action_points_that_are_lost_are_counted() -> None:
    spent = reviewed(FIGHT, "blue end").turns[0].unused
    assert spent == 5 - build("tutorial-2").edition.kept_action_points
    assert reviewed(WON, "blue end").turns[0].unused == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_told_with_a_row_for_each_turn(language: str) -> None:
    record = played(WON, "blue end")
    lines = [*Teller(record.game, language).lines(review(record, QUICK))]
    assert lines[2].startswith("1 ")
    assert "█" * 24 in lines[2]
    assert sum("%" in line for line in lines) >= 3


def test_covered_cards_cannot_be_reviewed() -> None:
    game = build("standard", Options(secret_objects=True))
    with pytest.raises(Unreviewable, match="covered"):
        review(played(WON)._replace(game=game))


def test_a_match_without_turns_says_so() -> None:
    record = played(WON)
    with pytest.raises(Unreviewable, match="no-turns"):
        review(record)
