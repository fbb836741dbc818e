"""OpenSpiel's own random simulation test, and its tree search."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest

from entrepot.core.errors import BadOption, IllegalChoice
from entrepot.core.game import Game
from entrepot.envs.errors import BadSetting
from entrepot.envs.openspiel import REGISTERED
from entrepot.games import game as find_game


def name(game: Game, seats: int) -> str:
    assert f"entrepot_{game.name}" in REGISTERED
    return f"entrepot_{game.name}(players={seats})"


@pytest.mark.parametrize("most", [False, True])
def test_random_simulation(any_game: Game, most: bool, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(name(any_game, any_game.seats[-1 if most else 0]))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters(any_game: Game) -> None:
    for option in any_game.options:
        for value in option.values:
            if {option.name: value} in any_game.samples:
                given = f"players=2,{option.name.replace('-', '_')}={value}"
                state = pyspiel.load_game(f"entrepot_{any_game.name}({given})").new_initial_state()
                assert state.records.tobytes() == any_game.new(2, {option.name: value}).to_bytes()
    with pytest.raises(BadOption):
        pyspiel.load_game(name(any_game, 9))


def test_tree_search(any_game: Game) -> None:
    from open_spiel.python.algorithms import mcts

    game, random = pyspiel.load_game(name(any_game, 2)), np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        state.apply_action(random.choice(outcomes, p=weights))
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in state.legal_actions()


def test_information_states(any_game: Game) -> None:
    game, random = pyspiel.load_game(name(any_game, 2)), np.random.RandomState(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice([outcome for outcome, _ in state.chance_outcomes()]))
            continue
        player = state.current_player()
        assert state.information_state_string(player).startswith(f"p{player + 1} ")
        assert np.abs(state.observation_tensor(player)).max() <= 2
        assert np.abs(state.information_state_tensor(player)).max() <= 2
        twin = state.clone()
        assert twin.observation_string(player) == state.observation_string(player)
        state.apply_action(random.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0, abs=1e-5)


def test_an_information_state_is_what_is_known_not_how_it_came_about(any_game: Game) -> None:
    """Two lines of play to the same position are one information state."""
    game = pyspiel.load_game(name(any_game, 2))
    first, second = played(game, 60, 3), game.new_initial_state()
    second.records[:] = first.records
    assert first.history() != second.history()
    player = first.current_player()
    assert first.information_state_string(player) == second.information_state_string(player)


def played(game: Any, plies: int, seed: int) -> Any:
    """Play at random, until a player is to choose after so many choices."""
    random, state, made = np.random.RandomState(seed), game.new_initial_state(), 0
    while state.is_chance_node() or made < plies:
        chance = state.is_chance_node()
        actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(random.choice(actions))
        made += 1
    return state


def test_the_information_set_search_of_openspiel() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game, random = pyspiel.load_game("entrepot_singapore(players=2)"), np.random.RandomState(1)
    state = played(game, 60, 4)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=random)
    before = state.records.tobytes()
    assert bot.step(state) in state.legal_actions()
    assert state.records.tobytes() == before


def test_resampled_states_look_the_same(any_game: Game) -> None:
    game = pyspiel.load_game(name(any_game, 2))
    state = played(game, 80, 5)
    for player in range(2):
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.history() == state.history()


RECALL, SCREEN = (pyspiel.IIGObservationType(perfect_recall=recall) for recall in (True, False))
EVERYTHING, NOTHING_PRIVATE = (
    pyspiel.IIGObservationType(perfect_recall=False, private_info=private)
    for private in (pyspiel.PrivateInfoType.ALL_PLAYERS, pyspiel.PrivateInfoType.NONE)
)
ONLY_PRIVATE = pyspiel.IIGObservationType(perfect_recall=False, public_info=False)


@pytest.mark.parametrize(
    ("kind", "shown"),
    [(RECALL, [7, 5]), (SCREEN, [7, 0]), (EVERYTHING, [7, 5]), (NOTHING_PRIVATE, [0, 0]), (None, [7, 0])],
)
def test_an_observation_is_of_the_requested_type(kind: Any, shown: list[int]) -> None:
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("entrepot_singapore(players=2)")
    state = played(game, 60, 6)
    state.records["cash"][0][:2] = [7, 5]
    observer = make_observation(game, kind)
    observer.set_from(state, 0)
    assert (observer.dict["cash"][:2] * 40).round().tolist() == shown
    texts = []
    for cash in (5, 6):
        state.records["cash"][0][1] = cash
        texts.append(observer.string_from(state, 0))
    assert (texts[0] != texts[1]) == (shown[1] > 0)


def test_private_information_alone() -> None:
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("entrepot_singapore(players=2)")
    state = played(game, 60, 6)
    state.records["cash"][0][:2] = [7, 5]
    observer = make_observation(game, ONLY_PRIVATE)
    observer.set_from(state, 0)
    assert set(observer.dict) == {"cash", "goods"}
    assert observer.dict["cash"].tolist() == [7, 0, 0, 0]
    assert observer.string_from(state, 0).startswith("p1 cash=[7, 0, 0, 0];goods=")
    with pytest.raises(BadSetting, match="no parameters"):
        game.make_py_observer(RECALL, {"colour": 1})


def test_games_and_states_can_be_pickled_and_copied(any_game: Game) -> None:
    game = pyspiel.load_game(name(any_game, 2))
    assert str(pickle.loads(pickle.dumps(game))) == str(copy.deepcopy(game)) == str(game)
    state = played(game, 40, 7)
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert twin.history() == state.history()
        assert twin.records.tobytes() == state.records.tobytes()
        twin.apply_action(twin.legal_actions()[0])
        assert twin.records.tobytes() != state.records.tobytes()


def test_another_process_reads_a_pickled_game() -> None:
    state = played(pyspiel.load_game("entrepot_singapore(players=2)"), 40, 7)
    code = "import pickle, sys; state = pickle.load(sys.stdin.buffer); print(state.current_player(), state.get_game())"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode().strip() == f"{state.current_player()} {state.get_game()}"


def test_actions_are_named_after_the_board_that_is_played() -> None:
    boards = find_game("clippers").boards
    assert boards is not None
    for board in boards.fingerprints:
        loaded = pyspiel.load_game(f"entrepot_clippers(players=2,board={board})")
        state, actions = loaded.new_initial_state(), range(loaded.num_distinct_actions())
        table = find_game("clippers").choices_for(find_game("clippers").checked(2, {"board": board}))
        assert [state.action_to_string(0, action) for action in actions] == [table.text(action) for action in actions]


def test_illegal_actions_are_refused(any_game: Game) -> None:
    state = pyspiel.load_game(name(any_game, 2)).new_initial_state()
    while True:
        before = state.records.tobytes()
        illegal = next(action for action in range(any_game.choices.size) if action not in state.legal_actions())
        for action in (illegal, any_game.choices.size, 10**6, -5):
            with pytest.raises(IllegalChoice, match=f"action {action} is not legal"):
                state.apply_action(action)
        assert state.records.tobytes() == before
        if not state.is_chance_node():
            break
        state.apply_action(state.chance_outcomes()[0][0])


@pytest.mark.parametrize("player", [-4, -1, 2, 9])
def test_nobody_else_observes(any_game: Game, player: int) -> None:
    game = pyspiel.load_game(name(any_game, 2))
    state, observer = game.new_initial_state(), game.make_py_observer()
    with pytest.raises(BadSetting, match="players go from 0 to 1"):
        observer.set_from(state, player)
    with pytest.raises(BadSetting, match="players go from 0 to 1"):
        observer.string_from(state, player)
