"""The ladder in lines of text: its rungs, and the next board against the bot of one of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.archive import Archive
from engine.learning.practice.ladder import Ladder, ladder, next_board
from tui.ladder import ladder_words as words
from tui.plain.subject import Begin, Lines, Subject, Write, chosen

ASKED = "Type the number or the name of a bot for its next board, or help for the rules. Just press Enter to go back."


@dataclass
class PlainLadder(Subject):
    """Lists the rungs and asks for the bot to play; the answer begins the match."""

    _archive: Archive
    _names: tuple[str, str]
    _write: Write
    _begin: Begin

    leaving = ("", *Subject.leaving)

    def opening(self) -> Lines:
        """The rungs, the lowest first, and the one to climb."""
        yield from rung_lines(ladder(self._archive))
        yield ASKED

    def read(self, line: str) -> Lines:
        """Begin the match against the bot of this rung."""
        begin_rung(line.casefold(), self._archive, self._names, self._begin)
        return ()

    commands = {"help": lambda _: words.RULES}


def rung_lines(found: Ladder) -> Lines:
    """The rungs, the lowest first, and what it takes to climb the next one."""
    yield f"{words.TITLE}: {words.height(found)}."
    for place, rung in enumerate(found.rungs):
        state, last = words.state(found, place), ", ".join("won" if each else "not won" for each in rung.last)
        yield f"{place + 1}. {rung.bot}{state and f': {state}'}.{last and f' Last boards: {last}.'}"
    yield f"{words.about(found, min(found.height, len(found.rungs) - 1))} A win with help does not count."


def begin_rung(called: str, archive: Archive, names: tuple[str, str], begin: Begin) -> None:
    """Go on with the board of the rung with this bot or number, or begin the next one; raises GameError."""
    rungs = ladder(archive).rungs
    rung = rungs[chosen(called, [each.bot for each in rungs], "There is no rung {}")]
    left = None if rung.unfinished is None else archive.resume(rung.unfinished)
    begin(*(left or (next_board(rung, names), None)))
