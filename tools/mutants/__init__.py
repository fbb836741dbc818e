"""Mutation testing of the rule files: the code of every rule is broken in several ways, and a test must notice."""
