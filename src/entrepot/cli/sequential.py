"""``entrepot arena sprt``: play two bots until it is known whether the first is stronger, with stated errors."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.game import Message
from ..core.i18n import Translator
from ..games import game as find_game
from .arena import DEFAULT_LIMIT, Jobs, Limit, Out, Ray, progress_bar, seed_for, summarise, summary
from .options import Bots, GameName, Json, Language, Options, Preset, Seed, command_app, read_options
from .output import console, load_translator, print_json

if TYPE_CHECKING:
    from ..arena.plan import Plan
    from ..arena.play.pool import Players
    from ..arena.sequential import Decision, Hypotheses
    from .cluster_display import ClusterDisplay

app = command_app()


@app.command()
def sprt(
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
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Test sequentially (SPRT) whether the first bot is stronger than the others, and stop when it is known."""
    game = find_game(game_name)
    translator = load_translator(language, game)
    options = read_options(option, game, preset)
    from ..arena.plan import make_plan
    from ..arena.results.parquet import arrow, read_results
    from ..arena.sequential import Hypotheses, SequentialRun

    names = [name.strip() for name in bots.split(",")]
    make_plan(game, names, games, 0 if seed is None else seed, options, limit)
    arrow()
    seed = seed_for(out) if seed is None else seed
    plan = make_plan(game, names, games, seed, options, limit)
    null = names.count(names[0]) / plan.seats
    run = SequentialRun(plan, Hypotheses(null, better, alpha, beta), out)
    if not run.is_finished:
        display = _cluster_display(translator, games) if ray else None
        with progress_bar() as progress:
            if display is not None:
                display.progress = progress
            task = progress.add_task("", total=games, rate="")
            for decision in run.play(_players(plan, translator, jobs, ray, display)):
                progress.update(task, completed=decision.games, rate=f"LLR {decision.ratio:+.2f}")
        if display is not None:
            display.summarise()
    results = read_results(out)
    if as_json:
        print_json({**summary(results), "sprt": _document(run.test.decision, run.test.hypotheses)})
        return
    console.print(_text(run.test.decision, run.test.hypotheses, names[0], translator), markup=False)
    summarise(results, translator)


def _cluster_display(translator: Translator, games: int) -> ClusterDisplay:
    """Show the nodes of a cluster."""
    from .cluster_display import ClusterDisplay

    return ClusterDisplay(translator, games)


def _players(plan: Plan, translator: Translator, jobs: int, ray: str, display: ClusterDisplay | None) -> Players:
    """Play on a cluster, or in processes here."""
    from ..arena.run import local_players, ray_players
    from .compile_display import CompileDisplay

    if display is not None:
        return ray_players(plan, ray, jobs, observer=display.observe)
    return local_players(plan, jobs or os.cpu_count() or 1, CompileDisplay(translator, bar=False).show)


def _document(decision: Decision, tested: Hypotheses) -> dict[str, str | int | float]:
    """Give the outcome of a test for programs."""
    return {
        "verdict": decision.verdict,
        "games": decision.games,
        "share": decision.share,
        "ratio": decision.ratio,
        "null": tested.null,
        "better": tested.better,
        "alpha": tested.alpha,
        "beta": tested.beta,
    }


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
