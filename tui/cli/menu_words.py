"""The entries of the first menu of plain mode, with their numbers, and the words about all of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.archive import MatchSummary
from engine.rules.text import numbered
from tui.match.match_words import Players
from tui.plain.plain_words import short

ENTRIES = (
    (
        "path",
        "the next board of the path; path 3.2 opens that board, skip passes one after four losses in a row",
    ),
    (
        "play",
        "a match against a bot that makes no mistakes; play 17 42 is for two people on that board, "
        "play 17 42 --vs shy against the bot shy",
    ),
    ("new", "a new match: choose the opponent, the names, the game, the board and the ending"),
    ("friend", "two people at one keyboard, as they have played last; start begins"),
    ("resume", "go on with the last match; resume 12 opens match 12"),
    ("daily", "the board of the day; daily --small for the small one"),
    ("lesson", "the next lesson; lesson nim opens that one, lessons lists them"),
    ("puzzle", "find a winning move; puzzle day is that of today, or as in puzzle --game nim --grade 3"),
    ("mistakes", "find the wins that you gave away in your matches"),
    ("again", "find the win on missed boards that come back today, with other numbers"),
    ("sprint", "won or lost? A minute of boards; or as in sprint nim"),
    ("ladder", "climb from bot to bot; ladder shy plays the next board against shy"),
    ("notebook", "the numbers from 1 to 143, and what you have found out about them"),
    ("learn", "find a winning move at each mistake of your last match; learn 12 is about match 12"),
    ("review", "what each move of your last match did to the win; review 12 is about match 12"),
    ("history", "the newest matches; or as in history --vs perfect"),
    ("stats", "wins, rows of wins and puzzles in figures"),
    ("settings", "the players' names, and what the screens look like"),
)
"""The words of the entries in the order of their numbers, each with what it does."""
BY_NUMBER = {str(number): word for number, (word, _) in enumerate(ENTRIES, 1)}


def listed() -> str:
    """All entries in one line: `1 path, 2 play, ...`."""
    return f"{', '.join(f'{number} {word}' for number, word in BY_NUMBER.items())}."


def not_finished(match: MatchSummary) -> str:
    """Who plays the match that is not finished, on how many numbers, and whose turn it is."""
    players = short(Players(match.names))
    begun = f"{' against '.join(players.names)}, on {numbered(match.numbers, 'number')}"
    turn = players.to_move(match.starter ^ match.length & 1)
    return f"Match {match.id} is not finished: {begun}. {turn}. Type resume to go on with it."


def about(word: str) -> str:
    """The number of the entry with this word, and what it does; empty for any other word."""
    found = ((number, what) for number, (each, what) in enumerate(ENTRIES, 1) if each == word)
    return next((f"{number} {word}: {what}." for number, what in found), "")


def help_lines(printing: tuple[str, ...]) -> Iterator[str]:
    """Each entry in a line, the commands that only print, and what else a line can be."""
    for word, _ in ENTRIES:
        yield about(word)
    others = [each for each in printing if each not in BY_NUMBER.values()]
    yield f"{', '.join(others)}: as on the command line; help analyze explains one."
    yield "A link or a record that is pasted opens its board."
    yield "In a match type a move as in 17 by 4, undo, tip, coach, or help."
    yield "menu leads back here from anywhere, and quit leaves."
