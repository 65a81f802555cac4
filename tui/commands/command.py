"""Command: something a player can do on a screen."""

from __future__ import annotations

from typing import NamedTuple

from tui.commands.scopes import scope_of


class Command(NamedTuple):
    """Something a player can do on a screen."""

    id: str
    """`scope.action`: keys are remapped by it, and the screen's `action_...` method carries it out."""
    keys: str
    """The default keys with commas between them."""
    label: str
    """One or two words for the line of key hints."""
    help: str
    """What it does, for help and palette."""
    rank: int = 0
    """Its place in the line of key hints, 1 coming first; 0 leaves it out."""
    key_label: str = ""
    """The keys as a person reads them, where the first key's name is not enough."""
    palette: bool = True
    action_name: str = ""
    """The action, where it is not named as the command is."""
    priority: bool = False
    """Whether it comes before whatever else the key does on a screen."""
    yields: bool = False
    """Whether a player who gave its key to another command before there was this one has it there still."""

    @property
    def scope(self) -> str:
        """The name of the scope in which it answers."""
        return scope_of(self.id)

    @property
    def action(self) -> str:
        """The action that a key, a click or the palette runs."""
        return self.action_name or self.id.partition(".")[2]


def steps(scope: str) -> tuple[Command, ...]:
    """The commands that move the mark in a list."""
    directions = (
        ("up", "up,k", "Mark the line above"),
        ("down", "down,j", "Mark the line below"),
        ("page_up", "pageup", "Go one page up"),
        ("page_down", "pagedown", "Go one page down"),
        ("first", "home", "Mark the first line"),
        ("last", "end", "Mark the last line"),
    )
    return tuple(
        Command(f"{scope}.{name}", keys, name.replace("_", " "), help, palette=False, action_name=f"step('{name}')")
        for name, keys, help in directions
    )
