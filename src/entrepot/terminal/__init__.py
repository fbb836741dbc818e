"""The game in the terminal: an application for a whole screen, and a line mode for pipes and screen readers."""
