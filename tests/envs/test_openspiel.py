"""OpenSpiel's own random simulation test, and its tree search."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

from entrepot.core.errors import BadOption
from entrepot.core.game import Game
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
        assert np.abs(state.observation_tensor(player)).max() < 20
        twin = state.clone()
        assert twin.observation_string(player) == state.observation_string(player)
        state.apply_action(random.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0, abs=1e-5)


def test_actions_are_named_after_the_board_that_is_played() -> None:
    boards = find_game("clippers").boards
    assert boards is not None
    for board in boards.fingerprints:
        loaded = pyspiel.load_game(f"entrepot_clippers(players=2,board={board})")
        state, actions = loaded.new_initial_state(), range(loaded.num_distinct_actions())
        table = find_game("clippers").choices_for(find_game("clippers").checked(2, {"board": board}))
        assert [state.action_to_string(0, action) for action in actions] == [table.text(action) for action in actions]
