"""`python -m screens docs/screens`: write the pictures anew."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import structlog

from screens.camera import Trouble, camera
from screens.frame import framed
from screens.morning import five
from screens.pngs import small

MOST_BYTES = 100_000  #: of one picture


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How a mail is looked at."""

    name: str
    width: int  #: in CSS pixels
    scale: float
    dark: bool
    recoloured: bool = False  #: by the program itself, as some do in the dark


PHONE = (
    View(name="phone-light", width=390, scale=1.5, dark=False),
    View(name="phone-dark", width=390, scale=1.5, dark=True),
)
DESK = (
    View(name="desk-light", width=800, scale=1, dark=False),
    View(name="desk-dark", width=800, scale=1, dark=True),
)
RECOLOURED = View(name="phone-recoloured", width=390, scale=1.5, dark=False, recoloured=True)
VIEWS = {
    "list": PHONE + DESK,
    "card": (*PHONE, *DESK, RECOLOURED),
    "receipt": PHONE,
    "invitation": PHONE,
    "question": PHONE,
}


def main(folder: Path) -> None:
    """Play the morning, and take every picture."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, camera() as eye:
        for seen in five(Path(place) / "data"):
            page = framed(seen)
            for view in VIEWS[seen.name]:
                png = small(
                    eye.picture(page, width=view.width, scale=view.scale, dark=view.dark, forced=view.recoloured)
                )
                if len(png) > MOST_BYTES:
                    raise Trouble(f"the picture of {seen.name} has {len(png)} bytes")
                path = folder / f"{seen.name}-{view.name}.png"
                path.write_bytes(png)
                sys.stdout.write(f"{path} {len(png)}\n")
        if eye.loaded:
            raise Trouble(f"a mail asked for something from afar: {eye.loaded}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
