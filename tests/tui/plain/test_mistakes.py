"""Learning from mistakes in plain mode."""

from __future__ import annotations

from typing import Any

from tests.tui.driving import prepared_on
from tests.tui.in_lines import play

PLAYED = ("2-2", "1-1", "learn")
"""Henry gives the win away, Derek takes it, and the mistake is asked about."""


def heard(*lines: str, board: str = "nim:1 nim:2", **chosen: Any) -> list[str]:
    said: list[str] = []
    play(prepared_on(board, **chosen), lines, said.append)
    return said


def test_the_better_move_is_asked_for_until_it_is_found():
    said = heard(*PLAYED, "2-2", "2 - 1")
    asked = said.index("Move 1: Henry played 2 - 2 and gave the win away. Find a winning move.")
    assert said[asked - 3 : asked] == [
        "Type a move; or show for a winning one, next, before, or stop.",
        "Mistake 1 of 1",
        "Board: (1) 1  (2) 2",
    ]
    assert said[asked + 1 : asked + 3] == ["No: 2 - 2 loses: it erases 2, worth 2, and then 1 - 1 wins.", "Try again."]
    assert said[asked + 3].startswith("Yes: 2 - 1 leaves 1, worth 1, and the XOR is 0. ")
    assert said[asked + 4 :] == ["Found at the first try: none.", "Board: empty", "Derek wins"]


def test_against_a_bot_the_person_is_spoken_to_and_a_winning_move_can_be_shown():
    said = heard(*PLAYED[:1], "learn", "show", opponent="perfect")
    assert "Move 1: you played 2 - 2 and gave the win away. Find a winning move." in said
    assert "Found at the first try: none. Shown: 1." in said


def test_where_values_do_not_tell_who_wins_a_move_is_judged_without_a_reason():
    said = heard("1:1", "learn", "1:2", "3:1", board="kayles:7 kayles:6 kayles:5", misere=True)
    assert said[-6:-3] == ["No: 7 - 2 loses.", "Try again.", "Yes: 5 - 1 wins."]


def test_mistakes_can_be_passed_over_and_left_without_a_trace_in_the_match():
    moves = ("3-1", "1-1", "3-1", "2-1", "3-1", "2-1")
    said = heard(
        *moves, "learn", "before", "next", "next", "next", "before", "help", "stop", "moves", board="nim:1 nim:5 nim:9"
    )
    assert [line for line in said if line.startswith("Mistake")] == [f"Mistake {n} of 3" for n in (1, 2, 3, 2)]
    assert "This is the first mistake." in said
    assert "This is the last mistake." in said
    assert "Found at the first try: 0 of 3. Still open: 3." in said
    assert [line for line in said if line[:1].isdigit() and line[1:3] == ". "][-1].startswith("6. ")


def test_what_is_no_move_gets_a_sentence():
    said = ["2 - 9 is not allowed: choose 1, 2.", "what is not a move: write slot and choice, as in 2/4."]
    assert heard(*PLAYED, "2-9", "what")[-2:] == said
