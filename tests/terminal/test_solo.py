"""Prison solo at a terminal: one person against a Non-Player whose turn is told line by line."""

from pathlib import Path

import pytest

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions.moves import Name
from dungeontwister.core.position.seats import YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Difference, Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.render.words import Speaker
from dungeontwister.series import SOLO, build, packaged
from dungeontwister.solo import events as np_events
from dungeontwister.solo.moves import Pursue, Rest
from dungeontwister.terminal.menu import Choice, ask_all, ask_options
from dungeontwister.terminal.session import Session
from dungeontwister.terminal.start import StartError, tell_differences
from dungeontwister.terminal.start import begun as begin
from dungeontwister.terminal.story import is_acting, lines
from dungeontwister.terminal.table import Table
from dungeontwister.terminal.typed import Reader

from .driving import Terminal, piped, whispered, whisperer
from .test_session import Paper, nothing

LINE_UP = ("stand backstabber @y2", "stand mekanork @y4", "stand naga @y7", "stand wizard @y9")


def solo_table(scenario: str = "solo-pink", *, vision: bool = False, seed: int = 1) -> Table:
    """A match from its beginning."""
    game = build(scenario, Options(vision=vision))
    return Table(Log(game, Source(seed)), packaged(game), {})


def typed_in(table: Table, *typed: str, language: str = "en") -> tuple[Session, Paper]:
    """A session in which something was typed, each line a move."""
    paper = Paper(nothing)
    session = Session(table, paper, language)
    for line in typed:
        session.show(YELLOW)
        assert session.handle(YELLOW, line), paper.lines[-1]
    paper.lines.clear()
    return session, paper


def answered(table: Table, line: str, language: str = "en") -> str:
    """What is said to a line that is no move, or none that is allowed."""
    session, paper = typed_in(table, language=language)
    assert not session.handle(YELLOW, line)
    return "\n".join(paper.lines)


def begun(*more: str) -> Table:
    """A match whose starting characters stand on their dots."""
    table = solo_table()
    typed_in(table, *LINE_UP, *more)
    return table


def placed(position: str) -> Table:
    """A match that begins in the middle."""
    game = build("solo-pink")
    start = parse_position(Names(game), f"solo-pink {position}")
    return Table(Log(game, Source(1), start), packaged(game), {})


# ---- whole games


def test_a_person_plays_a_whole_game_by_typing() -> None:
    """Every line that is typed is a move, and every NPC that acts is told once."""
    table = solo_table(seed=3)
    bot = whisperer(table, YELLOW, "1")
    asked: list[int] = []

    def answer() -> str:
        assert asked[-1:] != [len(table.log.entries)], paper.lines[-3:]
        asked.append(len(table.log.entries))
        return whispered(table, bot)

    paper = Paper(answer)
    Session(table, paper, "fr").play()
    speaker = Speaker(table.game, "fr")
    acted = [e for _, e in table.log.events if isinstance(e, np_events.NpcActivated)]
    told = [line for line in paper.lines if line.startswith("▸ ")]
    assert acted
    assert told == [f"▸ {speaker.event(event, YELLOW)}" for event in acted]
    assert speaker.event(table.log.events[-1].event, None) == paper.lines[-1]


