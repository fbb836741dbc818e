"""``benchmarks/sweep.py``: all files of settings can be read, budgets go into names, and a stopped sweep goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
import sweep
from duels import Result, made_bot, with_budget

from entrepot.games import game

SWEEPS = sorted((Path(sweep.__file__).parent / "sweeps").glob("*.toml"))
RESULT = Result(number=3, share=1.0, lead=2.0, choices=9, cpu=0.5, other_choices=8, other_cpu=0.25)


def test_a_budget_stands_behind_the_name_of_the_search() -> None:
    assert with_budget("search,learned=0.5,plies=8", 40) == "search:40,learned=0.5,plies=8"
    assert with_budget("search-1", 7) == "search-1:7"


@pytest.mark.parametrize("path", SWEEPS, ids=[path.stem for path in SWEEPS])
def test_every_cell_of_a_sweep_names_bots_that_can_be_made(path: Path) -> None:
    cells = sweep.cells_of(path)
    assert len({cell.title for cell in cells}) == len(cells) > 0
    for cell in cells:
        played = game(cell.bot.game)
        assert cell.bot.seats in played.seats
        for kind in (cell.bot, cell.other):
            settings = [one for one in kind.name.split(",") if not one.startswith("network=")]  # trained beforehand
            assert made_bot(with_budget(",".join(settings), 2), played, cell.bot.seats, 1)


def test_a_stopped_sweep_keeps_what_was_finished(tmp_path: Path) -> None:
    (cell, *_) = sweep.cells_of(SWEEPS[0])
    journal = sweep.Journal(tmp_path / "games.jsonl")
    journal.add({"kind": cell.bot, "count": 12})
    journal.add_result(cell, RESULT)
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('\n{"cell": "cut o')
    again = sweep.Journal(tmp_path / "games.jsonl")
    assert again.counts == {cell.bot: 12}
    assert again.results[cell.title] == {RESULT.number: RESULT}
