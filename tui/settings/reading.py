"""Settings as they are written in TOML, read with every mistake and its line."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from engine.own_games.given_file import open_at_once
from engine.rules.errors import GameError, InvalidValue
from engine.rules.text import printable
from tui.settings.paths import MOST_BYTES
from tui.settings.settings import SETTINGS, Available, Loaded, Settings, checked, variable

_PLACE = re.compile(r" ?\(at (?:line (\d+), column \d+|end of document)\)$")
"""Where a message of the reader of TOML says that the mistake is."""
MOST_MISTAKES = 20
LONGEST_OPEN = 100
"""How many lines from the end a value that is not closed is looked for."""
LONGEST_LINE, MOST_DOTS = 10_000, 100
"""The most characters of a line, and the most dots between two of its signs of equality: the reader of TOML takes hours
for a name of a hundred thousand parts."""
_DEEP = "It is nested too deeply."


class SettingsProblem(NamedTuple):
    """What is wrong in a line, which counts from 1; 0 where no line can be named."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


def parse_settings(text: str, available: Available) -> tuple[Settings, tuple[SettingsProblem, ...]]:
    """The settings in a text, the default in the place of every mistake, and the mistakes by line."""
    try:
        return _parsed(text, available)
    except RecursionError:
        return Settings(), (SettingsProblem(0, _DEEP),)


def _parsed(text: str, available: Available) -> tuple[Settings, tuple[SettingsProblem, ...]]:
    table, mistakes = tolerant(text)
    settings, wrong = Settings(), list[tuple[str, str]]()
    keys = table.pop("keys", {})
    if not isinstance(keys, dict):
        wrong.append(("keys", "The keys are a table: write [keys] on a line of its own."))
        keys = {}
    for name, value in table.items():
        try:
            settings = replace(settings, **{name: checked(name, value, available)})
        except GameError as error:
            wrong.append((name, str(error)))
    written = {present_id(name): (name, value) for name, value in flat(keys)}
    chosen, refused = _keys({id: value for id, (_, value) in written.items()}, available)
    wrong += [(written[id][0], sentence) for id, sentence in refused.items()]
    mistakes += [SettingsProblem(_line(text, name), sentence) for name, sentence in wrong[:MOST_MISTAKES]]
    return replace(settings, keys=chosen), tuple(sorted(mistakes, key=lambda mistake: mistake.line))


def tolerant(text: str) -> tuple[dict[str, Any], list[SettingsProblem]]:
    """What a text in TOML says, without the lines that are no TOML, and the mistakes; raises RecursionError."""
    lines, mistakes = text.split("\n"), list[SettingsProblem]()
    for number, line in enumerate(lines, 1):
        if sentence := _unreadable(line):
            return {}, [SettingsProblem(number, sentence)]
    while len(mistakes) < MOST_MISTAKES:
        try:
            return tomllib.loads("\n".join(lines)), mistakes
        except ValueError as error:
            place = _PLACE.search(str(error))
            number = 0 if place is None else int(place[1] or _open_from(lines))
            message = printable(_PLACE.sub("", str(error)), 80)
            mistakes.append(SettingsProblem(number, f"This is not written as TOML: {message}."))
            if not number:
                return {}, mistakes
            # Without this line the next mistake comes to light.
            lines[number - 1] = ""
    return {}, mistakes


def _open_from(lines: list[str]) -> int:
    """The line from which on a text is open to its end; 0 where it is none of the last ones."""
    for number in range(len(lines), max(0, len(lines) - LONGEST_OPEN), -1):
        with suppress(ValueError, RecursionError):
            tomllib.loads("\n".join(lines[: number - 1]))
            return number
    return 0


def _unreadable(line: str) -> str:
    """Why the reader of TOML cannot be given this line; empty if it can."""
    if len(line) > LONGEST_LINE:
        return f"A line has at most {LONGEST_LINE:,} characters."
    return _DEEP if any(part.count(".") > MOST_DOTS for part in line.split("=")) else ""


