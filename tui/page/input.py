"""What the terminal of a page sends, as events: keys, the mouse and taps, and what is pasted."""

from __future__ import annotations

import re
from collections.abc import Iterator

from textual import events

from tui.settings.keys import name_of_key

_PIECE = re.compile(
    r"\x1b\[200~(?P<pasted>.*?)(?:\x1b\[201~|\Z)"
    r"|\x1b\[<(?P<code>\d+);(?P<column>\d+);(?P<row>\d+)(?P<state>[Mm])"
    r"|\x1b[\[O](?P<number>\d*)(?:;(?P<modifiers>\d+))?(?P<final>[A-Za-z~])"
    r"|(?P<alt>\x1b?)(?P<character>.)",
    re.DOTALL,
)
_FINALS = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "Z": "shift+tab"}
_FINALS |= {final: f"f{number}" for number, final in enumerate("PQRS", 1)}
_NUMBERS = {2: "insert", 3: "delete", 5: "pageup", 6: "pagedown"}
_NUMBERS |= {number: f"f{key}" for key, number in enumerate((15, 17, 18, 19, 20, 21, 23, 24), 5)}
_CHARACTERS = {"\r": "enter", "\t": "tab", "\x7f": "backspace", "\x08": "backspace", "\x1b": "escape", "\0": "ctrl+@"}
_MODIFIERS = {"alt": 2, "ctrl": 4, "shift": 1}
_WHEEL = (events.MouseScrollUp, events.MouseScrollDown, events.MouseScrollLeft, events.MouseScrollRight)


def events_of(text: str) -> Iterator[events.Event]:
    """The events in a text as xterm writes them, in which the page tears no sequence apart."""
    for found in _PIECE.finditer(text):
        if found["pasted"] is not None:
            yield events.Paste(found["pasted"].replace("\0", ""))
        elif found["code"]:
            yield _mouse(int(found["code"]), int(found["column"]) - 1, int(found["row"]) - 1, found["state"] == "M")
        elif found["character"]:
            yield _typed(found["character"], bool(found["alt"]))
        else:
            name = _NUMBERS.get(int(found["number"] or 0)) if found["final"] == "~" else _FINALS.get(found["final"])
            if name is not None:
                bits = int(found["modifiers"] or 1) - 1
                yield events.Key("+".join([*(key for key, bit in _MODIFIERS.items() if bits & bit), name]), None)


def _typed(character: str, is_with_alt: bool) -> events.Key:
    if character in _CHARACTERS:
        name = _CHARACTERS[character]
    else:
        name = f"ctrl+{chr(ord(character) + 96)}" if character < "\x1b" else name_of_key(character)
    return events.Key(f"alt+{name}", None) if is_with_alt else events.Key(name, character)


def _mouse(code: int, x: int, y: int, is_pressed: bool) -> events.MouseEvent:
    button = 0 if code & 64 else (code + 1) & 3
    if code & 64:
        kind: type[events.MouseEvent] = _WHEEL[code & 3]
    elif code & 32 or not button:
        kind = events.MouseMove
    else:
        kind = events.MouseDown if is_pressed else events.MouseUp
    shift, meta, ctrl = bool(code & 4), bool(code & 8), bool(code & 16)
    return kind(None, x, y, 0, 0, button, shift, meta, ctrl, screen_x=x, screen_y=y)
