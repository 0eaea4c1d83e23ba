"""The real command at the end of a pipe."""

import re
from pathlib import Path

import pytest

from dungeontwister.record.files import read_record

from .driving import piped, whole_game

SETUP = "1\n2\n1\n1\n1\n1\n"
"""Blue against a bot: two starting characters, two cards, two facings."""
EAGER = ("--bot", "eager", "--watch", "eager")
"""Two bots that lose no time."""


PROMPT = re.compile("^(?:Blue|Yellow|Bleu|Jaune)> ", re.MULTILINE)


def answers(output: str, prompt: str = "Blue> ") -> list[str]:
    """What came after each line that was typed."""
    return [part.partition("\n")[2] for part in output.split(prompt)[1:]]


def test_the_goblin_is_watched_if_nobody_else_is_named() -> None:
    usual, named = (
        piped(*options, "--scenario", "tutorial-1", "--seed", "5")
        for options in (("--watch",), ("--watch", "goblin", "--bot", "goblin"))
    )
    assert (usual.returncode, usual.stderr) == (0, "")
    assert usual.stdout == named.stdout


@pytest.mark.parametrize(
    "scenario", ["tutorial-1", "tutorial-2", "tutorial-3", "advanced", "scenario-2", "scenario-3"]
)
@pytest.mark.parametrize(
    ("language", "ends"), [("en", (" wins! ", "A draw")), ("fr", (" gagne ! ", "nulle"))]
)
def test_two_bots_play_to_the_end(scenario: str, language: str, ends: tuple[str, ...]) -> None:
    run = piped(*EAGER, "--scenario", scenario, "--lang", language, "--seed", "5")
    assert (run.returncode, run.stderr) == (0, "")
    assert any(end in run.stdout.splitlines()[-1] for end in ends)
    assert "\x1b" not in run.stdout


@pytest.mark.parametrize(
    ("scenario", "language"),
    [
        ("scenario-1", "fr"),
        ("scenario-2", "en"),
        ("scenario-3", "fr"),
        ("scenario-4", "en"),
        ("scenario-5", "fr"),
    ],
)
def test_two_people_type_a_whole_game_of_prison(scenario: str, language: str) -> None:
    typed = [*whole_game(scenario, "3")]
    options = ("--scenario", scenario, "--lang", language, "--seed", "3")
    run = piped(*options, typed="\n".join(typed) + "\n")
    assert (run.returncode, run.stderr) == (0, "")
    last = run.stdout.splitlines()[-1]
    assert any(end in last for end in (" wins! ", " gagne ! ", "raw", "null"))
    assert run.stdout.count(last) == 1, "nor was the end told twice"
    assert len(PROMPT.findall(run.stdout)) == len(typed), "nothing was asked twice"


@pytest.mark.parametrize("mode", ["mutual-choice", "full-frontal", "draft"])
def test_two_bots_choose_their_teams(mode: str) -> None:
    options = ("--mode", mode, "--handicap", "experienced,beginner", "--seed", "5")
    run = piped(*EAGER, "--scenario", "standard", *options)
    assert (run.returncode, run.stderr) == (0, "")
    assert "Blue secretly removes a character from the team (handicap)." in run.stdout
    assert (" wins! " in run.stdout) or ("A draw" in run.stdout)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--scenario", "tutorial-1", "--mode", "draft"), "its teams are fixed"),
        (("--scenario", "standard", "--mode", "raffle"), 'not chosen by "raffle"'),
        (("--scenario", "standard", "--handicap", "good"), "a handicap names two levels"),
        (("--scenario", "tutorial-2", "--handicap", "good,newbie"), "no handicap in tutorial-2"),
        (("--scenario", "scenario-5", "--target", "8"), "played for 5, 6, 7 victory points"),
        (("--scenario", "scenario-1", "--mode", "draft"), "the teams of Prison are fixed"),
        (("--scenario", "tutorial-1", "--firm-ropes"), "firm_ropes"),
    ],
)
def test_options_that_do_not_go_together_are_told(options: tuple[str, ...], told: str) -> None:
    run = piped(*options)
    assert run.returncode == 2
    assert told in run.stderr


def test_the_same_seed_tells_the_same_story() -> None:
    one, another = (piped("--watch", "random", "--bot", "eager", "--seed", "9") for _ in range(2))
    assert one.stdout == another.stdout


