"""What can be asked over HTTP: games and words, who one is, tables, records and replays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from ...bots import LEVELS
from ...core.i18n import LANGUAGES
from ...core.record import write_binary, write_text
from ...core.tutorial import has_tutorial
from ...games import game as find_game
from ...games import names as game_names
from ..bots.analysis import judge_all
from ..db import store
from ..db.rows import Person, Seat
from ..errors import Conflict, Malformed, NoSuchTable, NotYours, Refusal, TooLarge, WrongCode, WrongStage
from ..messages import (
    GameInfo,
    Games,
    KindInfo,
    Leave,
    Me,
    NewTable,
    OptionInfo,
    OwnTable,
    Recover,
    Rename,
    Sit,
    Tables,
    Uploaded,
    schemas,
)
from ..metrics import REFUSED
from ..tables.encoder import encode, in_words, past_view, table_info, wrong
from ..tables.registry import Hub
from ..tables.replays import read_record, record_of, replay_of, replayed, view_at, words_at
from ..tables.session import Room
from ..tables.setup import again, new_table
from ..tables.users import check_id, clean_name, code_hash, new_code, new_id, new_token, token_hash
from .auth import check_origin, check_rate, person_of, person_or_new, remember
from .limits import BODY_SECONDS, RECORD_BYTES, REQUEST_BYTES
from .rulebook import example, rule_text
from .tutorial import first_game, lesson_words

T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]
WORDS = (Path(__file__).parents[2] / "core" / "languages", Path(__file__).parents[1] / "languages")


class Count(Convertor[int]):
    """A number in a path; no match has more plies than this has digits for."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Read the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write the number."""
        return str(value)


register_url_convertor("count", Count())


def json(value: Any, status: int = 200, keep: int = 0) -> Response:
    """Answer with JSON, which may be kept for so many seconds."""
    headers = {"cache-control": f"public, max-age={keep}" if keep else "no-store"}
    return Response(encode(value), status, headers, "application/json")


def answered(answer: Answer) -> Answer:
    """Let a refusal be an answer too; and let only our own page change anything."""

    async def wrapped(request: Request) -> Response:
        try:
            if request.method != "GET":
                check_origin(request, needed=False)
                check_rate(request, "requests")
            return await answer(request)
        except Refusal as refusal:
            REFUSED.labels(refusal.id).inc()
            headers = {"cache-control": "no-store"}
            return Response(wrong(refusal.message), refusal.status, headers, "application/json")

    return wrapped


async def body_of(request: Request, most: int) -> bytes:
    """Read a request's body, as long as it is no larger than sensible."""
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise TooLarge(most=most)
                parts.append(part)
    except (ClientDisconnect, TimeoutError) as error:
        raise Malformed(why="the body is cut short") from error
    return b"".join(parts)


