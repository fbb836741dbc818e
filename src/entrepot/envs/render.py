"""Rendering of environments: printed, as text, as an SVG picture, or as an array of pixels."""

from __future__ import annotations

import io
import sys
from typing import Any

import numpy as np

from ..core.errors import MissingExtra
from ..core.game import Seat
from .errors import BadSetting
from .single import CompiledGame

MODES = ("human", "ansi", "svg", "rgb_array")
"""How a table can be rendered: printed, as text, as a picture, as pixels (height, width, 3)."""
PIXELS_WIDE = 960
"""The width of a picture in pixels."""


def check_mode(mode: str | None) -> None:
    """Refuse an unknown render mode, and pixels where nothing can draw them."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"tables are rendered as {', '.join(MODES)}, not {mode!r}")
    if mode == "rgb_array":
        _rasteriser()


def rendered(table: CompiledGame, seat: Seat | None, mode: str | None) -> Any:
    """Render a table as a seat or a spectator sees it."""
    if mode is None:
        return None
    if mode == "svg":
        return table.pictured(seat)
    if mode == "rgb_array":
        return pixels(table.pictured(seat))
    text = table.drawn(seat)
    if mode == "human":
        sys.stdout.write(text + "\n")
        return None
    return text


def pixels(svg: str, width: int = PIXELS_WIDE) -> Any:
    """Rasterise an SVG picture: an array of bytes, (height, width, 3)."""
    resvg, image = _rasteriser()
    png = bytes(resvg.svg_to_bytes(svg_string=svg, width=width, background="#ffffff"))
    return np.asarray(image.open(io.BytesIO(png)).convert("RGB"))


def _rasteriser() -> tuple[Any, Any]:
    """Import what draws SVG pictures, and what reads the result."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise MissingExtra("resvg-py and pillow", "render") from error
    return resvg_py, Image
