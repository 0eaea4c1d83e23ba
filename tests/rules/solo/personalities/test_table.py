"""The table of Personalities: each has its behaviour, and a test that fails without it."""

from importlib import import_module

import pytest
from msgspec.structs import replace

from dungeontwister.content.solo_reader import solo
from dungeontwister.content.solo_rows import NpcRow
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.solo.build import build
from dungeontwister.solo.personalities import PERSONALITIES
from dungeontwister.solo.ways_to_act import Manner
from tests.support.positions import names_of


@pytest.mark.rule("SO-SETUP-30")
def test_every_personality_of_the_tables_has_a_behaviour_and_there_are_no_others() -> None:
    assert {row.id for row in solo().personalities} == PERSONALITIES.keys()
    assert {npc.personality for npc in solo().npcs} == PERSONALITIES.keys()
    assert len(PERSONALITIES) == 32


@pytest.mark.rule("SO-SETUP-30")
@pytest.mark.parametrize("npc", solo().npcs, ids=lambda npc: npc.id)
def test_without_its_behaviour_the_sentence_of_a_card_is_not_true(
    npc: NpcRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence = import_module(f"{__package__}.test_{npc.id.replace('-', '_')}").test_the_card
    monkeypatch.setitem(PERSONALITIES, npc.personality, Manner)
    names_of.cache_clear()
    try:
        with pytest.raises((AssertionError, Illegal)):
            sentence()
    finally:
        monkeypatch.undo()
        names_of.cache_clear()


@pytest.mark.rule("SO-SETUP-30")
def test_a_personality_that_nobody_knows_is_refused() -> None:
    content = solo()
    (first, *rest), (row, *others) = content.npcs, content.personalities
    npcs = (replace(first, personality="juggles"), *rest)
    strange = replace(content, npcs=npcs, personalities=(replace(row, id="juggles"), *others))
    with pytest.raises(ContentError, match='the Personality "juggles" has no behaviour'):
        build(content=strange)


@pytest.mark.rule("SO-SETUP-30")
def test_a_number_that_a_behaviour_needs_must_not_be_missing() -> None:
    content = solo()
    rows = tuple(replace(row, every=None) for row in content.personalities)
    with pytest.raises(ContentError, match="has no number every"):
        build(content=replace(content, personalities=rows))
