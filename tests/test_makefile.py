"""The Makefile: playing installs nothing that only developing needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DEVELOPER_TARGETS = ("test", "check", "bench", "audit", "pictures", "golden")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a fresh clone has, as far as the Makefile looks at it: nothing is installed or built."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        if name.startswith(("client/", "Makefile", "pyproject", "tools/")) or name.endswith("messages.py"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def commands(folder: Path, target: str) -> str:
    """Tell what a target would do."""
    made = subprocess.run(
        ["make", "-n", "--no-print-directory", target], cwd=folder, capture_output=True, text=True, check=True
    )
    return made.stdout


def test_playing_installs_no_developer_packages(checkout: Path) -> None:
    told = commands(checkout, "play")
    assert "pip install" in told
    assert "--group" not in told
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    for name in ("torch", "ray", "playwright", "pytest"):
        assert any(package.startswith(name) for package in groups["dev"])
        assert name not in told


@pytest.mark.parametrize("target", DEVELOPER_TARGETS)
def test_developing_installs_them_after_what_playing_needs(checkout: Path, target: str) -> None:
    told = commands(checkout, target)
    assert told.index("--editable .") < told.index("--group dev")


def test_what_is_installed_is_not_installed_again(checkout: Path) -> None:
    for stamp in (".venv/.ready", ".venv/.dev-ready", "client/node_modules/.ready"):
        (checkout / stamp).parent.mkdir(parents=True, exist_ok=True)
        (checkout / stamp).touch()
    for target in ("play", *DEVELOPER_TARGETS):
        told = commands(checkout, target)
        assert "pip install" not in told
        assert "npm ci" not in told


@pytest.mark.parametrize(
    ("setting", "said"),
    [("PYTHON=no-such-python", "Python 3.11 or newer is needed and was not found"), ("PYTHON=false", "is older")],
)
def test_a_missing_python_is_said(checkout: Path, setting: str, said: str) -> None:
    made = subprocess.run(["make", "play", setting], cwd=checkout, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert said in made.stdout


def test_a_missing_npm_is_said(checkout: Path) -> None:
    command = [str(shutil.which("make")), "client/node_modules/.ready"]
    nothing = {"PATH": str(checkout)}
    made = subprocess.run(command, cwd=checkout, env=nothing, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert "npm is needed" in made.stdout


def test_an_unreachable_index_is_said(checkout: Path) -> None:
    offline = {**os.environ, "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}
    made = subprocess.run(["make", "play"], cwd=checkout, env=offline, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert "could not be installed from PyPI" in made.stdout
    assert not (checkout / ".venv" / ".ready").exists()
