"""The one table of commands: it feeds key bindings, the line of key hints, help and the command palette."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingType
from textual.keys import format_key

from tui.commands.archive_commands import ARCHIVE_COMMANDS
from tui.commands.command import Command

COMMANDS: tuple[Command, ...] = (
    Command("home.go_on", "c", "go on", "Go on with the match that is not finished"),
    Command("home.quick", "m", "quick match", "Quick match with the perfect bot"),
    Command("home.friend", "f", "play a friend", "Play with a friend at one keyboard"),
    Command("home.bot", "b", "play the bot", "Play a bot of your choice"),
    Command("home.daily", "d", "board of the day", "Board of the day, the same for all"),
    Command("home.history", "h", "history", "History: the matches so far"),
    Command("home.statistics", "t", "statistics", "Statistics"),
    Command("home.settings", "s", "settings", "Settings"),
    Command("home.help", "f1,question_mark", "help", "Help: rules and keys", shown="?"),
    Command("home.leave", "q,escape", "quit", "Quit"),
    Command("home.pick", "enter", "choose", "Do what is marked", palette=False),
    Command("home.up", "up,k", "up", "Mark the line above", palette=False),
    Command("home.down", "down,j,tab", "down", "Mark the line below", palette=False),
    Command("new.start", "enter", "start", "Start the match", 1),
    Command("new.previous", "up", "previous row", "Go to the row above", palette=False),
    Command("new.next", "down", "next row", "Go to the row below", palette=False),
    Command("new.help", "f1", "help", "Rules and keys", 3),
    Command("new.leave", "escape", "back", "Back to the first screen", 4),
    Command("row.left", "left", "choose", "Choose the one to the left in this row", palette=False),
    Command("row.right", "right,space", "choose", "Choose the one to the right in this row", palette=False),
    Command("match.left", "left,h", "choose", "Choose the number to the left", 1, "arrows", False, "choose('left')"),
    Command("match.right", "right,l", "right", "Choose the number to the right", palette=False, run="choose('right')"),
    Command("match.up", "up,k", "up", "Choose the number above", palette=False, run="choose('up')"),
    Command("match.down", "down,j", "down", "Choose the number below", palette=False, run="choose('down')"),
    Command("match.next", "tab", "next", "Choose the next number", palette=False, run="choose('next')"),
    Command(
        "match.previous", "shift+tab", "previous", "Choose the number before", palette=False, run="choose('previous')"
    ),
    Command(
        "match.page_up", "pageup", "page up", "Go one page up on a long board", palette=False, run="choose('page_up')"
    ),
    Command(
        "match.page_down",
        "pagedown",
        "page down",
        "Go one page down on a long board",
        palette=False,
        run="choose('page_down')",
    ),
    Command("match.first", "home", "first", "Choose the first number", palette=False, run="choose('first')"),
    Command("match.last", "end", "last", "Choose the last number", palette=False, run="choose('last')"),
    Command("match.play", "enter", "play", "Play the choice that was typed", palette=False),
    Command("match.more", "plus,equals_sign", "more", "Step to the next choice", run="step(1)", palette=False),
    Command("match.less", "minus", "less", "Step to the choice before", run="step(-1)", palette=False),
    Command("match.rub", "backspace", "rub out", "Take back the last typed digit", palette=False),
    Command("match.undo", "u", "undo", "Take the last move back; against a bot, to your own turn", 3),
    Command("match.redo", "r", "redo", "Make the move again that was taken back", 7),
    Command("match.tip", "t", "tip", "Say what perfect would play here, and why", 4),
    Command("match.whole", "w", "whole number", "Show the chosen number with all its digits", 8),
    Command("match.help", "f1,question_mark", "help", "Rules and keys", 5, "?"),
    Command("match.leave", "q,escape", "leave", "Leave the match", 6, "q"),
    Command("end.again", "enter,space", "play again", "Play the next match on a new board of the same kind", 1),
    Command("end.swap", "s", "swap sides", "Play the same board with the other player starting", 2),
    Command("end.same", "a", "same board", "Play the same board again", 3),
    Command("end.share", "d", "share", "See how the board of the day went, to be shared", 4),
    Command("end.new", "n", "new board", "Choose another board or opponent", 5),
    Command("leaving.leave", "y,enter", "leave", "Leave the match", 1, palette=False),
    Command("leaving.stay", "n,q,escape", "stay", "Go on playing", 2, palette=False),
    Command("day.again", "a", "play it again", "Play the board of the day again", 2, palette=False),
    Command("day.copy", "c", "copy", "Copy the text", 1, palette=False),
    Command("day.close", "q,escape,enter,backspace", "close", "Close this page", 3, palette=False),
    Command("reading.close", "q,escape,enter,f1,question_mark,backspace", "close", "Close this page", 1, palette=False),
    *ARCHIVE_COMMANDS,
    Command(
        "app.quit",
        "ctrl+q",
        "quit",
        "Quit the game from anywhere; an unfinished match asks first",
        palette=False,
        anywhere=True,
    ),
    Command("app.command_palette", "ctrl+p", "palette", "Find any command by its name", palette=False),
    Command("app.suspend_process", "ctrl+z", "suspend", "Put the game in the background", palette=False),
)
_RANKED = sorted((command for command in COMMANDS if command.hint), key=lambda command: command.hint)

CHOICE_KEYS = {"comma": ","} | {digit: digit for digit in "0123456789"}
"""By key, the characters with which choices are typed at the board."""

TOGETHER = tuple(map(frozenset, (("match", "end"), ("new", "row"), ("settings", "row"), ("settings", "link"))))
"""The scopes that answer on one screen, beside those of the application."""


def in_scope(*scopes: str) -> list[Command]:
    """The commands of these scopes, in the table's order."""
    return [command for command in COMMANDS if command.scope in scopes]


