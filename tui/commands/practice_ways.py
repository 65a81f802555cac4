"""The commands of the ladder, the calendar and duplicate matches, and of the ways to them."""

from __future__ import annotations

from tui.commands.command import Command

PRACTICE_WAYS: tuple[Command, ...] = (
    Command("ways.proposed", "n", "what is next", "Do what is proposed next"),
    Command("ways.ladder", "r", "ladder", "Ladder: the bots, one above the other"),
    Command("ways.calendar", "y", "calendar", "Calendar: the boards of past days"),
    Command("ways.duplicate", "u", "duplicate", "Duplicate match: one board, both sides"),
    Command("ways.paste", "i", "paste a record", "Open the match of a record that you paste", yields=True),
    Command("ladder.play", "enter", "play", "Play the next board against the marked bot", 1),
    Command("ladder.up", "up,k", "up", "Mark the rung above", palette=False, action_name="step(1)"),
    Command("ladder.down", "down,j", "down", "Mark the rung below", palette=False, action_name="step(-1)"),
    Command("ladder.help", "f1,question_mark", "help", "Rules and keys", 2, "?"),
    Command("ladder.leave", "q,escape", "back", "Back to the first screen", 3, "q"),
    Command("calendar.play", "enter", "play", "Play the board of the marked day, or see how it went", 2),
    Command("calendar.puzzle", "p", "puzzle", "Play the puzzle of the marked day", 2),
    Command("calendar.left", "left,h", "day", "Mark the day before", 1, "arrows", False, "step(-1)"),
    Command("calendar.right", "right,l", "right", "Mark the day after", palette=False, action_name="step(1)"),
    Command("calendar.up", "up,k", "up", "Mark the day a week before", palette=False, action_name="step(-7)"),
    Command("calendar.down", "down,j", "down", "Mark the day a week after", palette=False, action_name="step(7)"),
    Command("calendar.earlier", "pageup", "month", "Go one month back", 3, action_name="turn(-1)"),
    Command("calendar.later", "pagedown", "later", "Go one month on", palette=False, action_name="turn(1)"),
    Command("calendar.today", "home", "today", "Mark today", 4),
    Command("calendar.help", "f1,question_mark", "help", "Rules and keys", 5, "?"),
    Command("calendar.leave", "q,escape", "back", "Back to the first screen", 6, "q"),
    Command("duplicate.on", "enter", "go on", "Go on with the duplicate match, or begin one", 1, palette=False),
    Command("duplicate.new", "n", "new match", "Begin another duplicate match", 2, palette=False),
    Command("duplicate.close", "q,escape,backspace", "close", "Close this page", 3, palette=False),
)
