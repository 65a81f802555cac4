"""The words around a sheet: the question, the comment on a reply, the result, and the keys that matter."""

from __future__ import annotations

from collections.abc import Mapping

from engine.component import Component
from engine.practice.filling import Filling
from engine.practice.sheet import LEVELS, Checked, rows_of
from engine.ruleset import AnyRuleset
from tui.commands.table import Hint, hints
from tui.match.words import choice_hint

TITLE = "Work it out"
RULES = (
    "The board is worth a heap of Nim, and the sheet asks how large a one.",
    "Every move is an option. A number is worth the mex of its options: the smallest value that none of them has.",
    "What is erased is worth 0. What falls into pieces is worth the XOR of the pieces.",
    "The XOR is written down column by column: a 1 where the number of 1s in the binary numbers is odd, else a 0.",
    "The last blank is a move on the board that makes the XOR 0, and so wins.",
)
ONLY_BINARY = "Binary has only the digits 0 and 1."
MEANING = "A value is the mex of the options: the smallest number that none of them is worth."


def title(ruleset: AnyRuleset) -> str:
    """The heading's left side."""
    return f"{TITLE}: {ruleset.title}"


def level_of(level: int) -> str:
    """The heading's right side."""
    return f"level {level} of {len(LEVELS)}"


def opening(level: int) -> str:
    """The sentence before the first reply."""
    return f"L{level_of(level)[1:]}. {MEANING}"


def progress(filling: Filling) -> str:
    """The number of the blank and the number of blanks: `7 of 23`."""
    done = len(filling.filled)
    return f"{done + (not filling.is_over)} of {filling.move + 1}"


def question(filling: Filling) -> str:
    """The present question."""
    cell = filling.cell
    if cell is None:
        return "Make a winning move"
    if any(filling.active in row.options for row in rows_of(filling.sheet)):
        return f"{cell.label}, worth?"
    return f"{cell.label[0].upper()}{cell.label[1:]}?"


def answer_to(filling: Filling) -> str:
    """The words before the digits of the reply."""
    cell = filling.cell
    if cell is None:
        return ""
    if cell.is_binary:
        return f"{cell.label} is"
    if cell.slot is None:
        return "the XOR is"
    is_option = any(filling.active in row.options for row in rows_of(filling.sheet))
    return "it is worth" if is_option else "the mex is"


def said(checked: Checked) -> str:
    """The comment on a reply."""
    return f"{'Yes' if checked.is_right else 'No'}. {checked.sentence}"


def result(filling: Filling, is_brief: bool) -> str:
    """The result, in one line."""
    counted = f"{filling.at_first_try} of {filling.move + 1} cells at the first try"
    return counted if is_brief else f"Worked out: {counted}"


def closing(filling: Filling, level: int, following: int) -> str:
    """The words after the last reply: the meaning of the marks, and the level of the next sheet."""
    marks = [
        text
        for text, places in (("! was wrong at first", filling.missed - filling.shown), ("? was shown", filling.shown))
        if places - {filling.move}
    ]
    said = f"{', '.join(marks)}. " if marks else ""
    return f"{said}{next_sheet(level, following)}"


def next_sheet(level: int, following: int) -> str:
    """The level of the sheet that follows one of this level."""
    if following == level:
        return f"The next sheet is of level {level} too."
    return f"The next sheet is {'harder' if following > level else 'easier'}: level {following}."


def key_hints(
    filling: Filling, component: Component | None, keymap: Mapping[str, str], is_brief: bool
) -> tuple[Hint, ...]:
    """The keys that matter now; `component` is the chosen one for the move, and in brief help is the third key."""
    at_board = {hint.action: hint for hint in hints(keymap, "match")}
    found = {hint.action: hint for hint in hints(keymap, "sheet")}
    cell, back, help = filling.cell, at_board["leave"]._replace(label="back"), at_board["help"]
    easier, harder, game = (found[f"steer('{way}')"] for way in ("left", "right", "down"))
    digits = Hint("0 1" if cell is not None and cell.is_binary else "digits", "fill")
    check = (found["check"],) if filling.room > 1 else ()
    if filling.is_over:
        shown: tuple[Hint, ...] = (found["check"]._replace(label="next sheet"), back)
    elif component is not None:
        shown = (at_board["choose('left')"], choice_hint(component), found["show"], back)
    elif is_new(filling) and is_brief:
        both = harder._replace(keys=f"{easier.keys} {harder.keys}", label="level")
        shown = (digits, both, game, back, found["show"], *check)
    elif is_new(filling):
        shown = (digits, *check, easier, harder, help, game, back, found["show"])
    else:
        shown = (digits, found["show"], *check, Hint("arrows", "blanks"), back)
    if help in shown:
        return shown
    place = 2 if is_brief else len(shown)
    return (*shown[:place], help, *shown[place:])


def is_new(filling: Filling) -> bool:
    """Whether level and game can still be changed."""
    return not filling.is_begun and filling.active == 0
