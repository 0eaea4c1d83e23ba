"""`dungeontwister combat-lab`: a combat in words, numbers and a picture."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dungeontwister.arena.combat_lab import Study, signed, study, told
from dungeontwister.arena.combat_lab_svg import lab_svg
from dungeontwister.bots.fighting import odds
from dungeontwister.cli import main
from dungeontwister.content.texts import languages

BOARD = "standard b1,?/?,?/?,?/?,?"
DUEL = f"{BOARD} naga=1T NAGA=1T ap=1 hand=0135/0246"
DECLARED = f"{BOARD} naga=1T NAGA=1T hand=0135/0246 now=combat(naga,NAGA,1T,[naga],[NAGA])"
ATTACK = "attack naga NAGA"
RAGE = f"{BOARD} berserker=1T GOLEM=1T ap=1 hand=0135/0246"
SOLO = "solo-pink 39a,?/?,?/?,?/?,? NAGA=1c3 yom=1d3 WIZARD=@y9 yellow ap=0,2 turns=3,4 hand=/015"
DECK = (1 / 9, 1 / 9, 2 / 9, 2 / 9, 1 / 9, 1 / 9, 1 / 9)
SVG = "{http://www.w3.org/2000/svg}"


def shares(found: Study) -> list[float]:
    """What both mixtures add up to."""
    return [sum(found.answer.solution.rows), sum(found.answer.solution.columns)]


def test_it_prints_results_mixtures_and_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["combat-lab", DUEL, "--attack", ATTACK]) == 0
    printed = capsys.readouterr().out
    lines = printed.splitlines()
    assert lines[0].startswith("Blue’s Naga against Yellow’s Naga: 2 to 2")
    assert lines[3].split() == ["Blue", "%", "+0", "+2", "+4", "+6"]
    assert [line.split()[2:] for line in lines[4:8]] == [
        ["=", "L", "L", "L"],
        ["W", "L", "L", "L"],
        ["W", "W", "L", "L"],
        ["W", "W", "W", "L"],
    ]
    assert re.search("victory .[0-9]+[.][0-9]{2}, defeat \N{MINUS SIGN}[0-9]+[.][0-9]{2}", printed)


def test_the_odds_are_those_of_the_mixtures() -> None:
    found = study(DECLARED)
    chances, solution = odds(found.bout, found.answer), found.answer.solution
    assert sum(chances.values()) == pytest.approx(1)
    tie = solution.rows[0] * solution.columns[0]
    assert chances[None] == pytest.approx(tie)
    assert f"tie {100 * tie:.0f} %" in told(found, "en")


def test_a_declared_combat_is_the_same_as_one_that_is_declared_first() -> None:
    one, two = study(DUEL, ATTACK), study(DECLARED)
    assert one.answer.stakes.winners == two.answer.stakes.winners
    assert one.answer.solution.rows == pytest.approx(two.answer.solution.rows)


def test_each_side_has_its_own_eyes() -> None:
    blue, yellow = study(DECLARED), study(DECLARED, seat="yellow")
    assert blue.result(0, 1) == yellow.result(1, 0).replace("won", "lost")
    assert shares(blue) == pytest.approx([1, 1])
    assert [c for c, p in zip(blue.answer.stakes.rows, blue.answer.solution.rows, strict=True) if p]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Lay 2 Combat cards"), ("fr", "Jouer 2 cartes Combat")]
)
def test_what_is_best_said_first_is_told(language: str, said: str) -> None:
    found = study(RAGE, "attack berserker GOLEM")
    assert told(found, language).splitlines()[1] == said
    assert all(len(cards) == 2 for cards in found.answer.stakes.rows)


def test_against_the_non_player_it_is_seen_by_the_player() -> None:
    found = study(SOLO, "attack NAGA yom")
    assert found.seat == 1
    assert max(found.answer.solution.rows) == 1
    assert found.answer.solution.columns == pytest.approx(
        (1 / 9, 1 / 9, 2 / 9, 2 / 9) + (1 / 9,) * 3
    )


@pytest.mark.parametrize("language", languages())
def test_the_picture_shows_every_pair_and_both_mixtures(language: str) -> None:
    found = study(DUEL, ATTACK)
    picture = ElementTree.fromstring(lab_svg(found, language))
    results = [one.get("data-result") for one in picture.iter() if one.get("data-result")]
    assert results == [found.result(row, column) for row in range(4) for column in range(4)]
    words = {one.text for one in picture.iter(f"{SVG}text")}
    assert {"+0", "+1", "+2", "+3", "+4", "+5", "+6"} <= words
    solution = found.answer.solution
    assert {f"{100 * p:.0f}" for p in (*solution.rows, *solution.columns) if p} <= words


def test_it_draws_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lab.svg"
    assert main(["combat-lab", DECLARED, "--svg", str(file), "--language", "fr"]) == 0
    assert ElementTree.parse(file).getroot().get("lang") == "fr"
    assert "égalité" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ([DUEL], "there is no combat"),
        ([""], "begins with the scenario"),
        ([DUEL, "--attack", "attack naga"], "attack"),
        ([DUEL.replace("NAGA=1T", "NAGA=1G"), "--attack", ATTACK], "not in one zone"),
        ([DUEL.replace(" ap=1", " ap=0"), "--attack", ATTACK], "costs 1 AP"),
        ([SOLO, "--attack", "attack NAGA yom", "--seat", "blue"], "the rules decide"),
        ([DECLARED, "--language", "xx"], "no texts"),
        ([DECLARED, "--svg", "/nowhere/lab.svg"], "/nowhere/lab.svg"),
    ],
)
def test_what_cannot_be_shown_is_said(
    words: list[str], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["combat-lab", *words]) == 2
    assert wrong in capsys.readouterr().err


def test_numbers_have_a_sign() -> None:
    assert [signed(number) for number in (1.254, -0.5, 0.0, -0.0)] == [
        "+1.25",
        "\N{MINUS SIGN}0.50",
        "+0.00",
        "+0.00",
    ]
