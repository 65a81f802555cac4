"""The third lesson: the worth of a number."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games import DEFAULT
from engine.lessons.tasks import Goal, Lesson, Moves, Number, Page, exactly
from engine.notation import parse_position
from engine.theory.grundy import grundy, mex, option_nimbers


def _smallest_missing(question: str, values: Iterable[int]) -> Number:
    there = set(values)
    right = mex(there)

    def wrong(number: int) -> str:
        if number < 0:
            return "Worths are 0, 1, 2, 3 and so on."
        if number in there:
            return f"{number} is not missing. Take the smallest that is."
        return f"{right} is missing as well, and it is smaller." if right != number else ""

    listed = _joined([str(value) for value in sorted(there)], "and")
    verb = "are" if len(there) > 1 else "is"
    return exactly(question, right, wrong, f"Yes: {listed} {verb} there, and {right} is missing.")


def _joined(words: list[str], last: str) -> str:
    """The words with commas between them and this word before the last one."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _worth(number: int) -> Number:
    quotients = sorted({DEFAULT.after(number, choice) for choice in DEFAULT.choices(number)}, reverse=True)
    moves = [f"{left[0]} (worth {grundy(DEFAULT, left[0])})" if left else "0" for left in quotients]
    asked = _smallest_missing(
        f"{number} can become {_joined(moves, 'or')}. What is it worth?", option_nimbers(DEFAULT, number)
    )
    return Number(asked.question, asked.is_right, asked.reason, parse_position(str(number)))


LESSON = Lesson(
    "mex",
    "What a number is worth",
    "work out what a number is worth",
    (
        Page(
            "Won and lost is not enough for several numbers. Give each number a worth. What is lost is worth 0; so is "
            "a number that is erased.",
            _smallest_missing(
                "All moves from 1 lead to 0. Which is the smallest of 0, 1, 2, 3, ... that none leads to?", (0,)
            ),
        ),
        Page(
            "That is the rule: see what all that a number can become is worth. The number is worth the smallest of "
            "0, 1, 2, 3, ... that is missing there. So 1 is worth 1.",
            _worth(2),
        ),
        Page(
            "The smallest one that is missing is called the mex, short for minimum excluded value.",
            _smallest_missing("What is the mex of 0, 1 and 3?", (0, 1, 3)),
        ),
        Page("A mex can be 0.", _smallest_missing("What is the mex of 1, 2 and 2?", (1, 2, 2))),
        Page("Back to the board.", _worth(4)),
        Page("6 was lost. Does that fit?", _worth(6)),
        Page("And 12, the first number after the row of lost ones.", _worth(12)),
        Page(
            "A number worth 0 is lost, any other is won. The small marks say what each number is worth.",
            Moves("Leave a number worth 0, and win.", parse_position("50"), Goal.MATCH),
            shows_values=True,
        ),
    ),
)
