"""The command line as a whole: help, completion, JSON, exit codes, earlier spellings, and checks before slow work."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from entrepot.cli.app import RootGroup, app
from entrepot.cli.commands import ENTRIES, MOVED, OPTIONS, help_text
from entrepot.cli.lazy import LazyGroup, load
from entrepot.core.record import write_file
from entrepot.games import game
from tests.command import COMMAND, entrepot, environment
from tests.shared.play import random_match
from tests.terminal.emulator import terminal

pytestmark = pytest.mark.integration
ROOT = Path(__file__).parent
RECORD = ROOT / "golden" / "clippers-2.match"
BOARD = ROOT.parent / "src" / "entrepot" / "games" / "clippers" / "data" / "pacific-2.json"
ORDER = re.findall(r"\w+", "play serve site games record arena analyse simulate board server prepare config kernels")


NO_RESULT = ("play", "serve", "server worker", "kernels build", "kernels check", "record export")
"""Commands that run until they are stopped, those for developers, and one whose result is JSON by itself."""


def all_commands(group: type[LazyGroup] = RootGroup, *before: str) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for entry in group.entries:
        found.append((*before, entry.name))
        loaded = load(entry)
        if isinstance(loaded, LazyGroup):
            found += all_commands(type(loaded), *before, entry.name)
    return found


def test_help_lists_the_commands_in_order() -> None:
    listed = re.findall(r"^  ([a-z]+)  ", help_text().split("Commands:")[1], re.MULTILINE)
    assert listed == ORDER
    assert [entry.name for entry in ENTRIES] == ORDER
    assert max(map(len, help_text().splitlines())) < 80


@pytest.mark.parametrize("words", [("--help",), ("-h",), ()])
def test_help_is_the_same_however_it_is_asked_for(words: tuple[str, ...]) -> None:
    run = entrepot(*words)
    assert (run.stdout + run.stderr).strip() == help_text()


def test_help_names_the_options_that_there_are() -> None:
    shown = {word for names, _ in OPTIONS for word in names.split(", ")}
    run = subprocess.run([*COMMAND, "--nonsense"], env=environment(), capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert {option for param in get_command(app).params for option in param.opts} | {"-h", "--help"} == shown


def test_help_imports_nothing_that_takes_time() -> None:
    code = "import sys; sys.argv = ['entrepot', '--help']; from entrepot.cli import main; main(); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.splitlines()[-1].split()}
    assert not loaded & {"typer", "click", "rich", "fluent", "numpy", "numba", "textual", "sqlalchemy", "pyarrow"}


def test_a_command_imports_only_what_it_needs() -> None:
    code = f"""
import sys
sys.argv = ['entrepot', 'record', 'check', {str(RECORD)!r}]
from entrepot.cli import main
try:
    main()
except SystemExit:
    print(*sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.splitlines()[-1].split()}
    assert not loaded & {"numpy", "numba", "textual", "sqlalchemy", "pyarrow", "starlette"}


