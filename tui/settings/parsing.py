"""Settings as they are written in TOML, read with every mistake and its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from engine.errors import GameError
from tui.settings.available import Available
from tui.settings.checks import checked
from tui.settings.settings import Settings
from tui.settings.toml_faults import fault

MOST_MISTAKES = 20
LONGEST_LINE, MOST_DOTS = 10_000, 100
"""So many characters has a line at most, and so many dots what stands in it between signs of equality:
the reader of TOML takes hours for a name of a hundred thousand parts."""
_DEEP = "It is nested too deeply."


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a line, which counts from 1; 0 where no line can be named."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


def parse_settings(text: str, available: Available) -> tuple[Settings, tuple[Mistake, ...]]:
    """The settings in a text, the default in the place of every mistake, and the mistakes by line."""
    try:
        return _parsed(text, available)
    except RecursionError:
        return Settings(), (Mistake(0, _DEEP),)


def _parsed(text: str, available: Available) -> tuple[Settings, tuple[Mistake, ...]]:
    table, mistakes = tolerant(text)
    settings = Settings()
    keys = table.pop("keys", {})
    for name, value in table.items():
        if len(mistakes) >= MOST_MISTAKES:
            break
        try:
            settings = replace(settings, **{name: checked(name, value, available)})
        except GameError as error:
            mistakes.append(Mistake(_line(text, name), str(error)))
    if not isinstance(keys, dict):
        mistakes.append(Mistake(_line(text, "keys"), "The keys are a table: write [keys] on a line of its own."))
        keys = {}
    chosen, wrong = _keys(dict(flat(keys)), available)
    mistakes += [Mistake(_line(text, id), sentence) for id, sentence in islice(wrong.items(), MOST_MISTAKES)]
    mistakes.sort(key=lambda mistake: mistake.line)
    return replace(settings, keys=chosen), tuple(mistakes)


def tolerant(text: str) -> tuple[dict[str, Any], list[Mistake]]:
    """What a text in TOML says, without the lines that are no TOML, and the mistakes."""
    # Only for somebody who has a settings file is the parser worth its time at the start.
    import tomllib

    lines = text.split("\n")
    mistakes = [*_unreadable(lines)]
    if mistakes:
        return {}, mistakes
    while len(mistakes) < MOST_MISTAKES:
        try:
            return tomllib.loads("\n".join(lines)), mistakes
        except RecursionError:
            return {}, [*mistakes, Mistake(0, _DEEP)]
        except ValueError as error:
            sentence, number, is_open = fault(error, "\n".join(lines))
            mistakes.append(Mistake(number, sentence))
            if not number:
                return {}, mistakes
            # Without this line the next mistake comes to light.
            lines[number - 1] = ""
            if is_open:
                lines = lines[: number - 1]
            if not lines:
                return {}, mistakes
    return {}, mistakes


def _unreadable(lines: list[str]) -> Iterator[Mistake]:
    """The first line that the reader of TOML cannot be given."""
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            yield Mistake(number, f"A line has at most {LONGEST_LINE:,} characters.")
            return
        if line.count(".") > MOST_DOTS and any(part.count(".") > MOST_DOTS for part in line.split("=")):
            yield Mistake(number, _DEEP)
            return


def _keys(chosen: dict[str, Any], available: Available) -> tuple[dict[str, str], dict[str, str]]:
    """The keys that can stand beside each other, by their names, and what is wrong with the others."""
    if not chosen:
        return {}, {}
    # Only for somebody who has keys of their own is Textual worth its time, which knows their names.
    from tui.settings.key_checks import checked_keys

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
