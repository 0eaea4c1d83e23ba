"""Reach, why not, preview and views: answers to people, found by the rules themselves."""

import pytest

from dungeontwister.core.combat.sums import fought
from dungeontwister.core.decisions.change import PieceChange, held_by
from dungeontwister.core.decisions.events import CombatResolved
from dungeontwister.core.decisions.moves import Begin, Step, Stop
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.decisions.targets import (
    AtActionCard,
    AtGear,
    AtNumber,
    AtPiece,
    AtPlace,
    AtPortcullis,
    AtRoom,
    Picked,
)
from dungeontwister.core.decisions.why_not import MOST_PORTCULLISES
from dungeontwister.core.game import Game
from dungeontwister.core.movement import reach
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.core.secret_objects.covered_views import likely_backs
from dungeontwister.record.notation import move_text
from tests.rules.card_game.drawings import EAST_PIT, NORTH_PIT
from tests.support.drawings import rooms
from tests.support.positions import at, start

ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"

COVERED = "b1,?/?,?/?,?/?,? naga=1T rope=naga TROLL=1S ROPE=TROLL GOLEM=1S SWORD=GOLEM"
"""Two objects that blue may not look at, and one that yellow may not."""


def test_reach_gives_the_cheapest_way_to_every_place() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    found = table.game.reach(table.state, table.names.piece("naga"))
    for place, way in found.items():
        state = table.state
        for move in way.moves:
            state = table.game.apply(state, move).state
        assert way.exits or state.pieces[table.names.piece("naga")].place == place
        assert way.action_points == sum(isinstance(move, Begin) for move in way.moves)
        assert way.movement_points == sum(isinstance(move, Step) for move in way.moves)
        assert way.exits or isinstance(way.moves[-1], Stop)
        assert not state.frames


def test_reach_tells_what_is_picked_up_on_the_way() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 mechanork=3G rope=3G ap=1")
    found = table.game.reach(table.state, table.names.piece("mechanork"))
    over_the_pit = found[table.names.place("3S")]
    assert over_the_pit.taken == (table.names.piece("rope"),)
    assert over_the_pit.movement_points == 1


def test_reach_counts_the_action_points_of_several_movements() -> None:
    near = at("tutorial-2", "g1,g2/b1,b2/r1,r2 colossus=5C ap=1")
    far = at("tutorial-2", "g1,g2/b1,b2/r1,r2 colossus=5C ap=3")
    number = near.names.piece("colossus")
    one, three = near.game.reach(near.state, number), far.game.reach(far.state, number)
    assert set(one) < set(three)
    assert max(way.action_points for way in three.values()) == 3


def exhaustive(game: Game, state: State, piece: int) -> dict[int, tuple[int, int]]:
    """Where a character can end a movement, and the movement points it takes, trying everything."""
    start = state.pieces[piece].place
    found: dict[int, tuple[int, int]] = {}
    known, edge, spent = {state}, [state], 0
    while edge:
        later: list[State] = []
        while edge:
            here = edge.pop()
            for move in reach.options(game.scene(here), game.owner_of[piece], piece):
                after = game.apply(here, move).state
                place = here.pieces[piece].place
                if isinstance(move, Stop) and place != start:
                    found.setdefault(place, (1, spent))
                if after not in known and isinstance(move, Step) and not after.ending:
                    known.add(after)
                    later.append(after)
                elif after not in known and not isinstance(move, Stop):
                    known.add(after)
                    edge.append(after)
        edge, spent = later, spent + 1
    return found


