"""Plays the games of a tournament: playing processes on this machine or a Ray cluster, and the journal."""