def test_a_whole_game_with_vision_goes_through_a_pipe() -> None:
    """Nobody is there to press Enter, and nothing is waited for."""
    table = solo_table("solo-black", vision=True)
    table.log = Log(table.game, Source("3"))
    bot, reader = whisperer(table, YELLOW, "1"), Reader(table.game)
    typed: list[str] = []
    while not table.log.state.ending:
        typed.append(whispered(table, bot))
        table.play([reader.move(table.log.state, YELLOW, typed[-1])])
    options = ("--scenario", "solo-black", "--seed", "3", "--vision")
    run = piped(*options, typed="\n".join(typed) + "\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("Player> ") == len(typed), "nothing was asked twice"
    assert " wins! " in run.stdout.splitlines()[-1]


def test_a_bot_plays_a_whole_game_for_the_player() -> None:
    run = piped("--watch", "--scenario", "solo-pink", "--seed", "1", "--lang", "fr")
    assert (run.returncode, run.stderr) == (0, "")
    assert "  ✓ 1. Sortir" in run.stdout
    assert " gagne ! " in run.stdout.splitlines()[-1]


def test_nobody_else_plays_against_the_non_player() -> None:
    refused = piped("--scenario", "solo-pink", "--bot", "eager")
    assert refused.returncode == 2
    assert "against the Non-Player nobody else plays" in refused.stderr


# ---- before the match


def test_the_menu_asks_for_level_and_vision_and_for_no_opponent() -> None:
    answers = iter("136211")
    choice = ask_all(Paper(lambda: next(answers)))
    assert [*answers] == []
    assert (choice.scenario, choice.bots) == ("solo-black", (None, None))
    assert choice.options == Options(vision=True)


@pytest.mark.parametrize("language", languages())
def test_every_level_is_offered(language: str) -> None:
    texts = catalogue(language)
    told = {texts.text(f"menu.{scenario}") for scenario in SOLO.scenarios}
    assert len(told) == len({texts.text(f"scenario.{name}") for name in SOLO.scenarios}) == 6
    for scenario in SOLO.scenarios:
        assert ask_options(Paper(lambda: "1"), texts, scenario) == Options()


@pytest.mark.parametrize(
    ("scenario", "options", "told"),
    [
        ("solo-pink", Options(timer=True), "nobody waits for the Player"),
        ("solo-pink", Options(target=7), "five victory points"),
        ("solo-pink", Options(levels=("good", "newbie")), "harder by its level"),
        ("solo-pink", Options(secret_objects=True), "may look at what is carried"),
        ("scenario-5", Options(vision=True), "vision"),
    ],
)
def test_options_of_another_game_are_refused(scenario: str, options: Options, told: str) -> None:
    with pytest.raises(StartError, match=told):
        begin(Choice("en", scenario, (None, None), options))


def test_at_a_terminal_somebody_says_when_to_go_on() -> None:
    """The Vision at black level: an NPC acts in the very first turn."""
    with Terminal("--scenario", "solo-black", "--seed", "3", "--vision", lines=60) as terminal:
        terminal.until("Press Enter")
        terminal.type("")
        for line in (*LINE_UP, "action 2", "reveal mekanork 1"):
            terminal.until("Player> ")
            terminal.type(line)
        for _ in range(12):
            if "go on." in terminal.either("Player> ", "Enter: go on."):
                break
            terminal.type("1" if "appears." in terminal.seen else "end")
        assert "▸ " in terminal.seen
        terminal.type("")


# ---- what the Player decides


@pytest.mark.parametrize(
    ("done", "line", "refusal"),
    [
        ((), "why stand weak-ed @y2", "PR-ACT-10"),
        ((), "why stand naga @y3", "SO-SETUP-15"),
        ((), "action 3", "SO-TURN-02"),
        (("action 2",), "move naga", "SO-TURN-02"),
    ],
)
def test_refusals_name_the_rule(done: tuple[str, ...], line: str, refusal: str) -> None:
    table = begun(*done) if not line.startswith("why") else solo_table()
    assert refusal in answered(table, line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "put key 2b2",
            "not in the row or column that the dice leave to choose from. [SO-REVEAL-10]",
        ),
        ("put naga 2b1", "The dice were rolled for the Non-Player’s Key. [SO-REVEAL-04]"),
    ],
)
def test_a_wrong_square_for_a_six_is_refused(line: str, told: str) -> None:
    """The Key appears in the first row of room 2, where the Player likes."""
    table = begun("action 2", "reveal naga 2")
    assert table.game.kind(table.log.state) == "line-choice"
    assert told in answered(table, line)
    typed_in(table, "put key 2b1")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "not among those that were turned over"), ("fr", "n’est pas parmi celles qui ont été")],
)
def test_a_telepath_picks_one_of_the_cards_that_were_turned_over(language: str, told: str) -> None:
    table = placed("37b,?/?,?/?,?/?,? yom=1b3 TELEPATH=1a3 yellow ap=0,3 turns=3,4")
    typed_in(table, "attack telepath yom")
    moves = table.prompt(YELLOW).moves
    shown = {move.card for move in moves if isinstance(move, Name) and move.card is not None}
    hidden = min({*range(7)} - shown)
    for line in (f"name +{hidden}", "name"):
        refusal = answered(table, line, language)
        assert told in refusal
        assert "SO-TELEPATH-05" in refusal
    typed_in(table, f"name +{max(shown)}")
    assert table.game.kind(table.log.state) == "combat"