def _keys(chosen: dict[str, Any], available: Available) -> tuple[dict[str, str], dict[str, str]]:
    """The keys that can stand beside each other, by their names, and what is wrong with the others."""
    if not chosen:
        return {}, {}
    # Only for somebody who has keys of their own is Textual worth its time, which knows their names.
    from tui.settings.keys import checked_keys

    refused: dict[str, str] = {}
    while True:
        named, wrong = dict[str, str](), dict[str, str]()
        for id, keys in chosen.items():
            try:
                named[id] = checked_keys(id, keys, available, chosen)
            except GameError as error:
                wrong[id] = str(error)
        if not wrong:
            return named, refused
        refused |= wrong
        # Where one is refused its default stands, with which another one may clash.
        chosen = {id: keys for id, keys in chosen.items() if id not in wrong}


def present_id(written: str) -> str:
    """The id of the command that a file names by its present or by an earlier id."""
    return _EARLIER.get(written, written.replace("practise", "practice"))


_EARLIER = {"home.leave": "home.ask_to_leave"}
"""By an earlier id, the command that its key belongs to; practice was spelt with an s as well."""


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The values of a table and of the tables in it, by their names with dots between them."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _line(text: str, name: str) -> int:
    last = name.rpartition(".")[2]
    for each in (name, last):
        found = re.search(rf"^[^#\n=]*?(?<![\w-]){re.escape(each)}[\"']?[ \t]*[=\]]", text, re.MULTILINE)
        if found is not None:
            return text.count("\n", 0, found.start()) + 1
    return 0


class SettingsFile(NamedTuple):
    """A file of settings as it was found."""

    settings: Settings = Settings()
    messages: tuple[str, ...] = ()
    content: bytes = b""


def load(path: Path, available: Available, environ: Mapping[str, str]) -> Loaded:
    """The settings of the file, overruled by FDIVGAME_THEME and the like, with the default for every mistake."""
    settings, messages, _ = read(path, available)
    for name, setting in SETTINGS.items():
        text = environ.get(variable(name))
        if text:
            try:
                value = checked(name, setting.kind.from_environment(name, text), available)
                settings = replace(settings, **{name: value})
            except GameError as error:
                messages = (*messages, f"{variable(name)}: {error}")
    return Loaded(settings, "\n".join(messages) or None)


def read(path: Path, available: Available) -> SettingsFile:
    """The file's settings with the default in the place of every mistake, and a message about the mistakes."""
    content, settings = b"", Settings()
    mistakes: tuple[SettingsProblem, ...]
    try:
        content = _content(path)
        settings, mistakes = parse_settings(text_of(content), available)
    except FileNotFoundError:
        return SettingsFile()
    except OSError as error:
        return SettingsFile(messages=(f"The settings in {path} cannot be read: {error.strerror}.",))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        mistakes = (SettingsProblem(line, "This is not UTF-8 text."),)
    except InvalidValue as error:
        mistakes = (SettingsProblem(0, str(error)),)
    said = (f"In {path} the defaults stand for what is wrong:", *(f"  {mistake}" for mistake in mistakes))
    return SettingsFile(settings, said if mistakes else (), content)


def files_named(name: str, path: Path, environ: Mapping[str, str]) -> tuple[tuple[str, ...], list[str]]:
    """The files that the environment gives this setting, else the file of settings, and what is wrong with them.

    Nothing else of the settings is read: most commands need no other one.
    """
    kind, text = SETTINGS[name].kind, environ.get(variable(name))
    try:
        value = kind.from_environment(name, text) if text else _in_file(name, path)
        return kind.check(name, value, Available((), {})), []
    except InvalidValue as error:
        return (), [str(error)]


def _in_file(name: str, path: Path) -> Any:
    # What is wrong with the file is said where all the settings are read.
    with suppress(OSError, InvalidValue, UnicodeDecodeError, RecursionError):
        content = _content(path)
        if name.encode() in content:
            return tolerant(text_of(content))[0].get(name, [])
    return []


def _content(path: Path) -> bytes:
    """The file as it is; raises OSError, and InvalidValue where it cannot be a file of settings."""
    with open(path, "rb", opener=open_at_once) as file:
        if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
            raise InvalidValue("It is a pipe, not a file.")
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise InvalidValue("It is too long for settings.")
    return content


def text_of(content: bytes) -> str:
    """The text of a file without the mark that some editors put at its start; all its lines end alike."""
    return content.decode("utf-8-sig").replace("\r\n", "\n")
