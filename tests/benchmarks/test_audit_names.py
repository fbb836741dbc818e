"""The audit of names finds terms that are missing and private names that come back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import audit_names
import pytest


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one module, which implements the rate limit and once had another name for it."""
    (tmp_path / "src").mkdir()
    monkeypatch.setattr(audit_names, "ROOT", tmp_path)
    monkeypatch.setattr(audit_names, "RENAMED", tmp_path / "renamed.csv")
    monkeypatch.setattr(audit_names, "TERMS", tmp_path / "terms.toml")
    (tmp_path / "terms.toml").write_text('"rate limit" = ["src/limits.py"]', encoding="utf-8")
    (tmp_path / "renamed.csv").write_text("src/limits.py,patience,limit\n*,TooMuch,RateLimit\n", encoding="utf-8")
    return tmp_path


def audit(project: Path, source: str, name: str = "limits.py") -> Sequence[int]:
    (project / "src" / "limits.py").write_text('"""Rate limits."""\n', encoding="utf-8")
    (project / "src" / name).write_text(source, encoding="utf-8")
    return len(list(audit_names.missing_terms())), len(list(audit_names.private_names()))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""Rate limits."""\n', (0, 0)),
        ("class RateLimit: ...\n", (0, 0)),
        ('"""Limits.\n\nThe rate limit of a user."""\n', (1, 0)),
        ('"""Rate limits."""\npatience = 3\n', (0, 1)),
        ('"""Rate limits."""\nclass TooMuch: ...\n', (0, 1)),
        ('"""Rate limits: TooMuch is too much."""\n', (0, 0)),
    ],
)
def test_missing_terms_and_old_names_are_found(project: Path, source: str, found: tuple[int, int]) -> None:
    assert audit(project, source) == found


def test_a_name_of_everywhere_is_found_in_other_files(project: Path) -> None:
    assert audit(project, "export class TooMuch {}\n", "limits.ts") == (0, 1)
    assert audit(project, "patience = 3\n", "other.py") == (0, 1), "the file before, and not this one"


def test_a_module_that_is_gone_is_found(project: Path) -> None:
    assert audit(project, "", "other.py") == (0, 0)
    (project / "src" / "limits.py").rename(project / "src" / "rates.py")
    assert list(audit_names.private_names()) == ["src/limits.py: no such module (patience -> limit)"]


def test_the_project_has_standard_names() -> None:
    assert list(audit_names.missing_terms()) == []
    assert list(audit_names.private_names()) == []
