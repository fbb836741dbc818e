"""``entrepot sprt``: play two bots until it is known whether the first is stronger, with stated errors."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from ..arena.plan import DEFAULT_LIMIT, make_plan
from ..arena.results.parquet import arrow, read_results
from ..arena.run import local_players, ray_players
from ..arena.sequential import Decision, Hypotheses, SequentialRun
from ..core.game import Message
from ..core.i18n import Translator
from .app import GameName, Language, Options, Preset, Seed, app, console, find_game, load_translator, read_options
from .arena import Bots, Jobs, Limit, Out, Ray, progress_bar, seed_for, summarise
from .cluster_display import ClusterDisplay
from .compile_display import CompileDisplay


@app.command("sprt")
def sprt_command(
    game_name: GameName,
    bots: Bots,
    out: Out,
    better: Annotated[float, typer.Option(help="Share of wins that would make the first bot stronger, such as 0.55.")],
    alpha: Annotated[float, typer.Option(help="Chance of calling an equal bot better.")] = 0.05,
    beta: Annotated[float, typer.Option(help="Chance of calling a better bot not better.")] = 0.05,
    games: Annotated[int, typer.Option(help="Number of games at most.")] = 20_000,
    jobs: Jobs = 0,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = "",
    limit: Limit = DEFAULT_LIMIT,
    ray: Ray = "",
    language: Language = "",
) -> None:
    """Test sequentially (SPRT) whether the first bot is stronger than the others, and stop when it is known."""
    arrow()
    game = find_game(game_name)
    translator = load_translator(language, game)
    seed = seed_for(out) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    plan = make_plan(game, names, games, seed, read_options(option, game, preset), limit)
    null = names.count(names[0]) / plan.seats
    run = SequentialRun(plan, Hypotheses(null, better, alpha, beta), out)
    if not run.is_finished:
        display = ClusterDisplay(translator, games) if ray else None
        if display is not None:
            players = ray_players(plan, ray, jobs, observer=display.observe)
        else:
            players = local_players(plan, jobs or os.cpu_count() or 1, CompileDisplay(translator, bar=False).show)
        with progress_bar() as progress:
            if display is not None:
                display.progress = progress
            task = progress.add_task("", total=games, rate="")
            for decision in run.play(players):
                progress.update(task, completed=decision.games, rate=f"LLR {decision.ratio:+.2f}")
        if display is not None:
            display.summarise()
    console.print(_text(run.test.decision, run.test.hypotheses, names[0], translator), markup=False)
    summarise(read_results(out), translator)


def _text(decision: Decision, tested: Hypotheses, bot: str, translator: Translator) -> str:
    """Say what came of a test, and the errors of such tests."""
    said = translator.render(Message(f"sprt-{decision.verdict}", {"bot": bot, "games": decision.games}))
    numbers = {
        "share": f"{100 * decision.share:.1f}",
        "null": f"{100 * tested.null:.1f}",
        "better": f"{100 * tested.better:.1f}",
        "ratio": f"{decision.ratio:+.2f}",
        "alpha": f"{100 * tested.alpha:g}",
        "beta": f"{100 * tested.beta:g}",
    }
    return f"{said} {translator.render(Message('sprt-how', numbers))}"
