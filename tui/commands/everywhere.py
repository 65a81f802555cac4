"""The commands that answer on every screen."""

from __future__ import annotations

from tui.commands.command import Command

EVERYWHERE: tuple[Command, ...] = (
    Command(
        "app.quit",
        "ctrl+q",
        "quit",
        "Quit the game from anywhere; an unfinished match asks first",
        palette=False,
        priority=True,
    ),
    Command("app.command_palette", "ctrl+p", "palette", "Find any command by its name", palette=False),
    Command("app.suspend_process", "ctrl+z", "suspend", "Put the game in the background", palette=False),
)
