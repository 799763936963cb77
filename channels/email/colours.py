"""Colours as style sheets write them, as far as it takes to see that text has the colour of its ground."""

from __future__ import annotations

import colorsys
import re

Colour = tuple[int, ...]  #: red, green and blue, each 0 to 255; empty: transparent
NEAR = 16  #: two colours that differ by no more than this in each part cannot be told apart as text and ground
_HEX = re.compile(r"#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_CALL = re.compile(r"(rgb|hsl)a?\(([^()]{1,60})\)")
_NAMED: dict[str, Colour] = {
    "transparent": (),
    "white": (255, 255, 255),
    "snow": (255, 250, 250),
    "ivory": (255, 255, 240),
    "ghostwhite": (248, 248, 255),
    "whitesmoke": (245, 245, 245),
    "floralwhite": (255, 250, 240),
    "black": (0, 0, 0),
    "silver": (192, 192, 192),
    "gray": (128, 128, 128),
    "grey": (128, 128, 128),
    "red": (255, 0, 0),
    "green": (0, 128, 0),
    "lime": (0, 255, 0),
    "blue": (0, 0, 255),
    "navy": (0, 0, 128),
    "yellow": (255, 255, 0),
    "windowtext": (0, 0, 0),
    "window": (255, 255, 255),
}


def colour(value: str) -> Colour | None:
    """Return a colour of CSS or HTML (lower-case), () for a transparent one, None for what is not known."""
    value = value.strip()
    if value in _NAMED:
        return _NAMED[value]
    if found := _HEX.fullmatch(value):
        digits = found.group(1)
        if len(digits) < 6:
            digits = "".join(d * 2 for d in digits)
        parts = tuple(int(digits[i : i + 2], 16) for i in range(0, len(digits), 2))
        return () if len(parts) == 4 and parts[3] <= 12 else parts[:3]
    if found := _CALL.fullmatch(value):
        return _called(found.group(1), re.split(r"[\s,/]+", found.group(2).strip()))
    return None


def near(ink: Colour | None, paper: Colour | None) -> bool:
    """Whether text of one colour cannot be seen on the other. Where either is not known it can."""
    if ink == ():
        return True
    return bool(ink and paper) and all(abs(a - b) <= NEAR for a, b in zip(ink or (), paper or (), strict=True))


def _called(kind: str, parts: list[str]) -> Colour | None:
    if len(parts) not in {3, 4}:
        return None
    try:
        numbers = [float(p.rstrip("%deg")) / (100 if p.endswith("%") else 1) for p in parts]
    except ValueError:
        return None
    if len(parts) == 4 and numbers[3] <= 0.05:
        return ()
    if kind == "hsl":
        red_green_blue = colorsys.hls_to_rgb(numbers[0] % 360 / 360, min(numbers[2], 1.0), min(numbers[1], 1.0))
        return tuple(round(255 * one) for one in red_green_blue)
    full = (255 if p.endswith("%") else 1 for p in parts)
    return tuple(max(0, min(255, round(n * f))) for n, f in zip(numbers[:3], full, strict=False))
