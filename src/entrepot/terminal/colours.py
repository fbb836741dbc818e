"""The colours of the terminal: what a mark of a text map is, and how it is shown."""

from __future__ import annotations

SEAT_STYLES = ("bold #d787ff", "bold #5fd7ff", "bold #87d75f", "bold #ffffff", "bold #ffd75f")
"""One for each seat; a seat is also named, so that nothing depends on colour alone."""
STYLES = {
    "faint": "dim",
    "price": "dim",
    "name": "bold",
    "street": "#ffaf00",
    "dark": "bold #ff5f5f",
    "line-red": "bold #ff5f5f",
    "line-blue": "bold #5f87ff",
    "line-white": "bold #ffffff",
    "line-green": "bold #5faf5f",
    "line-black": "bold #8a8a8a",
    "line-violet": "bold #af5fff",
    **{f"seat-{seat}": style for seat, style in enumerate(SEAT_STYLES)},
}
OFFERED = "bold underline"
"""A place where something can be done."""
SELECTED = "reverse bold"
"""The place of the selected choice."""
