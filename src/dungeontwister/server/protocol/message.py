"""What all messages share: how they are tagged, and how long things may be."""

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]+\Z")]
"""Without the character 0, which not every database can keep."""
Text = Annotated[str, msgspec.Meta(max_length=200)]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]

Stroke = Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=64)]
"""The moves of what is done in one go."""

Strokes = Annotated[tuple[Stroke, ...], msgspec.Meta(max_length=32)]
"""What is laid on a sketch, one after the other."""

MESSAGE_LIMIT = 16_384
"""Bytes; a longer message is refused."""


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Anything that is sent."""
