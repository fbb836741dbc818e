"""The examples in README and in the guides run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ["README.md"]


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # examples write files
    text = (ROOT / page).read_text(encoding="utf-8").replace("\n```\n", "\n\n")  # the end of a block is no output
    test = doctest.DocTestParser().get_doctest(text, {}, page, str(ROOT / page), 0)
    assert test.examples
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not report, "".join(report)
