"""Tables in memory: matches, their connections, and the redacted views."""
