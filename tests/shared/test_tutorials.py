"""Guided first games: every step is legal, everything said has words in every language, and the end is reached."""

from __future__ import annotations

from pathlib import Path

import pytest

import entrepot
from entrepot.core.errors import BadData
from entrepot.core.game import Game
from entrepot.core.i18n import LANGUAGES
from entrepot.core.tutorial import Scene, Step, Tutorial, play_steps, read_tutorial
from entrepot.server.http.tutorial import tutorial

BOARDS = Path(entrepot.__file__).parents[2] / "client" / "src" / "boards"
TEN_MINUTES_IN_WORDS = 10 * 200
"""What people read in ten minutes, at an unhurried pace."""


def steps(tutorial: Tutorial) -> list[Step]:
    return [step for scene in tutorial.scenes for step in scene.steps]


def test_every_choice_is_legal_and_the_end_is_reached(tutorial_game: Game) -> None:
    tutorial = read_tutorial(tutorial_game)
    told = list(play_steps(tutorial_game, tutorial))
    assert [moment.step for moment in told] == steps(tutorial)
    assert told[-1].choice is None, "the last step says goodbye"
    for moment in told:
        assert (moment.choice is not None) == bool(moment.step.choose)
        assert moment.choice is None or moment.choice in tutorial_game.legal(moment.state)


def test_learners_do_what_there_is_to_do(tutorial_game: Game) -> None:
    kinds = {tutorial_game.choices.parse(step.choose) for step in steps(read_tutorial(tutorial_game)) if step.choose}
    assert len({tutorial_game.choices.split(choice)[0] for choice in kinds}) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_has_words(tutorial_game: Game, language: str) -> None:
    said = [step.text_id for step in steps(read_tutorial(tutorial_game))]
    assert len(said) == len(set(said))
    texts = [step.text for step in tutorial(tutorial_game.name, language).steps]
    assert all(texts)
    assert sum(len(text.split()) for text in texts) < TEN_MINUTES_IN_WORDS


def test_the_parts_to_look_at_are_on_the_board(tutorial_game: Game) -> None:
    drawn = "".join(path.read_text(encoding="utf-8") for path in (BOARDS / tutorial_game.name).glob("*.svelte"))
    for step in steps(read_tutorial(tutorial_game)):
        assert f'class="sheet {step.look}"' in drawn or f'class="{step.look}"' in drawn, step.look


def test_learners_see_only_their_own_and_one_choice(tutorial_game: Game) -> None:
    told = tutorial(tutorial_game.name, "en")
    for step in told.steps:
        assert step.view.seat == told.seat
        assert len(step.view.legal) <= 1
        for parts in step.view.secret.values():
            assert all(part is None for seat, part in enumerate(parts) if seat != told.seat)


def test_a_broken_tutorial_is_refused_with_its_step(tutorial_game: Game) -> None:
    good = read_tutorial(tutorial_game)
    position = good.scenes[0].position

    def refused(step: Step, seat: int = good.seat, position: str = position) -> str:
        with pytest.raises(BadData) as error:
            list(play_steps(tutorial_game, Tutorial(seat, (Scene(position, (step,)),))))
        return str(error.value)

    assert "no such choice" in refused(Step("a", "", "juggle", ()))
    assert "no such choice" in refused(Step("a", "", "", ("juggle",)))
    chance = tutorial_game.choices.text(tutorial_game.player_choices)
    assert "scene 1, a: not legal now" in refused(Step("a", "", chance, ()))
    assert "not the learner's turn" in refused(next(step for step in steps(good) if step.choose), seat=good.seat + 1)
    assert "scene 1" in refused(Step("a", "", "", ()), position="nonsense")


def test_places_offer_the_choice_of_the_lesson_and_no_other(tutorial_game: Game) -> None:
    for step in tutorial(tutorial_game.name, "en").steps:
        legal = {one.choice for one in step.view.legal}
        offered = {action.choice for place in step.view.places for action in place.actions}
        assert offered <= legal
