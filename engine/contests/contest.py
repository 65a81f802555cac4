"""Contest: an input format and the function that answers it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.contests.tokens import Tokens


class Contest:
    """One contest's format: `answers` reads the whole input and yields the output, a piece as soon as it is known."""

    __slots__ = ("answers", "input_format", "title")

    def __init__(self, title: str, input_format: str, answers: Callable[[Tokens], Iterator[str]]) -> None:
        self.title = title
        self.input_format = input_format
        """The format of input and output in a few lines of at most 100 characters."""
        self.answers = answers
