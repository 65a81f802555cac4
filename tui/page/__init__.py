"""The game in a browser: a page in the place of the terminal, and Python without threads behind it."""
