"""Unfinished business as it is typed. Any new kind is spelled by its fields, without a change here.

movement(naga,3)                         a name, then what belongs to it, in order
combat(naga,NAGA,3T,[naga],[NAGA])       several in brackets
combat(...,shots=[naga:2],forced=-:+1)   pairs with a colon, `-` for none; what has a default
                                         is left out, or written with its name
movement(naga,3,walls)                   what is so, by its name alone
activation(arthos,plan=[move(blue,arthos),stop(blue,arthos)])
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import OFF

from .forms import fields_of
from .names import NONE, Names, NotationError
from .words import PIECE, Loads, Word, Words, may_be_missing, spelling, typed

OPENING: Final = "(["
CLOSING: Final = ")]"
NAMED: Final = re.compile(r"([a-z_]+)=(.*)")
YES_OR_NO: Final = {"yes": True, "no": False}


class Around(NamedTuple):
    """What a value is written and read with."""

    names: Names
    usual: Mapping[str, Any] = MappingProxyType({})
    """Defaults that depend on the position, by tag and name."""

    def default(self, tag: str, field: FieldInfo) -> Any:
        """The default of a field; `msgspec.NODEFAULT`: it has to be written."""
        return self.usual.get(f"{tag}.{field.name}", field.default)


# ---- writing


def struct_text(around: Around, value: Any) -> str:
    """A value with a name: the name, and in parentheses the fields that are not default."""
    tag = tag_of(type(value))
    inside = fields_text(around, tag, value)
    return f"{tag}({inside})" if inside else tag


def fields_text(around: Around, tag: str, value: Any) -> str:
    """The fields of a value: those without a default in order, the others by name."""
    parts, in_order = [], True
    for field in fields_of(type(value)):
        default, found = around.default(tag, field), getattr(value, field.name)
        in_order = in_order and default is msgspec.NODEFAULT
        if default is msgspec.NODEFAULT or found != default:
            said = field_text(around, tag, field, found)
            parts.append(said if in_order else f"{field.name}={said}")
    return ",".join(part.removesuffix("=yes") for part in parts)


def field_text(around: Around, tag: str, field: FieldInfo, value: Any) -> str:
    """What a field says."""
    words = spelling(tag, field)
    return value_text(around, field.type, words, value)


def value_text(around: Around, kind: Any, words: Words, value: Any) -> str:
    """A value of any type that a field can have."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, msgspec.Struct):
        return struct_text(around, value)
    if isinstance(words, Loads) and isinstance(value, tuple) and int in get_args(kind):
        return f"[{words.write(around.names, value)}]"
    if isinstance(value, tuple):
        return tuple_text(around, kind, words, value)
    assert isinstance(words, Word)
    word = typed(words, kind)
    return NONE if value == OFF and not word.signed else word.write(around.names, value)


def tuple_text(around: Around, kind: Any, words: Words, value: tuple[Any, ...]) -> str:
    """Any number in brackets, or a fixed one with colons."""
    if is_list(kind):
        inside = (value_text(around, get_args(kind)[0], words, one) for one in value)
        return f"[{','.join(inside)}]"
    parts = zip(get_args(kind), each_of(words, len(value)), value, strict=True)
    return ":".join(value_text(around, *part) for part in parts)


# ---- types


def is_list(kind: Any) -> bool:
    """Whether a type is a tuple of any length."""
    return get_origin(kind) is tuple and Ellipsis in get_args(kind)


def is_move(kind: Any) -> bool:
    """Whether a type is that of a move."""
    return isinstance(kind, type) and issubclass(kind, Move)


def each_of(words: Words, count: int) -> tuple[Word, ...]:
    """How each part of a fixed tuple is spelled."""
    return words if isinstance(words, tuple) else (words,) * count


# ---- reading


def split(text: str, separator: str) -> list[str]:
    """The parts of a text; what stands in brackets is not split."""
    parts, depth, first = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in OPENING) - (letter in CLOSING)
        if depth < 0:
            break
        if letter == separator and not depth:
            parts.append(text[first:at])
            first = at + 1
    if depth:
        raise NotationError("brackets do not match", text)
    return [*parts, text[first:]] if text else []


