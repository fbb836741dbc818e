"""Ratings, reports and analyses of a real tournament; the example of the documentation; the words of the pages."""

from __future__ import annotations

import ast
import csv
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import entrepot as package
from entrepot.arena.reports.page import Writer
from entrepot.arena.reports.study import study_results
from entrepot.arena.results.parquet import read_records, read_results
from entrepot.core.game import Game, Message
from entrepot.core.i18n import LANGUAGES
from entrepot.core.record import read_binary, write_binary
from entrepot.core.statistics import Kind
from entrepot.games import game as find_game
from entrepot.games import names
from entrepot.testing import fluent_messages as read

from ..shared.test_words import _ids
from .conftest import Run

ROOT = Path(package.__file__).parent
DOCS = Path(__file__).parents[2] / "docs" / "arena.md"
VOID = {"meta", "br", "line", "rect", "circle", "polyline"}


class Page(HTMLParser):
    """Reads a page, and checks that it closes what it opens and needs nothing from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.count: dict[str, int] = {}
        self.feed(text)
        assert self.open == []
        assert not re.search(r"(src|href)\s*=|url\(|@import|<script", text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in VOID or tag == "rect":
            self.open.append(tag)
        if tag == "polyline" or tag == "circle":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)


@pytest.fixture(scope="module", params=names())
def cup(request: pytest.FixtureRequest, entrepot: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("cup") / "cup.parquet"
    words = ["--bots", "greedy,random,greedy", "--games", 90, "--seed", 2, "--jobs", 1]
    entrepot("arena", request.param, *words, "--out", out)
    return out


def test_an_anchor_has_a_fixed_rating(entrepot: Run, cup: Path) -> None:
    told = entrepot("arena", "rate", cup, "--anchor", "random=1000", "--out", cup.with_suffix(".json")).stdout
    assert "with random fixed" in told
    rows = {row["bot"]: row for row in json.loads(cup.with_suffix(".json").read_text())}
    assert rows["random"]["rating"] == rows["random"]["low"] == rows["random"]["high"] == 1000
    assert rows["greedy"]["low"] < rows["greedy"]["rating"] < rows["greedy"]["high"]
    assert rows["greedy"]["rating"] > 1000
    assert "has played no game" in entrepot("arena", "rate", cup, "--anchor", "nobody", code=2).stderr


def test_an_interval_of_wins_is_never_empty(entrepot: Run, tmp_path: Path) -> None:
    words = ["arena", "run", "clippers", "--bots", "greedy,random", "--games", 8, "--seed", 1, "--jobs", 1]
    told = entrepot(*words, "--out", tmp_path / "cup.parquet").stdout
    assert re.search(r"greedy .* 100\.0 % \(67\.6 – 100\.0\)", told), told


def test_ratings(entrepot: Run, cup: Path) -> None:
    told = entrepot("arena", "rate", cup, "--out", cup.with_suffix(".csv")).stdout
    entrepot("arena", "rate", cup, "--out", cup.with_suffix(".json"))
    rows = json.loads(cup.with_suffix(".json").read_text())
    assert [row["bot"] for row in rows] == ["greedy", "random"]
    with cup.with_suffix(".csv").open() as file:
        assert [float(row["rating"]) for row in csv.DictReader(file)] == [row["rating"] for row in rows]
    strong, weak = rows
    assert strong["low"] > weak["high"]
    assert strong["low"] < strong["rating"] < strong["high"]
    assert (strong["games"], weak["games"]) == (180, 90)
    assert 2 * strong["wins"] + weak["wins"] == pytest.approx(1, abs=1e-4)
    assert f"{strong['rating']:.2f}" in told
    assert "not to" in entrepot("arena", "rate", cup, "--out", cup.with_suffix(".txt"), code=2).stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_report(entrepot: Run, cup: Path, language: str) -> None:
    out = cup.with_suffix(f".{language}.html")
    entrepot("arena", "report", cup, "--study", 12, "--language", language, "--out", out)
    page = Page(out.read_text(encoding="utf-8"))
    game = find_game(read_results(cup).plan.game)
    writer = Writer(language, game)
    assert game.statistics is not None
    study = game.statistics.study
    assert f'lang="{language}"' in out.read_text(encoding="utf-8")
    for topic in study.TOPICS:
        assert writer.translator.render(Message(topic.id)) in page.text
    assert page.count["svg"] >= 3 + sum(topic.kind is Kind.NUMBER for topic in study.TOPICS)
    assert page.count["table"] >= 2
    assert "greedy" in page.text


def test_studies_count_what_happened(cup: Path) -> None:
    results = read_results(cup)
    learned = study_results([results], 20)
    assert learned is not None
    assert learned.games == 20
    assert learned.par == pytest.approx(1 / 3)
    for counted in learned.topics:
        if counted.topic.kind is Kind.NUMBER:
            assert sum(share.seats for share in counted.numbers.values()) == 60
            assert sum(share.wins for share in counted.numbers.values()) == pytest.approx(20)
        for thing in counted.things.values():
            assert 0 <= thing.with_it.seats <= 60
            assert thing.amount >= thing.with_it.seats


def test_analysis(entrepot: Run, cup: Path) -> None:
    (_, record), *_ = list(read_records(cup, [0]))
    match = read_binary(record, find_game)
    match.rewind(60)  # the rest only costs time
    file = cup.with_name("game.bin")
    file.write_bytes(write_binary(match))
    entrepot("analyse", file, "--bot", "search:8", "--out", cup.with_name("one.html"))
    text = cup.with_name("one.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.count["polyline"] == 3
    assert 1 <= page.count["li"] - 3 <= 8
    assert "search:8" in page.text
    entrepot("analyse", file, "--bot", "search:8", "--out", cup.with_name("two.html"))
    assert cup.with_name("two.html").read_text(encoding="utf-8") == text, "an analysis repeats itself"
    assert "that searches" in entrepot("analyse", file, "--bot", "greedy", code=2).stderr


def test_what_is_no_results_is_refused(entrepot: Run, tmp_path: Path) -> None:
    (tmp_path / "wrong.parquet").write_text("nothing")
    for command in ("rate", "report"):
        for file in ("wrong.parquet", "missing.parquet"):
            told = entrepot(command, tmp_path / file, code=2).stderr
            assert file in told
            assert "Traceback" not in told


def test_records_are_not_results(entrepot: Run, cup: Path) -> None:
    told = entrepot("arena", "rate", cup.with_name("cup.records.parquet"), code=2).stderr
    assert "holds the records" in told


def test_a_report_is_about_one_game(entrepot: Run, tmp_path: Path) -> None:
    files = []
    for name in names()[:2]:
        files.append(tmp_path / f"{name}.parquet")
        entrepot("arena", "run", name, "--bots", "random,random", "--games", 4, "--seed", 1, "--out", files[-1])
    if len(files) > 1:
        assert "about one game" in entrepot("arena", "report", *files, code=2).stderr
        assert entrepot("arena", "rate", *files).stdout.count("random") == 2


def test_the_example_of_the_documentation_plays(entrepot: Run, tmp_path: Path) -> None:
    example = next(code for code in re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.S) if "class" in code)
    lines = [line for line in example.splitlines() if line.strip() and '"""' not in line]
    assert len(lines) - 1 <= 10, "a ten-line example, besides its import"
    (tmp_path / "mine.py").write_text(example)
    out = tmp_path / "cup.parquet"
    words = ["--bots", "mine:Hasty,random,random", "--games", 6, "--seed", 3, "--jobs", 1]
    entrepot("arena", "run", "singapore", *words, "--out", out, cwd=tmp_path)
    results = read_results(out)
    assert results.forfeits == []
    own = results.bots == results.names.index("mine:Hasty")
    assert results.shares[own].sum() > 3, "it beats chance"


