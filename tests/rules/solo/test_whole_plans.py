"""The plan of the rules, whatever is picked up, put down and opened on the way.

Positions of the box in which an estimate went wrong, and a law for all of them.
"""

from contextlib import closing

import pytest

from dungeontwister.solo import search
from dungeontwister.solo.activation import Task
from dungeontwister.solo.deciding import decide
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.objectives import AIMS
from dungeontwister.solo.search import Search
from dungeontwister.solo.searches import Searches
from dungeontwister.solo.targets_in_reach import cheapest, hopeful
from dungeontwister.solo.thinking import mind_of
from tests.support.positions import at

from .minds import Mind, activated, card, with_activation
from .rooms import at_side, box, on_square, row_of_walls
from .scattered import names, scattered


def mind(position: str, name: str) -> Mind:
    """What an NPC decides in a position of the box."""
    return Mind(with_activation(at("solo-pink", position), name), name)


@pytest.mark.rule("SO-PROX-01", "SO-PROX-02")
def test_a_way_that_takes_nothing_else_is_as_good_as_any() -> None:
    """It jumps onto the Bow; by way of the Rope it would be four squares more."""
    needle_jo = mind(
        "?,?/?,?/?,?/40a.1,? needle-jo=7d4 rope=7b4 bow=7d5 NAGA=@y9 blue", "needle-jo"
    )
    assert (needle_jo.prices, needle_jo.targets) == ({(2, 3)}, {"bow"})
    assert needle_jo.moves() == ["move", "step 7e4", "stop", "jump 7d5"]


@pytest.mark.rule("SO-OBJECTS-05", "SO-PROX-01")
@pytest.mark.parametrize("ap", [3, 4, 5, 6])
def test_a_load_is_left_where_it_was_just_found(ap: int) -> None:
    """SOQ-10: the Shield stays on the last square before the Rope, which is its own."""
    pieces = "weak-ed=1a1 large-shield=1c1 rope=1d1 NAGA=1e4"
    table = activated(pieces, "weak-ed", art=box(*row_of_walls(1, but="e")))
    fighter = Mind(table, "weak-ed", card(f"combat {ap}", objects="rope large-shield"))
    assert fighter.prices == {(3, 6)}
    assert fighter.moves()[:5] == ["move", "step 1b1", "step 1c1", "step 1d1", "take rope"]
    begun = fighter.after()
    assert (begun.where("large-shield"), begun.where("rope")) == ("1c1", "weak-ed")


@pytest.mark.rule("SO-PROX-03")
def test_a_shorter_first_movement_is_no_way_of_its_own() -> None:
    """SOQ-80: it ends beside the Key, its Shield left before; not one square earlier."""
    ann = mind(
        "?,39a.2o/37a.3o13,40a.1/?,40b.3x2/38b,39b.2 sprocket-ann=@b3 telescoping-spear=8e1"
        " fireball-wand=7d1 TELEPATH=7d3 KEY=7a5 LARGE-SHIELD=sprocket-ann FIREBALL-WAND=6b3 blue",
        "sprocket-ann",
    )
    firsts = [moves[1 : moves.index("stop")] for moves in ann.all_moves()]
    assert firsts == [
        ["step @b2", "step @b1", "drop LARGE-SHIELD", "step 7a5", "take KEY"],
        ["step @b4", "step @b5", "step @b6"],
    ]


@pytest.mark.rule("SO-PROX-03")
def test_nor_is_it_where_pick_ups_are_left_out() -> None:
    """SOQ-80: with another load it could have gone on to 4a3; so four squares come first."""
    table = at(
        "solo-pink",
        "38a.1ox2,37ao/39a.1,40b.3o12/39b.3o2,40a.3ox3/37b.3,38b.1 lissandra=4d2 hur-ban=3c2!"
        " bow=TELEPATH fireball-wand=6b3 BACKSTABBER=4d3! COLOSSUS=2d5 MEKANORK=2b5 TELEPATH=4c3!!"
        " WIZARD=4d5 KEY=4a1 BOW=4a3 LARGE-SHIELD=4b3 blue ap=3,0"
        " now=activation(lissandra,objective=2,mode=open-portcullis),np-turn([lissandra])",
    )
    lissandra = Mind(table, "lissandra", ap=3, task=Task("open-portcullis", 2))
    firsts = [moves[1 : moves.index("stop")] for moves in lissandra.all_moves()]
    assert firsts == [["step 4c2", "step 4c3", "step 4b3", "step 4a3"]]