def test_the_first_moves_of_a_game() -> None:
    typed = f"{SETUP}step naga 3T\nwhy attack naga NAGA\nrule [CG-ROT-02]\nreveal mech 3\n"
    run = piped("--bot", "random", "--seed", "1", typed=typed)
    assert run.returncode == 0
    assert "DUNGEON TWISTER · Tutorial 1" in run.stdout
    said = answers(run.stdout)[6:]
    assert "[CG-MOVE-01]" in said[0]
    assert "go naga 3T" in said[0]
    assert "There is no combat in this scenario. [CG-SCEN-03]" in said[1]
    assert said[2].startswith("What a gear does")
    assert "CG-ROT-02" in said[2]
    assert "Blue’s Mechanork reveals room 3." in said[3]
    assert said[-1].endswith("Goodbye!\n")


def test_without_a_clock_somebody_says_that_a_time_is_over() -> None:
    options = ("--bot", "random", "--seed", "1", "--timer")
    run = piped(*options, typed=f"{SETUP}move mech\ntime-up\n")
    assert run.returncode == 0
    assert "the terminal has no clock" in " ".join(run.stdout.split())
    said = answers(run.stdout)[6:]
    assert "time-up" not in said[0]
    assert "Time is up for Blue." in said[1]
    assert "Yellow begins a turn" in said[1]
    refused = piped(*options[:-1], typed=f"{SETUP}time-up\n")
    assert "played without a timer. [CG-TIMER-01]" in answers(refused.stdout)[6]


def test_what_was_done_can_be_undone_until_something_is_revealed() -> None:
    typed = f"{SETUP}move naga\nundo\nreveal mechanork 3\nundo\n"
    run = piped("--bot", "random", "--seed", "1", typed=typed)
    said = answers(run.stdout)[6:]
    assert "The Naga is moving" in said[0]
    assert "Blue takes back what was done last." in said[1]
    assert "choose an action" in said[1]
    assert said[-2].startswith("Something hidden was shown since")


LINES_UP = (
    *("stand mek @b4", "stand naga @b7", "stand mek @y4", "stand naga @y7"),
    *("lay key 1", "lay key 2", "lay rope 3", "lay rope 4"),
)
"""Two people at one keyboard: characters on dots, then tokens by turns, whoever is the first."""


def test_the_first_moves_of_a_game_of_prison() -> None:
    asked = ("action 4", "action 2", "why attack naga naga", "step naga 3a1", "look 3", "move mek")
    typed = "\n".join((*LINES_UP, *asked, "undo", ""))
    run = piped("--scenario", "scenario-1", "--seed", "1", typed=typed)
    assert run.returncode == 0
    assert "DUNGEON TWISTER PRISON · Scenario 1" in run.stdout
    said = PROMPT.split(run.stdout)[1 + len(LINES_UP) :]
    assert "The very first card of a game is the Action card 2. [PR-ACT-05]" in said[0]
    assert " plays an Action card: 2 AP." in said[1]
    assert "There is no combat in this scenario. [PR-SCEN1-08]" in said[2]
    assert "[PR-MOVE-01]" in said[3]
    assert "lies face down" in said[4]
    assert "The Mekanork is moving; movement points left: 3." in said[5]
    assert " takes back what was done last." in said[6]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--target", "7"), "7 victory points (VP)"),
        (("--handicap", "good,newbie"), "remove characters from your team in secret"),
        (("--timer",), "the terminal has no clock"),
    ],
)
def test_options_of_prison_are_told(options: tuple[str, ...], told: str) -> None:
    run = piped("--scenario", "scenario-5", "--seed", "1", *options)
    assert (run.returncode, run.stderr) == (0, "")
    assert told in " ".join(run.stdout.split())


def test_french_from_the_first_word_to_the_last() -> None:
    typed = "1\n2\naide\npourquoi jump homme 3T\nbof\nquitter\n"
    run = piped("--bot", "eager", "--lang", "fr", "--seed", "1", typed=typed)
    assert run.returncode == 0
    assert "Bleu pose l’Homme-serpent face cachée devant la salle 4." in run.stdout
    assert "La mise en place n’est pas finie" in run.stdout
    assert "Ce n’est ni un numéro ni un coup." in run.stdout
    assert run.stdout.endswith("Au revoir !\n")
    for english in ("Blue", "Yellow", "room", "Type"):
        assert english not in run.stdout


