"""Rulesets that are not ours: what they need before they join, and what becomes of a fault in them."""
