"""The keys of other keyboard layouts, each with the key of the game that it stands for."""

from __future__ import annotations

_PLACES = "qwertyuiopasdfghjklzxcvbnm"
# An editor shows Hebrew and Arabic from right to left. Where a place has no letter of its own there stands a dot.
_LAYOUTS = {
    "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة",
    "Persian": "ضصثقفغعهخحشسیبلاتنمظطزرذدپ",
    "Hebrew": "..קראטוןםפשדגכעיחלךזסבהנמצ",
    "Greek": ".ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Ukrainian": "йцукенгшщзфівапролдячсмить",
}
# French keyboards have the digits behind Shift.
_DIGITS = {"French": "&é\"'(-è_çà"}
# The Greek q is a semicolon and the Hebrew one a slash, which others type beside l, and as the beginning of a question
# mark: neither must throw them out. Of the semicolon's two code points only Greek keyboards have the second.
_SIGNS = {"\u037e": "q", "؟": "question_mark", "،": "comma", "б": "comma", "ת": "comma", "و": "comma"}

_MEANT = _SIGNS | {
    character: key
    for row in _LAYOUTS.values()
    for typed, place in zip(row, _PLACES, strict=True)
    if typed != "."
    # The Greek s at the end of a word comes before the usual one, whose capital counts.
    for character, key in ((typed.upper(), place.upper()), (typed, place))
}
_MEANT |= {typed: digit for row in _DIGITS.values() for typed, digit in zip(row, "1234567890", strict=True)}


def meant(character: str) -> str | None:
    """The key that a letter, digit or sign of another layout or script stands for; None where it is a key itself."""
    return digits_meant(character) if character.isdecimal() else _MEANT.get(character)


def digits_meant(text: str) -> str:
    """The text with the digits of all scripts as 0 to 9."""
    return text if text.isascii() else "".join(str(int(each)) if each.isdecimal() else each for each in text)