async def read(request: Request, kind: type[T]) -> T:
    """Read what a request asks for."""
    try:
        return msgspec.json.decode(await body_of(request, REQUEST_BYTES), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(why=str(error)[:200]) from error


def hub_of(request: Request) -> Hub:
    """Give the hub of the server."""
    hub: Hub = request.app.state.hub
    return hub


# Games, words and schemas


@cache
def all_games() -> Games:
    """Tell which games, levels and languages there are."""
    found = []
    for name in game_names():
        game = find_game(name)
        kinds = [
            KindInfo(
                kind,
                game.choices.first(kind),
                [(part.name, len(part.words)) for part in declared.parts],
                declared.is_pass,
            )
            for kind, declared in game.choices.kinds.items()
        ]
        options = [OptionInfo(o.name, list(o.values), o.default, o.explanation, o.other) for o in game.options]
        found.append(
            GameInfo(
                name, game.version, list(game.seats), options, game.has_hidden_information, kinds, has_tutorial(game)
            )
        )
    return Games(found, list(LEVELS), list(LANGUAGES))


async def get_games(_: Request) -> Response:
    """Tell which games there are."""
    return json(all_games(), keep=60)


async def get_game_drawing(request: Request) -> Response:
    """Tell how a game's board is drawn."""
    name = request.path_params["game"]
    if name not in game_names():
        raise NoSuchTable
    game = find_game(name)
    return json(game.drawing(game.checked(game.seats[0], {})), keep=60)


async def get_words(request: Request) -> Response:
    """Give the words of a language: the engine's, the page's and a game's."""
    language, name = request.path_params["language"], request.path_params["game"]
    if language not in LANGUAGES or not (name == "-" or name in game_names()):
        raise NoSuchTable
    folders = [*WORDS, *([find_game(name).folder / "languages"] if name != "-" else [])]
    text = "\n".join((folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders)
    return Response(text, headers={"cache-control": "public, max-age=60"}, media_type="text/plain")


async def get_rules(request: Request) -> Response:
    """Give the rules of a game, for readers of a language."""
    name, language = request.path_params["game"], request.path_params["language"]
    if language not in LANGUAGES or name not in game_names():
        raise NoSuchTable
    return Response(
        rule_text(name, language), headers={"cache-control": "public, max-age=60"}, media_type="text/markdown"
    )


async def get_example(request: Request) -> Response:
    """Show the position that the pictures of a game's rules are drawn from."""
    name = request.path_params["game"]
    if name not in game_names():
        raise NoSuchTable
    return json(example(name), keep=60)


async def get_first_game(request: Request) -> Response:
    """Give the guided first game of a game, told in a language."""
    name, language = request.path_params["game"], request.path_params["language"]
    if language not in LANGUAGES or name not in game_names() or not has_tutorial(find_game(name)):
        raise NoSuchTable
    return json(first_game(name, language), keep=60)


async def get_first_game_words(request: Request) -> Response:
    """Tell the table of a step of a first game in words."""
    name = request.path_params["game"]
    if name not in game_names() or not has_tutorial(find_game(name)):
        raise NoSuchTable
    return json(await asyncio.to_thread(lesson_words, name, request.path_params["step"]), keep=60)


async def get_schemas(_: Request) -> Response:
    """Give the JSON Schema of all messages."""
    return json(schemas(), keep=60)


# Who one is


async def get_me(request: Request) -> Response:
    """Tell the visitor's name."""
    person = await person_of(request)
    return json(Me(person.name if person else ""))


async def post_me(request: Request) -> Response:
    """Take a name; who is new gets a recovery code."""
    name = clean_name((await read(request, Rename)).name)
    if not name:
        raise Malformed(why="a name has letters")
    person, token = await person_or_new(request)
    changes: dict[str, Any] = {"name": name}
    me = Me(name)
    if token:
        me.code = new_code()
        changes["code"] = code_hash(me.code)
    await hub_of(request).write("", lambda c: store.change_person(c, person.id, **changes))
    response = json(me)
    remember(request, response, token)
    return response


async def post_code(request: Request) -> Response:
    """Make a new recovery code; the old one no longer works."""
    person = await person_of(request)
    if person is None:
        raise NotYours
    code = new_code()
    await hub_of(request).write("", lambda c: store.change_person(c, person.id, code=code_hash(code)))
    return json(Me(person.name, code))


async def post_recover(request: Request) -> Response:
    """Be oneself again: the recovery code gives a new token, and the old one no longer works."""
    check_rate(request, "codes")
    code = code_hash((await read(request, Recover)).code)
    person = await hub_of(request).read(lambda c: store.person_by_code(c, code))
    if person is None:
        raise WrongCode
    token, found = new_token(), person.id
    await hub_of(request).write("", lambda c: store.change_person(c, found, token=token_hash(token)))
    response = json(Me(person.name))
    remember(request, response, token)
    return response


# Tables


async def get_tables(request: Request) -> Response:
    """List the tables that anybody may join or watch, and one's own, those first where it is one's turn."""
    person, hub = await person_of(request), hub_of(request)
    listed = await hub.read(store.listed_tables)
    own: list[OwnTable] = []
    if person is not None:
        for row in await hub.read(lambda c: store.own_tables(c, person.id)):
            seat = (
                row.seats[row.actor]
                if row.stage == "running" and (row.actor or 0) >= 0 and row.actor is not None
                else None
            )
            own.append(OwnTable(table_info(row, person.id), seat is not None and seat.person == person.id))
    stages = ("running", "open", "finished")
    own.sort(key=lambda found: (not found.turn, stages.index(found.table.stage)))
    return json(Tables([table_info(row, person.id if person else None) for row in listed], own))


async def post_tables(request: Request) -> Response:
    """Set up a table, and start it where it can start at once."""
    wish = await read(request, NewTable)
    check_rate(request, "tables")
    person, token = await person_or_new(request)
    row = await asyncio.to_thread(new_table, wish, person)
    hub = hub_of(request)
    await hub.write(row.id, lambda c: store.add_table(c, row))
    room = await hub.room(row.id)
    if wish.start:
        await room.start()
    response = json(room.info(person.id), 201)
    remember(request, response, token)
    return response


async def _room(request: Request) -> Room:
    return await hub_of(request).room(check_id(request.path_params["table"]))


async def get_table(request: Request) -> Response:
    """Tell all about a table but its position."""
    person = await person_of(request)
    return json((await _room(request)).info(person.id if person else None))


async def get_table_drawing(request: Request) -> Response:
    """Tell how the board of a table is drawn."""
    table = (await _room(request)).table
    return json(table.game.drawing(table.row.options), keep=60)


async def get_past_view(request: Request) -> Response:
    """Show a table after so many choices, as one's own seat saw it then, or a spectator."""
    room, state, seat = await _look_back(request)
    return json(await asyncio.to_thread(past_view, room.table.game, state, seat))


async def get_past_words(request: Request) -> Response:
    """Tell a table after so many choices in words, as one's own seat sees it, or a spectator."""
    room, state, seat = await _look_back(request)
    return json(await asyncio.to_thread(in_words, room.table.game, state, seat))


async def _look_back(request: Request) -> tuple[Room, Any, int | None]:
    check_rate(request, "looks")
    room, person, seat = await _room(request), await person_of(request), _seat(request)
    return room, await room.look_back(person.id if person else None, seat, request.path_params["ply"]), seat


async def post_sit(request: Request) -> Response:
    """Sit down on an open seat, or have one's own seat back from the bot."""
    asked = await read(request, Sit)
    room = await _room(request)
    person, token = await person_or_new(request)
    if not 0 <= asked.seat < len(room.table.row.seats):
        raise NotYours
    if room.table.row.seats[asked.seat].person == person.id:
        await room.change_seat(asked.seat, away=False)
    else:
        await _sit(room, person, asked)
    response = json(room.info(person.id))
    remember(request, response, token)
    return response


async def _sit(room: Room, person: Person, asked: Sit) -> None:
    seat = Seat("human", person=person.id, name=clean_name(asked.name) or person.name)
    await room.set_seat(asked.seat, seat, lambda c, t: store.take_open_seat(c, t, asked.seat, seat))


async def post_leave(request: Request) -> Response:
    """Leave a seat: before the start it is open again, in a running game a bot plays on."""
    asked = await read(request, Leave)
    room, person = await _room(request), await person_of(request)
    who = person.id if person else None
    room.own(who, asked.seat)
    stage = room.table.row.stage
    if stage == "running":
        await room.change_seat(asked.seat, away=True)
    elif stage == "open":
        await room.leave_seat(who, asked.seat)
    else:
        raise WrongStage
    return json(room.info(who))


async def post_start(request: Request) -> Response:
    """Start a table; only who set it up may."""
    room, person = await _room(request), await person_of(request)
    if person is None or room.table.row.host != person.id:
        raise NotYours
    await room.start()
    return json(room.info(person.id))


async def post_rematch(request: Request) -> Response:
    """Set up a table where the same people play again, or find the one that there is."""
    room, person, hub = await _room(request), await person_of(request), hub_of(request)
    old = room.table.row
    if person is None or all(seat.person != person.id for seat in old.seats):
        raise NotYours
    if old.stage != "finished":
        raise WrongStage
    row = again(old)
    try:
        await hub.write(old.id, lambda c: store.start_rematch(c, old.id, row))
    except Conflict:
        await room.changed_elsewhere()
    else:
        old.rematch = row.id
        room.tell_table()
    new = await hub.room(room.table.row.rematch or row.id)
    if new.table.row.stage == "open" and all(
        seat.kind != "human" or seat.person == person.id for seat in new.table.row.seats
    ):
        await new.start()
    return json(new.info(person.id))


# Records and replays


async def post_records(request: Request) -> Response:
    """Keep a record, so that it can be replayed here."""
    check_rate(request, "records")
    body = await body_of(request, RECORD_BYTES)
    await asyncio.to_thread(read_record, body)
    address = new_id()
    await hub_of(request).write("", lambda c: store.add_record(c, address, body, time.time()))
    return json(Uploaded(address), 201)


def _seat(request: Request) -> int | None:
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not text.isdecimal() or len(text) > 2:
        raise Malformed(why="seat is a number")
    return int(text)


async def get_replay(request: Request) -> Response:
    """Tell a whole match."""
    table = await replayed(hub_of(request), check_id(request.path_params["table"]))
    return json(await asyncio.to_thread(replay_of, table))


async def get_replay_view(request: Request) -> Response:
    """Show a match after so many choices, from one point of view."""
    table = await replayed(hub_of(request), check_id(request.path_params["table"]))
    return json(await asyncio.to_thread(view_at, table, request.path_params["ply"], _seat(request)), keep=3600)


async def get_replay_words(request: Request) -> Response:
    """Tell a match after so many choices in words, from one point of view."""
    check_rate(request, "looks")
    table = await replayed(hub_of(request), check_id(request.path_params["table"]))
    return json(await asyncio.to_thread(words_at, table, request.path_params["ply"], _seat(request)), keep=3600)


async def get_replay_drawing(request: Request) -> Response:
    """Tell how the board of a match is drawn."""
    table = await replayed(hub_of(request), check_id(request.path_params["table"]))
    return json(table.game.drawing(table.match.options), keep=3600)


async def get_analysis(request: Request) -> Response:
    """Have every decision of a match judged; each is a line of JSON, sent as soon as it is known."""
    check_rate(request, "analyses")
    hub = hub_of(request)
    table = await replayed(hub, check_id(request.path_params["table"]))
    lines = (encode(judged) + b"\n" async for judged in judge_all(table, hub.thinkers))
    return StreamingResponse(lines, headers={"cache-control": "no-store"}, media_type="application/x-ndjson")


async def get_record(request: Request) -> Response:
    """Give the record of a match: text, or binary for an address that ends so."""
    table = await replayed(hub_of(request), check_id(request.path_params["table"]))
    match = record_of(table)
    binary = request.scope["path"].endswith(".bin")
    name = f"{match.game.name}-{table.row.id[:8]}.{'bin' if binary else 'match'}"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    if binary:
        return Response(write_binary(match), headers=headers, media_type="application/octet-stream")
    return Response(write_text(match), headers=headers, media_type="text/plain")


ROUTES: list[Route] = [
    Route(path, answered(answer), methods=[method])
    for method, path, answer in (
        ("GET", "/api/games", get_games),
        ("GET", "/api/games/{game}/drawing", get_game_drawing),
        ("GET", "/api/games/{game}/example", get_example),
        ("GET", "/api/words/{language}/{game}.ftl", get_words),
        ("GET", "/api/rules/{game}/{language}", get_rules),
        ("GET", "/api/first-games/{game}/{language}", get_first_game),
        ("GET", "/api/first-games/{game}/words/{step:count}", get_first_game_words),
        ("GET", "/api/schemas", get_schemas),
        ("GET", "/api/me", get_me),
        ("POST", "/api/me", post_me),
        ("POST", "/api/me/code", post_code),
        ("POST", "/api/recover", post_recover),
        ("GET", "/api/tables", get_tables),
        ("POST", "/api/tables", post_tables),
        ("GET", "/api/tables/{table}", get_table),
        ("GET", "/api/tables/{table}/drawing", get_table_drawing),
        ("GET", "/api/tables/{table}/{ply:count}", get_past_view),
        ("GET", "/api/tables/{table}/{ply:count}/words", get_past_words),
        ("POST", "/api/tables/{table}/sit", post_sit),
        ("POST", "/api/tables/{table}/leave", post_leave),
        ("POST", "/api/tables/{table}/start", post_start),
        ("POST", "/api/tables/{table}/rematch", post_rematch),
        ("GET", "/api/tables/{table}/record", get_record),
        ("GET", "/api/tables/{table}/record.bin", get_record),
        ("POST", "/api/records", post_records),
        ("GET", "/api/replays/{table}", get_replay),
        ("GET", "/api/replays/{table}/drawing", get_replay_drawing),
        ("GET", "/api/replays/{table}/analysis", get_analysis),
        ("GET", "/api/replays/{table}/record", get_record),
        ("GET", "/api/replays/{table}/{ply:count}", get_replay_view),
        ("GET", "/api/replays/{table}/{ply:count}/words", get_replay_words),
    )
]
