"""Settings: a frozen value, and how it was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

BOT_SECONDS: Mapping[str, float] = MappingProxyType({"instant": 0.0, "quick": 0.3, "natural": 0.7, "slow": 1.5})
"""How long a bot takes for a move at least, by the name of its speed."""

START_SCREENS = ("home", "new-match", "quick-match", "history")

QUIT, QUIT_KEY = "app.quit", "ctrl+q"


@dataclass(frozen=True)
class Settings:
    """What can be set; the defaults are those of a new player."""

    theme: str = "slate"
    names: tuple[str, str] = ("Henry", "Derek")
    bot_speed: str = "natural"
    animation: bool = True
    start_screen: str = "home"
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys with commas between them, by the id of their command."""

    @property
    def bot_seconds(self) -> float:
        """How long a bot takes for a move at least."""
        return BOT_SECONDS[self.bot_speed]

    @property
    def keymap(self) -> dict[str, str]:
        """The keys by command id; the key that quits from anywhere stays, whatever was set."""
        return {id: f"{keys},{QUIT_KEY}" if id == QUIT else keys for id, keys in self.keys.items()}


class Loaded(NamedTuple):
    """The settings in force, and one message with every mistake that was met; None when there is none."""

    settings: Settings
    message: str | None = None
