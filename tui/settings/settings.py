"""Settings: the one table of what can be set, as a frozen value."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.positions.match import PEOPLE
from engine.rules.errors import GameError, InvalidValue
from engine.rules.text import choose, named, printable

RULES, BOTS = "rules", "bots"
_YES_OR_NO = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}
BOT_SECONDS: Mapping[str, float] = MappingProxyType({"instant": 0.0, "quick": 0.3, "natural": 0.7, "slow": 1.5})
"""How long a bot takes for a move at least, by the name of its speed."""
START_SCREENS = ("home", "new-match", "quick-match", "learn", "history")
QUIT, QUIT_KEY = "app.quit", "ctrl+q"


class Available(NamedTuple):
    """The themes and the commands that there are."""

    themes: tuple[str, ...]
    commands: Mapping[str, str]
    """The default keys by command id, with commas between them."""
    yielding: frozenset[str] = frozenset()
    """The commands that are newer than some settings files: a key that is theirs by default may be another's there."""


class SettingType:
    """What a setting can be; `name` is that of the setting, for sentences about a wrong value."""

    option: Mapping[str, Any] = {}
    """What argparse needs to know about its option."""

    def check(self, name: str, value: Any, available: Available) -> Any:
        """The setting's value for this value of the file; raises InvalidValue."""
        raise NotImplementedError

    def from_environment(self, name: str, text: str) -> Any:
        """The value of the file that this text of the environment means; raises InvalidValue."""
        return text

    def from_option(self, text: str) -> Any:
        """The value of the file that this text of the command line means; raises GameError."""
        return self.from_environment("", text)

    def choices(self, available: Available) -> dict[str, Any]:
        """The values by the words between which a player chooses; empty where they are typed."""
        return {}


class OneOf(SettingType):
    """One of a few words."""

    def __init__(self, *values: str) -> None:
        self.values = values
        self.option = {"allowed": values}

    def check(self, name: str, value: Any, available: Available) -> str:
        allowed = self.choices(available)
        if not isinstance(value, str) or value not in allowed:
            shown = printable(value) or "empty" if isinstance(value, str) else written(value)
            raise InvalidValue(f"{name} cannot be {shown}: {choose(shown, allowed)}")
        return value

    def choices(self, available: Available) -> dict[str, Any]:
        return {value: value for value in self.values}


class ThemeName(OneOf):
    """One of the themes, which only Textual can list."""

    def __init__(self) -> None:
        super().__init__()
        self.option = {"metavar": "NAME"}

    def choices(self, available: Available) -> dict[str, Any]:
        return {theme: theme for theme in available.themes}


class YesNo(SettingType):
    """Yes or no: `true` or `false` in the file."""

    option = MappingProxyType({"allowed": ("yes", "no")})

    def check(self, name: str, value: Any, available: Available) -> bool:
        if not isinstance(value, bool):
            raise InvalidValue(f"{name} is true or false, not {written(value)}.")
        return value

    def from_environment(self, name: str, text: str) -> bool:
        value = _YES_OR_NO.get(text.casefold())
        if value is None:
            raise InvalidValue(f"{name} is yes or no, not {named(text)}.")
        return value

    def choices(self, available: Available) -> dict[str, Any]:
        return {"on": True, "off": False}


class OptionFlag(YesNo):
    """Yes or no, of which the option says yes."""

    option = MappingProxyType({"action": "store_const", "const": "yes"})


class TwoNames(SettingType):
    """The names of two players."""

    option = MappingProxyType({"metavar": "A,B"})

    def check(self, name: str, value: Any, available: Available) -> tuple[str, str]:
        from engine.deals.setup import Setup

        if not (isinstance(value, list) and len(value) == 2 and all(isinstance(each, str) for each in value)):
            raise InvalidValue(f'{name} are two names, as in ["Henry", "Derek"], not {written(value)}.')
        return Setup(names=(value[0], value[1])).names

    def from_environment(self, name: str, text: str) -> list[str]:
        if text.count(",") != 1:
            raise InvalidValue(f"{name} are two names with one comma between them, as in Ann,Bob, not {named(text)}.")
        return text.split(",")

    def from_option(self, text: str) -> list[str]:
        if text.count(",") != 1:
            raise GameError("Write two names with one comma between them, as in --names Ann,Bob.")
        return text.split(",")


class PageAddress(SettingType):
    """The address of a web page; empty for none."""

    option = MappingProxyType({"metavar": "URL"})

    def check(self, name: str, value: Any, available: Available) -> str:
        if not isinstance(value, str):
            raise InvalidValue(f'{name} is an address, as in "https://example.org/play/", not {written(value)}.')
        return checked_address(value)