@pytest.mark.parametrize("words", all_commands(), ids=" ".join)
def test_every_command_has_help(words: tuple[str, ...]) -> None:
    run = entrepot(*words, "-h")
    assert run.returncode == 0, run.stderr
    assert "-h, --help" in run.stdout
    is_group = "\nCommands:" in run.stdout
    assert is_group or " ".join(words) in NO_RESULT or "--json" in run.stdout, "a result is also given as JSON"


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("entrepot rec", {"record"}),
        ("entrepot record ", {"check", "show", "replay", "verify", "export"}),
        ("entrepot arena r", {"run", "rate", "report"}),
        ("entrepot simulate sing", {"singapore"}),
        ("entrepot play -l ", {"en", "de", "fr", "it"}),
        ("entrepot play --players human,mer", {"human,merchant"}),
    ],
)
def test_shells_complete(typed: str, wanted: set[str]) -> None:
    env = {"_ENTREPOT_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    program = Path(sys.executable).with_name("entrepot")
    run = subprocess.run([program], env=environment(env=env), capture_output=True, text=True, check=False)
    assert set(run.stdout.split()) == wanted, run.stderr


# Earlier spellings


@pytest.mark.parametrize("entry", MOVED, ids=lambda entry: entry.name)
def test_earlier_spellings_work_and_say_what_they_are_called_now(entry: Any) -> None:
    run = entrepot(entry.name, *(["check"] if entry.is_group else []), "-h")
    assert run.returncode == 0
    assert f"now called “entrepot {entry.moved_to}" in run.stderr
    assert run.stdout == entrepot(*entry.moved_to.split(), *(["check"] if entry.is_group else []), "-h").stdout.replace(
        f"entrepot {entry.moved_to}", f"entrepot {entry.name}"
    )


def test_an_earlier_spelling_gives_the_same_result_in_the_chosen_language() -> None:
    old, new = entrepot("check", str(RECORD), "-l", "de"), entrepot("record", "check", str(RECORD), "-l", "de")
    assert (old.returncode, old.stdout) == (new.returncode, new.stdout) == (0, old.stdout)
    assert "heißt jetzt" in old.stderr
    assert new.stderr == ""


def test_a_tournament_is_run_by_the_earlier_spelling(tmp_path: Path) -> None:
    words = ["clippers", "--bots", "random,priority", "--games", "2", "--jobs", "1", "--seed", "1", "--json"]
    old = entrepot("arena", *words, "--out", str(tmp_path / "old.parquet"))
    new = entrepot("arena", "run", *words, "--out", str(tmp_path / "new.parquet"))
    assert old.returncode == new.returncode == 0, old.stderr + new.stderr
    assert "now called “entrepot arena run”" in old.stderr
    assert json.loads(old.stdout)["bots"] == json.loads(new.stdout)["bots"]
    rated = json.loads(entrepot("arena", "rate", str(tmp_path / "new.parquet"), "--json").stdout)
    assert {row["bot"] for row in rated} == {"random", "priority"}
    page = json.loads(entrepot("arena", "report", str(tmp_path / "new.parquet"), "--json").stdout)
    assert Path(page["file"]).is_file()


# Results for programs


def test_a_drawing_is_told_as_json(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    told = json.loads(entrepot("board", "draw", str(BOARD), "--out", str(out), "--json").stdout)
    assert told == {"file": str(out), "game": "clippers"}
    assert out.exists()


def test_records_as_json(tmp_path: Path) -> None:
    broken = tmp_path / "broken.match"
    broken.write_text(RECORD.read_text()[:-200])
    checked = entrepot("record", "check", str(RECORD), str(broken), "--json")
    assert checked.returncode == 1
    good, bad = json.loads(checked.stdout)
    assert (good["valid"], bad["valid"]) == (True, False)
    assert str(broken) in checked.stderr
    steps = json.loads(entrepot("record", "replay", str(RECORD), "--json").stdout)
    assert len(steps) == good["choices"]
    shown = json.loads(entrepot("record", "show", str(RECORD), "--json", "--ply", "30").stdout)
    assert shown["position"].startswith("clippers/")
    exported = json.loads(entrepot("record", "export", str(RECORD)).stdout)
    assert [choice["text"] for choice in exported["choices"]] == [step["choice"] for step in steps]


def test_a_record_is_exported_and_stays_the_same(tmp_path: Path) -> None:
    packed, text = tmp_path / "a.bin", tmp_path / "a.match"
    assert entrepot("record", "export", str(RECORD), "--to", "bin", "--out", str(packed)).returncode == 0
    assert entrepot("record", "export", str(packed), "--to", "text", "--out", str(text)).returncode == 0
    assert text.read_text() == entrepot("record", "export", str(RECORD), "--to", "text").stdout
    assert entrepot("record", "export", str(RECORD), "--to", "bin").returncode == 2


def test_a_record_and_a_position_are_drawn_as_svg(tmp_path: Path) -> None:
    text = entrepot("record", "show", str(RECORD), "--text").stdout.strip()
    for number, shown in enumerate([str(RECORD), text]):
        file = tmp_path / f"{number}.svg"
        assert entrepot("record", "show", shown, "--svg", str(file)).returncode == 0
        assert file.read_text(encoding="utf-8").startswith("<svg")


def test_saved_matches_are_listed(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    assert "No match is saved" in entrepot("games", env=env).stdout
    folder = tmp_path / "entrepot" / "matches"
    folder.mkdir(parents=True)
    match = random_match(game("singapore"), 3, {}, seed=4, plies=120)
    match.names = ["Ada", "Bob", "Cid"]
    write_file(match, folder / "one.match")
    (folder / "bad.match").write_text("nothing")
    listed = entrepot("games", env=env)
    assert re.search(r"Ada, Bob, Cid.*Round \d+", listed.stdout)
    (folder / "with-a-long-name.match").write_bytes((folder / "one.match").read_bytes())
    narrow = entrepot("games", env={**env, "COLUMNS": "40"})
    assert re.search(r"^[\d-]+ [\d:]+  with-a-long-name\.match$", narrow.stdout, re.MULTILINE)
    (folder / "with-a-long-name.match").unlink()
    assert "bad.match" in listed.stderr
    (saved,) = json.loads(entrepot("games", "singapore", "--json", env=env).stdout)
    assert (saved["game"], saved["over"], saved["choices"]) == ("singapore", False, len(match.choices))
    assert json.loads(entrepot("games", "clippers", "--json", env=env).stdout) == []


def test_the_configuration_names_folders_and_variables(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "ENTREPOT_CACHE": str(tmp_path / "cache")}
    shown = json.loads(entrepot("config", "--json", "-l", "fr", env=env).stdout)
    assert shown["language"] == "fr"
    assert shown["folders"]["cache"] == shown["variables"]["ENTREPOT_CACHE"] == str(tmp_path / "cache")
    narrow = entrepot("config", env={**env, "COLUMNS": "40"}).stdout
    assert str(tmp_path / "entrepot") in narrow
    assert f"ENTREPOT_CACHE={tmp_path / 'cache'}\n" in narrow


# Simulations


def test_any_bot_simulates_and_repeats_itself(tmp_path: Path) -> None:
    words = ["simulate", "clippers", "4", "--bots", "apprentice,merchant", "--seed", "3", "--json"]
    table = tmp_path / "games.csv"
    first = entrepot(*words, "--jobs", "1", "--csv", str(table))
    second = entrepot(*words, "--jobs", "2")
    assert first.returncode == second.returncode == 0, first.stderr + second.stderr
    one, other = json.loads(first.stdout), json.loads(second.stdout)
    assert one["seats"] == other["seats"]
    rows = [line.split(",") for line in table.read_text().splitlines()]
    assert rows[0] == ["game", "choices", "score_1", "score_2", "rank_1", "rank_2"]
    assert sum(int(row[1]) for row in rows[1:]) == one["choices"]
    assert max(int(row[3]) for row in rows[1:]) == one["seats"][1]["best"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "clippers", "5", "--bots", "random"], "is played by"),
        (["simulate", "clippers", "5", "--bots", "random,genius"], "no bot is called 'genius'"),
        (["simulate", "clippers", "0"], "at least 1 game"),
        (["simulate", "clippers", "5", "-o", "weather=fine"], "has no option 'weather'"),
        (["simulate", "clippers", "5", "--seed", "-1"], "a seed is a whole number"),
        (["arena", "run", "clippers", "--bots", "random,genius", "--out", "x.parquet"], "no bot is called 'genius'"),
        (["arena", "run", "clippers", "--bots", "random,random", "--out", "x.parquet", "--games", "0"], "has 1 to"),
        (["analyse", str(RECORD), "--bot", "genius"], "no bot is called 'genius'"),
        (["prepare", "parcheesi"], "no game is called"),
    ],
)
def test_arguments_are_checked_before_anything_is_compiled(words: list[str], told: str, tmp_path: Path) -> None:
    code = f"""
import sys
sys.argv = ['entrepot', *{words!r}]
sys.modules["numba"] = None
from entrepot.cli import main
main()
"""
    env = environment(env={"ENTREPOT_CACHE": str(tmp_path / "cache")})
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=env, cwd=tmp_path
    )
    assert run.returncode == 2
    assert told in run.stderr, run.stderr
    assert not (tmp_path / "cache").exists()


