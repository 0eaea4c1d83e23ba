"""Elements of SVG as text."""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from .data import ORIGIN, Point

BODY: Final = "'Barlow Semi Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif"
DISPLAY: Final = "Grenze,Georgia,'Times New Roman',serif"
"""The page's fonts, if they are installed: a picture has none of its own."""
INK: Final = "#0a0b0d"
STEAM: Final = "#f3eee4"
BRASS: Final = "url(#brass)"
FINE: Final = 5
"""Decimals of a scale: icons are drawn 512 wide."""


def plain(value: float, digits: int = 2) -> str:
    """A number with at most so many decimals, without trailing zeros."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def attribute(name: str, value: object) -> str:
    """One attribute; an underscore in its name stands for a hyphen or for a Python word."""
    said = plain(value) if isinstance(value, int | float) else str(value)
    return f" {name.rstrip('_').replace('_', '-')}={quoteattr(said)}"


def element(tag: str, *inside: str, **attributes: object) -> str:
    """An element; attributes that are None are left out."""
    given = "".join(attribute(k, v) for k, v in attributes.items() if v is not None)
    content = "".join(inside)
    return f"<{tag}{given}>{content}</{tag}>" if content else f"<{tag}{given}/>"


def transform(at: Point = ORIGIN, turn: float = 0, scale: float | Point = 1) -> str | None:
    """Where something is drawn: first scaled, then turned, then moved."""
    parts = []
    if at != ORIGIN:
        parts.append(f"translate({plain(at.x)} {plain(at.y)})")
    if turn % 360:
        parts.append(f"rotate({plain(turn % 360)})")
    if isinstance(scale, Point):
        parts.append(f"scale({plain(scale.x, FINE)} {plain(scale.y, FINE)})")
    elif scale != 1:
        parts.append(f"scale({plain(scale, FINE)})")
    return " ".join(parts) or None


def group(
    *inside: str,
    at: Point = ORIGIN,
    turn: float = 0,
    scale: float | Point = 1,
    **attributes: object,
) -> str:
    """Several elements together."""
    return element("g", *inside, transform=transform(at, turn, scale), **attributes)


def use(
    symbol: str,
    at: Point = ORIGIN,
    turn: float = 0,
    scale: float | Point = 1,
    **attributes: object,
) -> str:
    """A symbol of the definitions."""
    return element("use", href=f"#{symbol}", transform=transform(at, turn, scale), **attributes)


def icon(name: str, size: float, fill: str, at: Point = ORIGIN) -> str:
    """An icon with its middle at a point."""
    corner = at + Point(-size / 2, -size / 2)
    return use(f"icon-{name}", corner, scale=size / 512, fill=fill)


def square(half: float, **attributes: object) -> str:
    """A square around the origin."""
    return element("rect", x=-half, y=-half, width=2 * half, height=2 * half, **attributes)


def disc(radius: float, at: Point = ORIGIN, **attributes: object) -> str:
    """A disc around a point."""
    where = {} if at == ORIGIN else {"cx": at.x, "cy": at.y}
    return element("circle", r=radius, **where, **attributes)


def path(outline: str, **attributes: object) -> str:
    """An outline."""
    return element("path", d=outline, **attributes)


def words(said: str, size: float, fill: str, **attributes: object) -> str:
    """A line of text around a point, bold if nothing else is said."""
    given = {"font_weight": 700, "text_anchor": "middle", **attributes}
    return element("text", escape(said), font_size=size, fill=fill, **given)


def display(said: str, size: float, fill: str, **attributes: object) -> str:
    """A line in the letters of names and titles."""
    given = {"font_family": DISPLAY, "font_weight": 600, **attributes}
    return words(said, size, fill, **given)


def title(said: str) -> str:
    """The title of an element, for screen readers and tooltips."""
    return element("title", escape(said))
