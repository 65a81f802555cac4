"""The kinds of settings: which values each takes, how they are written, and between what a player chooses."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.errors import GameError, InvalidValue
from engine.text import named, shorten

if TYPE_CHECKING:
    from tui.settings.available import Available


class Kind:
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
        return text

    def choices(self, available: Available) -> dict[str, Any]:
        """The values by the words between which a player chooses; empty where they are typed."""
        return {}


class OneOf(Kind):
    """One of a few words."""

    def __init__(self, *values: str) -> None:
        self.values = values
        self.option = {"choices": values}

    def check(self, name: str, value: Any, available: Available) -> str:
        allowed = self.choices(available)
        if not isinstance(value, str) or value not in allowed:
            shown = shorten(value) or "empty" if isinstance(value, str) else written(value)
            raise InvalidValue(f"{name} cannot be {shown}: choose {', '.join(allowed)}.")
        return value

    def choices(self, available: Available) -> dict[str, Any]:
        return {value: value for value in self.values}


class Theme(OneOf):
    """One of the themes, which only Textual can list."""

    def __init__(self) -> None:
        super().__init__()
        self.option = {"metavar": "NAME"}

    def choices(self, available: Available) -> dict[str, Any]:
        return {theme: theme for theme in available.themes}


class YesNo(Kind):
    """Yes or no: `true` or `false` in the file."""

    option = MappingProxyType({"choices": ("yes", "no")})

    def check(self, name: str, value: Any, available: Available) -> bool:
        if not isinstance(value, bool):
            raise InvalidValue(f"{name} is true or false, not {written(value)}.")
        return value

    def from_environment(self, name: str, text: str) -> bool:
        value = _YES_OR_NO.get(text.casefold())
        if value is None:
            raise InvalidValue(f"{name} is yes or no, not {named(text)}.")
        return value

    def from_option(self, text: str) -> bool:
        return text == "yes"

    def choices(self, available: Available) -> dict[str, Any]:
        return {"on": True, "off": False}


class TwoNames(Kind):
    """The names of two players."""

    option = MappingProxyType({"metavar": "A,B"})

    def check(self, name: str, value: Any, available: Available) -> tuple[str, str]:
        from engine.setup import Setup

        if not (isinstance(value, list) and len(value) == 2 and all(isinstance(each, str) for each in value)):
            raise InvalidValue(f'{name} are two names, as in ["Henry", "Derek"], not {written(value)}.')
        return Setup(names=(value[0], value[1])).names

    def from_environment(self, name: str, text: str) -> list[str]:
        names = text.split(",")
        if len(names) != 2:
            raise InvalidValue(f"{name} are two names with one comma between them, as in Ann,Bob, not {named(text)}.")
        return names

    def from_option(self, text: str) -> list[str]:
        names = text.split(",")
        if len(names) != 2:
            raise GameError("Write two names with one comma between them, as in --names Ann,Bob.")
        return names


class Files(Kind):
    """Files of rules by their whole path, or `installed` for what packages bring."""

    def check(self, name: str, value: Any, available: Available) -> tuple[str, ...]:
        if not (isinstance(value, list) and all(isinstance(each, str) for each in value)):
            raise InvalidValue(f'{name} is a list of files, as in ["~/games/kayles.py"], not {written(value)}.')
        files = [each if each == INSTALLED else os.path.expanduser(each) for each in value]
        for file in files:
            if file != INSTALLED and not os.path.isabs(file):
                raise InvalidValue(f"{name} names each file by its whole path or from ~ on, not {named(file)}.")
        return tuple(files)

    def from_environment(self, name: str, text: str) -> list[str]:
        return self.from_option(text.split(os.pathsep))

    def from_option(self, text: Any) -> list[str]:
        return [each if each == INSTALLED else os.path.abspath(os.path.expanduser(each)) for each in text if each]


INSTALLED = "installed"
_YES_OR_NO = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}


def written(value: Any) -> str:
    """The value nearly as it is written in the file, shortened."""
    import json

    try:
        return shorten(json.dumps(value, ensure_ascii=False, default=str))
    except ValueError:
        # A hexadecimal number may have more digits than Python writes out.
        return "that"
