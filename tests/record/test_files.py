"""Record files: whole, of these rules, with their content; anything else is told what and where."""

import random

import pytest
from msgspec.structs import replace

from dungeontwister.content.card_game_reader import card_game
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.files import RecordError, read_record, record_text
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import CARD_GAME


def played(scenario: str, seed: int, moves: int = 150) -> Log:
    """A game played at random, with undos in between."""
    rng, log = random.Random(seed), Log(build(scenario), Source(seed))
    while not log.state.ending and len(log.entries) < moves:
        seat = rng.choice(log.game.deciders(log.state))
        log.play(rng.choice(log.game.legal(log.state, seat)))
        if rng.random() < 0.2 and log.can_undo(seat):
            log.undo(seat)
    return log


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_to_the_same_state_and_events(scenario: str, seed: int) -> None:
    log = played(scenario, seed)
    again = read_record(record_text(card_game(), log)).replay()
    assert again.state == log.state
    assert again.events == log.events
    assert again.entries == log.entries


def test_a_record_is_played_with_the_content_that_it_carries() -> None:
    content = card_game()
    people = tuple(replace(p, movement=4) if p.id == "naga" else p for p in content.characters)
    changed = replace(content, characters=people)
    log = Log(build("tutorial-1", content=changed), Source(1))
    game = read_record(record_text(changed, log)).game
    assert {row.movement for row in game.rows if row.name == "naga"} == {4}


def test_a_record_may_begin_with_a_position() -> None:
    game = build("tutorial-1")
    start = parse_position(Names(game), "tutorial-1 b1,?/?,? naga=1T NAGA=1C ap=2")
    log = Log(game, Source(1), start)
    log.play(game.legal(log.state, 0)[0])
    again = read_record(record_text(card_game(), log)).replay()
    assert again.state == log.state


def test_a_record_says_how_many_moves_were_taken_back() -> None:
    log = Log(build("tutorial-1"), Source(1))
    for goes_on in (False, True):
        log.play(log.game.legal(log.state, 0)[0], goes_on=goes_on)
    log.undo(0)
    text = record_text(card_game(), log)
    assert "blue undo 2" in text.splitlines()
    assert read_record(text).replay().state == log.start


@pytest.mark.parametrize("count", ["0", "-1", "two", "2 3"])
def test_an_undo_of_no_number_of_moves_is_refused(count: str) -> None:
    text = TEXT.replace(LINES[20], f"blue undo {count}\n", 1)
    with pytest.raises(RecordError, match="line 21"):
        read_record(text)


TEXT = record_text(card_game(), played("tutorial-2", 3))
LINES = TEXT.splitlines(keepends=True)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", 'line 1: begins with "dungeontwister record 2"'),
        ("hello\n" + TEXT, 'line 1: begins with "dungeontwister record 2"'),
        (LINES[0], "line 2: the header cannot be read"),
        (LINES[0] + "{}\nend 0\n", "line 2: the header cannot be read"),
        (TEXT.replace('"rules":2', '"rules":3', 1), "line 2: played by version 3 of the rules"),
        (TEXT.replace("card_game", "chess", 1), 'line 2: there is no edition "chess"'),
        (TEXT.replace("tutorial-2", "tutorial-9", 1), 'there is no scenario "tutorial-9"'),
        (TEXT.replace('"clockwise"', '"counterclockwise"', 1), "[CG-ROT-06]"),
        ("".join(LINES[:-1]), 'the record was cut: it ends without "end"'),
        (TEXT[:-1], 'the record was cut: it ends without "end"'),
        (TEXT[:-9], 'the record was cut: it ends without "end"'),
        ("".join([*LINES[:40], *LINES[41:]]), "the record was cut: it counts"),
        (TEXT.replace(LINES[20], "blue fly naga\n", 1), 'line 21: "blue fly naga": no such verb'),
    ],
)
def test_a_record_that_cannot_be_read_is_told_what_and_where(text: str, what: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert what in str(caught.value)


def test_a_record_that_the_rules_refuse_is_told_the_line_and_the_rule() -> None:
    text = TEXT.replace(LINES[20], "blue end\n", 1)
    with pytest.raises(RecordError, match=r"line 21: refused: set-up-first \[CG-SETUP-19\]"):
        read_record(text).replay()
