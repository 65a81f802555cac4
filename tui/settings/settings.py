"""Settings: the one table of what can be set, as a frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from tui.settings.kinds import Files, Kind, OneOf, Theme, TwoNames, YesNo

BOT_SECONDS: Mapping[str, float] = MappingProxyType({"instant": 0.0, "quick": 0.3, "natural": 0.7, "slow": 1.5})
"""How long a bot takes for a move at least, by the name of its speed."""

START_SCREENS = ("home", "new-match", "quick-match", "learn", "history")

QUIT, QUIT_KEY = "app.quit", "ctrl+q"


class Option(Enum):
    """Which commands take the option of a setting."""

    MATCH = "every command that opens a match"
    HOME = "only the one that opens the first screen"
    OWN = "those that say more about it than the setting does"


class Setting(NamedTuple):
    """A row of the table beside its name and its default."""

    kind: Kind
    label: str
    """On the settings screen; empty for what is not shown there: what the game notes for itself, and lists."""
    help: str
    """What it says, for the help of the command line."""
    option: Option


def _setting(default: Any, kind: Kind, label: str, help: str, option: Option = Option.MATCH) -> Any:
    return field(default=default, metadata={"setting": Setting(kind, label, help, option)})


@dataclass(frozen=True)
class Settings:
    """What can be set; the defaults are those of a new player.

    A row is all that a setting needs for its place in the file, its environment variable, its option and the screen.
    """

    theme: str = _setting("slate", Theme(), "Theme", "the colours, as in slate or high-contrast")
    names: tuple[str, str] = _setting(("Henry", "Derek"), TwoNames(), "Players", "the players' names", Option.OWN)
    bot_speed: str = _setting("natural", OneOf(*BOT_SECONDS), "Bots move", "how long a bot takes for a move")
    animation: bool = _setting(True, YesNo(), "Animation", "whether things move on the screen")
    start_screen: str = _setting(
        "home", OneOf(*START_SCREENS), "First screen", "the screen that opens first", Option.HOME
    )
    rules: tuple[str, ...] = _setting((), Files(), "", "files with games of one's own", Option.OWN)
    asked_name: bool = _setting(False, YesNo(), "", "whether the person was asked for a name", Option.OWN)

    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys with commas between them, by the id of their command; not a row, for they have a screen of their own."""

    @property
    def bot_seconds(self) -> float:
        """How long a bot takes for a move at least."""
        return BOT_SECONDS[self.bot_speed]

    @property
    def keymap(self) -> dict[str, str]:
        """The keys by command id; the key that quits from anywhere stays, whatever was set."""
        return {id: f"{keys},{QUIT_KEY}" if id == QUIT else keys for id, keys in self.keys.items()}


SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {each.name: each.metadata["setting"] for each in fields(Settings) if "setting" in each.metadata}
)
"""The rows of the table by name."""


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"FDIVGAME_{name.upper()}"


class Loaded(NamedTuple):
    """The settings in force, and one message with every mistake that was met; None when there is none."""

    settings: Settings
    message: str | None = None
    notices: tuple[str, ...] = ()
    """What is to be said at the start besides, none of which is a mistake."""
