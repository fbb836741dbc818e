"""README and the docs: examples run as they stand, commands that are named exist, links lead somewhere."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shared.nim import install, linked_environment

from .pages import FENCE, PAGES, ROOT, blocks_of, text_of, untested
from .running import home, parse, run_page

LONG = ("README.md", "docs/add-a-game.md", "docs/arena.md", "docs/command.md", "docs/envs/training.md")
"""Pages whose examples take a quarter of a minute and more."""
WITH_EXAMPLES = [
    pytest.param(page, marks=[pytest.mark.slow] if page in LONG else [])
    for page in PAGES
    if any(block.runner != "elsewhere" for block in blocks_of(page))
]
COMMAND = re.compile(r"`entrepot ([a-z][^`\n]*)`")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)")
PLACEHOLDER = re.compile(r"[A-Z…\[<]")


@pytest.mark.integration
@pytest.mark.parametrize("page", WITH_EXAMPLES)
def test_the_examples_of_a_page_run(page: str, tmp_path: Path) -> None:
    env = None
    if page == "docs/add-a-game.md":  # the game that the page builds is installed
        env = {"PYTHONPATH": linked_environment(install(tmp_path / "site"))["PYTHONPATH"]}
    run_page(page, tmp_path, env)


def test_every_block_is_run_by_a_test() -> None:
    assert not [str(block) for block in untested()]


def test_a_block_that_no_test_runs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Title\n\n```rust\nfn main() {}\n```\n\n```\nno language\n```\n\nIndented:\n\n    code()\n"
        "\n- a list\n\n    its text\n\n```text\nshown\n```\n\n```python\n>>> 1\n1\n```\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("tests.docs.pages.PAGES", (str(page),))
    assert [(block.line, block.language) for block in untested()] == [(3, "rust"), (7, ""), (13, "indented")]


def test_the_readme_of_the_page_names_every_folder_of_its_source() -> None:
    listed = subprocess.run(["git", "ls-files", "client/src"], cwd=ROOT, capture_output=True, text=True, check=True)
    folders = {name.split("/")[2] for name in listed.stdout.splitlines() if name.count("/") > 2}
    named = re.findall(r"`src/([a-z]+)`", (ROOT / "client" / "README.md").read_text(encoding="utf-8"))
    assert sorted(named) == sorted({*folders, "types"}), "the types are generated"


def named_commands() -> set[str]:
    """Find the commands that the text of pages names, without examples of values."""
    return {command for page in PAGES for command in COMMAND.findall(FENCE.sub("", text_of(page)))}


@pytest.mark.integration
def test_every_command_and_option_that_a_page_names_exists(tmp_path: Path) -> None:
    named = named_commands()
    assert len(named) > 10
    for command in sorted(named):
        words = [word for word in shlex.split(command, comments=True) if not PLACEHOLDER.match(word)]
        words = [word.rstrip("…,") for word in words]
        told = parse([word for word in words if re.fullmatch("[a-z]+", word)][:2], home(tmp_path))
        for option in (word for word in words if word.startswith("--")):
            assert option in told, command


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files_and_headings(page: str) -> None:
    for path, heading in LINK.findall(FENCE.sub("", text_of(page))):
        target = ((ROOT / page).parent / path).resolve() if path else ROOT / page
        assert target.exists(), path
        if heading:
            assert heading[1:] in headings(target), f"{path}{heading}"


def headings(page: Path) -> set[str]:
    """Give the anchors of the headings of a page."""
    found = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.replace("`", "")).strip().lower().replace(" ", "-") for title in found}


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    listed = re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(page.removeprefix("docs/") for page in PAGES if page.startswith("docs/"))


@pytest.mark.integration
def test_the_site_is_built_without_warnings(tmp_path: Path) -> None:
    for name in ("docs", "src/entrepot", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("page", "__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    zensical = Path(sys.executable).with_name("zensical")
    done = subprocess.run([zensical, "build", "--strict"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    reference = (tmp_path / "site" / "reference" / "index.html").read_text(encoding="utf-8")
    assert "entrepot.core.match.Match.choose" in reference
    assert ":func:" not in reference
    assert "&gt;&gt;&gt; </span>" in reference, "examples are highlighted"
