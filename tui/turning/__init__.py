"""Where did it turn? A match of two bots, and the move that gave the win away."""
