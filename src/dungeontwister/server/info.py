"""What never changes in a match, for a page to draw it: pieces, rooms, places."""

from collections.abc import Iterator

from dungeontwister.content.card_game_rooms import ZONES, room_drawing
from dungeontwister.content.rows import CardGameContent, RoomRow
from dungeontwister.core.game import Game
from dungeontwister.core.traits import Traits
from dungeontwister.editions.card_game.build import scenario_row
from dungeontwister.editions.card_game.options import handicaps_of
from dungeontwister.editions.card_game.zones import COLUMNS
from dungeontwister.record.notation import VERBS, Names
from dungeontwister.render.words import Speaker

from .protocol import AbilityInfo, GameInfo, OptionsInfo, PieceInfo, PlaceInfo, RoomInfo


def game_info(content: CardGameContent, names: Names, speaker: Speaker) -> GameInfo:
    """A game, told in the speaker's language."""
    game = names.game
    return GameInfo(
        scenario=game.setup.scenario,
        title=speaker.text(f"scenario.{game.setup.scenario}"),
        options=options_info(content, game, speaker),
        target=game.target,
        team_size=(game.setup.characters[0], game.setup.objects[0]),
        columns=COLUMNS,
        rows=game.layout.slots // COLUMNS,
        combat=game.fights,
        pieces=tuple(piece_info(content, names, speaker, n) for n in range(len(game.rows))),
        rooms=tuple(
            room_info(room, speaker, arrow)
            for room, arrow in zip(content.rooms, game.arrows, strict=True)
        ),
        places=tuple(place_info(game, place) for place in range(len(names.places))),
        backs=tuple(names.spelled(number) for number in backs(game)),
    )


def backs(game: Game) -> range:
    """The numbers that covered cards can have."""
    size = len(game.rows)
    return range(size, 2 * size) if game.options.secret_objects else range(0)


def options_info(content: CardGameContent, game: Game, speaker: Speaker) -> OptionsInfo:
    """What the players have agreed on, and what comes of it."""
    options, setup = game.options, game.setup
    row = scenario_row(content, setup.scenario)
    blue, yellow = handicaps_of(content, row, options)
    return OptionsInfo(
        mode=setup.mode,
        mode_name=setup.mode and speaker.text(f"mode.{setup.mode}"),
        levels=options.levels,
        level_names=(level_name(speaker, 0), level_name(speaker, 1)),
        removed_characters=setup.removed,
        removed_cards=(blue.combat_removed, yellow.combat_removed),
        timer=options.timer,
        secret_objects=options.secret_objects,
        rated=options.rated,
    )


def level_name(speaker: Speaker, seat: int) -> str:
    """How experienced a player is; nothing where nobody has a handicap."""
    level = speaker.game.options.levels[seat]
    return level and speaker.text(f"level.{level}")


def piece_info(content: CardGameContent, names: Names, speaker: Speaker, number: int) -> PieceInfo:
    """A piece of the roster."""
    row = names.game.rows[number]
    return PieceInfo(
        number=number,
        id=row.name,
        name=speaker.name(number),
        spelling=names.pieces[number],
        seat=row.seat,
        character=row.character,
        movement=row.movement,
        combat=row.combat,
        abilities=abilities(content, speaker, row.name),
        acts=tuple(acts(names.game, row)),
    )


def acts(game: Game, row: Traits) -> Iterator[str]:
    """The kinds of move for which a piece has what it takes, by the tags of the moves."""
    for verb in game.edition.verbs[None]:
        if any(getattr(row, trait) for trait in verb.needs):
            yield from (tag for tag, kind in VERBS.items() if kind in verb.moves)


def abilities(content: CardGameContent, speaker: Speaker, name: str) -> tuple[AbilityInfo, ...]:
    """What a character can do, or what an object does."""
    for thing in content.objects:
        if thing.id == name:
            told = speaker.text(f"object.{name}"), speaker.text(f"does.{name}")
            return (AbilityInfo(name, *told, thing.rules),)
    rows = {trait.id: trait for trait in content.traits}
    character = next(row for row in content.characters if row.id == name)
    return tuple(
        AbilityInfo(id, speaker.text(f"ability.{id}"), speaker.text(f"does.{id}"), rows[id].rules)
        for id in character.traits
    )


def room_info(room: RoomRow, speaker: Speaker, arrow: int) -> RoomInfo:
    """A room of the box."""
    drawing = room_drawing(room.art, room.id)
    return RoomInfo(
        id=room.id,
        name=speaker.text(f"room.{room.id}"),
        color=room.color,
        arrow=arrow,
        cells=drawing.cells,
        across=drawing.across,
        down=drawing.down,
    )


def place_info(game: Game, place: int) -> PlaceInfo:
    """A place of the labyrinth or of a starting zone."""
    layout, name = game.layout, game.edition.place_names[place]
    slot = layout.room_of[place] if layout.room_of[place] >= 0 else layout.front[place]
    return PlaceInfo(name=name, icon=ZONES[name[-1]], slot=slot, owner=layout.owner[place])
