"""Prometheus metrics. They contain nothing about the games."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
CHOICES = Counter("entrepot_choices", "Choices that were committed", ["by"], registry=REGISTRY)
REFUSED = Counter("entrepot_refused", "Requests that were refused", ["reason"], registry=REGISTRY)
SOCKETS = Gauge("entrepot_sockets", "Open sockets", registry=REGISTRY)
TABLES_IN_MEMORY = Gauge("entrepot_rooms", "Tables held in memory", registry=REGISTRY)
COMMIT_JOBS = Histogram(
    "entrepot_commit_jobs", "Jobs in one commit", registry=REGISTRY, buckets=(1, 2, 4, 8, 16, 32, 64, 128)
)
COMMIT_SECONDS = Histogram("entrepot_commit_seconds", "Duration of a commit", registry=REGISTRY)
CHOICE_SECONDS = Histogram("entrepot_choice_seconds", "From the receipt of a choice to the reply", registry=REGISTRY)
BOT_SECONDS = Histogram(
    "entrepot_bot_seconds", "Duration of a choice by a bot", registry=REGISTRY, buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10)
)
REPLACED_WORKERS = Counter(
    "entrepot_bot_workers_replaced", "Bot workers that died and were replaced", registry=REGISTRY
)
