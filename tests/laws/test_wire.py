"""Every byte that the server sends, in worlds that differ in a secret: a short run of `twins`."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from dungeontwister.core.game import Game
from dungeontwister.core.position import view
from dungeontwister.core.position.seats import EVERYTHING
from dungeontwister.core.secret_objects import covered_views
from dungeontwister.record.log import Log
from dungeontwister.server.play.clock import Times
from dungeontwister.server.telling import answers, feed, recall
from tests.support.games import COVERED
from tests.support.pairs import KINDS_OF_SECRETS, WAYS

from .twins import ALL_SETTINGS, Found, Plan, Unit, look, main, summed

FEW = 30
"""Comparisons of each kind of secret in each game."""
NUMBERS = {"mutual choice": 8, "secret teams": 21}
"""Games in which all kinds of secrets are found; otherwise this one:"""
NUMBER = 3


@cache
def short(setting: str) -> Found:
    """A few comparisons of every kind in one game."""
    return look(Unit(setting, NUMBERS.get(setting, NUMBER), enough=FEW))


@pytest.mark.parametrize("setting", ALL_SETTINGS)
def test_nothing_that_is_sent_depends_on_a_secret(setting: str) -> None:
    found = short(setting)
    assert found.leaks == ()
    assert found.counts.total() > FEW


def test_every_kind_of_secret_is_compared_over_the_wire() -> None:
    counts = summed((kind, n) for s in ALL_SETTINGS for (_, kind), n in short(s).counts.items())
    assert {kind for kind in KINDS_OF_SECRETS if counts[kind] >= FEW} == {*KINDS_OF_SECRETS}


def test_what_was_found_nowhere_is_looked_for_everywhere() -> None:
    plan = Plan(0, 1_000_000)
    units = [plan.next() for _ in range(6 * len(ALL_SETTINGS))]
    sought = {unit.setting for unit in units if len(unit.kinds) == 1}
    assert sought == {*ALL_SETTINGS}


# ---- the law finds what leaks

Patch = Callable[[pytest.MonkeyPatch], None]


def entrances(patch: pytest.MonkeyPatch) -> None:
    """By which ways somebody came in is seen by all."""
    patch.setattr(covered_views, "with_entrance", lambda piece, ways: piece)


def whole_events(patch: pytest.MonkeyPatch) -> None:
    """Events are told to everybody as they are."""
    patch.setattr(feed, "redact", lambda event, seat: event)


def shared_events(patch: pytest.MonkeyPatch) -> None:
    """What the first is told everybody is told."""
    patch.setattr(feed, "are_public", lambda log, since: True)


def own_hands(patch: pytest.MonkeyPatch) -> None:
    """Everybody sees every hand."""
    build = view.build_side

    def open_side(state: Any, owner: int, *rest: Any) -> view.SideView:
        side: view.SideView = replace(build(state, owner, *rest), hand=state.secret.hands[owner])
        return side

    patch.setattr(view, "build_side", open_side)


def clocks(patch: pytest.MonkeyPatch) -> None:
    """Who has laid a high card thinks less."""
    allowance = Times._allowance

    def hasty(times: Any, use: Any) -> float:
        laid = sum(sum(choice) for mine in times._log.state.secret.choices for choice in mine)
        return allowance(times, use) - laid

    patch.setattr(Times, "_allowance", hasty)


def refusals(patch: pytest.MonkeyPatch) -> None:
    """What is refused depends on the opponent's hand."""
    why_not = Game.why_not

    def telling(game: Game, at: Any, move: Any) -> Any:
        state = at.state
        found = why_not(game, at, move)
        return found and replace(found, number=sum(state.secret.hands[1 - move.seat]))

    patch.setattr(Game, "why_not", telling)
    patch.setattr(answers, "allowed", lambda log, id, refusal: (id, str(refusal)))


def seeds(patch: pytest.MonkeyPatch) -> None:
    """How many events there have been tells the seed."""
    told = feed.deciders

    def telling(log: Log) -> tuple[int, ...]:
        odd = log.source is not None and len(str(log.source.seed)) > 3
        return (*told(log), 7) if odd else told(log)

    patch.setattr(feed, "deciders", telling)


def last_turns(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back is shown the last turn as nobody could see it then."""

    class Open(feed.Passed):
        def view(self, seat: int | None) -> view.View:
            return super().view(EVERYTHING)

    followed = recall.followed
    patch.setattr(
        recall,
        "followed",
        lambda *asked: [Open(one.events, one.scene) for one in followed(*asked)],
    )


@pytest.mark.parametrize(
    ("plant", "setting", "kind"),
    [
        (entrances, COVERED, WAYS),
        (whole_events, "tutorial-1", "laid"),
        (shared_events, "tutorial-1", "laid"),
        (own_hands, "tutorial-2", "hands"),
        (clocks, "mutual choice", "combat"),
        (refusals, "tutorial-2", "hands"),
        (seeds, "tutorial-1", "draws"),
        (last_turns, "tutorial-2", "hands"),
    ],
)
def test_a_planted_leak_is_found_over_the_wire(
    plant: Patch, setting: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert look(Unit(setting, NUMBERS.get(setting, NUMBER), (kind,), FEW)).leaks


def test_the_command_counts_and_fails_if_anything_leaks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--count", "1", "--least", "0"]) == 0
    assert "0 leaks" in capsys.readouterr().out
    whole_events(monkeypatch)
    assert main(["--again", "tutorial-1", str(NUMBER)]) == 1
    assert "--again 'tutorial-1' 3" in capsys.readouterr().out
