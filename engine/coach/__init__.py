"""The coach: what a position asks of the player to move, and what a match shows afterwards, all from Grundy values."""
