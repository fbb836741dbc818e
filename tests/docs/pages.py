"""The pages of the documentation, their code blocks, and how each block is tested.

Only what is shown and not run has no test: output, diagrams, and configuration of other programs (``SHOWN``). A block
that is none of these, and that no test runs, is counted by ``make audit`` as ``untested_examples``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "conformance/README.md",
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")),
)
SHOWN = ("text", "ini", "nginx")
"""Languages of blocks that are no code of ours."""
INDENTED = "indented"
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
INDENT = re.compile(r"(?<=\n\n) {4}(?! *[-*\d])\S.*\n")
FILE_NAME = re.compile(r"^(?:#|<!--) ([\w./-]+\.\w+)(?: -->)?\n")
EXCERPT = re.compile(r"^# excerpt of ([\w./-]+)\n")
ELSEWHERE = {
    ("docs/add-a-game.md", "toml"): "tests/shared/test_add_a_game.py::test_the_page_builds_the_very_files",
    ("docs/add-a-game.md", "ftl"): "tests/shared/test_add_a_game.py::test_the_page_builds_the_very_files",
    ("docs/add-a-game.md", "python"): "tests/shared/test_add_a_game.py::test_the_page_builds_the_very_files",
    ("docs/add-a-page.md", "svelte"): "tests/test_docs.py::test_the_guide_to_pages_builds",
    ("docs/add-a-page.md", "ts"): "tests/test_docs.py::test_the_guide_to_pages_builds",
    ("docs/add-a-page.md", "py"): "tests/test_docs.py::test_the_test_of_the_guide_to_pages_is_python",
    ("docs/add-a-bot.md", "toml"): "tests/shared/test_nim.py::test_bots_are_found_by_entry_points",
}
"""Blocks that other tests run, by page and language."""


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    page: str
    line: int
    language: str
    code: str

    @property
    def runner(self) -> str:
        """How the block is tested, as a name in ``running.RUNNERS``; empty if it is not."""
        if self.language == "sh":
            return "shell"
        if EXCERPT.match(self.code):
            return "excerpt"
        if self.language in ("python", "toml") and FILE_NAME.match(self.code):
            return "file"
        if (self.page, self.language) in ELSEWHERE:
            return "elsewhere"
        if self.language == "python":
            return "doctest" if ">>> " in self.code else "script"
        return ""

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.language or 'no language'}"


def text_of(page: str) -> str:
    """Read a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks_of(page: str) -> list[Block]:
    """List the code blocks of a page, fenced and indented, without those that are only shown."""
    text = text_of(page)
    found = [(match.start(), match[2], match[3]) for match in FENCE.finditer(text)]
    bare = FENCE.sub(lambda match: re.sub(r"[^\n]", "~", match[0]), text)
    bare = re.sub(
        r"^(?:[-*\d]|:::).*\n(?:\n? {2,}.*\n)*", lambda match: re.sub(r"[^\n]", "~", match[0]), bare, flags=re.M
    )
    found += [(match.start(), INDENTED, match[0]) for match in INDENT.finditer(bare)]
    blocks = [Block(page, text.count("\n", 0, at) + 1, language, code) for at, language, code in sorted(found)]
    return [block for block in blocks if block.language not in SHOWN]


def untested() -> Iterator[Block]:
    """Give the blocks that no test runs."""
    for page in PAGES:
        for block in blocks_of(page):
            if not block.runner or (block.runner == "elsewhere" and not _exists(ELSEWHERE[page, block.language])):
                yield block


def _exists(test: str) -> bool:
    file, _, name = test.partition("::")
    return (ROOT / file).is_file() and f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")
