"""Command: something a player can do on a screen."""

from __future__ import annotations

from typing import NamedTuple


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
    hint: int = 0
    """Its rank in the line of key hints, 1 coming first; 0 keeps it out."""
    shown: str = ""
    """The keys as a person reads them, where the first key's name is not enough."""
    palette: bool = True
    run: str = ""
    """The action, where it is not named as the command is."""

    anywhere: bool = False
    """Whether it comes before whatever else the key does on a screen."""

    @property
    def scope(self) -> str:
        return self.id.partition(".")[0]

    @property
    def action(self) -> str:
        return self.run or self.id.partition(".")[2]
