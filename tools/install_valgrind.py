"""Makes sure that there are valgrind and a C compiler to count instructions with, or says what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess

PROGRAMS = {("valgrind",): ("valgrind",), ("cc", "gcc", "clang"): ("gcc", "libc6-dev")}
"""Programs of which one is needed, and the packages of Debian that have them."""


def missing() -> list[str]:
    """List the packages of Debian for what is not on the path."""
    absent = [packages for programs, packages in PROGRAMS.items() if not any(map(shutil.which, programs))]
    return [package for packages in absent for package in packages]


def install(packages: list[str]) -> None:
    """Install packages of Debian, where there is ``apt-get`` and the right to use it."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print(f"Installing Debian's {', '.join(packages)} to count the instructions of a kernel …", flush=True)
    subprocess.run(["apt-get", "install", "-qq", "-y", *packages], check=False, stdout=subprocess.DEVNULL)


def main() -> None:
    """Install what is missing; other figures are measured without it."""
    if packages := missing():
        install(packages)
    if packages := missing():
        print(
            f"The instructions of a kernel cannot be counted: {', '.join(packages)} could not be installed. Install it "
            f"(on Debian: apt-get install {' '.join(packages)}) and try again; all other figures are measured.",
            flush=True,
        )


if __name__ == "__main__":
    main()
