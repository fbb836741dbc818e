"""Writes the studies of the boards that come with the games: docs/studies, a page with plots for each board.

``python tools/board_studies.py [GAMES]``. The games follow from the seed, so the same program writes the same pages.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from entrepot.arena.plan import make_plan
from entrepot.arena.reports.board_study import BoardStudy, Label, Mean, study_board
from entrepot.arena.reports.charts import Dot, dots, histogram
from entrepot.arena.results.parquet import read_results
from entrepot.arena.run import Tournament, local_players
from entrepot.core.game import Game
from entrepot.core.i18n import CORE_TEXTS, cached_translator
from entrepot.games import all_games

DOCS = Path(__file__).parents[1] / "docs" / "studies"
GAMES, REPLAYED, SEATS, BOT, SEED = 2000, 500, 4, "greedy", 1
CLASSES = 24
"""About so many bars has a histogram."""
STYLE = (
    "<style>svg{background:#fffdf6}text{font:11px sans-serif;fill:#5a564c}.title{fill:#1b2430}.grid{stroke:#e4dcc6}"
    ".axis{stroke:#877c64}.par{stroke:#b92d25;stroke-dasharray:4 3}.bar{fill:#3d6f8e}.dot{fill:#3d6f8e}"
    ".whisker{stroke:#3d6f8e;stroke-width:1.6}</style>"
)


def study(game: Game, board: str, games: int, folder: Path) -> BoardStudy:
    """Play and count."""
    texts = [game.texts, *([game.statistics.texts] if game.statistics is not None else [])]
    translator = cached_translator("en", CORE_TEXTS, *texts)
    option = game.require(game.boards, "boards").option
    plan = make_plan(game, [BOT] * SEATS, games, SEED, {option: board})
    out = folder / f"{board}.parquet"
    for _ in Tournament(plan, out).play(local_players(plan, os.cpu_count() or 1)):
        pass

    def render(label: Label) -> str:
        return label if isinstance(label, str) else translator.render(label)

    return study_board([read_results(out)], render, REPLAYED)


def standalone(chart: str) -> str:
    """Make a file of a chart that a page would colour."""
    head, rest = chart.split(">", 1)
    return f'{head} xmlns="http://www.w3.org/2000/svg">{STYLE}{rest}\n'


def bars(counts: dict[int, int], title: str) -> str:
    """Draw how often numbers came, in classes of a round width."""
    width = max(1, round((max(counts) - min(counts)) / CLASSES))
    classes: dict[float, float] = {}
    for number, count in counts.items():
        classes[number // width * width] = classes.get(number // width * width, 0) + count
    return histogram(classes, width, title, _percent, _number, title)


def shares(means: list[Mean], par: float, title: str) -> str:
    """Draw shares of wins with their intervals."""
    points = [Dot(n, one.mean, one.mean - one.error, one.mean + one.error) for n, one in enumerate(means, 1)]
    return dots(points, (0.5, len(points) + 0.5), par, title, _percent, _number, title)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _number(value: float) -> str:
    return f"{value:g}"


def page(found: BoardStudy) -> str:
    """Write the page of a study."""
    plus = {
        "Choices in a game": f"{found.choices.mean:.1f} ± {found.choices.error:.1f}",
        "Score": f"{found.score.mean:.1f} ± {found.score.error:.1f}",
        "Winner's score": f"{found.winning_score.mean:.1f} ± {found.winning_score.error:.1f}",
        "Likeness of two games": f"{found.likeness.mean:.3f} ± {found.likeness.error:.3f}",
        "Best less worst seat, of par": f"{found.seat_spread:.2f}",
    }
    if found.roles:
        plus["Best less worst nation, of par"] = f"{found.role_spread:.2f}"
    lines = [
        f"# The board {found.board}",
        "",
        f"{found.games} games of {found.game} with {found.seats} players, `{found.bots[0]}` on all seats, seed {SEED}; "
        f"{found.replayed} of them replayed for what is used. Intervals are of 95 %. `make studies` writes this page.",
        "",
        "| figure | mean |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in plus.items()),
        "",
        f"![Length of games]({found.board}-length.svg) ![Scores]({found.board}-scores.svg)",
        "",
        f"![Wins by seat]({found.board}-seats.svg)",
    ]
    if found.roles:
        lines += [f"![Wins by nation]({found.board}-roles.svg)", "", "| nation | seats | wins |", "|---|---|---|"]
        lines += [
            f"| {role.label} | {role.seats} | {100 * role.wins.mean:.1f} ± {100 * role.wins.error:.1f} % |"
            for role in found.roles
        ]
    for use in found.uses:
        most = ", ".join(f"{thing.label} ({thing.amount:.2f})" for thing in use.things[:5])
        least = ", ".join(f"{thing.label} ({thing.amount:.2f})" for thing in use.things[-5:])
        lines += ["", f"## {use.title}", "", f"Most in a game: {most}. Least: {least}."]
        lines += ["", f"Never: {', '.join(use.never) or 'nothing'}."]
    return "\n".join(lines) + "\n"


def write(found: BoardStudy) -> None:
    """Write the page of a study and its plots."""
    plots = {
        "length": bars(found.length_counts, "choices in a game"),
        "scores": bars(found.score_counts, "score"),
        "seats": shares(found.seat_wins, found.par, "seat"),
    }
    if found.roles:
        plots["roles"] = shares([role.wins for role in found.roles], found.par, "nation, in the order of the table")
    for name, chart in plots.items():
        (DOCS / f"{found.board}-{name}.svg").write_text(standalone(chart), encoding="utf-8")
    (DOCS / f"{found.board}.md").write_text(page(found), encoding="utf-8")


def main(games: int = GAMES) -> None:
    """Study every board of every game that has several numbers of them on a shelf."""
    DOCS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        for game in all_games():
            if game.boards is not None and game.boards.option:
                for board in game.boards.fingerprints:
                    write(study(game, board, games, Path(temporary)))
                    print(f"docs/studies/{board}.md", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
