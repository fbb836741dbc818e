"""Who plays a match in the terminal: as the user names it, and as the record of the match keeps it."""

from __future__ import annotations

from pathlib import Path

from ..bots import check_bot, is_own_class
from ..core.errors import BadOption
from ..core.game import Game, Message
from ..core.i18n import Translator
from ..core.match import Match
from ..core.record_headers import BOT, PERSON

HUMAN, OPPONENT = "human", "merchant"
DEFAULT_SEATS = 3


def read_players(text: str, game: Game) -> list[str]:
    """Read who sits where, and refuse a bot that does not exist, or not for this game."""
    players = [player.strip() for player in text.split(",")]
    _check_bots(players, game)
    return players


def _check_bots(players: list[str], game: Game) -> None:
    for player in players:
        if player != HUMAN:
            check_bot(player, game)


def default_players(game: Game) -> str:
    """Name the players where the user does not: one person against one or two bots, as the game allows."""
    seats = DEFAULT_SEATS if DEFAULT_SEATS in game.seats else game.seats[0]
    return ",".join([HUMAN, *[OPPONENT] * (seats - 1)])


def kind_of(player: str) -> str:
    """Give the kind of a seat as records have it.

    >>> kind_of("human"), kind_of("taipan")
    ('person', 'bot taipan')
    """
    return PERSON if player == HUMAN else f"{BOT} {player}"


def player_of(kind: str) -> str:
    """Give the player on a seat of this kind; empty if the record does not say it.

    >>> player_of("person"), player_of("bot taipan"), player_of("")
    ('human', 'taipan', '')
    """
    return HUMAN if kind == PERSON else kind.removeprefix(f"{BOT} ")


def default_name(seat: int, player: str, translator: Translator) -> str:
    """Call people by their seat, and bots by their level too."""
    if player == HUMAN:
        return translator.seat_name(seat)
    return translator.render(Message("bot-name", {"number": seat + 1, "kind": player}))


def shown_names(match: Match, translator: Translator) -> list[str]:
    """Name every seat of a finished match; one that its record does not name is called by its number."""
    names = match.names + [""] * match.seats
    return [name or translator.seat_name(seat) for seat, name in enumerate(names[: match.seats])]


def resumed_players(match: Match, file: Path, given: str, translator: Translator) -> list[str]:
    """Give the players of a kept match. Those that its record does not know are taken from ``given``.

    So are classes of the user's own: a record may come from a stranger, and imports nothing by itself.
    """
    kinds = match.kinds + [""] * match.seats
    kept = [player_of(kind) for kind in kinds[: match.seats]]
    if given:
        players = read_players(given, match.game)
        _check_same(match, file, kept, players, translator)
    else:
        players = kept
        _check_known(match, file, kept, translator)
        _check_no_code(file, kept, translator)
        _check_bots(kept, match.game)
    match.names = [_resumed_name(match, seat, kept[seat], player, translator) for seat, player in enumerate(players)]
    match.kinds = [kind_of(player) for player in players]
    return players


def _check_same(match: Match, file: Path, kept: list[str], players: list[str], translator: Translator) -> None:
    """Refuse players that contradict the record."""
    if len(players) != match.seats:
        raise BadOption(f"this match has {match.seats} seats, and {len(players)} players are named")
    for seat, (before, now) in enumerate(zip(kept, players, strict=True), 1):
        if before not in ("", now):
            found = {"file": str(file), "seat": f"p{seat}", "kept": before, "given": now}
            raise BadOption(translator.render(Message("other-players", found)))


def _check_known(match: Match, file: Path, kept: list[str], translator: Translator) -> None:
    """Refuse to guess who sits on a seat."""
    unknown = [_seat_text(match, seat) for seat, player in enumerate(kept) if not player]
    if unknown:
        example = [player or (OPPONENT if seat else HUMAN) for seat, player in enumerate(kept)]
        found = {"file": str(file), "seats": translator.listed(unknown), "example": ",".join(example)}
        raise BadOption(translator.render(Message("unknown-players", found)))


def _check_no_code(file: Path, kept: list[str], translator: Translator) -> None:
    """Refuse to import what only the record names."""
    own = next((player for player in kept if is_own_class(player)), None)
    if own is not None:
        found = {"file": str(file), "bot": own, "players": ",".join(kept)}
        raise BadOption(translator.render(Message("own-bots", found)))


def _seat_text(match: Match, seat: int) -> str:
    name = match.names[seat] if seat < len(match.names) else ""
    return f"p{seat + 1} ({name})" if name else f"p{seat + 1}"


def _resumed_name(match: Match, seat: int, before: str, player: str, translator: Translator) -> str:
    """Keep the name on a seat; a bot that takes an unknown seat is called by its level."""
    name = match.names[seat] if seat < len(match.names) else ""
    is_new_bot = not before and player != HUMAN
    return default_name(seat, player, translator) if is_new_bot or not name else name