@pytest.mark.parametrize(
    "position",
    [
        "g1,g2/b1,b2/r1,r2 naga=1G rope=1G KEY=1T warrior=1T! NAGA=2G ap=1",
        "g1.1,g2/b1,b2.3/r1,r2 naga=3G rope=3S ROPE=3C backstabber=4T! COLOSSUS=4G ap=1",
        "b1,b2o/r1.2,r2/g1,g2 naga=5T key=naga rope=5T warrior=5C! WARRIOR=3G ap=1",
    ],
)
@pytest.mark.parametrize("name", ["naga", "warrior", "backstabber", "colossus"])
def test_reach_finds_what_trying_everything_finds(position: str, name: str) -> None:
    table = at("tutorial-2", position)
    piece = table.names.piece(name)
    found = table.game.reach(table.state, piece)
    told = {
        place: (way.action_points, way.movement_points)
        for place, way in found.items()
        if not way.exits
    }
    assert told == exhaustive(table.game, table.state, piece)


def test_reach_does_not_try_every_arrangement() -> None:
    """With three movements and things about there are far too many: this would not end."""
    position = "g1,g2/b1,b2/r1,r2 naga=3G rope=1T key=2T ROPE=3T KEY=4T warrior=3S! ap=6"
    table = at("tutorial-2", position)
    assert len(table.game.reach(table.state, table.names.piece("naga"))) > 10


def test_where_one_stands_is_no_place_to_go_to() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=3")
    found = table.game.reach(table.state, table.names.piece("naga"))
    assert table.names.place("1G") not in found


def test_nobody_gets_anywhere_without_action_points() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G")
    assert table.game.reach(table.state, table.names.piece("naga")) == {}


def test_an_exit_is_reached_without_a_stop() -> None:
    table = at("tutorial-1", "b1.2,g2/g1,b2 naga=1C ap=1")
    found = table.game.reach(table.state, table.names.piece("naga"))
    exits = [way for way in found.values() if way.exits]
    assert exits
    assert all(table.names.places[way.place].startswith("@1") for way in exits)


def test_preview_shows_what_a_move_leads_to_and_changes_nothing() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    step = table.game.preview(table.state, table.move("turn naga 1 cw"))
    assert step
    assert step.state.rooms[0].turn == 1
    assert table.state.rooms[0].turn == 0


def test_preview_does_not_disclose_a_secret() -> None:
    table = at("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2").do("attack naga NAGA")
    assert table.game.preview(table.state, table.move("blue play +6")) is not None
    table = table.do("yellow play +2")
    assert table.game.preview(table.state, table.move("blue play +6")) is None


def test_a_view_tells_where_everything_is() -> None:
    """Also what is carried, and cards that are covered; what is nowhere is nowhere."""
    words = "b1,?/?,?/?,?/?,? naga=1T rope=naga sword=1C TROLL=1S ROPE=TROLL"
    table = at("standard", words, options=Options(secret_objects=True))
    view, names = table.view("blue"), table.names
    found = {name: view.place(names.piece(name)) for name in ("naga", "rope", "sword", "?O1")}
    places = {name: names.places[place] for name, place in found.items()}
    assert places == {"naga": "1T", "rope": "1T", "sword": "1C", "?O1": "1S"}
    assert view.place(names.piece("thief")) == view.place(names.piece("?O2")) == OFF


@pytest.mark.parametrize("known", [("ROPE", "SWORD"), ("SWORD", "ROPE"), ("KEY", "BOW")])
def test_what_was_seen_of_a_covered_card_is_kept(known: tuple[str, str]) -> None:
    table = at("standard", COVERED, options=Options(secret_objects=True))
    number, size = table.names.piece, len(table.game.rows)
    seen = {number("?O1"): number(known[0]), number("?O2"): number(known[1])}
    backs = likely_backs(table.game, table.view("blue"), seen)
    found = {size + back: piece for piece, back in enumerate(backs) if back >= 0}
    assert found == {**seen, number("?o1"): number("rope")}


def test_what_was_not_seen_is_taken_for_any_card_of_its_kind() -> None:
    table = at("standard", COVERED, options=Options(secret_objects=True))
    number, size = table.names.piece, len(table.game.rows)
    backs = likely_backs(table.game, table.view("blue"), {number("?O1"): number("TROLL")})
    found = {backs.index(number(name) - size) for name in ("?O1", "?O2")}
    assert len(found) == 2
    assert found <= {*table.game.objects[1]}


