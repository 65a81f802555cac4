"""A match as it is played: who may do what, what it costs, and what is kept of it."""
