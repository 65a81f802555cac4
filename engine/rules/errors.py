"""The errors of the engine; the text of each is one sentence for the player."""

from __future__ import annotations


class GameError(ValueError):
    """The player asked for something impossible; `str(error)` is one sentence that says why."""


class NotationError(GameError):
    """A text is not in the notation; `line` and `column` count from 1 and name its first fault."""

    def __init__(self, sentence: str, column: int, line: int = 1) -> None:
        super().__init__(sentence)
        self.column = column
        self.line = line


class BadLink(NotationError):
    """A link to a match that stands in a text cannot be read."""


class BotFault(Exception):
    """A bot that is not ours gives something else than a move that is allowed; the text is one sentence."""


class UnplayableRecord(GameError):
    """A record cannot be played with; `line` counts from 1 and says where the record begins."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line


class InvalidValue(GameError):
    """A value, or a ruleset's parameter, is outside what the ruleset allows."""


class UnknownGame(NotationError, InvalidValue):
    """A text names a game that is not registered; `in_a_record` is the sentence where no player wrote that text now."""

    def __init__(self, sentence: str, in_a_record: str, column: int = 1) -> None:
        super().__init__(sentence, column)
        self.in_a_record = in_a_record


class UnknownBot(InvalidValue):
    """A text names a bot that is not registered; `in_a_record` is the sentence where no player wrote that text now."""

    def __init__(self, sentence: str, in_a_record: str) -> None:
        super().__init__(sentence)
        self.in_a_record = in_a_record


class IllegalMove(GameError):
    """The move is well formed, but the rules do not allow it in this position."""


class Unsolved(GameError):
    """A Grundy value would take more work than was allowed for it."""


class NotWorkedOut(Unsolved):
    """The winner of a misere board is not worked out; `how_far` says in a few words how far the search went."""

    def __init__(self, how_far: str) -> None:
        super().__init__(f"The winner of this board could not be worked out ({how_far}).")
        self.how_far = how_far


class NoSuchBoard(GameError):
    """No board was found that meets the request."""