# Faults


def test_what_is_not_valid_is_told_from_what_cannot_be_read(tmp_path: Path) -> None:
    """The exit codes that ``entrepot --help`` lists: 1 and 2; the worst of several files counts."""
    broken, gone = tmp_path / "broken", tmp_path / "gone"
    broken.write_text("entrepot-match 2\n")
    for command, files, code in (
        (["record", "check"], [RECORD, broken], 1),
        (["record", "check"], [gone, RECORD, broken], 2),
        (["record", "verify"], [broken], 1),
        (["record", "verify"], [gone, broken], 2),
        (["board", "check"], [broken], 1),
        (["board", "check"], [gone], 2),
    ):
        run = entrepot(*command, *map(str, files))
        assert run.returncode == code, (command, files, run.stderr)
    (told,) = json.loads("[" + entrepot("board", "check", str(broken), "--json").stdout + "]")
    assert told["valid"] is False


def test_a_refused_worker_creates_no_database(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    run = entrepot("server", "worker", "--database", f"sqlite:///{database}")
    assert run.returncode == 2
    assert "postgresql://" in run.stderr
    assert not database.exists()


def test_kernels_are_not_checked_without_a_compiler() -> None:
    code = """
import sys
sys.argv = ['entrepot', 'kernels', 'check', 'clippers']
sys.modules["numba"] = None
from entrepot.cli import main
main()
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment())
    assert run.returncode == 2
    assert run.stderr == "entrepot: this needs numba: pip install 'entrepot[research]'\n"


def test_a_player_who_names_no_game_is_asked_for_one() -> None:
    run = entrepot("play", language="de")
    assert run.returncode == 2
    assert run.stderr.startswith("entrepot: Nenne ein Spiel: ")


def test_a_program_that_reads_errors_gets_no_empty_lines(tmp_path: Path) -> None:
    run = entrepot("simulate", "clippers", "1", "--bots", "priority,apprentice", "--jobs", "1")
    assert run.returncode == 0
    assert run.stderr == ""


@pytest.mark.parametrize("record", ["clippers-2.match", "singapore-2.match"])
@pytest.mark.parametrize("columns", [80, 60])
def test_a_table_fits_a_narrow_terminal(record: str, columns: int, tmp_path: Path) -> None:
    """Nothing is wider than the terminal, which would break the drawing."""
    words = ["record", "replay", "--to-end", str(ROOT / "golden" / record)]
    with terminal(tmp_path, *words, size=(columns, 24), NO_COLOR="1") as opened:
        assert opened.finish() == 0
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", opened.output.decode())
    assert max(map(len, plain.splitlines())) <= columns
    assert len(plain.splitlines()) > 100


@pytest.mark.parametrize("command", [["record", "show"], ["record", "replay"], ["analyse"], ["record", "export"]])
def test_a_broken_record_is_named(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "broken.match"
    file.write_text("entrepot-match 2\n")
    run = entrepot(*command, str(file))
    assert run.returncode == 2
    assert str(file) in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("record", "check", "gone"),
        ("record", "show", "gone"),
        ("record", "replay", "gone"),
        ("record", "verify", "gone"),
        ("record", "export", "gone"),
        ("analyse", "gone"),
        ("play", "--resume", "--file", "gone"),
        ("arena", "rate", "gone"),
        ("arena", "report", "gone"),
        ("board", "check", "gone"),
        ("board", "draw", "gone"),
        ("server", "restore", "gone", "--database", "sqlite://"),
    ],
    ids=" ".join,
)
def test_a_file_that_cannot_be_read_is_told_in_the_same_words(words: tuple[str, ...], tmp_path: Path) -> None:
    gone = str(tmp_path / "gone")
    run = entrepot(*(gone if word == "gone" else word for word in words))
    assert run.returncode == 2
    assert run.stderr == f"entrepot: {gone} cannot be read: No such file or directory\n"


COMMON_FAULTS: list[tuple[list[str], str]] = [
    (["play", "chess"], "no game is called 'chess' (there are clippers, singapore"),
    (["play", "clippers", "--players", "human,genius"], "no bot is called 'genius' (there are random, "),
    (["play", "clippers", "--players", "human"], "clippers is played by 2, 3, 4, 5, not 1"),
    (["play", "clippers", "-o", "weather=fine"], "clippers has no option 'weather' (there are board, "),
    (["play", "clippers", "--preset", "odd"], "clippers has no preset 'odd' (there are "),
    (["play", "singapore", "-o", "open=maybe"], "option open is one of "),
    (["play", "singapore", "-o", "open"], "an option is given as name=value, not 'open'"),
    (["record", "show", "gone"], "gone cannot be read: No such file or directory"),
    (["record", "check", "gone"], "gone cannot be read: No such file or directory"),
    (["board", "check", "gone"], "gone cannot be read: No such file or directory"),
    (["record", "show", str(RECORD), "--svg", "no/folder.svg"], "no/folder.svg cannot be written: No such file"),
    (["record", "show", str(RECORD), "--seat", "9"], "there are seats 1 to 2, not 9"),
    (["record", "show", str(RECORD), "--ply", "999"], f"{RECORD} has "),
]


@pytest.mark.parametrize(("words", "told"), COMMON_FAULTS, ids=lambda value: " ".join(value)[-40:])
def test_common_faults_are_told_in_the_chosen_language(words: list[str], told: str) -> None:
    english = entrepot(*words)
    assert english.stderr.startswith(f"entrepot: {told}")
    seen = {english.stderr}
    for language in ("de", "fr", "it"):
        run = entrepot(*words, "--language", language)
        assert (run.returncode, run.stdout) == (english.returncode, english.stdout) == (2, "")
        assert words[-1].split("=")[0].split("/")[0] in run.stderr or "1" in run.stderr
        seen.add(run.stderr)
    assert len(seen) == 4


def test_an_unwritable_file_is_named_in_the_same_words(tmp_path: Path) -> None:
    gone = tmp_path / "no" / "folder"
    for words in (
        ["record", "show", str(RECORD), "--svg", str(gone)],
        ["record", "export", str(RECORD), "--out", str(gone)],
        ["board", "draw", str(BOARD), "--out", str(gone)],
    ):
        run = entrepot(*words)
        assert run.returncode == 2
        assert run.stderr == f"entrepot: {gone} cannot be written: No such file or directory\n"


@pytest.mark.parametrize(("terminal", "told"), [(True, "entrepot: Avvio…\n"), (False, "")])
def test_a_command_that_takes_long_to_start_says_so_on_a_terminal(terminal: bool, told: str) -> None:
    code = """
import sys, threading
from entrepot.cli import startup_sign
startup_sign.SECONDS = 0
sys.stderr.isatty = lambda: {terminal}
with startup_sign.startup_sign("it"):
    for thread in threading.enumerate():
        if thread.daemon:
            thread.join()
"""
    run = subprocess.run(
        [sys.executable, "-c", code.format(terminal=terminal)], capture_output=True, text=True, check=True
    )
    assert run.stderr == told


def test_the_sign_is_shown_before_the_commands_are_imported() -> None:
    code = """
import sys, threading
from entrepot.cli import main, startup_sign
startup_sign.SECONDS = 0
sys.stderr.isatty = lambda: True
class ImportHook:
    def find_spec(self, name, path, target=None):
        if name in ("entrepot.cli.app", "typer"):
            for thread in threading.enumerate():
                if thread.daemon:
                    thread.join()
            sys.exit(f"importing {name}")
sys.meta_path.insert(0, ImportHook())
sys.argv = ["entrepot", "games", "--language", "it"]
main()
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stderr == "entrepot: Avvio…\nimporting entrepot.cli.app\n"
