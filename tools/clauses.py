"""Says which rule clauses no test names: reads each game's clauses.md and the ``rule`` marks of the tests."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "src" / "entrepot" / "games").glob("*/clauses.md"))


def clauses(page: Path) -> list[str]:
    """List the ids of a page: its bullets, and chapters that have none, such as a table of tiles."""
    found: list[str] = []
    for chapter in re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        ids = re.findall(r"^- ([A-Z]\d+\.\d+)\b", chapter, flags=re.MULTILINE)
        heading = re.match(r"[A-Z]\d+", chapter)
        found += ids or ([heading.group()] if heading else [])
    return found


class Collector:
    """Collects the clauses that tests name."""

    def __init__(self) -> None:
        self.named: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note every mark of every test."""
        for item in items:
            for mark in item.iter_markers("rule"):
                for clause in mark.args:
                    self.named[clause].append(item.nodeid)


def main() -> int:
    """Print the coverage of each game; fail when a clause is missing or a test names one that does not exist."""
    collector = Collector()
    code = pytest.main(["--collect-only", "-qq", "--no-header", str(ROOT / "tests")], plugins=[collector])
    if code != pytest.ExitCode.OK:
        return int(code)
    known: set[str] = {"example"}
    failed = False
    for page in PAGES:
        ids = clauses(page)
        missing = [clause for clause in ids if clause not in collector.named]
        known |= set(ids)
        print(f"clauses {ids[0][0]}: {len(ids) - len(missing)}/{len(ids)}")
        for clause in missing:
            print(f"  no test names {clause}")
        failed = failed or bool(missing)
    for clause in sorted(set(collector.named) - known):
        failed = True
        print(f"  {collector.named[clause][0]} names {clause}, which is no clause")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
