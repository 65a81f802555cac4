"""The fourth lesson: the worth of a number."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games import DEFAULT
from engine.learning.lessons.tasks import Goal, Lesson, MoveQuestion, NumberQuestion, Page, exactly
from engine.positions.notation import parse_position
from engine.rules.nimbers import mex
from engine.values.grundy import grundy, option_nimbers


def _smallest_missing(question: str, values: Iterable[int]) -> NumberQuestion:
    there = set(values)
    right = mex(there)

    def wrong(number: int) -> str:
        if number < 0:
            return "A worth is 0, 1, 2, 3 and so on."
        if number in there:
            return f"{number} is not missing. Take the smallest that is."
        return f"{right} is missing as well, and it is smaller." if right != number else ""

    listed = _joined([str(value) for value in sorted(there)], "and")
    verb = "are" if len(there) > 1 else "is"
    return exactly(question, right, wrong, f"Yes: {listed} {verb} there, and {right} is missing.")


def _joined(words: list[str], last: str) -> str:
    """The words with commas between them and this word before the last one."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _worth(number: int) -> NumberQuestion:
    quotients = sorted({DEFAULT.after(number, choice) for choice in DEFAULT.choices(number)}, reverse=True)
    moves = [f"{left[0]} (worth {grundy(DEFAULT, left[0])})" for left in quotients if left]
    gone = ", or be gone, which is worth 0" if () in quotients else ""
    asked = _smallest_missing(
        f"{number} can become {_joined(moves, 'or')}{gone}. What is it worth?", option_nimbers(DEFAULT, number)
    )
    return NumberQuestion(asked.question, asked.is_right, asked.reason, parse_position(str(number)))


def _drawn(*there: int) -> tuple[str, ...]:
    """A row of boxes up to the largest number that is there, or one further; the smallest missing number is open."""
    missing = mex(there)
    boxes = range(max(*there, missing) + 1)
    return ("  ".join(f"[ {box if box in there else '?' if box == missing else ' '} ]" for box in boxes),)


def _heap_like(number: int) -> NumberQuestion:
    """The heap of Nim that can become just what the number can."""
    right = grundy(DEFAULT, number)

    def wrong(heap: int) -> str:
        if heap < 0:
            return "A heap has 0, 1, 2, 3 strokes and so on."
        if heap < right:
            return f"A heap of {heap} cannot become {right - 1}."
        return f"A heap of {heap} can become {right} as well."

    praise = f"Yes: a heap of {right} can become 0, 1 or 2. So {number} is like a heap of {right}."
    return exactly("Which heap of Nim can become 0, 1 or 2, and nothing else?", right, wrong, praise)


LESSON = Lesson(
    "mex",
    "What a number is worth",
    "work out what a number is worth",
    (
        Page(
            "In Nim you know how to win. So ask of a number: which heap is it like? The moves of 5 lead to what is "
            "like a heap of 2, of 1, or of 0, which is nothing.",
            _heap_like(5),
            (
                "5     gone     1      2         ",
                "heap  [ 0 ]  [ 1 ]  [ 2 ]  [ ? ]",
            ),
        ),
        Page(
            "That heap is the worth (Grundy value) of the number. Write down what each move's result is worth. The "
            "smallest of 0, 1, 2, 3, ... missing from that list is what the number is worth.",
            _worth(2),
        ),
        Page(
            "The smallest one that is missing is called the mex, short for minimum excluded value.",
            _smallest_missing("What is the mex of 0, 1 and 3?", (0, 1, 3)),
            _drawn(0, 1, 3),
        ),
        Page("A mex can be 0.", _smallest_missing("What is the mex of 1, 2 and 2?", (1, 2, 2)), _drawn(1, 2)),
        Page("Back to the board.", _worth(4)),
        Page("6 was lost. Does that fit?", _worth(6)),
        Page("And 12, the first number after the row of lost ones.", _worth(12)),
        Page(
            "A number worth 0 is lost, any other is won. The small marks say what each number is worth.",
            MoveQuestion("Leave a number worth 0, and win.", parse_position("50"), Goal.MATCH),
            shows_values=True,
        ),
    ),
)
