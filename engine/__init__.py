"""Impartial games without a screen: rulesets, positions, matches, Grundy values, bots."""

__version__ = "0.1.0"
