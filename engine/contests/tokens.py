"""A contest's format, and reading its input: words between blanks, a block at a time, with their places in errors."""

from __future__ import annotations

from engine.rules.errors import NotationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO


BLOCK = 65_536
"""How many bytes are read at a time."""

LONGEST = 1_000
"""The most characters a word may have."""

_DIGITS_AND_BLANKS = b"0123456789 \t\n\r\v\f"


class ContestError(NotationError):
    """A contest's input is not in its format; `line` and `column`, both from 1, name the first fault."""

    def __init__(self, problem: str, line: int, column: int) -> None:
        super().__init__(f"At line {line}, column {column}: {problem}.", column)
        self.line = line


class Contest:
    """One contest's format: `answers` reads the whole input and yields the output, a piece as soon as it is known."""

    __slots__ = ("answers", "input_format", "title")

    def __init__(self, title: str, input_format: str, answers: Callable[[Tokens], Iterator[str]]) -> None:
        self.title = title
        self.input_format = input_format
        """The format of input and output in a few lines of at most 100 characters."""
        self.answers = answers


class Tokens:
    """The words of a binary stream, one after another; memory does not grow with the stream.

    Every method raises ContestError where the input has another form. `before_read` is called before each read, which
    may have to wait.
    """

    __slots__ = ("_at", "_before_read", "_block", "_carry", "_clean", "_ended", "_last", "_read", "_start", "_words")

    def __init__(self, source: BinaryIO, before_read: Callable[[], None] = lambda: None) -> None:
        # Where there is `read1`, it gives the bytes that are there instead of whole blocks.
        self._read: Callable[[int], bytes | None] = getattr(source, "read1", source.read)
        self._before_read = before_read
        # The beginning of a word that the last read cut off.
        self._carry = b""
        self._ended = False
        # The current block, its words, how many of them were taken, and whether all of them can be read as numbers
        # at once. The block itself stays, as only an error needs to know where in it a word stands.
        self._block = b""
        self._words: list[bytes] = []
        self._at = 0
        self._clean = True
        # The places where the current block begins and where the last word before it ends.
        self._start = self._last = (1, 1)

    def word(self, what: str) -> str:
        """The next word; `what` names it for the error that there is none."""
        if self._at == len(self._words) and not self._fill():
            raise ContestError(f"the input ends where {what} should follow", *self._last)
        word = self._words[self._at]
        self._at += 1
        if len(word) > LONGEST:
            raise self.error(f"a word of more than {LONGEST:,} characters stands for {what}")
        return word.decode("utf-8", "replace")

    def number(self, what: str, low: int, high: int | None = None) -> int:
        """The next word, a whole number from `low` to `high`."""
        word = self.word(what)
        digits = word[1:] if word.startswith("-") else word
        if not (digits.isascii() and digits.isdigit()):
            raise self.error(f"{_shown(word)} is not a whole number; {what} should stand here")
        number = int(word)
        if number < low or (high is not None and number > high):
            raise self.error(_out_of_range(number, what, low, high))
        return number

    def numbers(self, count: int, what: str, low: int, high: int) -> Iterator[list[int]]:
        """The next `count` numbers from `low` to `high`, in as many lists as is convenient."""
        while count:
            if self._at == len(self._words) and not self._fill():
                raise ContestError(f"the input ends where {what} should follow ({count:,} missing)", *self._last)
            # A run of numbers in one step, as a contest has millions; else one word with all that can be wrong with it.
            run = self._clean_run(count) or [self.number(what, low, high)]
            if min(run) < low or max(run) > high:
                # Go back to the first wrong word and take it again by itself: that raises the error with its place.
                self._at -= len(run) - next(place for place, number in enumerate(run) if not low <= number <= high)
                self.number(what, low, high)
            count -= len(run)
            yield run

    def end(self) -> None:
        """Nothing but blanks may follow."""
        if self._at == len(self._words) and not self._fill():
            return
        self._at += 1
        word = self._words[self._at - 1][: LONGEST + 1].decode("utf-8", "replace")
        raise self.error(f"the input goes on with {_shown(word)} where it should end, so a count is wrong")

    def error(self, problem: str) -> ContestError:
        """The error that names the place of the word read last."""
        # Words have no places of their own, which would cost every word time: they are found again, one behind another.
        offset = 0
        for word in self._words[: self._at - 1]:
            offset = self._block.index(word, offset) + len(word)
        offset = self._block.index(self._words[self._at - 1], offset)
        return ContestError(problem, *_after(self._start, self._block[:offset]))

    def _clean_run(self, count: int) -> list[int]:
        if not self._clean:
            return []
        try:
            run = list(map(int, self._words[self._at : self._at + count]))
        except ValueError:
            # The word has too many digits for `int`.
            return []
        self._at += len(run)
        return run

    def _fill(self) -> bool:
        """Make the next block with a word in it the current one; False where there is none."""
        while True:
            # Only two places are kept of a block that is used up.
            if self._words:
                self._last = _after(self._start, self._block.rstrip())
            self._start = _after(self._start, self._block)
            self._block, self._words, self._at = b"", [], 0
            if self._ended:
                return False
            # The answers are flushed here: the next read may wait for a program that waits for them.
            self._before_read()
            read = self._more()
            self._ended = not read
            block, self._carry = self._carry + read, b""
            words = block.split()
            if read and words and not block[-1:].isspace() and len(words[-1]) <= LONGEST:
                # The last word may go on in the next block.
                self._carry = words.pop()
                block = block[: -len(self._carry)]
            self._block, self._words = block, words
            # A block of blanks, or of a part of a word, has no whole word: the loop goes on to the next block.
            if words:
                # A word that is too long was cut, so it may be taken for a number.
                self._clean = len(words[-1]) <= LONGEST and not block.translate(None, _DIGITS_AND_BLANKS)
                return True

    def _more(self) -> bytes:
        try:
            return self._read(BLOCK) or b""
        except OSError as error:
            place = _after(self._start, self._carry)
            raise ContestError(f"the input cannot be read ({error.strerror})", *place) from None


def _after(place: tuple[int, int], text: bytes) -> tuple[int, int]:
    """The line and column behind a text that begins at a place."""
    line, column = place
    breaks = text.count(b"\n")
    return (line + breaks, len(text) - text.rindex(b"\n")) if breaks else (line, column + len(text))


def _out_of_range(number: int, what: str, low: int, high: int | None) -> str:
    bounds = f"at least {low:,}" if high is None else f"from {low:,} to {high:,}"
    return f"{_shown(str(number))} is out of range: {what} is {bounds}"


def _shown(word: str) -> str:
    from engine.rules.text import printable

    return printable(word)
