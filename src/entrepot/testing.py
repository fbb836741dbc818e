"""The contract test for games: ``check_game(game)`` raises an AssertionError that says what is wrong.

It plays random matches with every number of seats and every sample of options, and checks each capability that the game
has. Nothing in it knows a particular game. It needs no test framework; with pytest, each check becomes a test::

    import pytest
    from entrepot.testing import CHECKS, Check

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_contract(check: Check) -> None:
        check(GAME)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from math import prod
from pathlib import Path
from typing import Any, TypeAlias
from xml.etree import ElementTree

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from .bots import REQUIRED, SIMPLE, make_bot
from .core.game import Game, Message, Seat
from .core.i18n import CORE_TEXTS, LANGUAGES, Translator
from .core.match import Match, draw_outcome
from .core.position import position_text, read_position
from .core.record import read_binary, read_text, write_binary, write_text
from .core.rule import CHANCE, OVER, Stream
from .core.state import GameState
from .core.stream import below, new_stream
from .core.texts import read_text as filled_text
from .core.tutorial import play_steps, read_tutorial
from .core.view import SeatView, knowledge, view

PLIES_AT_MOST = 5000
"""A random match that is longer than this does not seem to end."""
SEEDS = range(3)
PLIES = (0, 12, 40, 90, 200)
"""Positions at so many choices are looked at closely."""
PICTURED = 40
"""Pictures take long to draw: they are looked at only here."""

Check: TypeAlias = Callable[[Game], None]


def check_game(game: Game) -> None:
    """Check that a game fulfils the contract; raise an AssertionError that names the violation."""
    for check in CHECKS:
        check(game)


def require(condition: object, text: str) -> None:
    """Raise an AssertionError unless a condition holds; unlike ``assert``, also where Python is told to optimise."""
    if not condition:
        raise AssertionError(text)


# Random matches


def tables(game: Game) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Yield every number of seats with every sample of options."""
    for seats in game.seats:
        for options in game.samples:
            yield seats, options


def random_choice(match: Match, stream: Stream) -> int:
    """Choose at random for whoever is next."""
    if match.actor == CHANCE:
        return draw_outcome(match.game, match.state, stream)
    legal = match.legal()
    return legal[below(stream, len(legal))]


def random_match(game: Game, seats: int, options: Mapping[str, str], seed: int, plies: int | None = None) -> Match:
    """Play a random match to its end, or for so many choices."""
    match = Match(game, seats, options, [f"Player {seat}" for seat in range(1, seats + 1)])
    stream = new_stream(seed, seats)
    while not match.is_over and (plies is None or len(match.choices) < plies):
        require(len(match.choices) < PLIES_AT_MOST, f"{game.name}: a random match does not end")
        match.choose(random_choice(match, stream))
    return match


def translators(game: Game, *more: Path) -> list[Translator]:
    """Load the texts of a game in every language."""
    return [Translator(language, CORE_TEXTS, game.texts, *more) for language in LANGUAGES]


# The declaration


def check_declaration(game: Game) -> None:
    """Check the fields of the game that are plain data."""
    require(re.fullmatch(r"[a-z][a-z0-9-]*", game.name), f"{game.name!r}: a name has lower-case letters and digits")
    require(game.seats and sorted(set(game.seats)) == [*game.seats] and game.seats[0] > 0, "seats are not ascending")
    require(sorted(set(game.versions)) == [*game.versions] and game.versions, "rules versions are not ascending")
    require(issubclass(game.state, GameState), "the state is no GameState")
    require("seats" in game.state.fields, "the state has no field named seats")
    require(0 < game.player_choices <= game.choices.size, "player_choices is not within the action space")
    require(game.rules.CHOICES_AT_MOST > 0, "CHOICES_AT_MOST is not positive")
    hidden = game.hidden_information
    remembered = [name for name, declared in game.state.fields.items() if declared.remembered]
    forgets = hidden is not None and hidden.forget is not None
    require(forgets == bool(remembered), f"forget() redraws fields that are remembered, which are {remembered}")
    for option in game.options:
        option.check(option.default)
        missing = set(option.messages) - set(game.messages())
        require(not missing, f"option {option.name} lacks the messages {sorted(missing)}")
    for preset in game.presets:
        game.checked(game.seats[0], preset.options)
        for name in (preset.title, preset.explanation):
            require(name in game.messages(), f"preset {preset.name} lacks the message {name}")
    for seats, options in tables(game):
        require(
            game.new(seats, options).seats == seats, f"the first state for {seats} seats has another number of seats"
        )
        words = game.choices_for(game.checked(seats, options))
        require(words.size == game.choices.size, "the size of the action space depends on the options")


