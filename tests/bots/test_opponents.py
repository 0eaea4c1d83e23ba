"""The opponents: they play to the end, the same again, and say what they cannot answer."""

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots import BOTS, Budget, Player, make
from dungeontwister.bots.opponents import TEMPERS, opponent
from dungeontwister.bots.planning_bot import PlanningBot
from dungeontwister.bots.protocol import NothingToDecide
from dungeontwister.core.decisions.moves import End, Reveal
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.setup import Options
from tests.support.positions import at

FAST = "rat"
OLD = ("random", "random")


def played(scenario: str, names: tuple[str, str], seed: int, options: Options) -> Match:
    """A match that was played to its end."""
    match = Match(Table(scenario, options), names, seed)
    for _ in match.moments():
        pass
    return match


@pytest.mark.parametrize("scenario", ["tutorial-1", "standard", "scenario-2", "scenario-4"])
def test_a_match_between_opponents_comes_to_an_end_and_is_played_the_same_again(
    scenario: str,
) -> None:
    first, again = (played(scenario, (FAST, "goblin"), 3, Options()) for _ in range(2))
    assert first.log.state.ending
    assert first.log.entries == again.log.entries


def test_the_strong_ones_play_whole_matches_too() -> None:
    match = played("tutorial-2", ("mechanork", "apprentice"), 1, Options())
    assert match.log.state.ending


def test_covered_cards_a_timer_and_a_handicap_are_no_hindrance() -> None:
    levels = ("experienced", "beginner")
    options = Options(secret_objects=True, timer=True, mode="draft", levels=levels)
    assert played("standard", (FAST, "goblin"), 2, options).log.state.ending


def test_an_opponent_has_a_style_by_lot_for_a_whole_match() -> None:
    game = Table("standard").game
    threats = {seed: opponent(game, 0, seed, TEMPERS[FAST]).weights.threat for seed in range(12)}
    runs, hits = (make(f"{FAST}-{style}", game, 0, 1) for style in ("runner", "hitter"))
    assert isinstance(runs, PlanningBot)
    assert isinstance(hits, PlanningBot)
    assert runs.weights.threat < hits.weights.threat
    assert set(threats.values()) == {runs.weights.threat, hits.weights.threat}
    assert threats[3] == opponent(game, 1, 3, TEMPERS[FAST]).weights.threat


def test_a_turn_goes_on_after_a_reveal_as_the_room_suggests() -> None:
    """Against the Non-Player the dice place what comes: nothing else makes the bot think again."""
    match = Match(Table("solo-pink"), ("rules", "mechanork"), 7)
    thinker, revealed, anew = match.players[1].bot, False, False
    assert isinstance(thinker, PlanningBot)
    while not match.log.state.ending and not anew:
        seats, before = match.game.deciders(match.log.scene), thinker.valued
        move = match.next_move()
        asked = 1 in seats and len(match.game.legal(match.log.state, 1)) > 1
        if revealed and asked and not match.log.state.frames:
            assert thinker.valued > before, move
            anew = True
        revealed = isinstance(move, Reveal) or (revealed and not asked)
        match.log.send(move)
    assert anew


def test_they_play_the_player_against_the_non_player() -> None:
    assert played("solo-pink", ("rules", FAST), 1, Options()).log.state.ending


@pytest.mark.parametrize(("scenario", "seed"), [("tutorial-2", 4), ("standard", 2)])
def test_a_rat_never_ends_its_turn_while_it_prefers_something(scenario: str, seed: int) -> None:
    match = Match(Table(scenario), (FAST, FAST), seed)
    ended = 0
    for moment in match.moments():
        if isinstance(moment.move, End):
            bot = match.players[moment.move.seat].bot
            assert isinstance(bot, PlanningBot)
            assert not bot.prefers_something(moment.before)
            ended += 1
    assert ended


def test_whoever_overlooks_everything_still_finds_something_to_do() -> None:
    """And stays within the positions for a turn."""
    blind, match, found = (
        TEMPERS[FAST]._replace(blindness=1.0),
        Match(Table("tutorial-2"), OLD, 1),
        0,
    )
    for moment in match.moments():
        state = moment.after
        prompt = match.game.prompt(state, 0)
        if prompt and prompt.kind == "action":
            bot = PlanningBot(match.game, 0, 1, blind)
            chosen = bot.choose(match.game.view(state, 0), prompt, Budget())
            assert (chosen != End(0)) == bot.prefers_something(state)
            assert not bot.excess(Budget())
            found += chosen != End(0)
    assert found


def test_larger_budgets_look_at_more_positions() -> None:
    match = Match(Table("tutorial-2"), ("random", "random"), 1)
    for moment in match.moments():
        prompt = match.game.prompt(moment.after, 0)
        if prompt and prompt.kind == "action" and moment.after.sides[0].action_points > 3:
            break
    valued = []
    for positions in (250, 4000):
        player = Player(make("mechanork", match.game, 0, 1), 0, Budget(positions))
        prompt = match.game.prompt(match.log.state, 0)
        assert prompt
        player.choose(match.log, prompt)
        assert isinstance(player.bot, PlanningBot)
        valued.append(player.bot.valued)
    assert valued[1] > 3 * valued[0]


@pytest.mark.parametrize("name", [*BOTS, "mechanork-runner"])
@pytest.mark.parametrize("covered", [False, True])
def test_what_cannot_be_answered_is_told(name: str, covered: bool) -> None:
    table = at(
        "tutorial-2",
        "b1,?/g1,g2/?,r1 naga=3T key=naga ap=2",
        options=Options(secret_objects=covered),
    )
    game, state = table.game, table.state
    bot, view, prompt = make(name, game, 0, 1), game.view(state, 0), game.prompt(state, 0)
    assert prompt
    with pytest.raises(NothingToDecide, match="a prompt with at least one move"):
        bot.choose(view, None, Budget())  # type: ignore[arg-type]
    with pytest.raises(NothingToDecide, match="a prompt with at least one move"):
        bot.choose(view, Prompt(prompt.seat, prompt.kind, ()), Budget())
    for none in (0, -5):
        with pytest.raises(NothingToDecide, match=f"{none} positions; at least 1"):
            bot.choose(view, prompt, Budget(none))


def test_the_opponents_are_those_of_the_tempers() -> None:
    assert list(BOTS) == list(TEMPERS) == ["rat", "goblin", "mechanork", "apprentice"]
