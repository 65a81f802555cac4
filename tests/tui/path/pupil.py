"""A pupil who knows only what the path says."""

from __future__ import annotations


def is_trap(number: int) -> bool:
    return 6 <= number <= 11 or 72 <= number <= 143


def worth(number: int) -> int:
    """How often it can be halved until it is gone or in a trap."""
    halvings = 0
    while number and not is_trap(number):
        number, halvings = number // 2, halvings + 1
    return halvings


def left_over(numbers: list[int]) -> list[int]:
    """The numbers that are left when traps, and any two of the same worth, are struck."""
    left: list[int] = []
    for number in numbers:
        same = next((each for each in left if worth(each) == worth(number)), None)
        if same is not None:
            left.remove(same)
        elif not is_trap(number):
            left.append(number)
    return left


def is_lost(numbers: list[int]) -> bool:
    """Whether whoever moves loses: nothing is left, or worth 1, 2 and 3."""
    return len(left_over(numbers)) in (0, 3)


def best(numbers: list[int]) -> tuple[int, int]:
    """The number to divide and the divisor: one that is left goes down to nothing, of two the higher to the lower."""
    left = sorted(left_over(numbers), key=worth)
    wanted = 0 if len(left) == 1 else worth(left[0])
    number = left[-1]
    return number, next(divisor for divisor in (2, 4, 6, 3, 5) if worth(number // divisor) == wanted)
