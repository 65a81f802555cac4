"""The commands of matches by mail: the record of the match on the board goes out, and another one comes in."""

from __future__ import annotations

from tui.commands.command import Command

BY_MAIL: tuple[Command, ...] = (
    Command("mail.copy", "y", "copy", "Copy the record of the match, to be sent to the other player", yields=True),
    Command("mail.paste", "i", "paste a record", "Go on with the match of a record that you paste", yields=True),
    Command("pasting.take", "ctrl+s", "take it", "Open the match of the record", 1, palette=False),
    Command("pasting.leave", "escape", "back", "Back without a record", 2, palette=False),
)