@pytest.mark.rule("SO-OBJECTIVE-TAKE-06")
def test_a_pit_trap_between_does_not_hide_the_last_square_for_the_load() -> None:
    """SOQ-10: Muldon flies; the Bow lies before the pit trap, the Rope behind it."""
    muldon = mind(
        "40b.2,38b.3/39bo,38ao2/39a.3o,37a.1o123/40a.2,37b.3 tinker-al=4a3! weak-ed=4a2"
        " murmur-oz=1a1 muldon=3e4 old-cinderhand=3e2! bow=muldon BANSHEE=5e5 ROPE=3d2 blue",
        "muldon",
    )
    way = ["move", "step 3d4", "drop bow", "step 3d3", "step 3d2", "take ROPE"]
    assert muldon.all_moves() == [way]


@pytest.mark.rule("SO-OBJECTS-06", "SO-OBJECTIVE-TAKE-05")
def test_a_load_is_kept_where_nothing_would_be_won_without_it() -> None:
    """S8: where Muldon could jump, the landing is taken; so his Key hides the Rope."""
    muldon = mind(
        "40a.1o3x2,37bo2/40b.1ox2,?/38ao,37a.3/39ao2,39b.2o2 xanth=6c1 deacon-mord=7b5"
        " cogwin-rust=3e1 muldon=8e5 telescoping-spear=BANSHEE bow=xanth fireball-wand=1b4"
        " BANSHEE=6b1 CLERIC=5b4 MEKANORK=8d4 WIZARD=7c2 KEY=muldon ROPE=cogwin-rust blue",
        "muldon",
    )
    assert (muldon.mode, muldon.targets) == ("combat", {"WIZARD"})


@pytest.mark.rule("SO-OBJECTS-06", "SO-OBJECTIVE-REGROUP-03")
def test_a_friend_is_set_down_only_where_it_stands_in_the_way() -> None:
    """S8 and S18: not so as to be beside it; Mother Keening would rather turn a room."""
    keening = mind(
        "37b.3o2,40a.1o/37ao2,?/38b.2x13,39b.2o12/39a.3o2,40b.2x lissandra=mother-keening!"
        " mother-keening=8e1 djenh=5b2 NAGA=8d5 TELEPATH=8e4 WIZARD=8d1 FIREBALL-WAND=djenh blue",
        "mother-keening",
    )
    assert keening.mode == "rotate-room"


@pytest.mark.rule("SO-OBJECTS-06", "SO-PROX-02")
def test_after_a_load_that_had_to_be_left_the_next_move_may_be_short() -> None:
    """S8: the Shield stays on 6c3 so that it can stop on the Key, and it goes on from there."""
    hush = mind(
        "37b.1,38b.2x/37ao2x3,39b.2/38a.1o2x,40a.2o12/?,39a.2x2 brakka-gatebane=8e5 lady-hush=6d2"
        " old-cinderhand=6d3 key=6c4 rope=WIZARD BACKSTABBER=6e1 BANSHEE=6b1 TELEPATH=1b3"
        " WIZARD=4d2 ROPE=3e1 LARGE-SHIELD=lady-hush blue",
        "lady-hush",
    )
    assert (hush.prices, hush.after().where("LARGE-SHIELD")) == ({(4, 4)}, "6c3")


@pytest.mark.rule("SO-OBJECTS-11", "SO-PERS-SERPICO-02")
def test_what_lies_elsewhere_tells_one_way_from_another() -> None:
    """S9: Needle Jo has the wand on the shorter way, Muldon on the longer one."""
    pieces = "serpico=1a1 FIREBALL-WAND=serpico needle-jo=1b1 muldon=1d1 NAGA=1e5"
    courier = Mind(activated(pieces, "serpico", art=box()), "serpico")
    assert (courier.mode, courier.prices) == ("deliver", {(1, 5)})


@pytest.mark.rule("SO-NPC-05")
@pytest.mark.parametrize(("most", "needed"), [(2500, 4), (100, 4), (10, None)])
def test_a_way_that_takes_long_to_find_is_looked_for_roughly(
    monkeypatch: pytest.MonkeyPatch, most: int, needed: int | None
) -> None:
    """S9: with fewer steps than the plain search needs, and with fewer than the rough one needs."""
    walls = (*row_of_walls(3, but="b"), at_side("b4", "west", "|"), at_side("b4", "east", "|"))
    art = box(*walls, on_square("b4", "P"), on_square("b5", "P"))
    table = activated("weak-ed=1e1 rope=1a1 key=1b2 bow=1b1 CLERIC=1e5", "weak-ed", art=art)
    monkeypatch.setattr(search, "MOST_LABELS", most)
    fetcher = Mind(table, "weak-ed", card("combat 1", objects="rope key bow"))
    assert fetcher.attempt("combat").needed == needed


