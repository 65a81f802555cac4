"""The eighth lesson: the pattern of the divisors 2 to 6, and why it repeats."""

from __future__ import annotations

from engine.games import DEFAULT
from engine.learning.lessons.tasks import Goal, Lesson, MoveQuestion, NumberQuestion, Page, exactly
from engine.positions.notation import parse_position
from engine.values.grundy import grundy, option_nimbers

_ROW = "1 is worth 1, 2 and 3 are worth 2, 4 and 5 worth 3, 6 to 11 worth 0"


def _worth(number: int) -> NumberQuestion:
    right = grundy(DEFAULT, number)
    small = number
    while small > 11:
        small //= 12
    return exactly(
        f"What is {number} worth?",
        right,
        lambda _: f"{_by_twelve(number)}. {_ROW}.",
        f"Yes: dividing by 12 leads to {small}, which is worth {right}.",
    )


def _by_twelve(number: int) -> str:
    """`1000 / 12 is 83, then 6`."""
    steps = [number // 12]
    while steps[-1] > 11:
        steps.append(steps[-1] // 12)
    return f"{number} / 12 is {', then '.join(map(str, steps))}"


def _listed(number: int) -> str:
    moves = zip(DEFAULT.choices(number), option_nimbers(DEFAULT, number), strict=True)
    listed = ", ".join(f"{number // choice} is worth {nimber}" for choice, nimber in moves)
    return f"{listed}. So {number} is worth {grundy(DEFAULT, number)}."


def _own(least: int, most: int) -> NumberQuestion:
    def reason(number: int) -> str:
        return _listed(number) if least <= number <= most else f"Take a number from {least} to {most}."

    return NumberQuestion(f"Type any number from {least} to {most}.", lambda number: least <= number <= most, reason)


LESSON = Lesson(
    "bands",
    "The pattern",
    "say at once what any number is worth",
    (
        Page(
            f"You need not work out every number. {_ROW}. Then it begins again, with everything 12 times as large.",
            _worth(30),
        ),
        Page(
            "12 to 23 are like 1, 24 to 47 like 2 and 3, 48 to 71 like 4 and 5, 72 to 143 like 6 to 11. "
            "Each such run of numbers is called a band.",
            _worth(100),
        ),
        Page("144 begins the next round: divide by 12 as often as you can.", _worth(1000)),
        Page(
            "Why? See what the moves of a number are worth, for one that you choose yourself.",
            _own(12, 23),
        ),
        Page(
            "12 to 23: the half is always 6 to 11, worth 0. No move leads to worth 1. So 1 is the smallest that "
            "is missing.",
            _own(24, 47),
        ),
        Page(
            "24 to 47: the half is 12 to 23, worth 1, and the quarter is 6 to 11, worth 0. No move leads to worth 2. "
            "So 2 is missing.",
            _own(72, 143),
        ),
        Page(
            "72 to 143: each move leaves 12 to 71, and none of these is worth 0. So each band follows from the bands "
            "before it, round by round, for ever.",
            _worth(5000),
        ),
        Page(
            "Now nothing helps you but the pattern.",
            MoveQuestion("Win this match.", parse_position("150 30"), Goal.MATCH, speaks_of_values=True),
        ),
    ),
)
