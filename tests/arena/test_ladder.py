"""Bots measured in pairs of games: the deals, the scores, and going on where a file ends."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from dungeontwister.arena.contestants import Contestant, contestant
from dungeontwister.arena.intervals import FEWEST, Sprt
from dungeontwister.arena.ladder import (
    CRASH,
    Duel,
    Task,
    match_of,
    measure,
    pair_scores,
    play,
    play_pairs,
    tasks,
)
from dungeontwister.arena.match import Moment
from dungeontwister.arena.results import Header, Result, ResultFile, ResultsError, Sat, all_results
from dungeontwister.arena.standings import (
    BEGIN,
    BROKEN,
    END,
    alone,
    markdown,
    put_into,
    score,
    standings,
)
from dungeontwister.arena.variants import Variant
from dungeontwister.bots import Budget, UnknownBot
from dungeontwister.bots.random_bot import RandomBot
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Chance, End
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.view import View
from dungeontwister.record.files import read_record

SMALL = Variant("tutorial-1")
HEADER = Header("dungeontwister arena 1", ("eager", "random"), "0")


def duel(*names: str, variants: tuple[Variant, ...] = (SMALL,), seed: str = "0") -> Duel:
    return Duel(tuple(map(contestant, names)), variants, seed)


def stored(path: Path, header: Header = HEADER) -> ResultFile:
    return ResultFile(path / "some.jsonl", header)


def result(number: int, swapped: bool, winner: int | None, *, solo: bool = False) -> Result:
    """A made-up game of two bots, or of one against the Non-Player."""
    seats = {YELLOW: int(swapped)} if solo else {BLUE: int(swapped), YELLOW: 1 - swapped}
    sat = tuple(
        Sat(("eager", "random")[nth], nth, seat, (1.0, 3.0), (1.0, 2.0), 0.0)
        for seat, nth in seats.items()
    )
    scenario = "solo-pink" if solo else "tutorial-1"
    return Result(scenario, number, swapped, sat, winner, "target", (5, 0), BLUE, 9, "c0de")


def untimed(one: Result) -> Result:
    """A result without what a clock has measured."""
    sat = (replace(seat, turns=(), first=(), elsewhere=0.0) for seat in one.sat)
    return replace(one, sat=tuple(sat))


def chance_of(moment: Moment) -> Chance | None:
    """What chance has answered, if it was asked."""
    return moment.move if isinstance(moment.move, Chance) else None


# ---- deals and seats


def test_a_pair_has_one_deal_and_changed_seats() -> None:
    both = [match_of(duel("eager", "random"), task) for task in tasks(duel("eager", "random"), 1)]
    sitting = [[type(match.players[seat].bot).__name__ for seat in (0, 1)] for match in both]
    assert sitting == [["EagerBot", "RandomBot"], ["RandomBot", "EagerBot"]]
    drawn = [
        {(move.kind, move.place, move.nth): move for move in map(chance_of, one.moments()) if move}
        for one in both
    ]
    same = set(drawn[0]) & set(drawn[1])
    assert same
    assert all(drawn[0][key] == drawn[1][key] for key in same)


def test_kinds_of_games_take_turns_and_keep_their_deals() -> None:
    kinds = (SMALL, Variant("tutorial-2"))
    found = list(tasks(duel("eager", "random", variants=kinds), 3))
    expected = [(SMALL, 0), (kinds[1], 0), (SMALL, 1)]
    assert found == [Task(*one, nth) for one in expected for nth in (False, True)]
    # What else is played does not matter.
    first = [*play_pairs(duel("eager", "random", variants=kinds[1:]), 1)]
    assert [untimed(one) for one in first] == [
        untimed(one)
        for one in play_pairs(duel("eager", "random", variants=kinds), 2)
        if one.scenario == "tutorial-2"
    ]


def test_against_the_non_player_both_play_the_same_side_of_the_same_deal() -> None:
    two = duel("eager", "random", variants=(Variant("solo-pink"),))
    both = [match_of(two, task) for task in tasks(two, 1)]
    assert [set(match.players) for match in both] == [{YELLOW}, {YELLOW}]
    names = [type(match.players[YELLOW].bot).__name__ for match in both]
    assert names == ["EagerBot", "RandomBot"]
    assert len(list(tasks(duel("eager", variants=(Variant("solo-pink"),)), 3))) == 3


def test_two_processes_find_what_one_finds() -> None:
    some = duel("eager", "random")
    one, two = ([untimed(r) for r in play_pairs(some, 4, jobs)] for jobs in (1, 2))
    assert sorted(one, key=str) == sorted(two, key=str)
    assert len(one) == 8


# ---- contestants


def test_a_bot_is_named_with_its_budget() -> None:
    assert contestant("eager").budget == Budget()
    assert contestant("eager@4000").budget == Budget(4000)
    assert contestant("eager@4000").label == "eager@4000"
    with pytest.raises(UnknownBot, match="there are rat, goblin"):
        contestant("genius@4")
    for word in ("eager@", "eager@0", "eager@many"):
        with pytest.raises(ValueError, match="at least 1"):
            contestant(word)


class Thrifty(RandomBot):
    """A bot that is in no table, and wants to see its budget."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        assert budget == Budget(7)
        return super().choose(view, prompt, budget)


