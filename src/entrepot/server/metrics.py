"""What a host can watch: counts and durations in the form that Prometheus collects. Nothing of any game is in them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
MOVES = Counter("entrepot_choices", "Choices that were made and kept", ["by"], registry=REGISTRY)
REFUSED = Counter("entrepot_refused", "Requests that were refused", ["reason"], registry=REGISTRY)
SOCKETS = Gauge("entrepot_sockets", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("entrepot_rooms", "Tables held in memory", registry=REGISTRY)
COMMITS = Histogram(
    "entrepot_commit_jobs", "Jobs in one commit", registry=REGISTRY, buckets=(1, 2, 4, 8, 16, 32, 64, 128)
)
COMMITTED = Histogram("entrepot_commit_seconds", "How long a commit takes", registry=REGISTRY)
ANSWERED = Histogram("entrepot_choice_seconds", "From a choice received to its answer", registry=REGISTRY)
THOUGHT = Histogram(
    "entrepot_bot_seconds", "How long bots think", registry=REGISTRY, buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10)
)
REPLACED = Counter("entrepot_bot_workers_replaced", "Bot workers that died and were replaced", registry=REGISTRY)
