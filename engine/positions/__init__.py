"""Positions, their notation, and matches."""