def test_a_move_of_the_wrong_time_is_told_so() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G NAGA=2G ap=2")
    assert table.refused("blue stop naga").reason == "nobody-moves"
    assert table.refused("yellow end").reason == "not-your-decision"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("blue stop naga", "nobody-moves"),
        ("yellow end", "not-your-decision"),
        ("move NAGA", "not-yours"),
    ],
)
def test_what_is_refused_cannot_be_done(text: str, reason: str) -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G NAGA=2G ap=2")
    with pytest.raises(Illegal) as caught:
        table.game.apply(table.state, table.move(text))
    assert caught.value.refusal == table.refused(text)
    assert caught.value.refusal.reason == reason


@pytest.mark.parametrize("verb", ["end", "move naga"])
def test_nothing_is_played_after_the_end(verb: str) -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2 ending=blue:target vp=2,0")
    assert table.refused(f"blue {verb}").reason == "game-over"
    assert table.game.deciders(table.state) == ()


def test_what_lies_within_reach_is_fetched() -> None:
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T rope=1T key=1G KEY=4T ap=1")
    names, number = table.names, table.names.piece("warrior")
    found = table.game.ways(table.state, number).objects
    assert {names.pieces[item] for item in found} == {"rope", "key"}
    for item, way in found.items():
        state = table.state
        for move in way.moves:
            state = table.game.apply(state, move).state
        assert state.pieces[item].carrier == number
        assert state.pieces[number].place == table.state.pieces[item].place
        assert not state.frames


def test_nothing_is_fetched_with_full_hands() -> None:
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T rope=warrior key=1G ap=1")
    objects = table.game.ways(table.state, table.names.piece("warrior")).objects
    # He could only leave what he carries, and that is not picked up.
    assert table.names.piece("rope") not in objects


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        (AtRoom(1), "already-face-up"),
        (AtGear(1, 1), "not-at-a-gear"),
        (AtPlace(20), "beyond-reach"),
    ],
)
def test_a_target_tells_which_act_is_meant(target: Picked, reason: str) -> None:
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T ap=1")
    number = table.names.piece("warrior")
    refusal = table.game.why_not_act(table.state, 0, number, "", (target,))
    assert refusal
    assert refusal.reason == reason


def test_what_means_nothing_is_not_refused() -> None:
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T ap=1")
    number = table.names.piece("warrior")
    assert table.game.why_not_act(table.state, 0, number, "", (AtNumber(3),)) is None


def test_an_action_card_that_cannot_be_played_is_refused() -> None:
    table = start("scenario-1", 3)
    while table.game.kind(table.state) != "action-choice":
        seat = table.game.deciders(table.state)[0]
        table = table.do(move_text(table.names, table.game.legal(table.state, seat)[0]))
    seat = table.state.active
    refusal = table.game.why_not_act(table.state, seat, OFF, "", (AtActionCard(5),))
    assert refusal
    assert refusal.reason == "fixed-action-card"


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("tutorial-2", Options()),
        ("scenario-1", Options()),
        ("standard", Options(mode="full-frontal")),
        ("standard", Options(mode="draft", levels=("experienced", "good"))),
    ],
)
def test_a_whole_choice_is_made_of_its_parts(scenario: str, options: Options) -> None:
    table, seen = start(scenario, 5, options=options), set[str]()
    game = table.game
    while game.is_setting_up(table.state):
        seat = game.deciders(table.state)[0]
        prompt = game.prompt(table.state, seat)
        assert prompt
        if prompt.parts:
            seen.add(prompt.kind)
            assert {*prompt.moves} <= {*prompt.parts}
            assert [*prompt.moves] == [one for one in prompt.parts if one in prompt.moves]
            # Whatever was chosen, the last ones can still be chosen, too.
            assert prompt.parts[-1] not in prompt.moves or len(prompt.moves) == len(prompt.parts)
        table = table.do(move_text(table.names, prompt.moves[-1]))
    assert seen


