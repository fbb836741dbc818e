"""The web server: tables, live updates, users, a durable database, and bots."""
