"""Verdicts: who wins a position and why, as a value, JSON and text, and the checker that derives it again."""
