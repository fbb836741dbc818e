"""What the log of Singapore says is true to the pound, the chip and the street."""

from __future__ import annotations

from pathlib import Path

import pytest

import entrepot
from entrepot.core.events import Event, apply_with_events
from entrepot.core.game import Message
from entrepot.core.i18n import cached_translator
from entrepot.core.statistics import Step
from entrepot.games.singapore.state import State
from entrepot.games.singapore.statistics import study
from entrepot.games.singapore.text import event_message
from tests.singapore.table import GAME, choose, legal, look, table

ENGINE = Path(entrepot.__file__).parent / "core" / "languages"
NAMES = ["Ada", "Ben", "Cy", "Di"]


def sentences(s: State, text: str, language: str = "en") -> list[str]:
    """Make a choice, and give the sentences about it."""
    assert text in legal(s)
    events = apply_with_events(GAME, s, GAME.choices.parse(text))
    say = cached_translator(language, ENGINE, GAME.folder / "languages").render
    return [say(event.message, NAMES) for event in events if event.message]


def raid(players: str) -> State:
    """Set up a table on which p1 is about to draw a chip."""
    s = table(f"town=A4:syndicate-2:p1,A5:slum:p2 workers=p1:A4 {players}")
    return choose(s, "use A4 along")


@pytest.mark.rule("S7.4", "S5.2")
def test_a_fine_that_is_partly_waived_is_told_as_it_was_paid() -> None:
    s = raid("p2=£1+1points+3chips+4opium")
    assert sentences(s, "white")[-2:] == [
        "Ben pays a fine of £3, giving up 1 point, puts 3 chips back into the bag and loses 2 opium.",
        "Ben has neither money nor points left: £4 is waived.",
    ]


@pytest.mark.rule("S7.4")
def test_a_fine_that_is_paid_in_full_is_told_without_a_waiver() -> None:
    assert sentences(raid("p2=£5+1chips+1opium"), "white")[-1] == (
        "Ben pays a fine of £2, puts 1 chip back into the bag and loses 1 opium."
    )
    assert sentences(raid("p2=£0+5points+3opium"), "white")[-1] == (
        "Ben pays a fine of £3, giving up 2 points, and loses 2 opium."
    )


@pytest.mark.rule("S7.4")
def test_who_can_pay_nothing_pays_no_fine_of_zero() -> None:
    assert sentences(raid("p2=£0+0points+2chips+3opium"), "white")[-2:] == [
        "Ben cannot pay the fine, puts 2 chips back into the bag and loses 2 opium.",
        "Ben has neither money nor points left: £5 is waived.",
    ]
    assert sentences(raid("p2=£0+0points+3opium"), "white")[-2] == "Ben cannot pay the fine and loses 2 opium."
    for language in ("en", "de", "fr", "it"):
        for players in ("p2=£0+0points+3chips", "p2=£0+0points+1chips+2opium", "p2=£0+0points+3opium"):
            assert not any("£0" in sentence for sentence in sentences(raid(players), "white", language))


@pytest.mark.rule("S7.2")
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_fine_of_nothing_is_not_mentioned(language: str) -> None:
    """As in a variant in which chips and opium cost nothing."""
    say = cached_translator(language, ENGINE, GAME.folder / "languages").render
    lost = {"seat": 1, "fine": 0, "paid": 0, "cash": 0, "points": 0}
    for chips, opium in ((0, 2), (1, 0), (3, 2)):
        message = event_message(table(""), Event("fined", {**lost, "chips": chips, "opium": opium}))
        assert message is not None
        assert message.id == "event-fined-free"
        assert "£" not in say(message, NAMES)


@pytest.mark.rule("S7.2")
def test_who_has_no_chips_puts_none_back() -> None:
    for language, bag in (("en", "bag"), ("de", "Beutel"), ("fr", "le sac"), ("it", "sacchetto")):
        assert bag not in sentences(raid("p2=£5+3opium"), "white", language)[-1]
        assert bag not in sentences(raid("p2=£0+3opium"), "white", language)[-1]
        assert bag in sentences(raid("p2=£0+3chips"), "white", language)[-1]


@pytest.mark.rule("S5.2")
def test_a_lot_that_is_partly_waived_is_told_as_it_was_paid() -> None:
    s = table("phase=build flag=C4:p1 offer=architect p1=£1+1points")  # C4 costs £4
    assert sentences(s, "tile architect")[:2] == [
        "Ada builds on lot C4 for £3, giving up 1 point: Architect (3 bricks → £4).",
        "Ada has neither money nor points left: £1 is waived.",
    ]


