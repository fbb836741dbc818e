"""Counting instructions: what is read from callgrind, the quotient, and the driver with a kernel in C."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import instructions
import numpy as np
import pytest
from instructions import Counted, Driver, NotMeasurable, per_decision, tool, total_instructions

PROFILE = """# callgrind format
version: 1
creator: callgrind-3.19.0
part: 1
desc: I1 cache:
positions: line
events: {events}
summary: 9 9
fn=(1) main
16 400
totals: {totals}
"""
GAMES = 1010
KERNEL = """
#include <stdint.h>
#include <string.h>
int32_t play_games(void **result, void **error, const void *start, const int64_t *streams, void *scratch,
                   int64_t *lengths, char *finals, int64_t games) {
    (void)result, (void)error, (void)scratch;
    for (int64_t game = 0; game < games; game++) {
        lengths[game] = streams[4 * game];
        memcpy(finals + 24 * game, start, 24);
        finals[24 * game] = (char)game;
    }
    return STATUS;
}
"""


def test_all_instructions_are_read() -> None:
    assert total_instructions(PROFILE.format(events="Ir", totals="151519957")) == 151_519_957


def test_the_instructions_are_found_among_other_events() -> None:
    assert total_instructions(PROFILE.format(events="sysCount Ir Dr", totals="3 70 5")) == 70


def test_an_incomplete_profile_is_refused() -> None:
    with pytest.raises(ValueError, match="no totals"):
        total_instructions(PROFILE.partition("totals")[0].format(events="Ir"))


def test_starting_does_not_count() -> None:
    start = 1_000_000
    assert per_decision(Counted(start + 300 * 20, 20), Counted(start + 300 * 70, 70)) == 300


def test_more_games_make_more_decisions() -> None:
    with pytest.raises(ValueError, match="not more"):
        per_decision(Counted(10, 5), Counted(20, 5))


def test_a_missing_tool_is_named_with_its_package() -> None:
    with pytest.raises(NotMeasurable, match=r"no-such-tool was not found .*apt-get install some-package"):
        tool("no-such-tool", "nor-this", package="some-package")


def test_a_figure_that_cannot_be_measured_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    instructions.main()
    said = capsys.readouterr().out
    assert "singapore_instructions is not measurable: cc was not found" in said
    assert "figure:" not in said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a first state and a kernel of 24 bytes a state."""
    (tmp_path / "kernel.c").write_text(KERNEL)
    streams = np.arange(4 * GAMES, dtype=np.int64)
    (tmp_path / "input").write_bytes(bytes(range(100, 124)) + streams.tobytes())
    return tmp_path


def link(folder: Path, status: int) -> str:
    """Link the driver with the kernel; give its path."""
    driver = str(folder / "driver")
    sources = [str(instructions.HERE / "instructions_driver.c"), str(folder / "kernel.c")]
    strict = ["-Wall", "-Wextra", "-Werror", f"-DSTATUS={status}"]
    subprocess.run([tool("cc", "gcc", "clang", package="gcc"), *strict, *sources, "-o", driver], check=True)
    return driver


def run(driver: str, folder: Path, games: int = 3) -> subprocess.CompletedProcess[str]:
    words = [driver, str(folder / "input"), "24", "64", str(games), str(folder / "result")]
    return subprocess.run(words, capture_output=True, text=True, check=False)


needs_compiler = pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="needs a C compiler")


@pytest.mark.integration
@needs_compiler
def test_the_driver_writes_decisions_and_final_states(folder: Path) -> None:
    assert run(link(folder, 0), folder).returncode == 0
    content = (folder / "result").read_bytes()
    assert np.frombuffer(content, np.int64, 3).tolist() == [0, 4, 8]
    finals = np.frombuffer(content, np.uint8, offset=24).reshape(3, 24)
    assert finals[:, 0].tolist() == [0, 1, 2]
    assert finals[:, 1:].tolist() == [list(range(101, 124))] * 3


@pytest.mark.integration
@needs_compiler
def test_the_driver_tells_of_a_kernel_that_fails(folder: Path) -> None:
    done = run(link(folder, 3), folder)
    assert done.returncode == 1
    assert "status 3" in done.stderr


@pytest.mark.integration
@needs_compiler
def test_the_driver_plays_no_games_without_streams(folder: Path) -> None:
    done = run(link(folder, 0), folder, GAMES + 1)
    assert done.returncode == 1
    assert "too short" in done.stderr


@pytest.mark.integration
@needs_compiler
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="needs valgrind")
def test_instructions_are_counted(folder: Path) -> None:
    link(folder, 0)
    driver = Driver(folder, state_size=24, scratch_size=64)
    few, many = instructions.count(driver, 10)[0], instructions.count(driver, GAMES)[0]
    assert many.decisions - few.decisions == 4 * sum(range(10, GAMES))
    assert 5 < (many.instructions - few.instructions) / 1000 < 200
    assert instructions.count(driver, 10)[0] == few, "counting again gives the same"
