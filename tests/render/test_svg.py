"""The board as SVG: it stands alone, shows everything, and tells no more than its view."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

import dungeontwister as dt
from dungeontwister.content.texts import languages
from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import PORTCULLIS, SLIT, WALL
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN, Room
from dungeontwister.core.position.view import View
from dungeontwister.record.notation import Names, move_text
from dungeontwister.record.positions import parse_position
from dungeontwister.render.board_plan import Plan
from dungeontwister.render.svg.picture import board_svg
from dungeontwister.series import TITLES, build
from tests.support.positions import at, start

from .test_board import POSITION, PRISON

SVG = "{http://www.w3.org/2000/svg}"
SOLO = "solo-pink 37a.1,?/38b.2,?/?,?/?,? WIZARD=1a5 NAGA=@y3"
POSITIONS = {"card_game": POSITION, "prison": PRISON, "solo": SOLO}
SEATS = (BLUE, YELLOW, None)
SECRET = Options(secret_objects=True)


def read(text: str, seat: int | None = None) -> tuple[Game, View]:
    """A position, and what a seat sees of it."""
    game = build(text.split()[0])
    return game, game.view(parse_position(Names(game), text), seat)


def drawn(text: str, seat: int | None = None, language: str = "en") -> ElementTree.Element:
    """The picture of a position."""
    return ElementTree.fromstring(board_svg(*read(text, seat), language=language))


def references(picture: ElementTree.Element) -> Iterator[str]:
    """Everything outside of itself to which an element refers."""
    for one in picture.iter():
        for name, value in one.attrib.items():
            yield from re.findall(r"url\(([^)]*)\)", value)
            if name.endswith("href"):
                yield value


def symbols(picture: ElementTree.Element) -> Counter[str]:
    """How often each symbol is drawn, but for those of which others are made."""
    (definitions,) = picture.findall(f"{SVG}defs")
    inside = {*definitions.iter()}
    uses = [one for one in picture.iter(f"{SVG}use") if one not in inside]
    return Counter(re.sub(r"^#dt-[a-z_]+-", "", one.attrib["href"]) for one in uses)


def marked(picture: ElementTree.Element, name: str) -> list[str]:
    """The values of a mark, wherever it stands."""
    return [one.attrib[name] for one in picture.iter() if name in one.attrib]


# ---- it stands alone


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("name", POSITIONS)
def test_it_refers_only_to_itself(name: str, seat: int | None) -> None:
    picture = drawn(POSITIONS[name], seat)
    ids = [one.attrib["id"] for one in picture.iter() if "id" in one.attrib]
    assert len(ids) == len(set(ids))
    assert {*references(picture)} <= {f"#{id}" for id in ids}
    tags = {one.tag.removeprefix(SVG) for one in picture.iter()}
    assert tags.isdisjoint({"script", "style", "image", "foreignObject", "a"})
    assert "var(" not in ElementTree.tostring(picture, encoding="unicode")


def test_pictures_of_different_games_can_stand_on_one_page() -> None:
    ids = [
        {one.attrib["id"] for one in drawn(text).iter() if "id" in one.attrib}
        for text in POSITIONS.values()
    ]
    assert sum(map(len, ids)) == len(set().union(*ids))


def test_whoever_drew_the_icons_is_named() -> None:
    (credit,) = drawn(POSITION).findall(f"{SVG}metadata")
    assert credit.text == "Icons: DarkZaitzev, Delapouite, Lorc (game-icons.net, CC BY 3.0)"


# ---- it shows everything


def with_room(game: Game, view: View, room: Room) -> ElementTree.Element:
    """A picture with another first room."""
    return ElementTree.fromstring(board_svg(game, replace(view, rooms=(room, *view.rooms[1:]))))


EMPTY = {
    "card_game": "standard ?,?/?,?/?,?/?,?",
    "prison": "scenario-5 ?,?/?,?/?,?/?,?",
    "solo": "solo-pink ?,?/?,?/?,?/?,?",
}


@pytest.mark.parametrize("name", TITLES)
def test_every_room_is_drawn_in_four_turns(name: str) -> None:
    game, view = read(EMPTY[name])
    outside = {place.number for owner in PLAYERS for place in Plan(game).outside(owner)}
    for number, room in enumerate(Plan(game).rooms):
        letters = Counter("".join((*room.drawing.across, *room.drawing.down)))
        for turn in range(4):
            picture = with_room(game, view, Room(0, number, turn))
            found = symbols(picture)
            assert found["wall"] == letters[WALL]
            assert found["slit"] == letters[SLIT]
            assert found["portcullis-closed"] == letters[PORTCULLIS]
            assert found["pit"] == len(room.sheet.pits)
            arrow = "clockwise" if room.arrow > 0 else "anticlockwise"
            assert found[f"gear-{arrow}"] == found[f"icon-{arrow}-rotation"] == 1
            places = {int(place) for place in marked(picture, "data-place")} - outside
            assert places == {*game.layout.places_of(0)}


@pytest.mark.parametrize(
    ("state", "symbol"), [(CLOSED, "closed"), (OPEN, "open"), (BROKEN, "broken")]
)
def test_a_portcullis_shows_its_state(state: int, symbol: str) -> None:
    game, view = read(EMPTY["prison"])
    number = game.drawing_names.index("37b")
    closed = symbols(with_room(game, view, Room(0, number)))["portcullis-closed"]
    found = symbols(with_room(game, view, Room(0, number, 0, state << 2)))
    expected = Counter({"portcullis-closed": closed - 1}) + Counter({f"portcullis-{symbol}": 1})
    assert Counter({n: k for n, k in found.items() if n.startswith("portcullis")}) == expected


def test_broken_walls_are_rubble() -> None:
    game, view = read(EMPTY["card_game"])
    found = symbols(with_room(game, view, Room(0, 0, walls_broken=True)))
    assert found["wall-broken"] > 0
    assert {"wall", "slit", "portcullis-closed"}.isdisjoint(found)


def test_a_broken_barrier_has_the_marker_of_a_broken_portcullis() -> None:
    game, view = read(EMPTY["prison"])
    gap = next(iter(game.edition.breakable(0)))
    assert symbols(with_room(game, view, Room(0, 0)))["portcullis-broken"] == 0
    assert symbols(with_room(game, view, Room(0, 0, broken=(gap,))))["portcullis-broken"] == 1


@pytest.mark.parametrize("name", POSITIONS)
def test_everybody_on_the_board_is_there(name: str) -> None:
    game, view = read(POSITIONS[name])
    picture = drawn(POSITIONS[name])
    here = {str(n) for n, piece in enumerate(view.pieces) if piece.place >= 0}
    assert {*marked(picture, "data-piece")} == here
    assert marked(picture, "data-room") == [str(slot) for slot in range(game.layout.slots)]


def test_sides_wounds_and_loads_show_without_colours() -> None:
    found = symbols(drawn(POSITION))
    # The header has one of each.
    assert found["side-0"] == 1 + 3
    assert found["side-1"] == 1 + 3
    assert found["wound"] == found["crack"] == 1
    # Two lie about, two are carried.
    assert found["plaque"] == 4


def test_cards_on_a_face_down_room_are_counted_by_colour() -> None:
    found = symbols(drawn(PRISON))
    assert found["back-0"] == found["back-1"] == 1


def test_starting_lines_have_their_dots() -> None:
    game, _ = read(EMPTY["prison"])
    found = symbols(drawn(EMPTY["prison"]))
    for seat in PLAYERS:
        # Each is drawn twice: its dark rim, and itself.
        assert found[f"shape-{seat}"] == 2 * len(game.setup.dots[seat]) > 0


def test_a_non_player_is_purple() -> None:
    purple = "#8f4fe0"
    assert purple in board_svg(*read(SOLO))
    assert purple not in board_svg(*read(PRISON))


# ---- in words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_told_in_words(name: str, language: str) -> None:
    picture = drawn(POSITIONS[name], language=language)
    title, told = picture.find(f"{SVG}title"), picture.find(f"{SVG}desc")
    assert title is not None
    assert told is not None
    assert title.text
    assert told.text
    assert picture.attrib["lang"] == language


def test_whoever_cannot_see_it_is_told_where_everybody_is() -> None:
    (told,) = drawn(POSITION).findall(f"{SVG}desc")
    assert told.text is not None
    for words in (
        "Blue: 2 AP · 1/3 VP.",
        "Room 3: The Hub.",
        "Room 2: face down, Blue’s cards: 1.",
        "Blue’s Naga (carries Blue’s Rope): room 3, triangle.",
        "Blue’s Colossus (wounded): room 6, circle.",
    ):
        assert words in told.text


# ---- secrets


def test_it_depends_on_the_view_alone() -> None:
    one = "tutorial-2 b1,?/g1,g2/?,r2 naga=?2 warrior=?5 NAGA=3T pairs=blue,green,red"
    game, other = build("tutorial-2"), one.replace("naga=?2 warrior=?5", "naga=?5 warrior=?2")
    states = [parse_position(Names(game), text) for text in (one, other)]
    assert states[0] != states[1]
    for seat in SEATS:
        pictures = {board_svg(game, game.view(state, seat)) for state in states}
        assert len(pictures) == 1


def test_covered_cards_have_no_face() -> None:
    words = "b1,?/g1,g2/?,r2/?,? PALADIN=3T KEY=PALADIN TROLL=3S!"
    table = at("standard", words, options=SECRET)
    mine, theirs = (
        symbols(ElementTree.fromstring(board_svg(table.game, table.game.view(table.state, seat))))
        for seat in (YELLOW, BLUE)
    )
    assert mine["icon-key"] == mine["icon-troll"] == 1
    assert theirs["icon-key"] == theirs["icon-troll"] == 0
    assert theirs["plaque"] == mine["plaque"] == 1
    assert theirs["wound"] == mine["wound"] == 1


@pytest.mark.parametrize("scenario", ["tutorial-2", "scenario-4"])
def test_only_their_owner_sees_who_starts(scenario: str) -> None:
    table = start(scenario, 7)
    game = table.game
    while game.kind(table.state) != "laying":
        first = game.legal(table.state, game.deciders(table.state)[0])[0]
        table = table.do(move_text(table.names, first))
    for seat in PLAYERS:
        picture = ElementTree.fromstring(board_svg(game, game.view(table.state, seat)))
        found = symbols(picture)
        assert found[f"back-{seat}"] == found[f"back-{1 - seat}"] > 0
        icons = sum(count for name, count in found.items() if name.startswith("icon-"))
        assert icons == found[f"back-{seat}"]


@pytest.mark.parametrize("scenario", dt.scenarios())
@pytest.mark.parametrize("language", languages())
def test_the_title_has_room_between_the_names(scenario: str, language: str) -> None:
    """A letter of a title is about 0.44 of its height wide; a side takes up to 130."""
    game = dt.game(scenario)
    title = game.speaker(language).text(f"scenario.{scenario}")
    picture = ElementTree.fromstring(game.start().svg("blue", language))
    (size,) = (
        float(one.attrib["font-size"]) for one in picture.iter(SVG + "text") if one.text == title
    )
    edge, _, width, _ = map(float, picture.attrib["viewBox"].split())
    assert size * 0.44 * len(title) < width + 2 * edge - 2 * 130
