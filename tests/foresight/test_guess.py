"""Guesses at what is hidden: they leave the view as it is, and know what the seat knows."""

import random

import pytest

from dungeontwister.bots import BOTS, Budget, make
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.record.log import Log
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from tests.support.games import GAMES, names_in
from tests.support.positions import Table, at
from tests.support.reachable import TEMPERS, pick
from tests.support.typed_positions import ABILITIES


@pytest.mark.parametrize("setting", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_guess_leaves_view_and_options_as_they_are(setting: str, seed: int) -> None:
    game, rng = names_in(setting).game, random.Random(seed)
    log, memories, read = Log(game, Source(seed)), [Memory(game) for _ in PLAYERS], 0
    while not log.state.ending and len(log.entries) < 300:
        for seat in PLAYERS:
            memories[seat].read(log.news(seat, read))
            assert_unnoticed(log, seat, memories[seat])
        read = len(log.events)
        seat = rng.choice(game.deciders(log.state))
        log.play(rng.choice(game.legal(log.state, seat)))


def assert_unnoticed(log: Log, seat: int, memory: Memory) -> None:
    """A seat sees and may do in the guessed state what it sees and may do in the real one."""
    game, view = log.game, log.game.view(log.state, seat)
    guessed = likely_state(game, view, memory)
    assert game.view(guessed, seat) == view
    assert game.offered(guessed, seat) == game.offered(log.state, seat)


@pytest.mark.parametrize("position", ABILITIES, ids=range(len(ABILITIES)))
def test_a_guess_serves_where_abilities_are_used(position: str) -> None:
    names, rng = names_in("secret teams"), random.Random(0)
    log = Log(names.game, Source(0), parse_position(names, f"standard {position}"))
    memories, read = [Memory(names.game) for _ in PLAYERS], 0
    while not log.state.ending and len(log.entries) < 300:
        for seat in PLAYERS:
            memories[seat].read(log.news(seat, read))
            assert_unnoticed(log, seat, memories[seat])
        read = len(log.events)
        log.play(pick(names.game, log.state, TEMPERS[-1], rng))


def test_a_seat_knows_its_own_cards_and_those_that_were_shown() -> None:
    game, rng = build("tutorial-2"), random.Random(5)
    log = Log(game, Source(5))
    while not log.state.ending:
        seat = rng.choice(game.deciders(log.state))
        log.play(rng.choice(game.legal(log.state, seat)))
    for seat in PLAYERS:
        memory = Memory(game)
        memory.read(log.news(seat, 0))
        secret = likely_state(game, game.view(log.state, seat), memory).secret
        assert secret.hands == log.state.secret.hands
        mine = [{n for n in cards if game.owner_of[n] == seat} for cards in secret.laid]
        assert mine == [
            {n for n in cards if game.owner_of[n] == seat} for cards in log.state.secret.laid
        ]


DUEL = "b1,b2/g1,g2/r1,r2/p1,p2 telepath=3S WARRIOR=3S ap=1 hand=0123/0256"


def guessed_hand(table: Table) -> tuple[int, ...]:
    """Yellow's hand, as blue thinks it is after the last move, without any earlier history."""
    memory = Memory(table.game)
    memory.read([redact(event, BLUE) for event in table.events])
    view = table.game.view(table.state, BLUE)
    return likely_state(table.game, view, memory).secret.hands[YELLOW]


def test_a_hand_that_was_shown_is_known() -> None:
    table = at("standard", DUEL).do("attack telepath WARRIOR")
    assert guessed_hand(table) != (0, 2, 5, 6)
    assert guessed_hand(table.do("name +4")) == (0, 2, 5, 6)


def test_a_card_that_was_named_is_known_to_be_held() -> None:
    table = at("standard", DUEL).do("attack telepath WARRIOR")
    assert 6 not in guessed_hand(table)
    assert 6 in guessed_hand(table.do("name +6"))


def test_a_card_that_was_seen_is_known() -> None:
    position = DUEL.replace("telepath", "weapon-master")
    table = at("standard", position).do("attack weapon-master WARRIOR", "yellow play +6")
    view = table.game.view(table.state, BLUE)
    secret = likely_state(table.game, view, Memory(table.game)).secret
    assert secret.choices[YELLOW] == ((6,),)
    assert 6 in secret.hands[YELLOW]


def test_a_position_without_history_can_be_guessed_too() -> None:
    table = at("tutorial-2", "b1,?/g1,g2/?,r1 naga=3T NAGA=3G key=?2 KEY=?5 hand=025/06 ap=2")
    game, state = table.game, table.state
    for seat in PLAYERS:
        view = game.view(state, seat)
        assert game.view(likely_state(game, view, Memory(game)), seat) == view


def test_a_hand_follows_from_open_discards() -> None:
    words = "b1,?/g1,g2/?,r1/p1,p2 naga=3T NAGA=3G hand=0235/016 ap=2"
    table = at("standard", words, options=Options(open_discards=True))
    for seat in PLAYERS:
        view = table.game.view(table.state, seat)
        guessed = likely_state(table.game, view, Memory(table.game))
        assert guessed.secret.hands == table.state.secret.hands
        assert table.game.view(guessed, seat) == view


# ---- covered cards

COVERED = Options(secret_objects=True)


def remembered(table: Table, *moves: str) -> Table:
    """The table that blue takes it for after these moves of yellow's."""
    memory = Memory(table.game)
    for text in moves:
        table = table.do(text)
        memory.read(table.told("blue"))
    return table._replace(state=likely_state(table.game, table.view("blue"), memory))


def test_what_was_seen_is_known_when_it_is_covered() -> None:
    words = "b1,?/?,?/?,?/?,? naga=1S NAGA=1T TROLL=1T KEY=TROLL ROPE2=1T yellow ap=2"
    table = at("standard", words, options=COVERED)
    guessed = remembered(table, "move NAGA", "take NAGA ROPE2", "swap NAGA ROPE2 TROLL KEY")
    assert guessed.where("ROPE2") == "TROLL"
    assert guessed.where("NAGA") == "1T"


def test_a_card_that_is_shown_is_known_again() -> None:
    """Before, it could be either; then what it was taken for is the other one."""
    words = "b1,?/?,?/?,?/?,? naga=1S PALADIN=1S NAGA=1S SWORD=1S ARMOR=1S yellow ap=5"
    taken = ("move PALADIN", "take PALADIN SWORD", "take PALADIN ARMOR")
    given = ("give PALADIN SWORD NAGA", "stop PALADIN")
    fight = ("attack NAGA naga", "blue play +0", "yellow play +0")
    table = at("standard", words, options=COVERED)
    assert remembered(table, *taken, *given).where("SWORD") == "PALADIN"
    guessed = remembered(table, *taken, *given, *fight)
    assert (guessed.where("SWORD"), guessed.where("ARMOR")) == ("NAGA", "PALADIN")


def test_a_guess_gives_nobody_more_than_he_can_carry() -> None:
    """Two things: only the Paladin; one: not the Ghost."""
    words = "b1,?/?,?/?,?/?,? naga=1T PALADIN=1S! SWORD=PALADIN ARMOR=PALADIN TROLL=1C! KEY=TROLL"
    table = at("standard", words, options=COVERED)
    guessed = likely_state(table.game, table.view("blue"), Memory(table.game))
    assert problems(table.game, guessed) == ()
    assert table._replace(state=guessed).where("PALADIN") == "1S"


def test_a_bot_chooses_among_covered_cards_as_they_are_offered() -> None:
    words = "b1,?/?,?/?,?/?,? pickpocket=1T NAGA=1T ROPE=NAGA TROLL=1T! ap=3"
    table = at("standard", words, options=COVERED)
    prompt = table.game.prompt(table.state, BLUE)
    assert prompt
    for name in BOTS:
        bot = make(name, table.game, BLUE, 0)
        assert bot.choose(table.view("blue"), prompt, Budget()) in prompt.moves