# Every decision of random matches


def check_decisions(game: Game, seeds: Iterable[int] = SEEDS) -> None:
    """Check every position of random matches before a choice is made in it."""
    for seed in seeds:
        for table, (seats, options) in enumerate(tables(game)):
            match, stream = Match(game, seats, options), new_stream(seed, table)
            while not match.is_over:
                require(len(match.choices) < PLIES_AT_MOST, f"{_where(match)}: a random match does not end")
                _check_decision(match, seed + len(match.choices))
                if len(match.choices) % 7 == seed:
                    _check_forms(match)
                    _check_secrecy(match, seed)
                    _check_undo(match)
                match.choose(random_choice(match, stream))
            _check_end(match)


def _where(match: Match) -> str:
    """Name a position, for the text of an error."""
    return f"{match.game.name}, {match.seats} seats, options {match.options}, after {len(match.choices)} choices"


def _check_decision(match: Match, seed: int) -> None:
    game, state, where = match.game, match.state, _where(match)
    violations = game.invariant_violations(state)
    require(not violations, f"{where}: {violations}")
    legal, chance = match.legal(), match.actor == CHANCE
    require(legal, f"{where}: nothing is legal, and the game is not over")
    require(legal == sorted(set(legal)), f"{where}: the legal choices are not in ascending order")
    require(chance or 0 <= match.actor < match.seats, f"{where}: {match.actor} is no seat")
    within = all((choice >= game.player_choices) == chance and 0 <= choice < game.choices.size for choice in legal)
    require(within, f"{where}: players choose below player_choices, chance from there on: {legal}")
    if chance:
        weights = [game.rules.chance_weight(state, choice) for choice in legal]
        require(min(weights) > 0, f"{where}: a legal outcome has no weight")
        uniform = not game.rules.is_uniform(state) or len(set(weights)) == 1
        require(uniform, f"{where}: is_uniform() is true, and the weights are {weights}")
    derived = state.copy()
    game.rules.derive(derived)
    if derived != state:
        raise AssertionError(f"{where}: derive() changes {derived.differences(state)}")
    before, twin = state.to_bytes(), state.copy()
    game.rules.apply(twin, legal[seed % len(legal)])
    require(state.to_bytes() == before, f"{where}: a copy shares something with its original")
    require(twin != state, f"{where}: a choice changes nothing, so that it could be made for ever")


def _check_forms(match: Match) -> None:
    """Write and read the position, the bytes of the state and the choices."""
    game, state, where = match.game, match.state, _where(match)
    require(read_position(game, position_text(game, state)) == state, f"{where}: the position does not round-trip")
    require(game.state.from_bytes(state.to_bytes()) == state, f"{where}: the bytes do not round-trip")
    require(game.state.from_record(state.to_array()[0]) == state, f"{where}: the NumPy record does not round-trip")
    words = game.choices_for(match.options)
    for choice in match.legal():
        require(words.parse(words.text(choice)) == choice, f"{where}: {words.text(choice)!r} does not round-trip")


def _check_secrecy(match: Match, seed: int) -> None:
    """What is hidden from a seat can change without its noticing; resample() and forget() make such a change.

    resample() changes nothing that a seat knows; forget() may change what it would have to remember.
    """
    game, state = match.game, match.state
    for seat in (None, *range(match.seats)):
        number = -1 if seat is None else seat
        for name, redraw, given in (
            ("resample()", game.rules.resample, knowledge),
            ("forget()", game.forget, view),
        ):
            imagined, where = state.copy(), f"{_where(match)}: {name}"
            redraw(imagined, number, new_stream(seed, len(match.choices)))
            if imagined == state:  # checked already, and nobody sees a difference
                continue
            require(game.has_hidden_information, f"{where} changes the state, but nothing is hidden")
            require(view(game, imagined, seat) == view(game, state, seat), f"{where} changes what {seat} sees")
            require(given(game, imagined, seat) == given(game, state, seat), f"{where} changes what {seat} knows")
            require(not game.invariant_violations(imagined), f"{where} makes an impossible state")
            require(match.is_over or game.legal(imagined), f"{where} makes a state where nothing is legal")


