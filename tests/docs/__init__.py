"""Tests of README and the docs: every example runs, every command exists, every link leads somewhere."""
