"""Matches between bots: resumable tournaments, ratings, reports and the analysis of single games."""
