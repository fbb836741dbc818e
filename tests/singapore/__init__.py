"""The rules of Singapore, clause by clause."""
