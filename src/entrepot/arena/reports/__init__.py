"""Pages for readers: the report of tournaments, and the analysis of a game."""
