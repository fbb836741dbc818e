"""Recorded matches as Minari data sets: an episode is what the environment would have shown the seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.core.match import Match
from entrepot.envs import minari as datasets
from entrepot.envs.errors import BadSetting
from entrepot.envs.layout import observation_layout
from entrepot.games import names

ABOUT = {"author": "Ada", "author_email": "ada@example.org", "code_permalink": "none", "description": "a test"}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))


def played(name: str, seed: int, seats: int = 2) -> Match:
    match = Match(name, seats, names=["priority"] * seats, seed=seed)
    bot = entrepot.make_bot("priority", name)
    while not match.is_over:
        match.choose(bot.choose(match.view()))
    return match


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("reward", ["rank", "win"])
def test_matches_are_written_and_loaded_again(name: str, reward: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import minari

    monkeypatch.setattr(datasets, "AT_ONCE", 2)
    matches = [played(name, seed) for seed in range(3)]
    datasets.write_dataset(iter(matches), f"{name}/priority-v0", reward=reward, **ABOUT)
    dataset = minari.load_dataset(f"{name}/priority-v0")
    assert dataset.storage.metadata["entrepot_schema"] == datasets.SCHEMA
    assert dataset.storage.metadata["rules"] == f"{name}/{matches[0].version}"
    assert dataset.total_episodes == 6
    for number, episode in enumerate(dataset.iterate_episodes()):
        check_episode(matches[number // 2], number % 2, episode, reward)
    env = dataset.recover_environment()
    assert env.unwrapped.table.game.name == name
    seen, _ = env.reset(seed=1)
    assert dataset.observation_space.contains(seen)


def check_episode(match: Match, seat: int, episode: Any, reward: str) -> None:
    """Compare an episode with the match that it tells."""
    own = [ply for ply in range(len(match.choices)) if match.game.rules.actor(match.state_at(ply)) == seat]
    assert episode.actions.tolist() == [match.choices[ply] for ply in own]
    assert episode.infos["ply"][:-1, 0].tolist() == own
    assert set(episode.infos["seat"][:, 0]) == {seat}
    seen, masks = episode.observations["observation"], episode.observations["action_mask"]
    assert seen.shape == (len(own) + 1, observation_layout(match.game).size)
    assert np.flatnonzero(masks[0]).tolist() == sorted(match.game.legal(match.state_at(own[0])))
    assert all(mask[action] for mask, action in zip(masks, episode.actions, strict=False))
    assert not masks[-1].any()
    won = match.ranks()[seat] == 1
    assert episode.rewards[-1] == (1 if won else 0 if reward == "win" else -1)
    assert not episode.rewards[:-1].any()
    assert episode.terminations.tolist() == [False] * (len(own) - 1) + [True]


def test_what_is_no_data_set_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import minari

    monkeypatch.setattr(datasets, "AT_ONCE", 1)
    name = names()[0]
    match = played(name, 1)
    unfinished = Match(name, 2, seed=1)
    refused: list[tuple[list[Match], str]] = [
        ([], "at least one match"),
        ([unfinished], "match 0 has not ended"),
        ([match, played(name, 1, seats=3)], "of one kind: match 1"),
    ]
    for matches, said in refused:
        with pytest.raises(BadSetting, match=said):
            datasets.write_dataset(matches, "wrong/wrong-v0", **ABOUT)
        assert "wrong/wrong-v0" not in minari.list_local_datasets()
    datasets.write_dataset([match], "cup/cup-v0", **ABOUT)
    with pytest.raises(BadSetting, match="exists already"):
        datasets.write_dataset([match], "cup/cup-v0", **ABOUT)
