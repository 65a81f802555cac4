"""Widgets that show what they are given and post what the player did."""
