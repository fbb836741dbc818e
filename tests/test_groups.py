"""Tests that share what is slow to make run in one process: the installed pytest-xdist honours their group."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.integration
TESTS = """
import pytest

@pytest.mark.xdist_group("shared")
@pytest.mark.parametrize("number", range(8))
def test_one_of_a_group(number):
    pass
"""


def test_the_tests_of_a_group_run_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_grouped.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = xdist_group(name)\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-n", "2", "--dist", "loadgroup"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    passed = re.findall(r"\[(gw\d)\].*PASSED test_grouped\.py::test_one_of_a_group\[\d\]@shared", done.stdout)
    assert len(passed) == 8, done.stdout
    assert len(set(passed)) == 1
