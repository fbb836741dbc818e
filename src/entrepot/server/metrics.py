"""Prometheus metrics. They contain nothing about the games."""

from __future__ import annotations

import sys

if sys.platform == "emscripten":  # nobody collects the metrics of a browser
    from .unmeasured import CollectorRegistry, Counter, Gauge, Histogram
else:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
CHOICES = Counter("entrepot_choices", "Choices that were committed", ["by"], registry=REGISTRY)
CHOICES_OF_USERS, CHOICES_OF_BOTS = CHOICES.labels("user"), CHOICES.labels("bot")
REFUSED_REQUESTS = Counter("entrepot_refused_requests", "Requests that were refused", ["reason"], registry=REGISTRY)
CONNECTIONS = Gauge("entrepot_connections", "Open WebSocket connections", registry=REGISTRY)
TABLES_IN_MEMORY = Gauge("entrepot_tables_in_memory", "Tables in memory", registry=REGISTRY)
COMMIT_JOBS = Histogram(
    "entrepot_commit_jobs",
    "Writes in one commit (group commit)",
    registry=REGISTRY,
    buckets=(1, 2, 4, 8, 16, 32, 64, 128),
)
COMMIT_SECONDS = Histogram("entrepot_commit_duration_seconds", "Duration of a commit", registry=REGISTRY)
CHOICE_SECONDS = Histogram(
    "entrepot_choice_duration_seconds", "Time from the receipt of a choice to the reply", registry=REGISTRY
)
BOT_SECONDS = Histogram(
    "entrepot_bot_duration_seconds",
    "Duration of a choice or an analysis by a bot",
    registry=REGISTRY,
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)
REPLACED_WORKERS = Counter(
    "entrepot_bot_workers_replaced", "Bot workers that died and were replaced", registry=REGISTRY
)