def _check_undo(match: Match) -> None:
    """Undo the last choice, and redo it."""
    if match.choices:
        now, choices = match.state.copy(), list(match.choices)
        match.undo()
        match.redo()
        require((match.state, match.choices) == (now, choices), f"{_where(match)}: undo and redo do not round-trip")


def _check_end(match: Match) -> None:
    """At the end nothing is legal, and the ranks agree with the scores."""
    where, ranks, scores = _where(match), match.ranks(), match.scores()
    require(match.legal() == [], f"{where}: the game is over, and something is legal")
    require(not match.game.invariant_violations(match.state), f"{where}: the last state is impossible")
    for seat, rank in enumerate(ranks):
        require(rank >= 1 + sum(score > scores[seat] for score in scores), f"{where}: {ranks} do not fit {scores}")
        require(rank == 1 + sum(other < rank for other in ranks), f"{where}: after a tie, ranks continue: {ranks}")
    _check_forms(match)


def check_undo(game: Game) -> None:
    """Undo a whole match, and redo it."""
    match = random_match(game, game.seats[-1], {}, seed=9)
    digests = [match.state.digest()]
    while match.choices:
        match.undo()
        digests.append(match.state.digest())
    require(match.state == game.new(game.seats[-1]), f"{game.name}: undoing everything does not lead to the start")
    for digest in reversed(digests[:-1]):
        match.redo()
        require(match.state.digest() == digest, f"{_where(match)}: redo leads to another state")


def check_records(game: Game) -> None:
    """Write records as text and binary, and read them again."""
    for seats, options in tables(game):
        for plies in (None, 0, 1, 60):
            match = random_match(game, seats, options, seed=4, plies=plies)
            text, packed = write_text(match), write_binary(match)
            from_text, from_binary = read_text(text, lambda name: game), read_binary(packed, lambda name: game)
            for again in (from_text, from_binary):
                require(again.state == match.state, f"{_where(match)}: a record leads to another state")
                same = (again.choices, again.options, again.names) == (match.choices, match.options, match.names)
                require(same, f"{_where(match)}: a record loses something")
            require(write_text(from_binary) == text, f"{_where(match)}: the text record does not round-trip")
            require(write_binary(from_text) == packed, f"{_where(match)}: the binary record does not round-trip")


# Texts


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found.add(node.id.name)


def fluent_messages(path: Path) -> dict[str, frozenset[str]]:
    """Read the message ids of a Fluent file, with the arguments that each uses."""
    messages: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(filled_text(path)).body:
        require(not isinstance(entry, fluent.Junk), f"{path}: not Fluent: {getattr(entry, 'content', '')!r}")
        if isinstance(entry, fluent.Message):
            variables = _Variables()
            variables.visit(entry)
            require(entry.id.name not in messages, f"{path}: {entry.id.name} is defined twice")
            messages[entry.id.name] = frozenset(variables.found)
    return messages


def _compare_texts(folder: Path, declared: Mapping[str, frozenset[str]]) -> None:
    """Compare the Fluent files of a folder with the declared messages."""
    for language in LANGUAGES:
        path = folder / f"{language}.ftl"
        require(path.is_file(), f"{path} is missing")
        found = fluent_messages(path)
        require(found.keys() >= declared.keys(), f"{path}: no text for {sorted(declared.keys() - found.keys())}")
        require(found.keys() <= declared.keys(), f"{path}: not declared: {sorted(found.keys() - declared.keys())}")
        for name, args in found.items():
            require(args == declared[name], f"{path}: {name} uses {sorted(args)}, declared {sorted(declared[name])}")


def check_texts(game: Game) -> None:
    """Check that the Fluent files of every language hold exactly the declared messages, with the same arguments."""
    declared = game.messages()
    _compare_texts(game.texts, declared)
    needed = {"game-name", "game-about"}
    needed |= {f"kind-{kind}" for kind in game.choices.kinds if game.choices.first(kind) < game.player_choices}
    require(
        needed <= declared.keys(), f"{game.name}: messages needed by every client: {sorted(needed - declared.keys())}"
    )


