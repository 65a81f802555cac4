"""The commands of the settings and of the list of keys."""

from __future__ import annotations

from tui.commands.command import Command, steps

PREFERENCES: tuple[Command, ...] = (
    Command("settings.previous", "up", "previous row", "Go to the row above", palette=False),
    Command("settings.next", "down", "next row", "Go to the row below", 1, "Up Down", palette=False),
    Command("settings.keys", "f2", "keys", "Choose the keys of every command", 3),
    Command("settings.help", "f1", "help", "Rules and keys", 4),
    Command("settings.leave", "escape", "back", "Back to the first screen", 2),
    Command("link.open", "enter,space", "open", "Open what the row names", palette=False),
    Command("keys.change", "enter", "change", "Give the marked command another key", 1),
    Command("keys.reset", "r,delete", "reset", "Give the marked command its own keys again", 2),
    *steps("keys"),
    Command("keys.leave", "q,escape", "back", "Back to the settings", 3, "q"),
)
