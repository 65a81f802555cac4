"""The commands of practice: what can be practised, and a puzzle at the board."""

from __future__ import annotations

from tui.commands.command import Command

PRACTISING: tuple[Command, ...] = (
    Command("puzzle.on", "enter,space", "next", "Go to the next puzzle", 1),
    Command("puzzle.solution", "s", "show it", "Show a winning move; the puzzle counts as missed", 2),
    Command("practise.pick", "enter", "choose", "Do what is marked", 1, palette=False),
    Command(
        "practise.right",
        "right",
        "change",
        "Choose the next one where there is a choice",
        2,
        "arrows",
        False,
        "turn(1)",
    ),
    Command("practise.left", "left", "change", "Choose the one before", palette=False, action_name="turn(-1)"),
    Command(
        "practise.puzzles",
        "p",
        "Puzzles",
        "Find the winning move; the grade follows you",
        action_name="begin('puzzles')",
    ),
    Command(
        "practise.game", "g", "Game", "Which game the puzzles are of, or all of them mixed", action_name="begin('game')"
    ),
    Command(
        "practise.misere",
        "m",
        "Last mover",
        "Whether the last mover of a puzzle wins or loses",
        action_name="begin('misere')",
    ),
    Command(
        "practise.mistakes",
        "o",
        "Your own mistakes",
        "Find better moves than those of your matches",
        action_name="begin('mistakes')",
    ),
    Command(
        "practise.returning",
        "b",
        "Comes back today",
        "Find what you missed, on boards with other numbers",
        action_name="begin('returning')",
    ),
    Command(
        "practise.sheet",
        "w",
        "Work it out",
        "Fill in values, mex, columns and XOR of a board",
        action_name="begin('sheet')",
    ),
    Command("practise.day", "d", "Puzzle of the day", "Today's puzzle, the same for all", action_name="begin('day')"),
    Command(
        "practise.calendar",
        "c",
        "Calendar",
        "The boards and puzzles of past days",
        action_name="begin('calendar')",
    ),
    Command("practise.ladder", "l", "Ladder", "Climb from bot to bot", action_name="begin('ladder')"),
    Command(
        "practise.duplicate",
        "u",
        "Duplicate match",
        "Two people play one board from both sides",
        action_name="begin('duplicate')",
    ),
    Command("practise.up", "up,k", "up", "Mark the line above", palette=False),
    Command("practise.down", "down,j,tab", "down", "Mark the line below", palette=False),
    Command("practise.help", "f1,question_mark", "help", "Rules and keys", 4, "?"),
    Command("practise.leave", "q,escape", "back", "Back to the first screen", 3, "q"),
)