def test_undo_stops_at_what_was_drawn() -> None:
    table = begun("action 2")
    session, paper = typed_in(table, "reveal naga 2")
    assert not session.handle(YELLOW, "undo")
    assert "Something hidden was shown since" in paper.lines[-1]


def test_what_has_no_chance_in_it_is_taken_back() -> None:
    table = begun()
    before = table.log.state
    session, _ = typed_in(table, "action 2")
    assert session.handle(YELLOW, "undo")
    assert table.log.state == before


# ---- looking


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Objectives: 1. "), ("fr", "Objectifs : 1. ")]
)
@pytest.mark.parametrize("line", ["who weak-ed", "npc weak-ed", "pnj weak ed"])
def test_the_card_of_an_npc_is_shown(language: str, told: str, line: str) -> None:
    table = solo_table()
    shown = answered(table, line, language)
    row = table.content.cards.npc("weak-ed")  # type: ignore[union-attr]
    assert shown.startswith("Weak Ed, T")
    assert told in shown
    assert f" {row.objectives[0].ap} " in shown
    assert Speaker(table.game, language).text(f"ability.{row.personality}") in shown


def test_without_an_npc_there_is_no_card() -> None:
    assert "No NPC is in the labyrinth" in answered(solo_table(), "npc")
    assert "“bob” names nothing here" in answered(solo_table(), "npc bob")


def test_the_panel_shows_what_lies_before_the_non_player() -> None:
    table = begun("action 2")
    session, _ = typed_in(table)
    shown = "\n".join(line.plain for line in session.panel.lines(table.view(YELLOW)))
    assert "Combat deck 9, discarded: –" in shown
    assert "Reinforcements left: 24" in shown
    assert "In the bag (24):" in shown
    assert "Weak Ed" not in shown
    assert "Naga" in shown


# ---- speeds


def test_speeds() -> None:
    session, paper = typed_in(solo_table())
    assert not session.handle(YELLOW, "speed fast")
    assert session.narrator.speed == "fast"
    assert not session.handle(YELLOW, "vitesse lente")
    assert session.narrator.speed == "slow"
    assert not session.handle(YELLOW, "speed ludicrous")
    assert session.narrator.speed == "slow"
    assert "There are three speeds" in paper.lines[-1]


@pytest.mark.parametrize(
    ("speed", "failures", "cards"), [("slow", 2, 1), ("normal", 1, 0), ("fast", 0, 0)]
)
def test_the_faster_the_shorter(speed: str, failures: int, cards: int) -> None:
    """What an NPC cannot do with the movement that is left over is told to the slow alone."""
    table = solo_table()
    npc = Names(table.game).piece("weak-ed")
    session, paper = typed_in(table)
    session.narrator.speed = speed
    first = len(table.log.events)
    table.log._tell(
        np_events.NpcActivated(npc),
        np_events.ObjectiveTried(npc, 1, "exit", "out-of-reach", 4, 7),
        np_events.ObjectiveHeld(npc, 2, "reveal-room", 4, 2, slot=2),
        np_events.ObjectiveTried(npc, 1, "exit", "out-of-reach", 0, 7),
        np_events.ActivationEnded(npc, 2),
    )
    assert session.narrator.tell(YELLOW, first)
    told = "\n".join(paper.lines)
    assert told.count("  ✗ 1. Exit (") == failures
    assert told.count("(4 AP): at least 7 AP would be needed") == min(failures, 1)
    assert told.count("  ✓ 2. Reveal room (4 AP): room 3, for 2 AP") == 1
    assert told.count("Objectives: ") == cards


