"""Dialogs: cards above a screen, until the player closes them."""
