"""The game in a browser: a page replaces the terminal, and Python has no threads."""
