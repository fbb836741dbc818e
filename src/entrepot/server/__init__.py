"""Tables that people play at over the net: seats, live updates, a durable store, and chance that can be checked."""