PUSH = "37b,?/?,?/?,?/?,? wave-rick=1a3 {other} NAGA=1b3 CLERIC=1e5 yellow turns=3,4"


@pytest.mark.parametrize(("speed", "boards"), [("slow", 1), ("normal", 0), ("fast", 0)])
def test_whoever_takes_his_time_sees_the_board_in_between(speed: str, boards: int) -> None:
    """Only after an NPC that has changed something on it."""
    session, paper = typed_in(placed(PUSH.format(other="quiet-mab=1b5")))
    session.narrator.speed = speed
    session.show(YELLOW)
    first = len(session.table.log.events)
    assert session.handle(YELLOW, "end")
    paper.lines.clear()
    assert session.narrator.tell(YELLOW, first)
    one, two = (n for n, line in enumerate(paper.lines) if line.startswith("▸ "))
    between = [line for line in paper.lines[one:two] if line.startswith("YL")]
    assert len(between) == boards
    assert not [line for line in paper.lines[two:] if line.startswith("YL")]


# ---- the story


def test_what_an_npc_does_stands_below_its_name() -> None:
    game = build("solo-pink")
    names, speaker = Names(game), Speaker(game, "en")
    npc, enemy = names.piece("weak-ed"), names.piece("NAGA")
    story = [
        np_events.NpcActivated(npc),
        np_events.ObjectiveTried(npc, 1, "exit", "no-target", 4),
        np_events.ObjectiveHeld(npc, 2, "combat", 4, 2, enemy, 3),
        np_events.TieRolled(npc, 3, 1),
        np_events.ActivationEnded(npc, 0),
        np_events.DeckShuffled(9),
    ]
    assert [str(line) for line in lines(speaker, [(event, ()) for event in story], YELLOW)] == [
        "▸ Weak Ed (Telepath) acts.",
        "  ✗ 1. Exit (4 AP): there is nothing to go for",
        "  ✓ 2. Combat (4 AP): the Player’s Naga, for 2 AP (equally good ways: 3)",
        "  · The die chooses way 1 of 3.",
        "• The Combat deck of the Non-Player is empty: its 9 discarded cards are shuffled.",
    ]
    assert is_acting(reversed(story[:4]))
    assert not is_acting(reversed(story))
    idle = [(event, ()) for event in (*story[:2], story[4])]
    assert str([*lines(speaker, idle, YELLOW)][-1]) == "  · Nothing more."


# ---- records


def test_a_match_is_saved_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "\n".join((*LINE_UP, f"save {file}", ""))
    piped("--scenario", "solo-pink", "--seed", "1", "--vision", typed=typed)
    second = piped("--load", str(file), typed="action 2\n")
    assert (second.returncode, second.stderr) == (0, "")
    assert "Prison solo, pink, Vision" in second.stdout
    assert "The first action of the game has to be to reveal" in second.stdout


def test_where_a_record_differs_from_the_rules_of_today_is_told() -> None:
    table = solo_table()
    session, paper = typed_in(table)
    tell_differences(session)
    assert paper.lines == []
    npc = Names(table.game).piece("weak-ed")
    table.log.differences.append(Difference(11, Pursue(0, npc, 2, 1), Rest(0, npc)))
    tell_differences(session)
    (told,) = paper.lines
    assert "first at entry 12" in told
    assert "pursue weak-ed 2”" in told
    assert "rest weak-ed" in told