def test_a_combat_is_told_in_sums() -> None:
    table = at("standard", f"{ROOMS} warrior=1T naga=1T TROLL=1T! ap=3 hand=012/0345")
    table = table.do("attack warrior TROLL")
    names, sums = table.names, table.game.fight(table.state, None)
    assert sums
    warrior, naga, troll = (names.piece(name) for name in ("warrior", "naga", "TROLL"))
    own = {one.piece: (one.value, one.manner) for side in sums.sides for one in side}
    rows = table.game.rows
    assert own == {
        warrior: (rows[warrior].combat, "close"),
        naga: (rows[naga].combat, "close"),
        troll: (0, "close"),
    }
    values = [sum(one.value for one in side) for side in sums.sides]
    assert [own + more for own, more in zip(values, sums.bonuses, strict=True)] == [*sums.values]
    assert sums.result is None
    assert (sums.order, sums.saying) == ("together", False)
    assert (sums.lays, sums.laid, sums.cards) == ((1, 1), (0, 0), ((), ()))
    assert table.game.fight(at("standard", f"{ROOMS} warrior=1T ap=3").state, 0) is None


def test_the_end_of_a_combat_has_its_totals() -> None:
    table = at("standard", f"{ROOMS} warrior=1T TROLL=1T ap=3 hand=012/0345")
    table = table.do("attack warrior TROLL", "blue play +2")
    before = table.state
    after = table.do("yellow play +4")
    [end] = after.happened(CombatResolved)
    events = [*after.events][[*after.events].index(end) + 1 :]
    told = fought(table.game.scene(before), 0, end, events)
    assert told
    assert told.result
    assert told.result.totals == (end.values[0] + 2, end.values[1] + 4)
    assert (told.cards, told.lays, told.laid) == (((2,), (4,)), (1, 1), (1, 1))


def test_the_first_room_and_place_exist_and_nothing_beyond_the_last_does() -> None:
    """What is picked is looked up before anything else is said of it."""
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T ap=1")
    number, layout = table.names.piece("warrior"), table.game.layout

    def reason(target: Picked) -> str:
        refusal = table.game.why_not_act(table.state, 0, number, "unlock", (target,))
        assert refusal
        return refusal.reason

    assert reason(AtPortcullis(0, 0)) != "no-such-room"
    assert reason(AtPortcullis(layout.slots, 0)) == "no-such-room"
    assert reason(AtPortcullis(0, MOST_PORTCULLISES)) == "no-such-place"
    assert reason(AtPlace(len(layout.owner))) == "no-such-place"


def test_an_act_that_nobody_has_is_no_move() -> None:
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T ap=1")
    number = table.names.piece("warrior")
    refusal = table.game.why_not_act(table.state, 0, number, "dance")
    assert refusal
    assert refusal.reason == "no-such-move"


def test_what_one_character_can_do_another_is_refused() -> None:
    """A movement is offered to the Naga, who is unwounded, and not to the Warrior."""
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 warrior=1T! naga=1T ap=1")
    piece, why = table.names.piece, table.game.why_not_act
    assert why(table.state, 0, piece("naga"), "move") is None
    assert why(table.state, 0, piece("warrior"), "move") is not None


@pytest.mark.parametrize(("able", "unable"), [("NAGA", "WARRIOR"), ("WARRIOR", "NAGA")])
def test_an_act_is_possible_if_it_is_on_anybody(able: str, unable: str) -> None:
    """Whom nobody can attack, a wounded, is no reason against attacking the other."""
    table = at("tutorial-2", f"b1,g1/g2,b2/r1,r2 naga=1T {able}=1T {unable}=1T! ap=1")
    number = table.names.piece("naga")
    assert table.game.why_not_act(table.state, 0, number, "attack") is None


