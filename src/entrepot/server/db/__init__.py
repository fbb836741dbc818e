"""The database: schema, queries, one writer with group commit, migrations and backup."""
