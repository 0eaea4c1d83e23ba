"""The page's types of messages, written from the Python ones: `web/src/protocol.ts`.

    python -m dungeontwister.server.typescript        writes the file

A struct becomes an interface of the same name, a tagged one with its tag as a literal; a union
becomes a union; a tuple becomes a readonly array or tuple. What the page sends may leave out what
has a default, and so may what the server sends without defaults. A view has so many pieces and
rooms that the page puts their defaults back at once: these are written as constants.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from functools import singledispatch
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
import msgspec.inspect as types
from msgspec import NODEFAULT
from msgspec.structs import fields

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.targets import Picked
from dungeontwister.core.position.state import Piece, Room
from dungeontwister.kinds import READ, Happening
from dungeontwister.rulebook.book import Book

from . import protocol
from .positions import told as positions
from .replay import told as replay
from .review import told as review
from .routes import menu, showcase

ALIASES: Final[dict[str, Any]] = {
    "Happening": Happening,
    "Frame": READ[Frame],
    "Move": READ[Move],
    "Target": Picked,
    "Request": protocol.Request,
    "Reply": protocol.Reply,
}
SENT: Final = (
    protocol.Request,
    protocol.NewMatch,
    protocol.AskSeats,
    protocol.WantRematch,
    protocol.WantCode,
    protocol.TakeOver,
    protocol.AskInvitation,
    replay.AskReplay,
    replay.AskMoments,
    replay.WantLink,
    replay.WantRecord,
    review.AskReview,
    positions.AskPosition,
    positions.AskText,
    positions.GoOn,
)
RECEIVED: Final = (
    protocol.Reply,
    protocol.MatchMade,
    protocol.Lessons,
    protocol.SeatsTold,
    protocol.NameTold,
    protocol.Seat,
    protocol.CodeMade,
    protocol.Invitation,
    menu.Menu,
    menu.Texts,
    menu.Problem,
    showcase.Showcase,
    replay.Replay,
    replay.Moments,
    replay.LinkMade,
    replay.RecordKept,
    review.ReviewTold,
    positions.PositionTold,
    positions.TextTold,
    Book,
)
PUT_BACK: Final[tuple[type[msgspec.Struct], ...]] = (Piece, Room)
"""Structs whose defaults the page knows: it deals with them as if nothing was left out."""
FILE: Final = Path("web/src/protocol.ts")

HEAD: Final = """\
// Every message between page and server. Written by `python -m dungeontwister.server.typescript`
// from the Python types: change those, not this file.
"""


# ---- finding


def found(root: types.Type, known: dict[str, types.StructType]) -> None:
    """Every struct that a type contains, in the order in which it is met."""
    if isinstance(root, types.StructType):
        name = root.cls.__name__
        if name in known:
            if known[name].cls is not root.cls:
                raise TypeError(f"two types are called {name}")
            return
        known[name] = root
    for part in parts(root):
        found(part, known)


def parts(root: types.Type) -> Iterator[types.Type]:
    """The types directly inside a type."""
    match root:
        case types.StructType(fields=fields):
            yield from (field.type for field in fields)
        case types.UnionType(types=members):
            yield from members
        case types.TupleType(item_types=members):
            yield from members
        case types.VarTupleType(item_type=member):
            yield member
        case types.DictType(value_type=member):
            yield member
        case types.CustomType(cls=cls):
            yield types.type_info(READ[cls])


# ---- writing types


@singledispatch
def written(what: types.Type) -> str:
    """A type in TypeScript."""
    raise TypeError(f"no way to write {what}")


@written.register(types.BoolType)
def _(what: types.BoolType) -> str:
    return "boolean"


@written.register(types.IntType)
def _(what: types.IntType) -> str:
    return "number"


@written.register(types.StrType)
def _(what: types.StrType) -> str:
    return "string"


@written.register(types.LiteralType)
def _(what: types.LiteralType) -> str:
    return " | ".join(f'"{value}"' for value in what.values)


@written.register(types.NoneType)
def _(what: types.NoneType) -> str:
    return "null"


@written.register(types.Metadata)
def _(what: types.Metadata) -> str:
    return written(what.type)


@written.register(types.StructType)
def _(what: types.StructType) -> str:
    return what.cls.__name__


@written.register(types.CustomType)
def _(what: types.CustomType) -> str:
    return written(types.type_info(READ[what.cls]))


@written.register(types.TupleType)
def _(what: types.TupleType) -> str:
    return f"readonly [{', '.join(map(written, what.item_types))}]"


@written.register(types.VarTupleType)
def _(what: types.VarTupleType) -> str:
    member = written(what.item_type)
    return f"readonly ({member})[]" if " " in member else f"readonly {member}[]"


@written.register(types.DictType)
def _(what: types.DictType) -> str:
    return f"Readonly<Record<{written(what.key_type)}, {written(what.value_type)}>>"


@written.register(types.UnionType)
def _(what: types.UnionType) -> str:
    """A union, by its name if it has one, or with the names that it contains."""
    members = [written(member) for member in what.types]
    for name, alias in ALIASES.items():
        inside = [cls.__name__ for cls in alias.__args__]
        if set(inside) <= set(members):
            members = [name, *(member for member in members if member not in inside)]
    return " | ".join(members)


# ---- writing declarations


def declaration(struct: types.StructType, sent: bool) -> str:
    """A struct as an interface."""
    notes = field_notes(struct.cls)
    lines = comment(inspect.getdoc(struct.cls) or "", "")
    lines.append(f"export interface {written(struct)} {{")
    if struct.tag is not None:
        lines.append(f'  readonly {struct.tag_field}: "{struct.tag}";')
    for field in struct.fields:
        lines += comment(notes.get(field.name, ""), "  ")
        free = "?" if may_be_missing(struct, field, sent) else ""
        lines.append(f"  readonly {field.encode_name}{free}: {written(field.type)};")
    return "\n".join([*lines, "}"])


def may_be_missing(struct: types.StructType, field: types.Field, sent: bool) -> bool:
    """Whether a field may be left out: by the page, or by the server where it is at its default."""
    omitted = sent or struct.cls.__struct_config__.omit_defaults
    return omitted and not field.required and struct.cls not in PUT_BACK


def defaults(struct: type[msgspec.Struct]) -> str:
    """What the server leaves out of a struct, as a constant."""
    usual = {f.name: f.default for f in fields(struct) if f.default is not NODEFAULT}
    lines = [f"  {name}: {msgspec.json.encode(value).decode()}," for name, value in usual.items()]
    name = struct.__name__
    note = f"/** What the server leaves out of a {name}. */"
    return "\n".join([note, f"export const {name.upper()} = {{", *lines, "} as const;"])


def comment(text: str, indent: str) -> list[str]:
    """A text as a comment."""
    lines = text.splitlines()
    if len(lines) < 2:
        return [f"{indent}/** {text} */"] if text else []
    inside = [f"{indent} * {line}".rstrip() for line in lines]
    return [f"{indent}/**", *inside, f"{indent} */"]


def field_notes(cls: type) -> dict[str, str]:
    """The texts below the fields of a class and of those it inherits from."""
    notes: dict[str, str] = {}
    for owner in reversed(cls.__mro__):
        if owner.__module__.startswith("dungeontwister."):
            notes |= own_notes(owner)
    return notes


def own_notes(cls: type) -> dict[str, str]:
    """The texts below the fields that a class itself declares."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    notes: dict[str, str] = {}
    for field, after in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    notes[field.target.id] = inspect.cleandoc(text)
    return notes


def alias_declaration(name: str, union: Any) -> str:
    """A named union."""
    members = "".join(f"\n  | {cls.__name__}" for cls in union.__args__)
    return f"export type {name} ={members};"


def source() -> str:
    """The whole file."""
    sent: dict[str, types.StructType] = {}
    received: dict[str, types.StructType] = {}
    for known, roots in ((sent, SENT), (received, RECEIVED)):
        for root in roots:
            found(types.type_info(root), known)
    blocks = [HEAD, f"export const MESSAGE_LIMIT = {protocol.MESSAGE_LIMIT};"]
    blocks += [alias_declaration(name, union) for name, union in ALIASES.items()]
    blocks += [declaration(struct, True) for struct in sent.values()]
    blocks += [declaration(struct, False) for name, struct in received.items() if name not in sent]
    blocks += [defaults(struct) for struct in PUT_BACK]
    return "\n\n".join(block.rstrip("\n") for block in blocks) + "\n"


def main() -> int:
    """Write the file, from the root of a checkout."""
    if not FILE.parent.is_dir():
        print(f"there is no folder {FILE.parent} here", file=sys.stderr)
        return 1
    FILE.write_text(source(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
