"""``make minds``: a figure is measured once for the same sources, and a bound that is missed is an error."""

from __future__ import annotations

from pathlib import Path

import minds
import minds_knowledge
import pytest


def test_a_measured_figure_is_kept_until_the_sources_change(tmp_path: Path) -> None:
    calls = []

    def measure(folder: Path) -> tuple[float, str]:
        calls.append(folder)
        return 3.5, "points"

    assert minds.measured("some_figure", measure, "a", tmp_path) == (3.5, "points")
    assert minds.measured("some_figure", measure, "a", tmp_path) == (3.5, "points")
    assert len(calls) == 1
    minds.measured("some_figure", measure, "b", tmp_path)
    assert len(calls) == 2


def test_partial_results_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds_knowledge, "MATCHES", 2)
    monkeypatch.setattr(minds_knowledge, "CHUNK", 1)
    (tmp_path / "chunks.txt").write_text("singapore 0 7 10\nsingapore 1 0 10\nclippers 0 0 10\nclippers 1")
    impossible, unit = minds_knowledge.measure(tmp_path)
    assert (impossible, unit) == (7.0, "truths"), "what was kept counts, and the rest is measured"


def test_every_figure_has_a_bound() -> None:
    for module in minds.modules():
        assert module.FIGURES.keys() == module.BOUNDS.keys()


def test_an_unknown_figure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["minds.py", "no_such_figure"])
    with pytest.raises(SystemExit, match="no figure is called no_such_figure"):
        minds.main()
