"""Verdicts: the winner of a position with the reasons, as a value, JSON and text; misere quotients; their checkers."""
