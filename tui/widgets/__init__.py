"""Widgets that several subjects share; they show given data and post the player's actions."""