def bindings(*scopes: str) -> list[BindingType]:
    """The key bindings of these scopes; each can be remapped by its command's id."""
    return [
        Binding(each.keys, each.action, each.label, show=False, id=each.id, priority=each.anywhere)
        for each in in_scope(*scopes)
    ]


def remapped(keymap: Mapping[str, str]) -> dict[str, str]:
    """The keymap with the other commands that had a key in common with one of its commands.

    Textual takes every key that a remapped command had away from all commands of the screen.
    """
    freed = {key for command in COMMANDS if command.id in keymap for key in command.keys.split(",")}
    return {each.id: each.keys for each in COMMANDS if freed & set(each.keys.split(","))} | dict(keymap)


class Hint(NamedTuple):
    """A key, what it does in a word or two, and the action a click on it runs (none if empty)."""

    keys: str
    label: str
    action: str = ""
    longer: str = ""
    """The label where there is room for the whole of it, if it is another one then."""


def hints(keymap: Mapping[str, str], *scopes: str) -> list[Hint]:
    """The hints of these scopes by rank, with the keys that this keymap gives their commands."""
    return [
        Hint(keys_shown(command, keymap), command.label, command.action)
        for command in _RANKED
        if command.scope in scopes
    ]


def keys_shown(command: Command, keymap: Mapping[str, str], every: bool = False) -> str:
    """The command's keys as a person reads them; only the first one unless `every`."""
    changed = keymap.get(command.id)
    if changed is None and command.shown and not every:
        return command.shown
    keys = changed or command.keys
    return readable(keys if every else keys.partition(",")[0])


def readable(keys: str) -> str:
    """Keys with commas between them as a person reads them."""
    return " ".join(_READABLE.get(key) or _titled(key) for key in map(str.strip, keys.split(",")))


def _titled(key: str) -> str:
    character = format_key(key)
    if len(character) == 1 and character.isprintable():
        return character
    return "+".join(part.capitalize() if len(part) > 1 else part for part in key.split("+"))


_READABLE = {
    "question_mark": "?",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "slash": "/",
    "delete": "Del",
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "f1": "F1",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "backspace": "Backspace",
    "ctrl+q": "Ctrl+Q",
    "ctrl+p": "Ctrl+P",
    "ctrl+z": "Ctrl+Z",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
}