def test_prison_in_french() -> None:
    typed = "1\n4\n1\n2\naide\nvoir 1\n?\nqui\npourquoi jump homme 3a1\nbof\nquitter\n"
    options = ("--scenario", "scenario-1", "--bot", "random", "--lang", "fr", "--seed", "1")
    run = piped(*options, typed=typed)
    assert run.returncode == 0
    assert "Bleu pose le Méchanork face cachée sur un point lumineux" in run.stdout
    assert "[PR-SETUP-24]" in run.stdout
    assert run.stdout.endswith("Au revoir !\n")
    for english in ("Blue", "Yellow", "room", "Type", "square"):
        assert english not in run.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_to_read_is_no_mistake(language: str) -> None:
    run = piped("--lang", language)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines()[-1] in ("Goodbye!", "Au revoir !")


def test_a_match_is_saved_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    first = piped("--seed", "1", typed=f"1\n2\n2\n1\nsave {file}\nquit\n")
    assert f"--load {file}" in " ".join(first.stdout.split())
    second = piped("--load", str(file), typed="log\n")
    assert second.returncode == 0
    assert "All starting characters lie face down" in answers(second.stdout, "> ")[-2]


def test_a_match_begins_with_a_position_and_another_one_goes_on_from_it(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    position = "tutorial-2 b1,?/?,?/?,? naga=1T NAGA=?2 KEY=?3 ap=3"
    piped("--position", position, "--seed", "1", typed=f"go 1G\nsave {first}\nquit\nquit\n")
    assert "naga=1T NAGA=?2" in read_record(first.read_text()).header.start
    options = ("--at", "1", "--eyes", "blue", "--seed", "2")
    piped("--load", str(first), *options, typed=f"save {second}\nquit\nquit\n")
    start = read_record(second.read_text()).header.start
    assert "now=movement(naga,3)" in start
    assert {"=?2", "=?3"} <= {word[-3:] for word in start.split()}


@pytest.mark.parametrize("bot", ["random", "eager"])
def test_a_bot_goes_on_in_a_saved_match_as_if_it_had_never_got_up(tmp_path: Path, bot: str) -> None:
    whole, half, rest = (tmp_path / f"{name}.txt" for name in ("whole", "half", "rest"))
    options, first = ("--bot", bot, "--seed", "1"), "1\n" * 9
    piped(*options, typed=f"{first}save {half}\n{first}save {whole}\nquit\nquit\n")
    piped(*options, "--load", str(half), typed=f"{first}save {rest}\nquit\nquit\n")
    assert rest.read_text() == whole.read_text()
    assert 0 < half.read_text().count("\nyellow ") < whole.read_text().count("\nyellow ")


def test_a_match_of_prison_is_saved_and_taken_up_again(tmp_path: Path) -> None:
    file, options = tmp_path / "game.txt", ("--scenario", "scenario-4", "--bot", "random")
    first = piped(*options, "--seed", "1", typed=f"1\nsave {file}\nquit\n")
    assert f"--load {file}" in " ".join(first.stdout.split())
    second = piped("--load", str(file), "--bot", "random", typed="log\n1\n")
    assert (second.returncode, second.stderr) == (0, "")
    assert "Blue puts the Telepath face down on a dot" in answers(second.stdout)[0]
    assert "(still to put: 2)" in answers(second.stdout)[1]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--scenario", "tutorial-9"), 'no scenario "tutorial-9"'),
        (("--lang", "de"), 'no language "de"'),
        (("--bot", "genius"), "there are rat, goblin, mechanork, apprentice\n"),
        (("--bot", "genius"), 'no opponent "genius"'),
        (("--watch", "genius"), 'no opponent "genius"'),
        (("--bot", "curious"), 'no opponent "curious"'),
        (("--load", "nowhere.txt"), "nowhere.txt"),
        (("--at", "3"), "name it with --load"),
        (("--position", "tutorial-1 b1,?/?,? naga=2T"), "in-face-down-room naga 2T room 2"),
    ],
)
def test_options_that_name_nothing(options: tuple[str, ...], message: str) -> None:
    run = piped(*options)
    assert run.returncode == 2
    assert message in run.stderr
    assert run.stdout == ""
