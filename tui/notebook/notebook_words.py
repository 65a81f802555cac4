"""The words of the notebook: what stands in it, and how much is found."""

from __future__ import annotations

from collections.abc import Iterable

from engine.learning.path.notebook import LARGEST_NOTED, Notebook

TITLE = "Your notebook"
LEGEND = "+ whoever moves wins   x a trap: whoever moves loses   =2 worth 2"
EMPTY = "Win without help, or answer a puzzle, and what you found out stands here."
RULES = (
    "Here stand the numbers 1 to 143 of floor division, each alone on the board.",
    "The notebook keeps what you have found out yourself: by winning without help, or by a right answer.",
    "Mark a guess as you like. Where the last number is asked for, your mark on it is the answer.",
)


def legend(found: Notebook) -> str:
    """What the signs mean, or how the empty notebook fills."""
    return LEGEND if found.size else EMPTY


def counted(found: Notebook) -> str:
    """How much is found."""
    many = sum(found.is_won(number) is not None for number in range(1, LARGEST_NOTED + 1))
    return f"{many} of {LARGEST_NOTED} found" if many else "Nothing is found yet"


def spans(numbers: Iterable[int]) -> str:
    """Numbers in their order, three and more in a row as `5 to 9`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(str(number) for number in run) for run in runs
    )