@pytest.mark.rule("S5.3")
def test_the_last_tile_of_the_stack_does_not_change_the_price_of_the_lot() -> None:
    s = table("phase=build turn=p3 flag=S1:p3 offer=market,slum stack=bank")  # S1 costs £2
    assert sentences(s, "stack")[:2] == [
        "Cy buys the top of the stack for £1: Bank (£5 → 5 points).",
        "Cy builds on lot S1 for £2: Bank (£5 → 5 points).",
    ]
    s = table("phase=build turn=p3 flag=S1:p3 offer=market,slum stack=bank p3=£1+0points")
    assert sentences(s, "stack")[1:3] == [
        "Cy builds on lot S1 for £0: Bank (£5 → 5 points).",
        "Cy has neither money nor points left: £2 is waived.",
    ]


@pytest.mark.rule("S10.5", "S11.4")
def test_neutral_shows_its_chips_in_a_raid() -> None:
    s = table("seats=2 town=A4:syndicate-2:p1 workers=p1:A4 neutral=4chips p1=1chips p2=3opium")
    assert sentences(choose(s, "use A4 along"), "white") == [
        "Ada draws a white chip: a raid!",
        "Ada shows no opium and 1 chip: 1 in all.",
        "Ben shows 3 opium and no chips: 3 in all.",
        "Neutral shows no opium and 4 chips: 4 in all.",
        "Neutral puts 4 chips back into the bag.",
    ]


@pytest.mark.rule("S7.6")
def test_several_seals_at_once_are_counted() -> None:
    s = table("town=A4:textile-trade:p1 workers=p1:A4 p1=£10+5textile+9points")
    assert "Ada reaches 3 seals and takes £15." in sentences(s, "use A4 along")


@pytest.mark.rule("S6.12", "S6.13")
def test_the_log_says_which_worker_walked() -> None:
    s = table("town=A4:instructions-any:p1 streets=A4-south workers=p1:A4/loom")
    assert sentences(s, "step second garden") == ["Ada walks: Loom → Tea garden."]
    choose(s, "use A4 along")
    assert sentences(s, "move second kiln") == ["Ada moves a worker: Tea garden → Brick kiln."]
    s = choose(table("town=A4:instructions-any:p1 workers=p1:A4/waiting"), "use A4 along")
    assert sentences(s, "move second kiln") == ["Ada moves a worker: beside the board → Brick kiln."]


@pytest.mark.rule("S3.1", "S2.1")
def test_the_tiles_of_the_warm_up_are_told() -> None:
    s = GAME.new(3)
    choose(s, "marker p1", "marker p2", "marker p3", "reveal architect", "reveal market", "reveal slum")
    assert sentences(s, "reveal mason-2") == [
        "On top of the stack: Stone mason (take 2 bricks).",
        "On display: Architect (3 bricks → £4), Market (any good ↔ 2 bricks and 1 textile) and "
        "Opium slum (any good ↔ 3 opium).",
    ]


@pytest.mark.rule("S7.4")
def test_the_study_counts_what_fines_really_cost() -> None:
    s = raid("p2=£1+1points+3chips+4opium")
    before, white = s.copy(), GAME.choices.parse("white")
    step = Step(before, white, s, apply_with_events(GAME, s, white))
    facts = [fact for fact in study([step]) if fact.topic == "study-fines"]
    assert [(fact.seat, fact.amount) for fact in facts] == [(1, 3)]


def told(s: State, name: str) -> list[Message]:
    """Give what the table in words says of a building."""
    town = next(area for area in GAME.board_model(s, 0, []) if area.part == "board")
    named = [place.messages for place in town.places if place.messages[1].args.get("site") == Message(name)]
    assert len(named) == 1
    return list(named[0])


@pytest.mark.rule("S1.7")
def test_the_starting_buildings_can_be_reached_without_streets() -> None:
    s = table("town=A4:market:p2,A5:slum:p1 streets=A4-south workers=p1:A4")
    names = {"pawnshop": "pawnshop", "kiln": "brick-kiln", "loom": "loom", "garden": "tea-garden"}
    for site, name in names.items():
        assert f"step first {site}" in legal(s)
        says = told(s, f"tile-{name}")
        assert "board-why-no-street" not in [said.id for said in says]
        steps = next(said for said in says if said.id == "text-steps").args["sites"]
        others = [Message(f"tile-{other}") for other in names.values() if other != name]
        market = Message("site-building", {"tile": Message("tile-market"), "lot": "A4"})
        assert steps == (*others, market)
    assert look(s, "street") == {"A4-south": "yes"}
