"""A bot that got lost is rebuilt from its past, and plays as it would have played."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots import OLD_BOTS, Bot, Budget, Player, make, rebuilt, taken_up
from dungeontwister.bots.eager_bot import EagerBot
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Begin
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.seats import BLUE, PLAYERS, SEAT_NAMES, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.asked import past_of
from dungeontwister.record.log import Log, TakenBack
from dungeontwister.record.source import Source

SEED = 6
MOVES = 300
"""As many as most matches have."""
GAMES = {
    "tutorial": ("tutorial-2", Options()),
    "timer and draft": ("standard", Options(mode="draft", timer=True)),
    "secret objects": ("standard", Options(mode="full-frontal", secret_objects=True)),
    "prison": ("scenario-3", Options()),
    "solo": ("solo-green", Options(vision=True)),
}


def match_of(table: Table, name: str) -> Match:
    return Match(table, (name, name), SEED)


def maker(match: Match, name: str, seat: int) -> Callable[[], Bot]:
    """Makes the bot that a match of the arena has on a seat."""
    return lambda: make(name, match.game, seat, f"{SEED}/{SEAT_NAMES[seat]}")


@pytest.mark.parametrize("name", [*OLD_BOTS, "curious", "rat"])
@pytest.mark.parametrize("played", GAMES)
def test_a_bot_may_be_lost_at_any_time(played: str, name: str) -> None:
    """Every so often both get lost, in the middle of turns and of choices too."""
    table = Table(*GAMES[played])
    whole = [moment.move for moment in islice(match_of(table, name).moments(), MOVES)]
    match = match_of(table, name)
    broken = []
    for moment in islice(match.moments(), MOVES):
        broken.append(moment.move)
        if moment.number % 37 == 0:
            match.players = {
                seat: taken_up(maker(match, name, seat), match.log, seat) for seat in match.players
            }
    assert broken == whole


THOUGHTFUL = ("goblin", "mechanork", "apprentice")
LITTLE = Budget(30)


class Counts:
    """A bot that counts how often it is asked."""

    def __init__(self, within: Bot) -> None:
        self.within, self.asked = within, 0

    def see(self, events: Sequence[Event]) -> None:
        self.within.see(events)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        self.asked += 1
        return self.within.choose(view, prompt, budget)


def with_little(match: Match) -> Match:
    """The same match between bots that think little."""
    for player in match.players.values():
        player.budget = LITTLE
    return match


@pytest.mark.parametrize("name", THOUGHTFUL)
@pytest.mark.parametrize("played", GAMES)
def test_a_bot_that_plans_may_be_lost_at_any_time(played: str, name: str) -> None:
    table = Table(*GAMES[played])
    whole = [moment.move for moment in islice(with_little(match_of(table, name)).moments(), MOVES)]
    match = with_little(match_of(table, name))
    broken = []
    for moment in islice(match.moments(), MOVES):
        broken.append(moment.move)
        if moment.number % 7 == 0:
            match.players = {
                seat: taken_up(maker(match, name, seat), match.log, seat, LITTLE)
                for seat in match.players
            }
    assert broken == whole


def test_a_bot_that_plans_is_asked_this_turn_again_and_no_more() -> None:
    """What it decided before needs no thought: it is rebuilt as soon as it has thought once."""
    match = with_little(match_of(Table("tutorial-2"), "apprentice"))
    asked, most = Counter[int](), 0
    for moment in match.moments():
        asked[moment.move.seat] += 1
        if any(isinstance(event, TurnBegan) for event in moment.events):
            asked.clear()
        for seat in PLAYERS if moment.number % 5 == 0 else ():
            bot = taken_up(counting(match, seat), match.log, seat, LITTLE).bot
            assert isinstance(bot, Counts)
            assert bot.asked == asked[seat]
            most = max(most, bot.asked)
    assert most


def counting(match: Match, seat: int) -> Callable[[], Bot]:
    """Makes a bot that counts."""
    return lambda: Counts(maker(match, "apprentice", seat)())


def planning(match: Match) -> Iterator[EagerBot]:
    """The bots of a match, at every moment when blue is in the middle of a plan."""
    for _ in match.moments():
        bot = match.players[BLUE].bot
        assert isinstance(bot, EagerBot)
        if len(bot._plan) > 1:
            yield bot


def test_a_rebuilt_bot_has_its_plan_again() -> None:
    match = match_of(Table("tutorial-2"), "eager")
    plans = 0
    for lost in planning(match):
        found = taken_up(maker(match, "eager", BLUE), match.log, BLUE)
        assert isinstance(found.bot, EagerBot)
        assert found.bot._plan == lost._plan
        plans += 1
    assert plans


# ---- what a bot was told and asked


def test_the_past_is_what_the_seat_was_told_and_asked() -> None:
    match = match_of(Table("tutorial-2"), "random")
    seen: dict[int, list[tuple[tuple[Event, ...], View, Prompt, Move]]] = {0: [], 1: []}
    read = [0, 0]
    while not match.log.state.ending:
        before = {
            seat: (match.game.view(match.log.state, seat), match.game.prompt(match.log.state, seat))
            for seat in PLAYERS
        }
        told = {seat: match.log.news(seat, read[seat]) for seat in PLAYERS}
        events = len(match.log.events)
        move = match.next_move()
        match.log.send(move)
        if move.seat in PLAYERS:
            view, prompt = before[move.seat]
            assert prompt
            seen[move.seat].append((told[move.seat], view, prompt, move))
            read[move.seat] = events
    for seat in PLAYERS:
        past = past_of(match.game, match.log.start, match.log.entries, seat)
        assert [*past.asked] == seen[seat]
        assert past.events == match.log.news(seat, read[seat])


# ---- where somebody else decided


class Follower:
    """A bot that counts: its moves depend on everything that it was told and asked."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.decided = 0

    def see(self, events: Sequence[Event]) -> None:
        self.told += events

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        self.decided += 1
        return prompt.moves[self.decided % len(prompt.moves)]


