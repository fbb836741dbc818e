"""Programs for developers; the Makefile runs them."""
