"""The commands of the lessons: their list, and one of them as it is read."""

from __future__ import annotations

from tui.commands.command import Command, steps

LEARNING: tuple[Command, ...] = (
    Command("course.open", "enter,space", "open", "Read the marked lesson, from where you were", 1),
    Command("course.again", "r", "from page 1", "Read the marked lesson from its first page", 2),
    *steps("course"),
    Command("course.help", "f1,question_mark", "help", "Rules and keys", 3, "?"),
    Command("course.leave", "q,escape", "back", "Back to the first screen", 4, "q"),
    Command("lesson.on", "enter,space", "next page", "Go on, once what the page asks for is done", 1),
    Command("lesson.show", "s", "show me", "After two wrong answers: see the right one", 2),
    Command("lesson.back", "pageup,backspace", "back", "Go to the page before", 3, "PgUp"),
    Command("lesson.forward", "pagedown", "on", "Go on from a page that was done before", 4),
)
