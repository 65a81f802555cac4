"""Commands: everything a player can do with a key, in one table."""
