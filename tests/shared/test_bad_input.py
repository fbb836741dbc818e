"""Bad input gets a typed error that says what and where, and loses nothing."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entrepot.core.errors import (
    BadChoice,
    BadOption,
    BadPosition,
    BadRecord,
    EntrepotError,
    IllegalChoice,
    NothingToUndo,
    OutOfTurn,
    UnknownGame,
)
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import (
    BINARY_MARK,
    pack,
    read_binary,
    read_file,
    read_text,
    write_binary,
    write_file,
    write_text,
)
from entrepot.core.record_headers import headers_of
from entrepot.core.stream import new_stream
from tests.shared.nim import linked_environment
from tests.shared.play import find_game, random_match


@pytest.fixture(scope="module")
def match(any_game: Game) -> Match:
    return random_match(any_game, any_game.seats[0], {}, seed=3)


@pytest.fixture(scope="module")
def lines(match: Match) -> list[str]:
    return write_text(match).splitlines()


def refused(lines: list[str]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_text("\n".join(lines), find_game)
    return caught.value


def test_an_empty_record(any_game: Game) -> None:
    assert "begins with" in str(refused([]))
    assert "begins with" in str(refused(["# only a comment"]))


def test_a_record_cut_short_anywhere(lines: list[str]) -> None:
    for length in range(1, len(lines), 17):
        error = refused(lines[:length])
        assert "cut short" in str(error) or "names the game" in str(error) or "played by" in str(error)


def test_a_record_with_two_lines_in_the_wrong_order_names_the_line(lines: list[str]) -> None:
    found = 0
    first = lines.index("") + 1
    for at in range(first, len(lines) - 2):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        if swapped == lines:
            continue
        try:
            read_text("\n".join(swapped), find_game)
        except BadRecord as error:
            assert error.line is not None
            assert error.line >= at + 1
            found += 1
    assert found > min(20, (len(lines) - first) // 2)


def test_an_edited_choice_names_the_line(lines: list[str]) -> None:
    first = lines.index("") + 1
    at = first + min(5, (len(lines) - first) // 2)
    edited = [*lines[:at], "p9 fly to the moon", *lines[at + 1 :]]
    assert refused(edited).line == at + 1
    who = lines[at].split()[0]
    edited[at] = f"{who} fly to the moon"
    assert "no such choice" in str(refused(edited))


def test_edited_headers(lines: list[str], any_game: Game) -> None:
    def changed(old: str, new: str) -> str:
        return str(refused([new if line.startswith(old) else line for line in lines]))

    assert "no game is called" in changed("game ", "game backgammon/1 0")
    assert "rules version" in changed("game ", f"game {any_game.name}/99")
    assert "can be read here" in changed("entrepot-match ", "entrepot-match 3")
    if any_game.boards is not None:
        assert "the board" in changed("board ", f"board {next(iter(any_game.boards.fingerprints))} 00000000")
        assert "no board of" in changed("board ", "board atlantis 00000000")
    else:
        assert "no board of" in str(refused([*lines[:2], "board atlantis 00000000", *lines[2:]]))
    assert "stands twice" in str(refused([lines[0], *lines[1:3], *lines[1:]]))
    assert "is played by" in changed("seats ", "seats 17")
    assert "is played by" in changed("seats ", "seats many")
    assert "has no option" in str(refused([*lines[:3], "option weather fine", *lines[3:]]))
    assert "names the game" in str(refused([line for line in lines if not line.startswith("game ")]))


def test_a_wrong_end_is_refused(lines: list[str]) -> None:
    assert "does not end like" in str(refused([*lines[:-1], "end 3 0000000000000000"]))


def test_comments_and_blank_lines_mean_nothing(lines: list[str], match: Match) -> None:
    first = lines.index("") + 1
    commented = [*lines[:first], "# a comment", "", lines[first] + " # why not", *lines[first + 1 :]]
    assert read_text("\n".join(commented), find_game).state == match.state


@settings(max_examples=150)
@given(data=st.data())
def test_any_damage_to_a_text_record_is_a_bad_record_or_another_match(data: st.DataObject, lines: list[str]) -> None:
    text = "\n".join(lines)
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    damaged = text[:at] + data.draw(st.text(max_size=10)) + text[at + length :]
    try:
        again = read_text(damaged, find_game)
    except BadRecord as error:
        assert str(error)
    else:
        assert read_text(write_text(again), find_game).state == again.state


@settings(max_examples=150)
@given(data=st.data())
def test_any_damage_to_a_binary_record_is_noticed(data: st.DataObject, match: Match) -> None:
    packed = bytearray(write_binary(match))
    for _ in range(data.draw(st.integers(1, 4))):
        packed[data.draw(st.integers(0, len(packed) - 1))] ^= data.draw(st.integers(1, 255))
    if bytes(packed) != write_binary(match):
        with pytest.raises(BadRecord):
            read_binary(bytes(packed), find_game)


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_random_bytes_are_no_record(content: bytes) -> None:
    body = zlib.compress(content)
    for packed in (content, BINARY_MARK + content, BINARY_MARK + b"\x02" + struct.pack("<I", zlib.crc32(body)) + body):
        with pytest.raises(BadRecord):
            read_binary(packed, find_game)


def test_a_record_that_unpacks_to_more_than_any_match(tmp_path: Path) -> None:
    body = zlib.compress(bytes(64 << 20))
    with pytest.raises(BadRecord, match="larger than any match"):
        read_binary(BINARY_MARK + b"\x02" + struct.pack("<I", zlib.crc32(body)) + body, find_game)
    big = tmp_path / "big.match"
    big.write_bytes(bytes(5 << 20))
    with pytest.raises(BadRecord, match="larger than any match"):
        read_file(big, find_game)


@pytest.mark.parametrize("kind", ["", "end", "chance", "p1", "#x", "a b", "x\nend 0 x", "\x1b[2J", "a\u2028", "a\0"])
def test_headers_that_a_text_could_not_hold_are_refused(kind: str, match: Match) -> None:
    with pytest.raises(BadRecord, match="a header begins with a word"):
        read_binary(with_headers(match, (kind, "text")), find_game)


def with_headers(match: Match, *more: tuple[str, str]) -> bytes:
    """Write a record with other headers for the seats, and more than the match has."""
    choices = struct.pack(f"<{len(match.choices)}H", *map(match.game.choices.to_stored, match.choices))
    own = [header for header in headers_of(match) if header[0] != "seat"]
    return pack([*own, *more], choices, match.state.digest())


@pytest.mark.parametrize("level", ["a\nend", "\x1b[2J", "", "$(date)", "a;b"])
def test_levels_that_are_no_names_of_bots_are_refused(level: str, match: Match) -> None:
    with pytest.raises(BadRecord, match="on a seat sits"):
        read_binary(with_headers(match, ("seat", f"p1 bot {level}")), find_game)


def test_nothing_in_a_record_moves_the_cursor_of_a_terminal(match: Match) -> None:
    told = [("seat", "p1 person A\x1b]0;x\x07da\n"), ("seat", "p2 bot random \x1b[2JBob"), ("event", "\x1b[2J x\r")]
    read = read_binary(with_headers(match, *told), find_game)
    assert (read.names, read.headers["event"]) == (["A ]0;x da", "[2JBob"], "[2J x")
    assert write_binary(read_text(write_text(read), find_game)) == write_binary(read)


def test_files_of_both_forms(match: Match, tmp_path: Path) -> None:
    for name in ("match.bin", "match.match"):
        write_file(match, tmp_path / name)
        assert read_file(tmp_path / name, find_game).state == match.state
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.bin", "match.match"]
    with pytest.raises(BadRecord, match="cannot be read"):
        read_file(tmp_path / "missing", find_game)
    (tmp_path / "latin").write_bytes(b"entrepot-match 1\n\xff\xfe")
    with pytest.raises(BadRecord, match="neither text nor"):
        read_file(tmp_path / "latin", find_game)


def test_a_planted_symlink_is_not_followed(match: Match, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.write_text("precious")
    (tmp_path / f".mine.match.{os.getpid()}.new").symlink_to(theirs)
    write_file(match, tmp_path / "mine.match")
    assert theirs.read_text() == "precious"
    assert not (tmp_path / "mine.match").is_symlink()


def test_a_full_disk_keeps_the_old_file(match: Match, tmp_path: Path, installed_nim: Path) -> None:
    path = tmp_path / "kept.match"
    write_file(match, path)
    before = path.read_bytes()
    limited = (
        "import resource, signal, sys; from pathlib import Path; from entrepot.core.record import *;"
        "from entrepot.games import game; match = read_file(Path(sys.argv[1]), game);"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));\n"
        "try: write_file(match, Path(sys.argv[1]))\n"
        "except OSError as error: print('refused:', error.strerror)"
    )
    import subprocess
    import sys

    command, env = [sys.executable, "-c", limited, str(path)], linked_environment(installed_nim)
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert "refused: File too large" in run.stdout
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_undeclared_options_are_refused(any_game: Game) -> None:
    with pytest.raises(BadOption, match="has no option 'weather'"):
        any_game.new(any_game.seats[0], {"weather": "fine"})
    for option in any_game.options:
        if option.values:
            with pytest.raises(BadOption, match=r"is one of|is called"):
                any_game.new(any_game.seats[0], {option.name: "perhaps"})
    for seats in (-1, 0, 1, 9):
        with pytest.raises(BadOption, match="is played by"):
            any_game.new(seats)


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownGame, match="no game is called"):
        find_game("../../etc")


def test_illegal_and_out_of_turn_choices_change_nothing(any_game: Game) -> None:
    whole = random_match(any_game, any_game.seats[0], {}, seed=5)
    match = random_match(any_game, any_game.seats[0], {}, seed=5, plies=min(60, len(whole.choices) // 2))
    match.resolve_chance(new_stream(1))
    before, plies = match.state.copy(), list(match.choices)
    legal = match.legal()
    for choice in (choice for choice in range(0, any_game.choices.size, 13) if choice not in legal):
        with pytest.raises(IllegalChoice):
            match.choose(choice)
    for number in (-1, any_game.choices.size, 10**9):
        with pytest.raises(EntrepotError):
            match.choose(number)
    with pytest.raises(OutOfTurn):
        match.choose(legal[0], seat=(match.actor + 1) % match.seats)
    assert (match.state, match.choices) == (before, plies)
    with pytest.raises(NothingToUndo):
        match.redo()
    with pytest.raises(NothingToUndo):
        Match(any_game, any_game.seats[0]).undo()


def test_nothing_can_be_chosen_after_the_end(match: Match) -> None:
    with pytest.raises(IllegalChoice, match="the match is over"):
        match.choose(0)


@settings(max_examples=200)
@given(st.text(max_size=40))
def test_random_text_is_no_choice(any_game: Game, text: str) -> None:
    try:
        choice = any_game.choices.parse(text)
    except BadChoice as error:
        assert "no such" in str(error)
    else:
        assert any_game.choices.text(choice) == " ".join(text.split())


@settings(max_examples=150)
@given(data=st.data())
def test_any_damage_to_a_position_is_refused_or_sound(data: st.DataObject, any_game: Game) -> None:
    seed = data.draw(st.integers(0, 5))
    match = random_match(any_game, any_game.seats[seed % len(any_game.seats)], {}, seed, plies=30 * seed)
    parts = position_text(any_game, match.state).split()
    at = data.draw(st.integers(0, len(parts) - 1))
    action = data.draw(st.sampled_from(["drop", "twice", "number", "word", "swap"]))
    if action == "drop":
        del parts[at]
    elif action == "twice":
        parts.append(parts[at])
    elif action == "number":
        parts[at] = parts[at].partition("=")[0] + f"={data.draw(st.integers(-200, 40000))}"
    elif action == "word":
        parts[at] += data.draw(st.text(max_size=4))
    else:
        parts[at] = parts[at][::-1]
    try:
        state = read_position(any_game, " ".join(parts))
    except BadPosition as error:
        assert str(error)
    else:
        assert any_game.invariant_violations(state) == []
        assert read_position(any_game, position_text(any_game, state)) == state


def test_absurd_positions(any_game: Game) -> None:
    head = f"{any_game.name}/{any_game.version}"
    for text, reason in {
        "": "begins with",
        "chess/1": "begins with",
        head: "never be on a table",
        f"{head} nonsense": "is no field",
        f"{head} nonsense=1": "no field is called",
        f"{head} seats=99": "never be on a table",
        f"{head} seats=2 seats=2": "stands twice",
        f"{head} seats=300": "has no value",
        f"{head} seats=two": "has no value",
        f"{head} seats=1,2": "has 1 rows of 1",
    }.items():
        with pytest.raises(BadPosition, match=reason):
            read_position(any_game, text)
