"""What earlier versions wrote is opened, replayed and continued."""

from __future__ import annotations

from pathlib import Path

import pytest

from .corpus import check_position, check_record, positions, record_files


@pytest.mark.parametrize("file", record_files(), ids=lambda file: file.name)
def test_a_record_of_an_earlier_version_is_continued(file: Path) -> None:
    check_record(file)


@pytest.mark.parametrize("text", positions(), ids=range(1, len(positions()) + 1))
def test_a_position_of_an_earlier_version_is_continued(text: str) -> None:
    check_position(text)


def test_the_corpus_is_as_large_as_it_was() -> None:
    assert (len(record_files()), len(positions())) == (224, 28)
