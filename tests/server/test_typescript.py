"""The page's types are those of the server."""

from pathlib import Path

import msgspec
import pytest

from dungeontwister.core.position.state import Room
from dungeontwister.kinds import MOVES
from dungeontwister.server import typescript
from dungeontwister.server.protocol import Reply, Request

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_has_the_newest_types() -> None:
    found = (ROOT / typescript.FILE).read_text(encoding="utf-8")
    assert found == typescript.source(), "run: python -m dungeontwister.server.typescript"


def test_every_message_is_there() -> None:
    source = typescript.source()
    for kind in (*Request.__args__, *Reply.__args__, *MOVES):
        assert f"export interface {kind.__name__} {{" in source
        assert f'"{kind.__struct_config__.tag}"' in source


def test_what_the_page_sends_may_leave_out_defaults() -> None:
    source = typescript.source()
    assert "readonly seen?: number;" in source
    assert "readonly at: number;" in source


def test_two_types_of_one_name_are_refused() -> None:
    one = msgspec.defstruct("Same", ["a"])
    two = msgspec.defstruct("Same", ["b"])
    known: dict[str, msgspec.inspect.StructType] = {}
    typescript.found(msgspec.inspect.type_info(one), known)
    with pytest.raises(TypeError, match="two types are called Same"):
        typescript.found(msgspec.inspect.type_info(two), known)


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(TypeError, match="no way to write"):
        typescript.written(msgspec.inspect.type_info(float))


def test_what_is_left_out_of_a_view_is_written_as_constants() -> None:
    told = msgspec.json.decode(msgspec.json.encode(Room(3, turn=1)))
    assert told == {"card": 3, "turn": 1}
    source = typescript.source()
    assert "  readonly turn: number;" in source
    assert "  portcullis: 0,\n" in source
    assert "  card:" not in source
