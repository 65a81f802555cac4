"""Dialogs: pages that lie above a screen and are closed again."""
