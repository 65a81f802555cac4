"""Player text: made fit to stand inside a sentence, and whole numbers read out of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches

from engine.rules.errors import InvalidValue, NotationError

_HEARD = {"/": "by", "-": "minus", "=": "leaves", ":": "to"}
LONGEST_NUMBER = 4_000
"""No number has more digits than this."""
MOST_DIGITS = 40
"""Texts of more digits than this are too large for every game that counts single things."""


def visible(text: str) -> str:
    """The text with `?` for every character that a terminal would obey; line breaks stay."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each == "\n" else "?" for each in text)


def storable(text: str) -> str:
    """The text with `?` for halves of surrogate pairs, which a terminal in another encoding passes.

    Neither a database nor a link nor a random generator takes them.
    """
    return text.encode("utf-8", "replace").decode("utf-8")


def printable(text: str, most: int = 40) -> str:
    """The text with unprintable characters as `?`, and cut to `most` characters."""
    shown = visible(text[: most + 1].replace("\n", "?"))
    return shown if len(shown) <= most else shown[: most - 3] + "..."


def abbreviate(text: str, most: int = 40) -> str:
    """The text; one longer than `most` becomes its two ends with the number of characters left out between them."""
    if len(text) <= most:
        return text
    shown = max((most - 16) // 2, 4)
    return f"{text[:shown]}..({len(text) - 2 * shown:,} more)..{text[-shown:]}"


def named(text: str, most: int = 40) -> str:
    """As `printable`, in quotes where the text has no visible character."""
    shown = printable(text, most)
    return shown if shown.strip() else f'"{shown}"'


def choose(given: str, names: Iterable[str], others: Iterable[str] = ()) -> str:
    """The end of a sentence about an unknown name: the nearest one of all names, or else the list of `names`."""
    names = tuple(names)
    near = get_close_matches(given[:MOST_DIGITS].casefold(), (*names, *others), 1)
    return f"did you mean {near[0]}?" if near else f"choose {', '.join(names)}."


def numbered(number: int, thing: str, ending: str = "s") -> str:
    """The number before the thing, which takes the ending unless there is one of it: `1 move`, `1,200 moves`."""
    return f"{number:,} {thing}{'' if number == 1 else ending}"


def part_of(part: int, whole: int) -> str:
    """How many of the whole, in words where they are all or the whole is one: `3 of 4`, `all 4`, `both`."""
    if part == whole:
        return {1: "the only one", 2: "both"}.get(whole, f"all {whole:,}" if whole else "none")
    return "none" if whole == 1 else f"{part:,} of {whole:,}"


def reason_of(error: OSError) -> str:
    """The reason of a fault that the system reports, as words behind a colon."""
    reason = error.strerror or str(error)
    return f"{reason[:1].lower()}{reason[1:]}"


def counted(texts: Iterable[str]) -> str:
    """The texts with commas between them, equal ones together: `3, 2 twice`, `1 (8 times)`."""
    texts = tuple(texts)
    if len(set(texts)) == len(texts):
        # Mostly all texts differ, and counting them takes several times as long.
        return ", ".join(texts)
    return ", ".join(
        text if many == 1 else f"{text} twice" if many == 2 else f"{text} ({many:,} times)"
        for text, many in Counter(texts).items()
    )


def in_words(text: str) -> str:
    """A sentence about moves as it is heard: words for the signs that a screen reader leaves out.

    `42 / 4 = 10` becomes `42 by 4 leaves 10`, and `0 : 1` becomes `0 to 1`.
    """
    text = re.sub(r"(?<=\d) ([-/=:]) (?=\d)", lambda sign: f" {_HEARD[sign[1]]} ", text)
    text = re.sub(r"(?<=\d): (?=\d)", ", ", text)
    text = re.sub(r"(?<!\S)(\S+) \(([\d,]+ times)\)", r"\2 \1", text)
    return re.sub(r" \(([\d,]+ characters)\)", r", \1", text)


def check_digits(text: str) -> None:
    """Raise InvalidValue unless `text` is nothing but digits."""
    if text.isascii() and text.isdigit():
        return
    if text[:1] in ("-", "\u2212") and text[1:].isascii() and text[1:].isdigit():
        raise InvalidValue(f"A number must be at least 1, not {printable(text)}.")
    raise InvalidValue(f"{printable(text) or 'Nothing'} is not a whole number.")


def whole_number(text: str, too_large: str, most: int = MOST_DIGITS) -> int:
    """The number written as `text`; raises InvalidValue, with the sentence `too_large` past `most` digits."""
    check_digits(text)
    if len(text) > most:
        raise InvalidValue(too_large)
    return int(text)


def whole_numbers(text: str, most: int, too_many: str, too_large: str, digits: int = MOST_DIGITS) -> tuple[int, ...]:
    """The numbers written with commas between them, at most `most`; raises InvalidValue with the fitting sentence."""
    parts = text.split(",", most)
    if len(parts) > most:
        raise InvalidValue(too_many)
    return tuple([whole_number(part, too_large, digits) for part in parts])


def numbers_with_commas(text: str, column: int = 1) -> tuple[int, ...]:
    """The whole numbers written with commas between them; raises NotationError, the text starting at `column`."""
    numbers = []
    for part in text.split(","):
        if not re.fullmatch(r"\s*[0-9]{1,4000}\s*", part, re.ASCII):
            raise NotationError(f"{printable(text) or 'Nothing'} is not a list of whole numbers such as 2,3,5.", column)
        numbers.append(int(part))
        column += len(part) + 1
    return tuple(numbers)
