"""Tables in memory: the match, the connections around it, and what each may see."""
