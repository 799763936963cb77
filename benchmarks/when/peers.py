"""The peers of `make bench-when`: where they are installed, and how one is run. Nothing of them touches the project's venv."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build" / "bench-when"
NODE_NEEDED = "sudo apt-get install nodejs npm"
LONGEST = 900  # seconds that an installation or a peer may take


@dataclass(frozen=True, kw_only=True)
class Peer:
    """One library that reads times."""

    key: str  # what the reading program calls it
    name: str  # as people know it
    program: str  # the file beside this one that reads with it
    rounds: int  # how often all phrases are read; the best round counts

    @property
    def node(self) -> bool:
        return self.program.endswith(".mjs")


PEERS = (
    Peer(key="chrono", name="chrono-node", program="peer_node.mjs", rounds=3),
    Peer(key="recognizers", name="Recognizers-Text (JavaScript)", program="peer_node.mjs", rounds=1),
    Peer(key="dateparser", name="dateparser", program="peer_python.py", rounds=1),
)


def version(peer: Peer) -> str:
    """The version that is pinned beside this file."""
    wanted = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for line in (HERE / "requirements.txt").read_text(encoding="utf-8").splitlines():
        if "==" in line:
            wanted.update([line.split("==")])
    return next(pinned for name, pinned in wanted.items() if peer.key in name)


def has_node() -> bool:
    return all(shutil.which(program) is not None for program in ("node", "npm"))


def install(*, node: bool) -> None:
    """Install the peers at their versions, once for each change of these."""
    folder = BUILD / ("node" if node else "python")
    listed = HERE / ("package.json" if node else "requirements.txt")
    stamp, state = folder / ".installed", hashlib.sha256(listed.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == state:
        return
    print(f"Installing the peers of {listed.name} into {folder} (once) ...", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if node:
        shutil.copy(listed, folder)
        _run(
            "npm",
            "install",
            "--no-audit",
            "--no-fund",
            "--no-package-lock",
            "--ignore-scripts",
            "--loglevel=error",
            cwd=folder,
        )
    else:
        _run(sys.executable, "-m", "venv", str(folder))
        _run(str(folder / "bin" / "pip"), "install", "-qq", "--disable-pip-version-check", "-r", str(listed))
    stamp.write_text(state, encoding="utf-8")


def seconds(peer: Peer, cases: Path, predictions: Path) -> float:
    """CPU time in which a peer reads all phrases once; what it read goes to `predictions`."""
    folder = BUILD / ("node" if peer.node else "python")
    if peer.node:  # node looks for packages beside the program that it runs
        shutil.copy(HERE / peer.program, folder)
        command = ["node", str(folder / peer.program)]
    else:
        command = [str(folder / "bin" / "python"), str(HERE / peer.program)]
    said = _run(*command, peer.key, str(cases.resolve()), str(peer.rounds), str(predictions))
    return float(json.loads(said)["seconds"])


def _run(*command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, text=True, check=True, timeout=LONGEST)
    return done.stdout