def checked_address(text: str) -> str:
    """The address of a page, up to its fragment; empty stays empty. Raises InvalidValue."""
    if any(each.isspace() or not each.isprintable() for each in text):
        raise InvalidValue("The address of a page has no blanks in it.")
    address = text.partition("#")[0]
    scheme, _, rest = address.partition("://")
    # A path is no address: browsers run the page only when a server sends it.
    if address and (scheme.casefold() not in ("https", "http") or rest[:1] in ("", "/", "?", ":")):
        raise InvalidValue(f"The address of a page is as in https://example.org/play/, not {named(text, 80)}.")
    return address


class Files(SettingType):
    """Files of Python by their whole path."""

    def check(self, name: str, value: Any, available: Available) -> tuple[str, ...]:
        if not (isinstance(value, list) and all(isinstance(each, str) for each in value)):
            raise InvalidValue(f'{name} is a list of files, as in ["~/games/mine.py"], not {written(value)}.')
        files = tuple(map(os.path.expanduser, value))
        for file in files:
            if not os.path.isabs(file):
                raise InvalidValue(f"{name} names each file by its whole path or from ~ on, not {named(file)}.")
        return files

    def from_environment(self, name: str, text: str) -> list[str]:
        return [os.path.abspath(os.path.expanduser(each)) for each in text.split(os.pathsep) if each]


def written(value: Any) -> str:
    """The value nearly as it is written in the file, shortened."""
    import json

    try:
        return printable(json.dumps(value, ensure_ascii=False, default=str))
    except ValueError:
        # A hexadecimal number may have more digits than Python writes out.
        return "that"


class OptionScope(Enum):
    """Which commands take the option of a setting."""

    MATCH = "every command that opens a match"
    HOME = "only the one that opens the first screen"
    OWN = "those that say more about it than the setting does"


class Setting(NamedTuple):
    """A row of the table beside its name and its default."""

    kind: SettingType
    label: str
    """On the settings screen; empty for what is not shown there: what the game notes for itself, and lists."""
    help: str
    """What it says, for the help of the command line."""
    option: OptionScope


def _setting(default: Any, kind: SettingType, label: str, help: str, option: OptionScope = OptionScope.MATCH) -> Any:
    return field(default=default, metadata={"setting": Setting(kind, label, help, option)})


@dataclass(frozen=True)
class Settings:
    """What can be set; the defaults are those of a new player.

    A row is all that a setting needs for its place in the file, its environment variable, its option and the screen.
    """

    theme: str = _setting("slate", ThemeName(), "Theme", "the colours, as in slate or high-contrast")
    names: tuple[str, str] = _setting(PEOPLE, TwoNames(), "Players", "the players' names", OptionScope.OWN)
    bot_speed: str = _setting("natural", OneOf(*BOT_SECONDS), "Bots move", "how long a bot takes for a move")
    animation: bool = _setting(True, YesNo(), "Animation", "whether things move on the screen")
    bell: bool = _setting(False, YesNo(), "Bell", "whether the terminal rings at the end of a match")
    ascii: bool = _setting(
        False, OptionFlag(), "ASCII only", "draw with letters and signs of ASCII only, as without UTF-8"
    )
    plain: bool = _setting(False, OptionFlag(), "", "play in lines of text, for pipes and screen readers")
    lines: str = _setting("brief", OneOf("brief", "full"), "In lines", "whether the board is said after each move too")
    start_screen: str = _setting(
        "home", OneOf(*START_SCREENS), "First screen", "the screen that opens first", OptionScope.HOME
    )
    page: str = _setting("", PageAddress(), "", "the address of the game's web page, which links begin with")
    rules: tuple[str, ...] = _setting((), Files(), "", "files with games of one's own", OptionScope.OWN)
    bots: tuple[str, ...] = _setting((), Files(), "", "files with bots of one's own", OptionScope.OWN)
    asked_name: bool = _setting(False, YesNo(), "", "whether the person was asked for a name", OptionScope.OWN)

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
    debug: str | None = None
    """The file in which is written what the program does; only an option names it."""


def checked(name: str, value: Any, available: Available) -> Any:
    """The value that a setting takes from the file's value; raises InvalidValue."""
    if name not in SETTINGS:
        raise InvalidValue(f"There is no setting {named(name)}.")
    return SETTINGS[name].kind.check(name, value, available)
