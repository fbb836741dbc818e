"""The contract that every game must keep: random games at every table, looked at after every decision."""

from __future__ import annotations

import pytest

from entrepot.compile.loader import plain
from entrepot.core.game import Game
from entrepot.core.i18n import LANGUAGES, words
from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_binary, read_text, write_binary, write_text
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import new_stream
from entrepot.core.view import SeatView, view
from entrepot.games import game as find_game
from tests.shared.play import random_choice, random_match, tables

PLIES_AT_MOST = 5000


def check_decision(match: Match, seed: int) -> None:
    """Look at a state from all sides before a choice is made in it."""
    game, state = match.game, match.state
    assert game.invariant_violations(state) == []
    legal = match.legal()
    assert legal == sorted(set(legal))
    assert legal
    assert len(legal) <= game.rules.CHOICES_AT_MOST
    chance = match.actor == CHANCE
    assert all((choice >= game.player_choices) == chance for choice in legal)
    assert all(0 <= choice < game.choices.size for choice in legal)
    if chance:
        assert all(game.rules.chance_weight(state, choice) > 0 for choice in legal)
    derived = state.copy()
    game.rules.derive(derived)
    assert derived == state, derived.differences(state)
    before = state.to_bytes()
    twin = state.copy()
    game.rules.apply(twin, legal[seed % len(legal)])
    assert state.to_bytes() == before, "a copy shares something with its original"
    assert twin != state, "a choice that changes nothing could be made for ever"


def check_text_forms(match: Match) -> None:
    """Write and read the position and the state's bytes."""
    game, state = match.game, match.state
    assert read_position(game, position_text(game, state)) == state
    assert game.state.from_bytes(state.to_bytes()) == state
    assert game.state.from_record(state.to_array()[0]) == state
    for choice in match.legal():
        assert game.choices.parse(game.choices.text(choice)) == choice
        kind, values = game.choices.split(choice)
        assert game.choices.number(kind, *values) == choice


def check_secrecy(match: Match, seed: int) -> None:
    """What is hidden from a seat can change without its noticing; what a bot imagines is such a change."""
    game, state = match.game, match.state
    for seat in [*range(match.seats), None]:
        seen = view(game, state, seat)
        imagined = state.copy()
        game.rules.resample(imagined, -1 if seat is None else seat, new_stream(seed, len(match.choices)))
        assert view(game, imagined, seat) == seen
        assert game.invariant_violations(imagined) == []
        assert match.actor == OVER or game.legal(imagined), "an imagined table where nobody can move"
        if not game.has_hidden_information:
            assert imagined == state


def check_undo(match: Match) -> None:
    """Take the last choice back and make it again."""
    if not match.choices:
        return
    now, plies = match.state.copy(), list(match.choices)
    match.undo()
    assert match.choices == plies[:-1]
    match.redo()
    assert (match.state, match.choices) == (now, plies)


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_random_games(any_game: Game, seed: int) -> None:
    for table, (seats, options) in enumerate(tables(any_game)):
        match = Match(any_game, seats, options)
        stream = new_stream(seed, table)
        while not match.is_over:
            assert len(match.choices) < PLIES_AT_MOST
            check_decision(match, seed + len(match.choices))
            if len(match.choices) % 7 == seed:
                check_text_forms(match)
                check_secrecy(match, seed)
                check_undo(match)
            match.choose(random_choice(match, stream))
        check_end(match)


def check_end(match: Match) -> None:
    """At the end nothing is left to choose, and places follow from scores."""
    assert match.legal() == []
    assert match.game.invariant_violations(match.state) == []
    places, scores = match.ranks(), match.scores()
    assert min(places) == 1
    for seat, place in enumerate(places):
        assert place >= 1 + sum(score > scores[seat] for score in scores)
        assert place == 1 + sum(other < place for other in places), "places are counted on after a tie"
    assert read_position(match.game, position_text(match.game, match.state)) == match.state


def test_records_round_trip(any_game: Game) -> None:
    for seats, options in tables(any_game):
        for plies in (None, 0, 1, 60):
            match = random_match(any_game, seats, options, seed=4, plies=plies)
            text, packed = write_text(match), write_binary(match)
            from_text, from_binary = read_text(text, find_game), read_binary(packed, find_game)
            for again in (from_text, from_binary):
                assert again.state == match.state
                assert (again.choices, again.options, again.names) == (match.choices, match.options, match.names)
            assert write_text(from_binary) == text
            assert write_binary(from_text) == packed


def test_undo_all_the_way_and_back(any_game: Game) -> None:
    match = random_match(any_game, any_game.seats[-1], {}, seed=9)
    digests = [match.state.digest()]
    while match.choices:
        match.undo()
        digests.append(match.state.digest())
    assert match.state == any_game.new(any_game.seats[-1])
    for digest in reversed(digests[:-1]):
        match.redo()
        assert match.state.digest() == digest


def test_every_event_and_choice_can_be_said(any_game: Game) -> None:
    """Everything that happens is declared, with its arguments, and has words in every language."""
    from entrepot.cli.app import words_of

    speakers = [words_of(language, any_game) for language in LANGUAGES]
    declared = any_game.messages()
    for seats, options in tables(any_game):
        match = Match(any_game, seats, options)
        stream = new_stream(8, seats)
        while not match.is_over:
            said = [any_game.describe(match.state, choice) for choice in match.legal()]
            said += [event.message for event in match.choose(random_choice(match, stream)) if event.message]
            for message in said:
                assert frozenset(message.args) == declared[message.id], message.id
                for speaker in speakers:
                    assert speaker.say(message).strip()
        for speaker in speakers:
            for seat in (None, 0):
                assert any_game.draw(match.state, seat, speaker.say)


def test_bots_imagine_tables_they_could_sit_at(any_game: Game) -> None:
    kernel = plain(any_game)
    room: list[object] = [None, None]
    for seats in any_game.seats:
        match = random_match(any_game, seats, {}, seed=2, plies=90)
        stream = new_stream(1)
        while match.actor < 0 and not match.is_over:
            match.resolve_chance(stream)
        seen = SeatView(any_game, match.state, match.actor)
        imagined = seen.sample(stream)
        choices = [0] * any_game.rules.CHOICES_AT_MOST
        assert kernel.greedy_choice(imagined, seen.seat, choices, room, stream) in seen.legal


def test_words_folder_is_complete(any_game: Game) -> None:
    for language in LANGUAGES:
        assert words(language, any_game.folder / "languages").language == language
