"""Every playthrough goes as its file says."""

from pathlib import Path

import msgspec
import pytest

from dungeontwister.core.decisions.events import CardsSeen, CombatResolved
from dungeontwister.core.secret_objects.events import Covered
from dungeontwister.kinds import EVENTS
from dungeontwister.ledger.citations import playthrough_rules
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .happenings import FIELDS, SAID_BY_ANOTHER
from .script import Line, ScriptError, called, files, replayed


@pytest.mark.parametrize("file", files(), ids=called)
def test_it_goes_as_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert replayed(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("file", files(), ids=called)
def test_it_cites_rules_and_shows_how_it_ends(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    cited = playthrough_rules(text)
    assert cited
    assert set(cited) <= set(read_ledger(rules_folder()).rules)
    assert Line(0, text.rstrip("\n").splitlines()[-1]).sign == "="


SCRIPT = """title: a step
rules: CG-MOVE-05
scenario: tutorial-1

at b1,?/?,? naga=1T ap=1
> blue move naga
! blue step naga 1C
= nothing
"""


def test_missing_and_wrong_answers_are_written() -> None:
    """Two spaces or an old answer more or less: it is the engine that answers."""
    fresh = replayed(SCRIPT).splitlines()
    assert fresh[6] == "    movement began naga 3 points"
    assert fresh[7].startswith("! blue step naga 1C -> ")
    assert fresh[8].startswith("= b1,?/?,? naga=1T")
    assert replayed(replayed(SCRIPT)) == replayed(SCRIPT)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\n\n", "\n", "line 7: a header ends with an empty line"),
        ("scenario: tutorial-1\n", "", 'the header has no "scenario:"'),
        ("at b1,?/?,? naga=1T ap=1\n", "", "line 5: a scene begins with a position"),
        ("= nothing", "+ nothing", 'line 8: "\\+" begins no line'),
        ("at b1", "options draft\nat b1", 'line 5: "draft" is no option'),
    ],
)
def test_a_fault_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        replayed(SCRIPT.replace(old, new))


def test_options_hold_for_the_scenes_that_follow() -> None:
    """With the timer somebody's time can be over; an empty line of options ends it."""
    fresh = replayed(
        "scenario: tutorial-1\n\noptions timer\nat b1,?/?,? naga=1T ap=1\n? blue time-up\n"
        "options\nat b1,?/?,? naga=1T ap=1\n? blue time-up\n"
    ).splitlines()
    assert fresh[4] == "? blue time-up -> allowed"
    assert fresh[7] == "! blue time-up -> no-timer [CG-TIMER-01]"


def test_every_event_can_be_told() -> None:
    """Each field has its words, but for the kinds that are told in a way of their own."""
    plain = set(EVENTS) - {CardsSeen, CombatResolved, Covered}
    fields = {field.name for kind in plain for field in msgspec.structs.fields(kind)}
    assert fields <= {*FIELDS, *SAID_BY_ANOTHER}
