"""Misere quotients."""
