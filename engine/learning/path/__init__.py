"""The path: 47 boards in ten stages, what was reached on them, and what the player has found out about numbers."""
