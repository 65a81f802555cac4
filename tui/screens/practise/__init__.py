"""Practise: the ladder and the calendar."""