# Words


def used_by(path: Path) -> set[str]:
    """Find the ids that a file says: by its writer, or as messages."""
    used: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("render", "Message"):
                used |= _ids(node.args[0])
    return used


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_say_exactly_what_they_use(language: str) -> None:
    used = set().union(*(used_by(path) for path in (ROOT / "arena" / "reports").glob("*.py")))
    # Titles that are chosen from a list, and what a game or its study says.
    used = {name for name in used if name not in ("*", "*-about", "game-name")} | {"report-(table|numbers)(-about)?"}
    own = read(ROOT / "arena" / "reports" / "languages" / f"{language}.ftl")
    patterns = [pattern.replace("*", ".+") for pattern in used]
    assert {name for name in own if not any(re.fullmatch(pattern, name) for pattern in patterns)} == set()
    assert {pattern for pattern in patterns if not any(re.fullmatch(pattern, name) for name in own)} == set()
    assert own == read(ROOT / "arena" / "reports" / "languages" / "en.ftl"), "the arguments agree with the English ones"


@pytest.mark.parametrize("language", LANGUAGES)
def test_studies_say_exactly_what_they_declare(any_game: Game, language: str) -> None:
    statistics = any_game.statistics
    if statistics is not None:
        assert read(statistics.texts / f"{language}.ftl") == dict(statistics.study.messages())
