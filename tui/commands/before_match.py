"""The commands of the first screen and of the choices before a match."""

from __future__ import annotations

from tui.commands.command import Command

BEFORE_MATCH: tuple[Command, ...] = (
    Command("home.go_on", "c", "go on", "Go on with the match that is not finished"),
    Command("home.quick", "m", "quick match", "Quick match with the perfect bot"),
    Command("home.friend", "f", "play a friend", "Play with a friend at one keyboard"),
    Command("home.bot", "b", "play the bot", "Play a bot of your choice"),
    Command("home.daily", "d", "board of the day", "Board of the day, the same for all"),
    Command("home.learn", "l", "lessons", "Learn to win, in nine lessons"),
    Command("home.practise", "p", "practise", "Practise: puzzles of ten grades"),
    Command("home.explore", "e", "explore", "Explore the values of a game", yields=True),
    Command("home.history", "h", "history", "History: the matches so far"),
    Command("home.statistics", "t", "statistics", "Statistics"),
    Command("home.settings", "s", "settings", "Settings"),
    Command("home.help", "f1,question_mark", "help", "Help: rules and keys", 1, "?"),
    Command("home.leave", "q", "quit", "Quit", 2),
    Command("home.ask_to_leave", "escape", "quit", "Quit after a question", palette=False),
    Command("home.pick", "enter", "choose", "Do what is marked", palette=False),
    Command("home.up", "up,k", "up", "Mark the line above", palette=False),
    Command("home.down", "down,j,tab", "down", "Mark the line below", palette=False),
    Command("new.start", "enter", "start", "Start the match", 1),
    Command("new.previous", "up", "previous row", "Go to the row above", palette=False),
    Command("new.next", "down", "next row", "Go to the row below", palette=False),
    Command("new.help", "f1", "help", "Rules and keys", 3),
    Command("new.leave", "escape", "back", "Back to the first screen", 4),
    Command("naming.take", "enter", "go on", "Play under this name", 1, palette=False),
    Command("naming.leave", "escape", "as it is", "Leave the name as it is", 2, palette=False),
    Command("row.left", "left", "choose", "Choose the one to the left in this row", palette=False),
    Command("row.right", "right,space", "choose", "Choose the one to the right in this row", palette=False),
)
