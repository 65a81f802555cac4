"""The commands of a match with somebody far away."""

from __future__ import annotations

from tui.commands.command import Command

FAR_AWAY: tuple[Command, ...] = (
    Command("far.invite", "i", "invite", "See how the friend far away joins", 9),
    Command("asked.agree", "y", "yes", "Agree to what the friend asks", 1, palette=False),
    Command("asked.decline", "n,q,escape", "no", "Decline what the friend asks", 2, palette=False),
    Command("inviting.copy", "c", "copy", "Copy the line for the friend", 1),
    Command("inviting.copy_other", "s", "copy the ssh line", "Copy the line for a friend who comes by ssh", 2),
    Command("inviting.leave", "q,escape,enter", "leave", "Leave this page", 3, palette=False),
)
