"""What the package says of itself: version, extras, lock file, workflows, and a description without dead links."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import entrepot
from hatch_build import description
from tests.command import entrepot as entrepot_command

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
VERSION = re.compile(rf"(?<![\w.]){re.escape(entrepot.__version__)}(?![\w.])")
NAME = re.compile(r"[A-Za-z0-9_.-]+")


def plain(name: str) -> str:
    """Give the normalized name of a distribution (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_version_is_written_once() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/entrepot/__init__.py"
    for name in ("pyproject.toml", "CITATION.cff", "Containerfile"):
        found = VERSION.findall((ROOT / name).read_text(encoding="utf-8"))
        assert not found, name


def test_all_is_every_extra_but_the_one_that_needs_a_gpu() -> None:
    (everything,) = EXTRAS["all"]
    named = set(re.findall(r"\[(.*)\]", everything)[0].split(","))
    reached = {extra for name in named for one in EXTRAS[name] for extra in re.findall(r"entrepot\[(\w+)\]", one)}
    assert named | reached == set(EXTRAS) - {"all", "gpu"}


def test_the_lock_file_names_public_addresses_only_and_every_package() -> None:
    text = (ROOT / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://([^/\"]+)", text)) == {"pypi.org", "files.pythonhosted.org"}
    assert "file://" not in text
    locked = {package["name"] for package in tomllib.loads(text)["package"]}
    groups = [one for group in PROJECT["dependency-groups"].values() for one in group]
    needed = [*PROJECT["project"]["dependencies"], *groups, *(one for extra in EXTRAS.values() for one in extra)]
    assert {plain(NAME.match(one)[0]) for one in needed} <= locked  # type: ignore[index]


@pytest.mark.slow
def test_the_lock_file_is_up_to_date() -> None:
    uv = [str(Path(sys.executable).with_name("uv")), "lock", "--check", "--default-index", "https://pypi.org/simple"]
    done = subprocess.run(uv, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_uses_targets_and_files_that_exist(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            command = step.get("run", "")
            assert set(re.findall(r"^make ([a-z-]+)", command)) <= targets
            for file in re.findall(r"tools/\w+\.py", command):
                assert (ROOT / file).is_file(), file


def test_every_supported_python_is_tried_in_public() -> None:
    matrix = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())["jobs"]["install"]["strategy"]["matrix"]
    prefix = "Programming Language :: Python :: 3."
    declared = {one.removeprefix(prefix) for one in PROJECT["project"]["classifiers"] if one.startswith(prefix)}
    assert declared <= {version.removeprefix("3.") for version in matrix["python"]}


def test_the_description_for_pypi_has_no_links_to_files() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = description(readme)
    assert "](docs/" in readme
    assert not re.findall(r"\]\((?!https?:|#)", shown)
    assert len(shown) > len(readme) / 2


def test_the_container_runs_the_command_with_known_options() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    (words,) = re.findall(r"^CMD \[(.*)\]$", text, re.MULTILINE)
    program, command, *options = [word.strip(' "') for word in words.split(",")]
    assert program in PROJECT["project"]["scripts"]
    done = entrepot_command(command, *options, "--help")
    assert done.returncode == 0, done.stderr