def test_a_bot_of_ones_own_plays_with_its_budget() -> None:
    own = Contestant("thrifty", Thrifty, Budget(7))
    found = measure(Duel((own, contestant("random")), (SMALL,)), 2)
    assert len(found.scores) == 2
    assert not any(one.reason == CRASH for one in found.results)


class Broken:
    """A bot that raises in its third turn."""

    def __init__(self, game: Game, seat: int, seed: int | str) -> None:
        self._bot = RandomBot(game, seat, seed)
        self._seat = seat

    def see(self, events: Sequence[Event]) -> None:
        pass

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        if view.sides[self._seat].turns == 3:
            raise RuntimeError("no idea")
        return self._bot.choose(view, prompt, budget)


def test_a_bot_that_fails_has_lost_and_its_game_is_kept(tmp_path: Path) -> None:
    bots = (Contestant("broken", Broken), contestant("eager"))
    (one, _) = play_pairs(Duel(bots, (SMALL,), keep=str(tmp_path)), 1)
    assert (one.winner, one.reason) == (YELLOW, CRASH)
    assert score(one) == 0
    (fault,) = one.faults
    assert (fault.name, fault.seat, fault.turn) == (CRASH, BLUE, 3)
    assert fault.what.endswith("RuntimeError: no idea")
    record = read_record((tmp_path / "broken-eager-tutorial-1-seed-0-0a.txt").read_text())
    assert len(record.replay().entries) == one.moves


def test_what_is_not_offered_is_a_crash_too() -> None:
    class Cheat(RandomBot):
        def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
            return End(prompt.seat)

    bots = (contestant("random"), Contestant("cheat", Cheat))
    found = play(Duel(bots, (SMALL,)), Task(SMALL, 0, False))
    assert found.reason == CRASH
    assert found.winner == BLUE
    assert "which is not offered" in found.faults[0].what


def test_times_are_taken_turn_by_turn() -> None:
    (one,) = play_pairs(duel("eager", variants=(Variant("solo-black"),)), 1)
    (sat,) = one.sat
    assert len(sat.turns) == len(sat.first) >= 2
    assert all(first <= whole for first, whole in zip(sat.first, sat.turns, strict=True))
    assert sat.elsewhere > 0


# ---- scores


def test_the_score_of_a_pair_is_that_of_the_first_bot() -> None:
    pairs = [(BLUE, YELLOW), (BLUE, BLUE), (YELLOW, BLUE), (None, YELLOW), (None, None)]
    games = [result(n, bool(s), won) for n, both in enumerate(pairs) for s, won in enumerate(both)]
    some = duel("eager", "random")
    assert list(pair_scores(some, games, 5)) == [1, 0.5, 0, 0.75, 0.5]
    # Only up to the first pair that is not finished; a later one waits.
    assert list(pair_scores(some, [*games[:3], *games[4:]], 5)) == [1]
    broken = [replace(one, reason=BROKEN) if one.number == 1 else one for one in games]
    assert list(pair_scores(some, broken, 5)) == [1, 0, 0.75, 0.5]


def test_a_solo_pair_compares_two_games() -> None:
    """Won and lost: the first is better. Both won: they are equal. Lost and won: worse."""
    pairs = [(YELLOW, BLUE), (YELLOW, YELLOW), (BLUE, YELLOW)]
    games = [
        result(number, bool(nth), winner, solo=True)
        for number, both in enumerate(pairs)
        for nth, winner in enumerate(both)
    ]
    some = duel("eager", "random", variants=(Variant("solo-pink"),))
    assert list(pair_scores(some, games, 3)) == [1, 0.5, 0]
    found = {bot: estimate for bot, _, estimate in alone(HEADER, games)}
    assert found["eager"].rate == found["random"].rate == 2 / 3


