"""The bus between server processes and bot workers: one interface, with drivers for PostgreSQL and NATS."""