@pytest.mark.rule("SO-NPC-05", "SO-PROX-03")
def test_what_is_outdone_is_not_followed() -> None:
    """S9: with that many more steps one of these two ways would not be found."""
    state, npcs = scattered(1057, hidden=1)
    scene = names().game.scene(state)
    assert 21 in npcs
    ways = decide(scene, mind_of(scene).cast, 21).ways
    assert {(way.ap, way.squares) for way in ways} == {(4, 14), (4, 18)}


@pytest.mark.rule("SO-NPC-05", "SO-PROX-03")
@pytest.mark.parametrize(
    ("npc", "loose", "steps"),
    [(17, False, 54), (17, True, 62), (23, False, 1866), (23, True, 961), (12, False, 19)],
)
def test_a_search_takes_no_more_steps_than_it_did(npc: int, loose: bool, steps: int) -> None:
    """S9 counts them: with others a way that is long enough would be found or not."""
    state, _ = scattered(0)
    scene = names().game.scene(state)
    with closing(Search(Case(scene, mind_of(scene).cast, npc), loose=loose)) as found:
        found.extend(3 if loose else 4)
        assert sum(1 for _ in found.labels(4)) == steps


MANY_LOADS = """37a.3,37b.1/39a,40b.2/38a.2o,40a.2/39b.2x12,38b.2 sobbing-page=3a2 deacon-mord=3b2
    brakka-gatebane=7b2 tinker-al=5d4 yom=8c3 serpico=6c3 snake-slissken=7a5 coil-ambrose=6e3!
    key=snake-slissken rope=coil-ambrose telescoping-spear=8e2 bow=5a2 large-shield=5d2
    fireball-wand=8e1 BACKSTABBER=6b1! BANSHEE=1b1 CLERIC=2b1! COLOSSUS=5b4 MEKANORK=1c2
    TELEPATH=@y4 WIZARD=@y7 KEY=2a3 ROPE=5b5 TELESCOPING-SPEAR=1c1 BOW=sobbing-page
    LARGE-SHIELD=3c5 FIREBALL-WAND=serpico blue vp=2,0 jumps=0,0"""
"""A position that a game came to: its search took more than ten gigabytes."""


@pytest.mark.rule("SO-NPC-05")
def test_a_search_ends_though_loads_can_be_arranged_in_millions_of_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S9: within the NPC's action points too; what is found by then counts."""
    monkeypatch.setattr(search, "MOST_OF_ALL", 2000)
    table = with_activation(at("solo-pink", MANY_LOADS), "snake-slissken")
    scene = table.game.scene(table.state)
    case = Case(scene, mind_of(scene).cast, table.names.piece("snake-slissken"))
    with closing(Search(case, loose=True)) as found:
        found.extend(5)
        assert found.was_cut_short
        assert sum(1 for _ in found.labels(5)) == 2001
    assert Mind(table, "snake-slissken").prices


@pytest.mark.rule("SO-PROX-03")
def test_of_very_many_equally_good_ways_none_is_forgotten() -> None:
    """There are 12,870 of the shortest ones to either Rope over open floor."""
    pieces, rooms = "rope=4d4 ROPE=4c5 NAGA=8e5", "39a,39b/37a,37b/38a,38b/40a,40b"
    table = activated(f"serpico=1a1 {pieces}", "serpico", rooms=rooms)
    fetcher = Mind(table, "serpico", card("take-object 4", objects="rope"))
    assert fetcher.prices == {(3, 16)}
    assert fetcher.targets == {"rope", "ROPE"}


@pytest.mark.rule("SO-PROX-01", "SO-PROX-02")
@pytest.mark.parametrize("seed", range(6))
def test_more_points_never_change_the_best_way_to_the_same_targets(seed: int) -> None:
    """In either search (SOQ-09); and an objective once achievable remains so."""
    state, npcs = scattered(seed, hidden=seed % 4)
    scene = names().game.scene(state)
    for npc in npcs:
        case = Case(scene, mind_of(scene).cast, npc)
        for kind in {objective.kind for objective in case.card.objectives}:
            prices: dict[object, tuple[int, int]] = {}
            for ap in range(1, 6):
                found = best_prices(case, kind, ap)
                assert found | prices == found
                prices = found


def best_prices(case: Case, kind: str, ap: int) -> dict[object, tuple[int, int]]:
    """The price of the best way to each group of targets, in each search."""
    found: dict[object, tuple[int, int]] = {}
    with closing(Searches(case)) as searches:
        for search in [*searches]:
            for hope in hopeful(case, searches.outlook, AIMS[kind](case), ap):
                goals = cheapest(case, search, hope, ap)
                if goals:
                    found[search.loose, type(hope.aim), hope.rank] = goals[0].price
    return found