def check_messages(game: Game) -> None:
    """Check that every choice and every event of random matches can be rendered, as it is declared."""
    declared, renderer = game.messages(), _Renderer(game)
    for seats, options in tables(game):
        match, stream = Match(game, seats, options), new_stream(8, seats)
        while not match.is_over:
            used = [game.describe(match.state, choice) for choice in match.legal()]
            used += [event.message for event in match.choose(random_choice(match, stream)) if event.message is not None]
            for message in used:
                require(message.id in declared, f"{_where(match)}: {message.id} is not declared")
                require(frozenset(message.args) == declared[message.id], f"{_where(match)}: arguments of {message.id}")
            renderer.check(used)
        for translator in renderer.translators:
            for seat in (None, 0):
                require(game.draw(match.state, seat, translator.render), f"{_where(match)}: draw() draws nothing")


class _Renderer:
    """Renders messages in every language, each message once."""

    def __init__(self, game: Game) -> None:
        self.translators = translators(game)
        self._rendered: set[str] = set()

    def check(self, messages: Iterable[Message]) -> None:
        """Check that messages are not empty in any language."""
        for message in messages:
            if repr(message) not in self._rendered:
                self._rendered.add(repr(message))
                for translator in self.translators:
                    require(translator.render(message).strip(), f"{message.id} is empty in {translator.language}")


# The board in words


def check_board_model(game: Game) -> None:
    """Check that the board can be read in every language, and that each choice stands at one place at most."""
    renderer = _Renderer(game)
    for seats, options in tables(game):
        for plies in PLIES:
            match = random_match(game, seats, options, plies, plies)
            for seat in (None, *range(seats)):
                legal = match.legal() if seat == match.actor else []
                areas = game.board_model(match.state, seat, legal)
                require(areas, f"{_where(match)}: the board model is empty")
                renderer.check(area.title for area in areas)
                renderer.check(one for area in areas for place in area.places for one in place.messages)
                placed = [choice for area in areas for place in area.places for choice in place.choices]
                require(len(set(placed)) == len(placed), f"{_where(match)}: a choice stands at two places")
                require(set(placed) <= set(legal), f"{_where(match)}: a place offers a choice that is not legal")


def check_hidden_information(game: Game) -> None:
    """Check that nothing hidden from a seat can be read off its board, drawing or picture.

    An observation holds what a seat knows, so nothing that it cannot know can be read off that.
    """
    render = translators(game)[0].render
    differ = 0
    for seats in game.seats:
        for plies in PLIES:
            match = random_match(game, seats, {}, plies, plies)
            pictures = (seats, plies) == (game.seats[0], PICTURED)
            for seat in (None, *range(seats)):
                shown = _shown(game, match.state, seat, render, pictures)
                for seed in SEEDS:
                    other = match.state.copy()
                    game.forget(other, -1 if seat is None else seat, new_stream(seed))
                    differ += other != match.state
                    same = other == match.state or _shown(game, other, seat, render, pictures) == shown
                    require(same, f"{_where(match)}: {seat} sees what is hidden")
                _check_observed(game, match, seat)
    require((differ > 0) == game.has_hidden_information, f"{game.name}: has_hidden_information does not fit forget()")


def _check_observed(game: Game, match: Match, seat: Seat | None) -> None:
    """Check that the observation of a seat is the same in all states that it cannot tell apart."""
    if game.observation is None or seat is None:
        return
    observed = _observed(game, match.state, seat)
    for seed in SEEDS:
        other = match.state.copy()
        game.rules.resample(other, seat, new_stream(seed))
        same = other == match.state or _observed(game, other, seat) == observed
        require(same, f"{_where(match)}: the observation of {seat} holds what it cannot know")


def _shown(game: Game, state: Any, seat: Seat | None, render: Callable[[Message], str], pictures: bool) -> list[Any]:
    """Collect all that a seat or a spectator is shown."""
    legal = game.legal(state) if seat == game.rules.actor(state) else []
    shown: list[Any] = [game.board_model(state, seat, legal), game.draw(state, seat, render)]
    if pictures and game.picture is not None:
        shown.append(game.picture(state, seat, render))
    return shown


# Capabilities