def test_standings_are_told_for_each_kind_and_for_all() -> None:
    games = [result(0, False, BLUE), result(0, True, YELLOW), result(1, False, None)]
    more = [replace(one, scenario="tutorial-2") for one in games[:2]]
    small, second, whole = standings(HEADER, [*games, *more])
    assert (small.played, small.games, small.draws) == ("tutorial-1", 3, 1)
    assert (small.estimate.rate, small.estimate.pairs) == (1, 1)
    assert small.starters == 0.5
    assert (small.times.p50, small.length) == (2, 2)
    assert (second.played, second.games) == ("tutorial-2", 2)
    assert (whole.played, whole.games, whole.estimate.pairs) == ("all", 5, 2)


# ---- the file


def test_it_goes_on_where_the_file_ends(tmp_path: Path) -> None:
    some = duel("eager", "random")
    whole = measure(some, 3)
    measure(some, 1, file=stored(tmp_path))
    again = measure(some, 3, file=stored(tmp_path))
    assert [untimed(one) for one in again.results] == [untimed(one) for one in whole.results]
    assert len(stored(tmp_path).results) == 6
    before = stored(tmp_path).path.read_bytes()
    assert measure(some, 2, file=stored(tmp_path)).scores == whole.scores[:2]
    assert stored(tmp_path).path.read_bytes() == before, "nothing is played twice"


def test_what_was_cut_is_played_again(tmp_path: Path) -> None:
    some = duel("eager", "random")
    measure(some, 2, file=stored(tmp_path))
    path = stored(tmp_path).path
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    assert len(stored(tmp_path).results) == 3
    measure(some, 2, file=stored(tmp_path))
    assert len(stored(tmp_path).results) == 4
    assert len(path.read_bytes().splitlines()) == 5


def test_what_is_finished_is_kept_when_it_is_stopped(tmp_path: Path) -> None:
    def stop(results: Sequence[Result]) -> None:
        if len(results) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure(duel("eager", "random"), 4, file=stored(tmp_path), show=stop)
    assert len(stored(tmp_path).results) == 3


def test_options_come_back_from_the_file(tmp_path: Path) -> None:
    kind = Variant("standard", Options(mode="draft", levels=("experienced", "beginner")))
    measure(duel("random", "random", variants=(kind,)), 1, file=stored(tmp_path))
    (one, two) = stored(tmp_path).results
    assert one.variant == two.variant == kind
    assert set(one.options) == {"mode", "levels"}, "only what is unusual is written"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is no file of results"),
        ("dungeontwister record 2\n", "is no file of results"),
        ('{"format":"dungeontwister arena 9","bots":[],"seed":""}\n', "is no file of results"),
        ('{"format":"dungeontwister arena 1","bots":["a"],"seed":"0"}\n{"no":1}\n', "line 2: "),
    ],
)
def test_a_file_that_is_something_else_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "some.jsonl").write_text(text)
    with pytest.raises(ResultsError, match=told):
        stored(tmp_path)


def test_the_file_of_another_command_is_left_alone(tmp_path: Path) -> None:
    stored(tmp_path)
    other = Header(HEADER.format, ("eager", "curious"), "1")
    told = (
        "holds games of eager against random with seed 0, not of eager against curious with seed 1"
    )
    with pytest.raises(ResultsError, match=told):
        stored(tmp_path, other)


# ---- stopping


def test_it_stops_when_it_is_certain(tmp_path: Path) -> None:
    some, test = duel("eager", "random"), Sprt(0, 50)
    found = measure(some, 100, file=stored(tmp_path), sprt=test)
    assert found.certain == FEWEST
    assert len(found.results) == 2 * FEWEST
    again = measure(some, 100, file=stored(tmp_path), sprt=test)
    assert (again.certain, len(again.results)) == (FEWEST, 2 * FEWEST)


# ---- the table


def test_the_table_of_a_page_is_replaced(tmp_path: Path) -> None:
    file = stored(tmp_path)
    for one in (result(0, False, BLUE), result(0, True, YELLOW)):
        file.add(one)
    table = markdown(all_results(tmp_path))
    rates = "100.0% | 20.7% to 100.0% | +inf | -234 to +inf | 0 | 2.0 | 2 | 3"
    row = f"| eager | random | tutorial-1 | 2 | {rates} |"
    assert table.splitlines()[2] == row
    page = put_into(f"# Bots\n\n{BEGIN}\nold\n{END}\nrest\n", table)
    assert "old" not in page
    assert put_into(page, table) == page
    assert page.endswith(f"{row}\n\n{END}\nrest\n")
    with pytest.raises(ValueError, match="it has no lines"):
        put_into("# Bots\n", table)


def test_a_folder_without_results_is_told(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="holds no results"):
        all_results(tmp_path)