class Fails(Follower):
    """Fails wherever somebody could begin to move, and does not forget it."""

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        move = super().choose(view, prompt, budget)
        if any(isinstance(option, Begin) for option in prompt.moves):
            raise ValueError("no idea")
        return move


def decided(log: Log, seat: int, count: int, at: int) -> None:
    """A person decides so many times, always for the same option or for the last one."""
    for _ in range(count):
        decider = log.game.deciders(log.state)[0]
        moves = log.game.legal(log.state, decider)
        log.play(moves[min(at, len(moves) - 1)] if decider == seat else moves[0])


def test_a_bot_that_takes_over_knows_everything_but_no_decision() -> None:
    log = Log(build("tutorial-1"), Source(1))
    decided(log, BLUE, 20, at=-1)
    past = past_of(log.game, log.start, log.entries, BLUE)
    bot = rebuilt(Follower, past)
    assert isinstance(bot, Follower)
    assert bot.told == [*log.news(BLUE, 0)]
    assert bot.decided < len(past.asked)


def test_a_bot_that_failed_is_rebuilt_all_the_same() -> None:
    log = Log(build("tutorial-1"), Source(1))
    players = {seat: Player(Fails(), seat) for seat in PLAYERS}
    while len(log.entries) < 40:
        seat = log.game.deciders(log.state)[0]
        prompt = log.game.prompt(log.state, seat)
        assert prompt
        try:
            log.play(players[seat].choose(log, prompt))
        except ValueError:
            log.play(prompt.moves[0])
            players[seat] = taken_up(Fails, log, seat)
    for seat, player in players.items():
        found, kept = taken_up(Fails, log, seat).bot, player.bot
        assert isinstance(found, Fails)
        assert isinstance(kept, Fails)
        kept.see(log.news(seat, player.read))
        assert (found.told, found.decided) == (kept.told, kept.decided)


def test_what_was_taken_back_is_no_decision_of_the_bot() -> None:
    """A person at the bot's seat took a move back before the bot sat down."""
    log = Log(build("tutorial-2"), Source(1))
    bot = Follower()
    player = Player(bot, YELLOW)
    prompt = log.game.prompt(log.state, YELLOW)
    assert prompt
    log.play(player.choose(log, prompt))
    log.undo(YELLOW)
    found = taken_up(Follower, log, YELLOW).bot
    assert isinstance(found, Follower)
    assert found.decided == 0
    assert found.told[-1] == TakenBack(YELLOW, 1, (len(log.events) - 2,))


def test_a_bot_goes_on_after_the_other_took_back() -> None:
    """Both choose at once: blue takes back and chooses again while yellow's choice stands."""
    log = Log(build("tutorial-2"), Source(1))

    def eager() -> Bot:
        return make("eager", log.game, YELLOW, SEED)

    yellow = Player(eager(), YELLOW)
    log.play(log.game.legal(log.state, BLUE)[0])
    prompt = log.game.prompt(log.state, YELLOW)
    assert prompt
    log.play(yellow.choose(log, prompt))
    log.undo(BLUE)
    log.play(log.game.legal(log.state, BLUE)[-1])
    prompt = log.game.prompt(log.state, YELLOW)
    assert prompt
    again = taken_up(eager, log, YELLOW)
    assert again.choose(log, prompt) == yellow.choose(log, prompt)