def read_struct(around: Around, kinds: Mapping[str, type[Any]], text: str) -> Any:
    """A value as `struct_text` writes it, of one of the kinds of these names."""
    tag, bracket, rest = text.partition("(")
    if tag not in kinds:
        raise NotationError(f'no such name "{tag}"; there are {", ".join(kinds)}', text)
    if bracket and not rest.endswith(")"):
        raise NotationError("brackets do not match", text)
    return read_fields(around, tag, kinds[tag], rest.removesuffix(")"), text)


def read_fields(around: Around, tag: str, kind: type[Any], inside: str, text: str) -> Any:
    """A value of a kind, from its fields."""
    fields = {field.name: field for field in fields_of(kind)}
    found: dict[str, Any] = {}
    for word in split(inside, ","):
        name, said = named(fields, found, word)
        if name not in fields or name in found:
            form = form_text(around, tag, kind)
            raise NotationError(f'"{word}" does not fit; the form is: {form}', text)
        try:
            found[name] = read_field(around, tag, fields[name], said)
        except NotationError as error:
            raise NotationError(f'{name} "{error.text}": {error.what}', text) from error
    missing = {name: around.default(tag, fields[name]) for name in fields if name not in found}
    if msgspec.NODEFAULT in missing.values():
        raise NotationError(f"the form is: {form_text(around, tag, kind)}", text)
    return kind(**found, **missing)


def named(fields: Mapping[str, FieldInfo], found: Mapping[str, Any], word: str) -> tuple[str, str]:
    """The field of a word and its text: by name, or the next one in order."""
    match = NAMED.fullmatch(word)
    if match:
        return match[1], match[2]
    if word in fields and fields[word].type is bool:
        return word, "yes"
    return next((name for name in fields if name not in found), ""), word


def form_text(around: Around, tag: str, kind: type[Any]) -> str:
    """The form of a kind, with fields that can be left out in brackets."""
    needed = [(f.name, around.default(tag, f) is msgspec.NODEFAULT) for f in fields_of(kind)]
    inside = ",".join(name if must else f"[{name}]" for name, must in needed)
    return f"{tag}({inside})" if inside else tag


def read_field(around: Around, tag: str, field: FieldInfo, text: str) -> Any:
    """What a field says."""
    words = spelling(tag, field)
    return read_value(around, field.type, words, text, may_be_missing(field))


def read_value(around: Around, kind: Any, words: Words, text: str, missing: bool) -> Any:
    """A value of any type that a field can have, as `value_text` writes it."""
    if kind is bool:
        return read_yes_or_no(text)
    if is_list(kind):
        return read_list(around, kind, words, text, missing)
    if get_origin(kind) is tuple:
        return read_tuple(around, kind, words, text, missing)
    if is_move(kind):
        return read_struct(around, around.names.verbs, text)
    assert isinstance(words, Word)
    word = typed(words, kind)
    if text == NONE and (missing or word.optional):
        return OFF
    return around.names.open_piece(text) if word is PIECE else word.read(around.names, text)


def read_yes_or_no(text: str) -> bool:
    """A flag."""
    if text not in YES_OR_NO:
        raise NotationError("write yes or no", text)
    return YES_OR_NO[text]


def read_list(around: Around, kind: Any, words: Words, text: str, missing: bool) -> Any:
    """Any number in brackets."""
    if not (text.startswith("[") and text.endswith("]")):
        raise NotationError("write brackets around it, [] for nothing", text)
    inside, (item, *_) = text[1:-1], get_args(kind)
    if isinstance(words, Loads) and item is int:
        return words.read(around.names, inside)
    return tuple(read_value(around, item, words, one, missing) for one in split(inside, ","))


def read_tuple(around: Around, kind: Any, words: Words, text: str, missing: bool) -> Any:
    """A fixed number of parts with colons between them."""
    parts, kinds = split(text, ":"), get_args(kind)
    if len(parts) != len(kinds):
        raise NotationError(f"{len(kinds)} parts with a colon between", text)
    both = zip(kinds, each_of(words, len(kinds)), parts, strict=True)
    return tuple(read_value(around, *part, missing) for part in both)
