"""The reference game as another distribution, installed with pip: everything works that a game is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shared.nim import SOURCE, environment, lines_of_python
from tests.shared.nim_uses import COMPILING, USES, Use, pip_install, run

pytestmark = [pytest.mark.xdist_group("nim"), pytest.mark.integration]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install Nim with pip, into a folder of its own."""
    return pip_install(tmp_path_factory.mktemp("site"))


def parameter(use: Use) -> object:
    """Give the parameter for a use; what compiles much is slow."""
    return pytest.param(use, id=use.__name__, marks=[pytest.mark.slow] if use in COMPILING else [])


@pytest.mark.parametrize("use", [parameter(use) for use in USES])
def test_nim_works_as_another_distribution(use: Use, site: Path, tmp_path: Path) -> None:
    use(tmp_path, environment(site))


def test_what_nim_lacks_is_refused_clearly(site: Path, tmp_path: Path) -> None:
    env = environment(site)
    for arguments, reason in (
        (("play", "nim", "--players", "human,priority"), "nim has no heuristics, which the bot priority needs"),
        (
            ("arena", "run", "nim", "--bots", "priority,random", "--out", str(tmp_path / "x.parquet")),
            "nim has no heuristics",
        ),
        (("board", "draw", "--game", "nim"), "nim has no files of boards"),
    ):
        with pytest.raises(AssertionError, match=reason) as caught:
            run(env, "-m", "entrepot", *arguments)
        assert "Traceback" not in str(caught.value)


def test_nim_is_small() -> None:
    assert lines_of_python() <= 200


def distribution(folder: Path, name: str, group: str, points: str) -> None:
    """Write the metadata of an installed distribution."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{points}\n", encoding="utf-8")


def test_a_broken_game_harms_only_itself(tmp_path: Path) -> None:
    distribution(tmp_path, "broken", "entrepot.games", "bagatelle = no_such_module:GAME\nnothing = sys:path")
    env = environment(tmp_path)
    with pytest.raises(AssertionError, match=r"bagatelle cannot be loaded: no_such_module:GAME of broken 1.0: Module"):
        run(env, "-m", "entrepot", "play", "bagatelle")
    with pytest.raises(AssertionError, match="nothing cannot be loaded: its entry point names no Game"):
        run(env, "-m", "entrepot", "play", "nothing")
    script = "from entrepot.games import all_games, find; print([g.name for g in all_games()], find('bagatelle'))"
    shown = run(env, "-c", script)
    assert "bagatelle" not in shown
    assert "None" in shown
    assert "singapore" in shown


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    distribution(tmp_path, "one", "entrepot.games", "bagatelle = one:GAME")
    distribution(tmp_path, "two", "entrepot.games", "bagatelle = two:GAME")
    with pytest.raises(AssertionError, match=r"several distributions declare it: one:GAME of one 1.0, two:GAME of two"):
        run(environment(tmp_path), "-m", "entrepot", "play", "bagatelle")


def test_no_distribution_replaces_a_game_of_this_package(tmp_path: Path) -> None:
    distribution(tmp_path, "impostor", "entrepot.games", "singapore = sys:path")
    assert "singapore" in run(environment(tmp_path), "-c", "from entrepot.games import game; print(game('singapore'))")


def test_bots_are_found_by_entry_points(tmp_path: Path) -> None:
    (tmp_path / "lastbot.py").write_text(
        "class Last:\n    def __init__(self, game, seed): pass\n    def choose(self, view): return view.legal[-1]\n",
        encoding="utf-8",
    )
    distribution(tmp_path, "lastbot", "entrepot.bots", "last = lastbot:Last\nlost = lastbot:Nobody\nrandom = sys:path")
    env = environment(tmp_path)
    script = (
        "from entrepot.bots import bot_names, make_bot; from entrepot.games import all_games\n"
        "print(bot_names()); game = all_games()[0]\n"
        "print(make_bot('last', game, 1), make_bot('random', game, 1))\n"
        "make_bot('lost', game, 1)"
    )
    with pytest.raises(
        AssertionError, match=r"no bot can be made from 'lost': lastbot:Nobody of lastbot 1.0"
    ) as caught:
        run(env, "-c", script)
    assert ", 'last', 'lost')" in str(caught.value)
    assert "lastbot.Last object" in str(caught.value)
    assert "SimpleBot object" in str(caught.value)


def test_our_games_are_declared_as_entry_points() -> None:
    import tomllib

    from entrepot.games import names

    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["entry-points"]["entrepot.games"]
    assert declared == {name: f"entrepot.games.{name}:GAME" for name in names() if name != "nim"}
