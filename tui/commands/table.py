"""The one table of commands: it feeds key bindings, the line of key hints, help and the command palette."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from textual.binding import Binding, BindingType
from textual.keys import format_key

from tui.commands.command import CHOICE_KEYS, SCOPES, Command
from tui.commands.rows import (
    BEFORE_MATCH,
    BY_MAIL,
    EVERYWHERE,
    EXPLORING,
    FAR_AWAY,
    IN_A_LIST,
    IN_MATCH,
    LEARNING,
    ON_THE_PATH,
    PAST_MATCHES,
    PRACTICE,
    PRACTICE_WAYS,
    PREFERENCES,
)

COMMANDS: tuple[Command, ...] = (
    *BEFORE_MATCH,
    *PRACTICE_WAYS,
    *IN_MATCH,
    *BY_MAIL,
    *FAR_AWAY,
    *ON_THE_PATH,
    *LEARNING,
    *PRACTICE,
    *PAST_MATCHES,
    *EXPLORING,
    *PREFERENCES,
    *IN_A_LIST,
    *EVERYWHERE,
)
"""Every command, those of a scope side by side, in the order of the list of keys."""

_TYPING: list[BindingType] = [
    *(Binding(key, f"type('{character}')", show=False) for key, character in CHOICE_KEYS.items()),
    Binding("space", "separate", show=False),
]


@cache
def in_scope(*scopes: str) -> tuple[Command, ...]:
    """The commands of these scopes, in the table's order."""
    return tuple(command for command in COMMANDS if command.scope in scopes)


def bindings(*scopes: str) -> list[BindingType]:
    """The key bindings of these scopes, each remapped by its command's id, and the keys that choices are typed with."""
    found: list[BindingType] = [
        Binding(
            each.keys,
            each.action,
            each.label,
            show=each.place > 0,
            key_display=each.key_label or None,
            tooltip=each.help,
            priority=each.priority,
            id=each.id,
        )
        for each in in_scope(*scopes)
    ]
    return found + _TYPING if any(each.types_choices and each.name in scopes for each in SCOPES) else found


def with_freed_keys(keymap: Mapping[str, str]) -> dict[str, str]:
    """The keymap with the other commands that had a key in common with one of its commands.

    Textual takes every key that a remapped command had away from all commands of the screen.
    """
    freed = {key for command in COMMANDS if command.id in keymap for key in command.keys.split(",")}
    return {each.id: each.keys for each in COMMANDS if freed & set(each.keys.split(","))} | dict(keymap)


class KeyHint(NamedTuple):
    """A key, what it does in a word or two and in a sentence, and the action a click on it runs (none if empty)."""

    keys: str
    label: str
    action: str = ""
    help: str = ""


def hints(keymap: Mapping[str, str], *scopes: str) -> list[KeyHint]:
    """The hints of these scopes by place, with the keys that this keymap gives their commands."""
    return [_hint(command, keymap) for command in _placed(*scopes)]


def _hint(command: Command, keymap: Mapping[str, str]) -> KeyHint:
    return KeyHint(keys_shown(command, keymap), command.label, command.action, command.help)


@cache
def _placed(*scopes: str) -> tuple[Command, ...]:
    # Hints are asked for at every key.
    return tuple(sorted((each for each in in_scope(*scopes) if each.place), key=lambda command: command.order))


def keys_shown(command: Command, keymap: Mapping[str, str], every: bool = False) -> str:
    """The command's keys as a person reads them; only the first one unless `every`."""
    changed = keymap.get(command.id)
    if changed is None and command.key_label and not every:
        return command.key_label
    keys = changed or command.keys
    return readable(keys if every else keys.partition(",")[0])


def keys_of(id: str, keymap: Mapping[str, str]) -> str:
    """The first key of the command with this id, as a person reads it."""
    return keys_shown(next(command for command in COMMANDS if command.id == id), keymap)


def hint_of(id: str, keymap: Mapping[str, str]) -> KeyHint:
    """The hint of the command with this id."""
    return _hint(next(command for command in COMMANDS if command.id == id), keymap)


def readable(keys: str) -> str:
    """Keys with commas between them as a person reads them."""
    return " ".join(_READABLE.get(key) or _titled(key) for key in map(str.strip, keys.split(",")))


def _titled(key: str) -> str:
    character = format_key(key)
    if len(character) == 1 and character.isprintable():
        return character
    *held, last = key.split("+")
    return "+".join(part.capitalize() if held or part[1:] else part for part in (*held, last))


_READABLE = {
    "delete": "Del",
    "enter": "Enter",
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "backspace": "Backspace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
}