def check_bots(game: Game) -> None:
    """Check that every simple bot that the game has all for makes legal choices, and that they finish a match."""
    names = [name for name in SIMPLE if name not in REQUIRED or getattr(game, REQUIRED[name]) is not None]
    for seats in game.seats:
        match, stream = Match(game, seats), new_stream(seats)
        bots = [make_bot(names[seat % len(names)], game, seat) for seat in range(seats)]
        while not match.is_over and len(match.choices) < PLIES[-1]:
            if match.actor == CHANCE:
                match.resolve_chance(stream)
                continue
            choice = bots[match.actor].choose(SeatView(game, match.state, match.actor))
            require(choice in match.legal(), f"{_where(match)}: a bot makes an illegal choice")
            match.choose(choice)


def check_observation(game: Game) -> None:
    """Check that observations fill exactly the declared parts, with numbers of 16 bits."""
    if game.observation is None:
        return
    for seats, options in tables(game):
        for plies in PLIES:
            match = random_match(game, seats, options, plies, plies)
            for seat in range(seats):
                numbers = _observed(game, match.state, seat)
                require(all(-(1 << 15) <= number < 1 << 15 for number in numbers), f"{_where(match)}: beyond 16 bits")


def _observed(game: Game, state: Any, seat: Seat) -> list[int]:
    """Write an observation between two guards, which must stay as they are."""
    assert game.observation is not None
    size, guard = sum(prod(shape) for _, shape, _ in game.observation.PARTS), 12345
    out = [guard] * (size + 2)
    out[1:-1] = [0] * size
    game.observation.write_observation(state, seat, out, 1)
    require(out[0] == out[-1] == guard, f"{game.name}: an observation is larger than its parts")
    return out[1:-1]


def check_tutorial(game: Game) -> None:
    """Check that every step of the tutorial is legal, and that its texts are complete."""
    if game.tutorial is None:
        return
    tutorial = read_tutorial(game)
    steps = [step for scene in tutorial.scenes for step in scene.steps]
    require(
        [moment.step for moment in play_steps(game, tutorial)] == steps, f"{game.name}: the tutorial leaves out steps"
    )
    _compare_texts(game.tutorial.texts, dict.fromkeys((step.text_id for step in steps), frozenset()))


def check_rules_text(game: Game) -> None:
    """Check that the rules text exists in every language, and that its example is a position of the game."""
    if game.rules_text is None:
        return
    for language in LANGUAGES:
        text = filled_text(game.rules_text.file(language))
        require(text.startswith("# "), f"{game.rules_text.file(language)} does not begin with a title")
    example = read_position(game, game.rules_text.example.read_text(encoding="utf-8").strip())
    require(game.rules.actor(example) != OVER, f"{game.name}: the example position is the end of a game")


def check_statistics(game: Game) -> None:
    """Check that the statistics of random matches name declared topics, and that their texts are complete."""
    if game.statistics is None:
        return
    from .core.statistics import steps_of

    study = game.statistics.study
    _compare_texts(game.statistics.texts, study.messages())
    topics = {topic.id for topic in study.TOPICS}
    for seats in game.seats:
        found = {fact.topic for fact in study.study(steps_of(random_match(game, seats, {}, seed=3)))}
        require(found <= topics, f"{game.name}: the statistics name topics that are not declared: {found - topics}")


def check_pictures(game: Game) -> None:
    """Check that tables can be drawn as SVG from the first choice to the last."""
    if game.picture is None:
        return
    render = partial(translators(game)[0].render)
    for options in game.samples:
        for plies in (0, None):
            match = random_match(game, game.seats[-1], options, seed=5, plies=plies)
            root = ElementTree.fromstring(game.picture(match.state, None, render))
            require(root.tag == "{http://www.w3.org/2000/svg}svg", f"{_where(match)}: the picture is no SVG")


def check_drawing(game: Game) -> None:
    """Check that what the web client draws from is plain JSON."""
    if game.drawing is None:
        return
    for seats, options in tables(game):
        drawn = msgspec.to_builtins(game.drawing(game.checked(seats, options)), str_keys=True)
        require(set(json.loads(json.dumps(drawn, allow_nan=False))) == set(drawn), f"{game.name}: drawing() is no JSON")


CHECKS: tuple[Check, ...] = (
    check_declaration,
    check_decisions,
    check_undo,
    check_records,
    check_texts,
    check_messages,
    check_board_model,
    check_hidden_information,
    check_bots,
    check_observation,
    check_tutorial,
    check_rules_text,
    check_statistics,
    check_pictures,
    check_drawing,
)
"""All checks of the contract, each called with a game."""
