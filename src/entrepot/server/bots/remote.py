"""Bots in worker processes of their own, which may be on other machines: jobs on the bus, leased by the workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from ...bots.analyser import PositionEstimate
from ...core.errors import EntrepotError
from ...core.game import Choice
from ..bus.interface import Bus
from ..messages import Preparing
from ..metrics import BOT_SECONDS
from .board_study import StudiedGames, StudyRequest, count_games
from .pool import BotPool
from .queue import Claim, FairQueue
from .requests import AnalysisRequest, MoveRequest

Result = TypeVar("Result")
DEFAULT_JOBS = 8
"""Jobs of one server process that wait for workers at the same time."""


class BotFailed(EntrepotError):
    """A bot worker could not do a job."""


class MoveJob(msgspec.Struct, tag="move"):
    """A bot is to choose."""

    request: MoveRequest
    claim: Claim


class AnalysisJob(msgspec.Struct, tag="analysis"):
    """A decision is to be analysed."""

    request: AnalysisRequest
    claim: Claim


class StudyJob(msgspec.Struct, tag="study"):
    """Games of a study of a board are to be played."""

    request: StudyRequest
    claim: Claim


class JobResult(msgspec.Struct, omit_defaults=True):
    """What a worker returns."""

    choice: int = -1
    estimate: PositionEstimate | None = None
    games: list[list[Choice]] = []
    """The choices of the games of a study."""
    error: str = ""


Job: TypeAlias = MoveJob | AnalysisJob | StudyJob
_encode = msgspec.msgpack.Encoder().encode
_decode_job = msgspec.msgpack.Decoder(Job).decode
_decode_result = msgspec.msgpack.Decoder(JobResult).decode


class RemoteBots:
    """Sends the requests of this process to the workers on the bus, in the order of a fair queue."""

    def __init__(self, bus: Bus, jobs: int) -> None:
        self._bus = bus
        self.queue = FairQueue(jobs or DEFAULT_JOBS)
        self.on_preparing: Callable[[str, Preparing], None] = lambda table, message: None

    async def choose(self, request: MoveRequest, claim: Claim) -> Choice:
        """Return the choice of a bot."""
        return (await self._run(MoveJob(request, _of_worker(claim)), claim)).choice

    async def analyse(self, request: AnalysisRequest, claim: Claim) -> PositionEstimate:
        """Return the analysis of a decision."""
        result = await self._run(AnalysisJob(request, _of_worker(claim)), claim)
        assert result.estimate is not None
        return result.estimate

    async def study(self, request: StudyRequest, claim: Claim) -> StudiedGames:
        """Return some games of a study of a board."""
        played = (await self._run(StudyJob(request, _of_worker(claim)), claim)).games
        return await asyncio.to_thread(count_games, request, played)

    async def _run(self, job: Job, claim: Claim) -> JobResult:
        with BOT_SECONDS.time():
            result = _decode_result(await self.queue.run(claim, lambda: self._bus.run_job(_encode(job))))
        if result.error:
            raise BotFailed(result.error)
        return result

    def prepare(self) -> None:
        """Workers prepare themselves."""

    def close(self) -> None:
        """Nothing runs in this process."""


def _of_worker(claim: Claim) -> Claim:
    """Return the claim as a worker needs it: it refuses nothing."""
    return Claim(claim.share, claim.priority, group=claim.group)


async def serve_jobs(bus: Bus, pool: BotPool, slots: int) -> None:
    """Do jobs of the bus in a pool, without end."""

    async def do(payload: bytes) -> bytes:
        try:
            job = _decode_job(payload)
            if isinstance(job, MoveJob):
                return _encode(JobResult(choice=await pool.choose(job.request, job.claim)))
            if isinstance(job, StudyJob):
                return _encode(JobResult(games=await pool.play(job.request, job.claim)))
            return _encode(JobResult(estimate=await pool.analyse(job.request, job.claim)))
        except Exception as error:  # the process that waits logs it
            return _encode(JobResult(error=f"{type(error).__name__}: {error}"))

    await asyncio.gather(*(bus.work(do) for _ in range(slots)))