@pytest.mark.parametrize(("name", "act"), [("naga", "jump"), ("telekineticist", "levitate")])
def test_an_act_is_possible_if_it_is_somewhere(name: str, act: str) -> None:
    """Not everywhere: the Naga does not jump to the triangle zone, nor may the Rope stay there."""
    words = "b1,?/?,?/?,?/?,? telekineticist=1T rope=1G naga=1C ap=1 jumps=1,0"
    table = at("standard", words, art=rooms(blue_1=EAST_PIT))
    assert table.game.why_not_act(table.state, 0, table.names.piece(name), act) is None


def test_an_act_is_refused_for_the_target_that_was_picked() -> None:
    """Not for the nearest one, nor for another place."""
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 naga=1T NAGA=1T WARRIOR=5T ap=1 jumps=1")
    names, why = table.names, table.game.why_not_act
    number, far = names.piece("naga"), names.place("5T")
    attack = why(table.state, 0, number, "attack", (AtPiece(names.piece("WARRIOR")),))
    jump = why(table.state, 0, number, "jump", (AtPlace(far),))
    assert attack
    assert jump
    assert (attack.reason, attack.other) == ("out-of-reach", names.piece("WARRIOR"))
    assert (jump.reason, jump.place) == ("not-beside-the-pit", far)


def test_acts_are_those_of_a_character_and_of_the_objects_that_he_carries() -> None:
    """A wounded friend in his arms lends him nothing."""
    rooms, loads = "b1,?/?,?/?,?/?,? naga=1T", ("", "bow=naga", "crossbowman=naga!")
    tables = [at("standard", f"{rooms} {load} ap=1") for load in loads]
    number = tables[0].names.piece("naga")
    alone, with_bow, with_friend = (t.game.acts(t.state, 0)[number] for t in tables)
    assert "shoot" not in alone
    assert {**with_bow} == {**alone, "shoot": 1}
    assert with_friend == alone


def test_without_a_combat_nothing_is_announced() -> None:
    table = at("tutorial-2", "b1,g1/g2,b2/r1,r2 naga=1T ap=1")
    assert table.refused("blue announce 2").reason == "no-combat-now"


def test_what_is_carried_lies_nowhere() -> None:
    assert held_by(3) == PieceChange(place=-1, carrier=3)


def test_an_exit_tells_what_is_taken_along() -> None:
    """Over the pit before it nobody gets without the Rope that lies there."""
    words = "b1,?/?,?/?,? naga=1T rope=1T ap=1"
    table = at("tutorial-2", words, art=rooms(blue_1=NORTH_PIT))
    naga, rope = map(table.names.piece, ("naga", "rope"))
    exits = [way for way in table.game.reach(table.state, naga).values() if way.exits]
    assert exits
    assert {way.taken for way in exits} == {(rope,)}


def test_what_is_levitated_goes_to_the_place_that_was_picked() -> None:
    """Not to another one of its room, where it could go."""
    words = "b1,?/g1,?/r1,?/?,? telekineticist=1T rope=1G ap=1"
    table = at("standard", words, art=rooms())
    number, rope = map(table.names.piece, ("telekineticist", "rope"))
    targets = AtPiece(rope), AtPlace(table.names.place("1G"))
    refusal = table.game.why_not_act(table.state, 0, number, "levitate", targets)
    assert refusal
    assert refusal.reason == "flies-nowhere"


def test_nothing_lies_at_an_exit_that_could_be_fetched() -> None:
    table = at("tutorial-1", "b1.2,g2/g1,b2 naga=1C rope=1C ap=1")
    found = reach.ways(table.game.scene(table.state), table.names.piece("naga"))
    way = found.objects[table.names.piece("rope")]
    assert not way.exits
    assert way.place == table.names.place("1C")
