"""What xterm.js sends is an event of Textual."""

from __future__ import annotations

import pytest
from textual import events

from tests.cases import for_each
from tui.page.input import events_of

KEYS = {
    "5": "5",
    "?": "question_mark",
    "/": "slash",
    " ": "space",
    "é": "é",
    "\r": "enter",
    "\t": "tab",
    "\x7f": "backspace",
    "\x1b": "escape",
    "\x11": "ctrl+q",
    "\x1b[A": "up",
    "\x1b[D": "left",
    "\x1b[H": "home",
    "\x1b[5~": "pageup",
    "\x1b[3~": "delete",
    "\x1b[Z": "shift+tab",
    "\x1bOP": "f1",
    "\x1b[15~": "f5",
    "\x1b[24~": "f12",
    "\x1b[1;5C": "ctrl+right",
    "\x1b[1;6C": "ctrl+shift+right",
    "\x1b[6;3~": "alt+pagedown",
    "\x1bx": "alt+x",
}


@for_each(("sent", "key"), KEYS.items())
def test_a_key_has_its_name(sent: str, key: str):
    assert [event.key for event in events_of(sent) if isinstance(event, events.Key)] == [key]


def test_keys_that_come_together_keep_their_order():
    keys = [event.key for event in events_of("2\x1b[C3\x1b") if isinstance(event, events.Key)]
    assert keys == ["2", "right", "3", "escape"]


def test_a_typed_sign_is_a_character_and_a_key_with_a_name_of_its_own_is_none():
    question, arrow = events_of("?\x1b[A")
    assert isinstance(question, events.Key)
    assert isinstance(arrow, events.Key)
    assert (question.character, arrow.character) == ("?", None)


@pytest.mark.parametrize("end", ["\x1b[201~", ""])
def test_a_paste_is_one_event_even_without_its_end(end: str):
    (paste,) = events_of(f"\x1b[200~1. 1/2\r2. 1/3{end}")
    assert isinstance(paste, events.Paste)
    assert paste.text == "1. 1/2\r2. 1/3"


@for_each(
    ("code", "kind", "button"),
    [
        ("0;4;3M", events.MouseDown, 1),
        ("0;4;3m", events.MouseUp, 1),
        ("2;4;3M", events.MouseDown, 3),
        ("32;4;3M", events.MouseMove, 1),
        ("64;4;3M", events.MouseScrollUp, 0),
        ("65;4;3M", events.MouseScrollDown, 0),
    ],
)
def test_the_mouse_has_a_button_and_a_cell(code: str, kind: type[events.MouseEvent], button: int):
    (event,) = events_of(f"\x1b[<{code}")
    assert isinstance(event, kind)
    assert (event.button, event.screen_offset) == (button, (3, 2))


def test_a_tap_where_fingers_are_too_large_comes_with_meta():
    down, up = events_of("\x1b[<8;4;3M\x1b[<8;4;3m")
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert down.meta
    assert not down.ctrl
