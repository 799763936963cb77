"""A headless Chromium that takes pictures of pages: a width, light or dark, and nothing from afar."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from typing import Any

PATIENCE = 60.0  #: seconds that one answer of the browser may take
NAMES = ("chromium", "chromium-browser", "google-chrome")


class Trouble(RuntimeError):
    """The browser does not do what it should."""


class Camera:
    """Speaks the browser's own protocol over a pair of pipes (--remote-debugging-pipe): no port, no library."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        """Take the pipes' ends, and open a page."""
        self._out, self._in = to_browser, from_browser
        self._numbers = itertools.count(1)
        self._rest = b""
        self._session = ""
        self.loaded: list[str] = []  #: every address that pages have asked for
        target = self._do("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network"):
            self._do(f"{domain}.enable")

    def picture(self, html: str, *, width: int, scale: float, dark: bool, forced: bool = False) -> bytes:
        """Return the PNG of a whole page; `forced`: dark as programs make it that turn colours round by themselves."""
        scheme = "dark" if dark else "light"
        self._do("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self._do("Emulation.setAutoDarkModeOverride", enabled=forced)
        size = {"width": width, "height": 200, "deviceScaleFactor": scale, "mobile": False}
        self._do("Emulation.setDeviceMetricsOverride", **size)
        frame = self._do("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self._do("Page.setDocumentContent", frameId=frame, html=html)
        box = self._do("Page.getLayoutMetrics")["cssContentSize"]
        if box["width"] > width:
            raise Trouble(f"a mail is {box['width']} wide on a page of {width}: it must be scrolled sideways")
        self._do("Emulation.setDeviceMetricsOverride", **(size | {"height": round(box["height"])}))
        return base64.b64decode(self._do("Page.captureScreenshot", format="png", optimizeForSpeed=False)["data"])

    def _do(self, method: str, **params: Any) -> dict[str, Any]:
        """Call one method and return its result; what happens meanwhile is looked through for requests."""
        number = next(self._numbers)
        call = {"id": number, "method": method, "params": params} | (
            {"sessionId": self._session} if self._session else {}
        )
        rest = memoryview(json.dumps(call).encode() + b"\0")
        while rest:
            rest = rest[os.write(self._out, rest) :]
        while True:
            said = self._said()
            if said.get("method") == "Network.requestWillBeSent":
                self.loaded.append(said["params"]["request"]["url"])
            if said.get("id") == number:
                if "error" in said:
                    raise Trouble(f"{method}: {said['error']['message']}")
                return dict(said["result"])

    def _said(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            if not select([self._in], [], [], PATIENCE)[0]:
                raise Trouble("the browser says nothing")
            more = os.read(self._in, 1 << 20)
            if not more:
                raise Trouble("the browser has ended")
            self._rest += more
        one, _, self._rest = self._rest.partition(b"\0")
        return dict(json.loads(one))


@contextmanager
def camera() -> Iterator[Camera]:
    """Start a browser with a profile of its own, gone afterwards."""
    browser = next((found for name in NAMES if (found := shutil.which(name))), None)
    if browser is None:
        raise Trouble("Chromium is missing: apt-get install chromium")
    out_read, out_write = os.pipe()
    in_read, in_write = os.pipe()
    # The browser reads from 3 and writes to 4; the shell puts them there and becomes it.
    start = 'exec "$0" "$@" 3<&%d 4>&%d' % (out_read, in_write)  # noqa: UP031 - a shell's line is full of braces and signs
    options = [
        "--headless=new",
        "--remote-debugging-pipe",
        "--hide-scrollbars",
        "--disable-gpu",
        "--no-first-run",
        "--disable-lcd-text",
    ]
    options += ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(  # noqa: S603 - the browser of this machine, with arguments of ours
            ["/bin/sh", "-c", start, browser, *options, f"--user-data-dir={profile}"],
            pass_fds=(out_read, in_write),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=Path(profile),
        )
        os.close(out_read)
        os.close(in_write)
        try:
            yield Camera(out_write, in_read)
        finally:
            os.close(out_write)
            os.close(in_read)
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
            process.wait()
