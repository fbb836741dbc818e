"""The public interface: what ``import entrepot`` gives, as a user of the package sees it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import entrepot
from entrepot.core.chance import verify
from entrepot.core.errors import BadChoice, BadOption, BadPosition, BadRecord, IllegalChoice, NothingToUndo, UnknownGame
from entrepot.core.match import Match
from entrepot.games import game, names

EACH_GAME = pytest.mark.parametrize("name", names())


def new_match(name: str, seed: int = 1) -> Match:
    return entrepot.Match(name, seats=3, seed=seed)


def test_importing_the_package_imports_no_heavy_library() -> None:
    loaded = "import entrepot, sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert not {"numpy", "numba", "msgspec", "typer", "starlette", "sqlalchemy"} & set(run.stdout.split())


def test_starting_a_match_imports_no_numba() -> None:
    script = f"import entrepot, sys; entrepot.Match({names()[0]!r}, seats=3, seed=1); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"numpy", "numba"} & set(run.stdout.split())


def test_every_public_name_is_there_and_documented() -> None:
    assert set(entrepot.__all__) <= set(dir(entrepot))
    for name in entrepot.__all__:
        found: Any = getattr(entrepot, name)
        assert isinstance(found, str) or found.__doc__, name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = entrepot.nothing


def test_the_types_are_published() -> None:
    assert (Path(entrepot.__file__).parent / "py.typed").exists()


@EACH_GAME
def test_games_are_found_by_name(name: str) -> None:
    assert name in entrepot.game_names()
    assert entrepot.game(name) is game(name)
    assert entrepot.Match(name, seats=2).game is game(name)
    with pytest.raises(UnknownGame):
        entrepot.Match("parcheesi", seats=2)


@EACH_GAME
def test_the_seed_decides_what_chance_brings(name: str) -> None:
    first = entrepot.game(name)
    one, same = new_match(name), new_match(name)
    assert one.actor >= 0
    assert repr(one) == repr(same)
    assert len({repr(new_match(name, seed)) for seed in range(8)}) == 8
    with pytest.raises(BadOption, match="a seed is a number"):
        entrepot.Match(first, seats=3, seed=-1)


@EACH_GAME
def test_a_whole_game_with_chance_drawn_from_the_seed_can_be_verified(name: str, tmp_path: Path) -> None:
    match = new_match(name)
    while not match.is_over:
        match.choose(match.legal_texts()[-1])
    assert sorted(match.ranks())[0] == 1
    assert len(match.scores()) == 3
    match.save(tmp_path / "a.match")
    assert verify(entrepot.load(tmp_path / "a.match")) > 0


@EACH_GAME
def test_a_choice_is_a_text_or_a_number(name: str) -> None:
    by_text, by_number = new_match(name), new_match(name)
    choice = by_text.legal()[0]
    events = by_text.choose(by_text.text(choice))
    assert events
    by_number.choose(choice)
    assert repr(by_text) == repr(by_number)


@EACH_GAME
def test_a_refused_choice_names_the_legal_ones(name: str) -> None:
    match = new_match(name)
    before = repr(match)
    shown = re.escape(match.legal_texts()[0])
    with pytest.raises(BadChoice, match=f"no such choice: 'fly away'.*{shown}"):
        match.choose("fly away")
    wrong = next(choice for choice in range(match.game.player_choices) if choice not in match.legal())
    for refused in (wrong, match.text(wrong)):
        with pytest.raises(IllegalChoice, match=f"not legal now: .*; legal are: {shown}"):
            match.choose(refused)
    assert repr(match) == before


@EACH_GAME
def test_undo_takes_back_what_chance_drew_after_a_choice(name: str) -> None:
    match = new_match(name)
    with pytest.raises(NothingToUndo):
        match.undo()
    texts: list[str] = []
    while len(texts) < 40 and not match.is_over:
        texts.append(repr(match))
        match.choose(match.legal()[-1])
        after = repr(match)
        match.undo()
        assert repr(match) == texts[-1]
        match.redo()
        assert repr(match) == after
    for text in reversed(texts):
        match.undo()
        assert repr(match) == text


@EACH_GAME
def test_a_match_is_saved_read_and_continued(name: str, tmp_path: Path) -> None:
    match = new_match(name)
    for form in ("a.match", "a.bin"):
        match.save(tmp_path / form)
        again = entrepot.load(tmp_path / form)
        assert repr(again) == repr(match) == repr(entrepot.read(tmp_path / form))
        for one in (match, again):
            for _ in range(5):
                one.choose(one.legal()[0])
        assert repr(again) == repr(match)


@EACH_GAME
@pytest.mark.parametrize("file", ["cup.match", "cup.bin"])
def test_a_file_holds_several_matches(name: str, file: str, tmp_path: Path) -> None:
    matches = [new_match(name, seed) for seed in range(3)]
    for match in matches:
        match.save(tmp_path / file, append=True)
    assert [repr(match) for match in entrepot.load_all(tmp_path / file)] == [repr(match) for match in matches]
    with pytest.raises(BadRecord, match="another match begins here"):
        entrepot.load(tmp_path / file)
    matches[0].save(tmp_path / file)
    assert repr(entrepot.load(tmp_path / file)) == repr(matches[0])


@EACH_GAME
def test_a_broken_match_in_a_file_is_named_and_those_before_it_are_given(name: str, tmp_path: Path) -> None:
    for form, broken in (("a.match", 1), ("a.bin", 30)):
        file = tmp_path / form
        new_match(name).save(file)
        lines = file.read_bytes().count(b"\n")
        new_match(name, 2).save(file, append=True)
        file.write_bytes(file.read_bytes()[: -broken - 1])
        given = entrepot.load_all(file)
        assert repr(next(given)) == repr(new_match(name))
        with pytest.raises(BadRecord, match="match 2 of the file") as error:
            next(given)
        if form == "a.match":
            assert int(re.findall(r"line (\d+)", str(error.value))[0]) > lines


@pytest.mark.parametrize(("file", "content"), [("a.match", b"Dear diary\n"), ("a.bin", b"entrepot-match 2\n")])
def test_a_match_is_not_appended_to_another_kind_of_file(file: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / file).write_bytes(content)
    with pytest.raises(BadRecord, match="does not hold records"):
        new_match(names()[0]).save(tmp_path / file, append=True)
    assert (tmp_path / file).read_bytes() == content


@EACH_GAME
def test_a_match_draws_itself_now_and_before(name: str) -> None:
    match = new_match(name)
    before, ply = match.svg(), len(match.choices)
    assert before == match.position.svg() == match.svg(ply=ply)
    for _ in range(6):
        match.choose(match.legal()[0])
    assert match.svg() != match.svg(ply=ply) == before
    assert match.svg(seat=0, language="de") != match.svg()
    for wrong in (-1, len(match.choices) + 1):
        with pytest.raises(BadOption, match=f"not {wrong}"):
            match.svg(ply=wrong)


@EACH_GAME
def test_a_position_is_its_text_and_its_picture(name: str) -> None:
    match = new_match(name)
    position = match.position
    assert entrepot.position(repr(position)) == position
    assert ElementTree.fromstring(str(match._repr_svg_())).tag.endswith("svg")
    assert match._repr_svg_() == position._repr_svg_()
    assert (position.view().legal, position.view().seat) == (match.legal(), match.actor)
    assert position.view(1).seat == 1
    match.choose(match.legal()[0])
    assert repr(match.position) != repr(position)
    with pytest.raises(BadPosition, match="begins with the name of a game"):
        entrepot.position("parcheesi/1 seats=2")


@EACH_GAME
def test_a_bot_plays_on(name: str) -> None:
    match = new_match(name)
    bot = entrepot.make_bot("greedy", name, seed=2)
    for _ in range(10):
        assert bot.choose(match.view()) in match.legal()
        match.choose(bot.choose(match.view()))


@EACH_GAME
def test_many_games_give_arrays_that_repeat(name: str) -> None:
    one = entrepot.play_many(name, games=300, seats=4, seed=7, jobs=1)
    two = entrepot.play_many(name, games=300, seats=4, seed=7, jobs=2)
    assert one.scores.shape == one.ranks.shape == (300, 4)
    assert one.plies.shape == (300,)
    assert len(one) == 300
    for field in ("scores", "ranks", "plies"):
        assert np.array_equal(getattr(one, field), getattr(two, field))
        assert getattr(one, field).dtype == np.int64
    assert not np.array_equal(one.scores, entrepot.play_many(name, games=300, seats=4, seed=8).scores)
    assert one.win_rates.sum() == pytest.approx(1)


@EACH_GAME
def test_any_bots_play_many_games(name: str) -> None:
    one = entrepot.play_many(name, games=2, seed=7, bots=["apprentice", "merchant"])
    assert one.bots == ("apprentice", "merchant")
    assert np.array_equal(one.scores, entrepot.play_many(name, games=2, seed=7, bots=["apprentice", "merchant"]).scores)
    assert one.ranks.min(axis=1).tolist() == [1, 1]
    greedy = entrepot.play_many(name, games=50, bots=["greedy", "random"])
    assert greedy.win_rates[0] > 0.9
    assert len(entrepot.play_many(name, games=0, seats=2)) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"games": -1}, "0 or more, not -1"),
        ({"games": 1, "seats": 3, "bots": ["random", "random"]}, "one bot for each of 3 seats, not 2"),
        ({"games": 1, "seats": 9}, "is played by"),
        ({"games": 1, "bots": ["random", "genius"]}, "no bot is called 'genius'"),
        ({"games": 1, "options": {"wind": "west"}}, "no option 'wind'"),
        ({"games": 1, "seed": 1 << 63}, "a seed is a whole number of 64 bits"),
        ({"games": 1, "seed": "luck"}, "seed is a whole number, not 'luck'"),
        ({"games": 2.5}, "games is a whole number, not 2.5"),
        ({"games": 0, "bots": ["priority", "genius"]}, "no bot is called 'genius'"),
        ({"games": 0, "bots": ["priority"] * 9}, "is played by"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(entrepot.EntrepotError, match=said):
        entrepot.play_many(names()[0], **arguments)


def test_wrong_arguments_of_pictures_and_files_are_refused(tmp_path: Path) -> None:
    match = new_match(names()[0])
    for svg in (match.svg, match.position.svg):
        with pytest.raises(BadOption, match="numbered from 0 to 2, not 3"):
            svg(seat=3)
        with pytest.raises(BadOption, match="the languages are en, de, fr, it, not 'la'"):
            svg(language="la")
    for append in (False, True):
        with pytest.raises(entrepot.EntrepotError, match=r"no/a\.match cannot be written: No such file"):
            match.save(tmp_path / "no" / "a.match", append=append)
