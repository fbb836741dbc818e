"""Makes sure that there are nginx and nats-server for the slow tests of several server processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PACKAGES = {"nginx": "nginx-light", "nats-server": "nats-server"}
"""Programs, and the packages of Debian that have them."""
FURTHER_PATH = "/usr/sbin"
"""Where Debian puts them, which is not on the path of an ordinary user."""


def missing() -> list[str]:
    """List the packages of Debian for what is not installed."""
    path = os.pathsep.join([os.environ.get("PATH", ""), FURTHER_PATH])
    return [package for program, package in PACKAGES.items() if not shutil.which(program, path=path)]


def install(packages: list[str]) -> None:
    """Install packages of Debian, where there is ``apt-get`` and the right to use it; start none of their services."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print(f"Installing Debian's {', '.join(packages)} for the tests of several servers …", flush=True)
    command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages]
    quiet = {**os.environ, "RUNLEVEL": "1", "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=quiet)


def main() -> None:
    """Install what is missing; without it the slow tests cannot run."""
    if packages := missing():
        install(packages)
    if packages := missing():
        sys.exit(
            f"The slow tests need {', '.join(packages)}, which could not be installed. Install it "
            f"(on Debian: apt-get install {' '.join(packages)}) and try again; make test does not need it."
        )


if __name__ == "__main__":
    main()
