"""Matches between bots: tournaments that survive being killed, ratings, reports and the analysis of single games."""
