"""What waits to be handed over: in order, whole, and never so much that the last key would be late."""

from __future__ import annotations

import pytest

from tui.terminal.input import (
    LAST_OF_FLOOD,
    LATE_SECONDS,
    LONGEST_PASTE,
    MOST_WAITING,
    PASTE_ENDS,
    PASTE_STARTS,
    TYPED_AHEAD,
    WaitingInput,
)


def taken(waiting: WaitingInput, now: float = 0.0) -> list[str]:
    """All that is taken at this time, in units."""
    return [unit.text for unit in iter(lambda: waiting.take(now), None)]


@pytest.mark.parametrize(
    ("pieces", "units"),
    [
        (["ab", "\x1b[A", "c"], ["a", "b", "\x1b[A", "c"]),
        (["\x1b"], ["\x1b"]),
        (["\x1b", "OPab"], ["\x1bOP", "a", "b"]),
        (["\x1b", "ab"], ["\x1ba", "b"]),
        (["\x1b", "\x1b", "\x1b[A"], ["\x1b", "\x1b\x1b[A"]),
        ([PASTE_STARTS, "ab", "cd" + PASTE_ENDS, "e"], [f"{PASTE_STARTS}abcd{PASTE_ENDS}", "e"]),
        (["\x1b[<32;3;3M", "\x1b[<32;4;4M", "\x1b[<32;5;5M", "\x1b[<0;5;5m"], ["\x1b[<32;5;5M", "\x1b[<0;5;5m"]),
        (["\x1b[<32;3;3M", "\x1b[<34;4;4M"], ["\x1b[<32;3;3M", "\x1b[<34;4;4M"]),
        (["\x1b[<64;3;3M", "\x1b[<64;3;3M"], ["\x1b[<64;3;3M", "\x1b[<64;3;3M"]),
        (["\x1b[<0;3;3M", "\x1b[<0;3;3M"], ["\x1b[<0;3;3M", "\x1b[<0;3;3M"]),
    ],
)
def test_keys_are_units_and_of_many_drags_the_last_counts(pieces: list[str], units: list[str]):
    waiting = WaitingInput()
    waiting.add(pieces, 0.0)
    assert taken(waiting) == units


def test_a_paste_is_one_unit_however_it_comes_and_has_an_end():
    waiting = WaitingInput()
    waiting.add([PASTE_STARTS], 0.0)
    for _ in range(5):
        waiting.add(["x" * (LONGEST_PASTE // 4)], 0.0)
        assert not waiting
    waiting.add([PASTE_ENDS, "2"], 0.0)
    paste, key = taken(waiting)
    assert paste.startswith(PASTE_STARTS + "x")
    assert paste.endswith("x" + PASTE_ENDS)
    assert len(paste) < 2 * LONGEST_PASTE
    assert key == "2"


def test_what_was_typed_ahead_waits_however_long():
    typed = [*"a" * TYPED_AHEAD]
    waiting = WaitingInput()
    waiting.add(["".join(typed)], 0.0)
    assert taken(waiting, 10 * LATE_SECONDS) == typed
    waiting.add(["a" * TYPED_AHEAD * 3 + "q"], 0.0)
    assert taken(waiting) == [*"a" * TYPED_AHEAD * 3, "q"]


def test_of_a_flood_the_last_keys_count_until_it_is_over():
    late = 2 * LATE_SECONDS
    waiting = WaitingInput()
    waiting.add(["a" * TYPED_AHEAD * 3 + "q"], 0.0)
    unit = waiting.take(late)
    assert unit is not None
    assert len(waiting) == LAST_OF_FLOOD - 1
    waiting.add(["a" * TYPED_AHEAD + "q"], late)
    assert taken(waiting, late) == [*"a" * (LAST_OF_FLOOD - 1), "q"]
    waiting.add(["a" * TYPED_AHEAD + "q"], late)
    assert taken(waiting, late) == [*"a" * TYPED_AHEAD, "q"]


def test_so_much_waits_and_not_more():
    waiting = WaitingInput()
    waiting.add(["a" * MOST_WAITING * 2 + "q"], 0.0)
    assert len(waiting) == MOST_WAITING
    assert taken(waiting)[-1] == "q"
