"""The files that the guides name exist, and the guide to pages builds; tests/docs runs all other examples."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "client"
GUIDES = ("CONTRIBUTING.md", "docs/add-a-bot.md", "docs/add-a-page.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"^(?:#|<!--) ([\w./-]+\.\w+)(?: -->)?\n")
NAMED_FILE = re.compile(r"`((?:src|tests|client|tools|docs|core|games)/[\w./-]+\.(?:py|ts|svelte|md))`")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """Give the code blocks of a language on a page."""
    return [code for found, code in BLOCK.findall(text_of(page)) if found == language]


def write_files(page: str, language: str, folder: Path) -> list[Path]:
    """Write the code blocks that name their file into a folder."""
    written = []
    for code in blocks(page, language):
        if named := FILE_NAME.match(code):
            path = folder / named[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(code[named.end() :], encoding="utf-8")
            written.append(path)
    return written


@pytest.mark.parametrize("page", GUIDES)
def test_the_files_that_a_guide_names_exist(page: str) -> None:
    named = set(NAMED_FILE.findall(text_of(page)))
    examples = {match[1] for code in (*blocks(page, "py"), *blocks(page, "svelte")) if (match := FILE_NAME.match(code))}
    for name in named - examples:
        assert (ROOT / name).exists() or (ROOT / "src" / "entrepot" / name).exists(), name
    linked = re.findall(r"\]\(([\w./-]+\.md)\)", text_of(page))
    for name in set(linked):
        assert ((ROOT / page).parent / name).exists(), name


@pytest.mark.slow
def test_the_guide_to_pages_builds(tmp_path: Path) -> None:
    page = "docs/add-a-page.md"
    client = tmp_path / "client"
    shutil.copytree(CLIENT, client, ignore=shutil.ignore_patterns("node_modules"))
    (client / "node_modules").symlink_to((CLIENT / "node_modules").resolve())
    (component,) = write_files(page, "svelte", tmp_path)
    assert component.is_relative_to(client)
    route, component_entry = blocks(page, "ts")
    add_entry(client / "src" / "shell" / "routeNames.ts", "export const ROUTES = {", route.strip())
    add_entry(client / "src" / "App.svelte", ">> = {", component_entry)
    check = ["node", "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "tsconfig.json"]
    build = ["node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(tmp_path / "page")]
    for command in (check, build):
        done = subprocess.run(command, cwd=client, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert any("data-seats" in path.read_text() for path in (tmp_path / "page" / "assets").glob("*.js"))


def add_entry(file: Path, opening: str, entry: str) -> None:
    """Add a line to a table in a source file, as the guide says."""
    source = file.read_text(encoding="utf-8")
    assert opening in source
    file.write_text(source.replace(opening, f"{opening}\n{entry}", 1), encoding="utf-8")


def test_the_test_of_the_guide_to_pages_is_python() -> None:
    (example,) = blocks("docs/add-a-page.md", "py")
    compile(example, "test_seats.py", "exec")
