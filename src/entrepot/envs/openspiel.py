"""OpenSpiel: every game as a Python game, registered under ``entrepot_<game>``; chance is an explicit player.

An information state (perfect recall) is what a seat knows that remembers all open events; an observation without
recall is what a screen shows. Importing this module registers the games. Games and states can be pickled and copied.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any

import numpy as np

from ..compile.loader import load
from ..core.errors import IllegalChoice, MissingExtra
from ..core.game import Game
from ..core.rule import CHANCE, OVER
from ..games import all_games
from ..games import game as find_game
from ..kernels.results import new_results
from .errors import BadSetting
from .layout import observation_layout

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra("open_spiel", "openspiel") from error

LONGEST = 20_000
"""No game ever takes as many choices."""


def spiel_name(game: Game) -> str:
    """Name a game as OpenSpiel knows it."""
    return f"entrepot_{game.name}"


def _game_type(game: Game) -> Any:
    kind = pyspiel.GameType
    hidden = (
        kind.Information.IMPERFECT_INFORMATION if game.has_hidden_information else kind.Information.PERFECT_INFORMATION
    )
    return kind(
        short_name=spiel_name(game),
        long_name=f"Entrepot: {game.name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _parameters(game: Game) -> dict[str, Any]:
    """Give a game's parameters and what they are if not given: players, and those options that have listed values."""
    listed = {_parameter(option.name): option.default for option in game.options if option.values}
    return {"players": game.seats[0], **listed}


def _parameter(option: str) -> str:
    return option.replace("-", "_")


class _Shared:
    """What all states of a game share; a copy of a state has the same one."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.choices = game.choices_for(game.checked(seats, options))
        self.load = load(game)
        self.rules, self.kernel = self.load.rules, self.load.rows
        first = game.new(seats, options)
        self.start, self.listed = self.load.states(first), self.load.choices()
        fields = () if game.is_open_hand(first) else game.state.fields.values()
        self.hidden = tuple((field.name, field.remembered) for field in fields if field.secret)
        """The fields that screens hide, and whether a perfect memory knows them."""

    def __deepcopy__(self, memo: Any) -> _Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _share, (self.game.name, self.seats, tuple(self.options.items()))


@cache
def _share(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> _Shared:
    return _Shared(find_game(name), seats, dict(options))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game for OpenSpiel; the parameter ``players`` says how many play, the others are the game's options."""

    game: Game

    def __init__(self, params: Any = None) -> None:
        given = dict(params or {})
        self.seats = int(given.get("players", self.game.seats[0]))
        options = {option.name: given.get(_parameter(option.name)) for option in self.game.options}
        chosen = tuple((name, str(value)) for name, value in options.items() if value is not None)
        self.shared = _share(self.game.name, self.seats, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.player_choices,
            max_chance_outcomes=self.game.choices.size,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.game), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as its text; reading it imports this module, which registers the games."""
        return pyspiel_game, (str(self),)

    def new_initial_state(self, state: Any = None) -> SpielState:
        """Begin a game, before anything is drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Give what turns states into observations of the requested type; without a type, what a screen shows."""
        if params:
            raise BadSetting(f"observations take no parameters, not {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def pyspiel_game(text: str) -> Any:
    """Load a game from its text."""
    return pyspiel.load_game(text)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One state for OpenSpiel, over a compiled record."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._shared = game.shared
        self.records = game.shared.start.copy()

    def _listed(self) -> list[int]:
        listed = self._shared.listed
        legal: list[int] = listed[: self._shared.rules.legal(self.records[0], listed)].tolist()
        return legal

    def current_player(self) -> Any:
        """Tell whose choice is next."""
        actor = self._shared.rules.actor(self.records[0])
        if actor == OVER:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self._listed()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may bring, and how likely."""
        outcomes = self._listed()
        weights = [self._shared.rules.chance_weight(self.records[0], outcome) for outcome in outcomes]
        return [(outcome, weight / sum(weights)) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if action not in self._listed():  # OpenSpiel does not check it, and compiled rules would write anywhere
            raise IllegalChoice(f"action {action} is not legal now")
        self._shared.rules.apply(self.records[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._shared.choices.text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return bool(self._shared.rules.actor(self.records[0]) == OVER)

    def returns(self) -> list[float]:
        """Give everybody's reward: 1 for the first place to -1 for the last, zero before the end."""
        if not self.is_terminal():
            return [0.0] * self._shared.seats
        results = new_results(1, self._shared.seats)
        self._shared.kernel.write_final(self.records, results)
        return [round(float(reward), 6) for reward in results.rewards]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Determinize: give a state that the player cannot tell from this one, for IS-MCTS.

        The sampler gives random numbers from 0 to 1.
        """
        self._check_player(player)
        twin: SpielState = self.clone()
        stream = np.array([1 + int(sampler() * 0xFFFFFFFE) for _ in range(4)], np.int64)
        self._shared.rules.resample(twin.records[0], player, stream)
        return twin

    def _check_player(self, player: int) -> None:
        if not 0 <= player < self._shared.seats:
            raise BadSetting(f"players go from 0 to {self._shared.seats - 1}, not {player}")

    def redacted(self, player: int, kind: Any) -> Any:
        """Give a copy of the record without what an observation of this type does not show a player."""
        self._check_player(player)
        records = self.records.copy()
        for name, remembered in self._shared.hidden:
            for seat in range(self._shared.seats):
                own = seat == player and kind.private_info != pyspiel.PrivateInfoType.NONE
                recalled = remembered and kind.perfect_recall and kind.private_info != pyspiel.PrivateInfoType.NONE
                if not (own or recalled or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS):
                    records[name][0][seat] = 0
        return records

    def __str__(self) -> str:
        from ..core.position import position_text

        return position_text(self._shared.game, self._shared.game.state.from_record(self.records[0]))


class Observer:
    """Turns states into observations of one type, as OpenSpiel asks for them.

    With public information, the tensor is the observation of a seat, in which hidden numbers that the type does not ask
    for are 0. Without it, the tensor is the secret fields alone.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._kind, self._shared = kind, game.shared
        self._layout = observation_layout(game.game)
        shapes = {part.name: part.shape for part in self._layout.parts}
        if not kind.public_info:
            fields = game.game.state.fields
            shapes = {name: fields[name].shape for name, _ in game.shared.hidden}
        self.tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        offset = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[offset : offset + prod(shape)].reshape(shape)
            offset += prod(shape)
        self._scales = self._layout.scales()

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees or knows, with numbers of about one at most; secret fields as they are."""
        records = state.redacted(player, self._kind)
        if self._kind.public_info:
            seen = np.zeros(self._layout.size, np.int16)
            self._shared.kernel.observe_seat(records, player, seen)
            np.divide(seen, self._scales, out=self.tensor)
        else:
            for name, part in self.dict.items():
                part[...] = records[name][0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Say what a player sees or knows: the fields of the state that this type of observation shows."""
        shown = self._shared.game.state.from_record(state.redacted(player, self._kind)[0])
        if not self._kind.public_info:
            return f"p{player + 1} " + ";".join(f"{name}={getattr(shown, name)}" for name in self.dict)
        return f"p{player + 1} {shown.canonical_text()}"


def register() -> tuple[str, ...]:
    """Register every game that has observations, once."""
    made = []
    for game in (game for game in all_games() if game.observation is not None):
        if spiel_name(game) not in pyspiel.registered_names():
            kind = type(f"{game.name.title()}SpielGame", (SpielGame,), {"game": game})
            pyspiel.register_game(_game_type(game), kind)
        made.append(spiel_name(game))
    return tuple(made)


REGISTERED = register()
