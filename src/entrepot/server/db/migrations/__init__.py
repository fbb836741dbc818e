"""How the database came to have its tables, step by step; the server takes the missing steps when it starts."""
