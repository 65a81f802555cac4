"""The commands of the screens about kept matches, statistics and settings."""

from __future__ import annotations

from tui.commands.command import Command


def _steps(scope: str) -> tuple[Command, ...]:
    """The commands that move the mark in a list."""
    steps = (
        ("up", "up,k", "Mark the line above"),
        ("down", "down,j", "Mark the line below"),
        ("page_up", "pageup", "Go one page up"),
        ("page_down", "pagedown", "Go one page down"),
        ("first", "home", "Mark the first line"),
        ("last", "end", "Mark the last line"),
    )
    return tuple(
        Command(f"{scope}.{name}", keys, name.replace("_", " "), told, palette=False, run=f"step('{name}')")
        for name, keys, told in steps
    )


ARCHIVE_COMMANDS: tuple[Command, ...] = (
    Command("history.open", "enter", "open", "Open the marked match and see its moves", 1),
    Command("history.go_on", "c", "continue", "Go on with the marked match", 2),
    Command("history.search", "slash", "search", "Search names, opponents and games", shown="/"),
    Command("history.delete", "d,delete", "delete", "Delete the marked match", 4),
    Command("history.undo", "u", "bring back", "Bring back the match that was deleted last", 5),
    Command("history.opponent", "o", "opponent", "List the matches against the next opponent only"),
    Command("history.result", "r", "result", "List the matches with the next result only"),
    *_steps("history"),
    Command("history.help", "f1,question_mark", "help", "Rules and keys", 6, "?"),
    Command("history.leave", "q,escape", "back", "Back to the first screen", 7, "q"),
    Command("searching.stop", "enter,escape,down", "to the list", "Go to the matches found", 1, palette=False),
    Command("replay.back", "left,h,backspace", "back and on", "See the position one move back", 1, "arrows", False),
    Command("replay.forward", "right,l,space,enter", "on", "See the next move", palette=False),
    Command("replay.start", "home", "start", "See the position at the start", 3),
    Command("replay.end", "end", "end", "See the position after the last move", 4),
    Command("replay.go_on", "c", "continue", "Go on with this match where it was left", 2),
    Command("replay.help", "f1,question_mark", "help", "Rules and keys", 5, "?"),
    Command("replay.leave", "q,escape", "close", "Back to the list of matches", 6, "q"),
    Command("statistics.up", "up,k", "up", "Scroll up", palette=False),
    Command("statistics.down", "down,j", "down", "Scroll down", palette=False),
    Command("statistics.history", "h", "history", "See the matches", 1),
    Command("statistics.help", "f1,question_mark", "help", "Rules and keys", 2, "?"),
    Command("statistics.leave", "q,escape", "back", "Back to the first screen", 3, "q"),
    Command("settings.previous", "up", "previous row", "Go to the row above", palette=False),
    Command("settings.next", "down", "next row", "Go to the row below", 1, "Up Down", palette=False),
    Command("settings.keys", "f2", "keys", "Choose the keys of every command", 3),
    Command("settings.help", "f1", "help", "Rules and keys", 4),
    Command("settings.leave", "escape", "back", "Back to the first screen", 2),
    Command("link.open", "enter,space", "open", "Open what the row names", palette=False),
    Command("keys.change", "enter", "change", "Give the marked command another key", 1),
    Command("keys.reset", "r,delete", "reset", "Give the marked command its own keys again", 2),
    *_steps("keys"),
    Command("keys.leave", "q,escape", "back", "Back to the settings", 3, "q"),
)
