"""The screen on which a game's values are explored."""
