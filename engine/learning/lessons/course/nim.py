"""The third lesson: Nim, binary columns and the XOR."""

from __future__ import annotations

from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, NumberQuestion, Page, exactly
from engine.positions.notation import parse_position


def _parts(number: int) -> str:
    """`4 + 1` for 5."""
    return " + ".join(str(1 << place) for place in reversed(range(number.bit_length())) if number >> place & 1) or "0"


def _not_these_parts(number: int) -> str:
    if number & (number - 1):
        return f"{number} is {_parts(number)}."
    return f"{number} is only one part. Add the three." if number > 0 else "Add the three parts."


def _xor(one: int, other: int) -> NumberQuestion:
    common = _parts(one & other)
    in_both = f"{common} {'are in both heaps and cancel' if '+' in common else 'is in both heaps and cancels'}."

    def wrong(number: int) -> str:
        if number == one + other:
            return f"That is the sum. {in_both}"
        if number == one | other:
            return f"{in_both} You kept {'them' if '+' in common else 'it'} once."
        if number == one & other:
            return "That is what both heaps have. It cancels; add what is left."
        return f"{one} is {_parts(one)}, and {other} is {_parts(other)}. Strike what both have, and add the rest."

    return exactly(
        f"What is {one} xor {other}?",
        one ^ other,
        wrong,
        f"Yes: {_parts(one)} and {_parts(other)} leave {_parts(one ^ other)}.",
        parse_position(f"nim:{one} nim:{other}"),
    )


LESSON = Lesson(
    "nim",
    "Nim",
    "win Nim with the XOR",
    (
        Page(
            "Another game: heaps of strokes. On your turn take one or more from one heap, even all of it. Whoever "
            "takes the last stroke wins.",
            MoveQuestion("Make the heaps equal.", parse_position("nim:5 nim:3")),
        ),
        Page(
            "With three heaps copying is not enough. Split each heap into blocks of 8, 4, 2 and 1, with no two alike: "
            "6 is 4 + 2.",
            exactly(
                "Which heap is 4 + 2 + 1?",
                7,
                _not_these_parts,
                "Yes, 7.",
            ),
            ("6   [||||]  [||]",),
        ),
        Page(
            "Equal parts of two heaps cancel, as twins did. What is left over is called the XOR. 5 xor 3: "
            "4 + 1 and 2 + 1, the 1s cancel, 4 + 2 is left: 6.",
            _xor(6, 3),
        ),
        Page("Once more.", _xor(7, 5)),
        Page(
            "In columns for 4, 2 and 1, a part that is there is a 1, and one that is not is a 0: 6 is 110, and 3 is "
            "011. Two 1s in one column cancel.",
            exactly(
                "Which heap is 101?",
                5,
                lambda number: f"{number} is {number:03b}. The columns are 4, 2 and 1.",
                "Yes: 4 + 1.",
            ),
        ),
        Page(
            "XOR 0 means that everything cancels, as two equal heaps do. Any move changes one heap, and then something "
            "is left over.",
            ChoiceQuestion(
                "The heaps 1, 2 and 3: won or lost for whoever has to move?",
                ("won", "lost"),
                1,
                ("1 xor 2 is 3, and 3 xor 3 is 0: everything cancels, so it is lost.", "Yes: 1 xor 2 xor 3 is 0."),
                parse_position("nim:1 nim:2 nim:3"),
            ),
        ),
        Page(
            "To win, make the XOR 0. 5 xor 3 xor 1 is 7. 3 xor 1 is 2, so the heap of 5 must become 2.",
            MoveQuestion("Make the XOR 0.", parse_position("nim:5 nim:3 nim:1"), speaks_of_values=True),
        ),
        Page(
            "Now on your own: which heap, and what must it become?",
            MoveQuestion("Win this match.", parse_position("nim:4 nim:5 nim:2"), Goal.MATCH, speaks_of_values=True),
        ),
    ),
)
