"""Where did it turn? A match of two bots, of which the player says at which move the win changed hands."""
