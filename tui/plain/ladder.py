"""The ladder in lines of text: its rungs, and the next board against the bot of one of them."""

from __future__ import annotations

from engine.archive import Archive
from engine.errors import GameError
from engine.learning.practice.ladder import Ladder, is_on_ladder, ladder, next_board
from engine.setup import PreparedMatch
from engine.text import choose, named, printable
from tui.ladder import words
from tui.plain.subject import Begin, Subject, Write
from tui.plain.words import LEAVING

ASKED = "Type the number or the name of a bot for its next board, or help for the rules. Just press Enter to go back."


class PlainLadder(Subject):
    """Lists the rungs and asks for the bot to play; the answer begins the match."""

    def __init__(
        self,
        archive: Archive,
        names: tuple[str, str],
        write: Write,
        begin: Begin,
    ) -> None:
        super().__init__(write)
        self._archive, self._names, self._begin = archive, names, begin

    def open(self) -> bool:
        """List the rungs, the lowest first, and name the one to climb."""
        found = ladder(self._archive)
        rungs = range(len(found.rungs))
        self._write(f"{words.TITLE}: {words.height(found)}.")
        for place in rungs:
            self._write(_line(found, place))
        self._write(f"{words.about(found, min(found.height, rungs[-1]))} A win with help does not count.")
        self._write(ASKED)
        return True

    def take(self, line: str) -> bool:
        """Begin the match against the bot of this rung; False if the line says to quit. Raises GameError."""
        word = line.casefold()
        if not word or word in LEAVING:
            return False
        if word == "help":
            self._say(words.RULES)
            return True
        begin_rung(word, self._archive, self._names, self._begin)
        return True


def begin_rung(
    called: str,
    archive: Archive,
    names: tuple[str, str],
    begin: Begin,
) -> None:
    """Go on with the board of the rung with this bot or number, or begin the next one; raises GameError."""
    rungs = ladder(archive).rungs
    rung = next((each for number, each in enumerate(rungs, 1) if called in (each.bot, str(number))), None)
    if rung is None:
        known = choose(called, (each.bot for each in rungs))
        raise GameError(f"There is no rung {named(printable(called))}: {known}")
    left = None if rung.unfinished is None else archive.resume(rung.unfinished)
    if left is None:
        begin(next_board(rung, names), None)
    else:
        begin(*left)


def heading(prepared: PreparedMatch) -> str:
    """The rung and the number of the board; empty for a match that is not on the ladder."""
    if not is_on_ladder(prepared):
        return ""
    return f"{words.TITLE}: {prepared.setup.opponent}, board {prepared.seed.rpartition(' ')[2]}."


def _line(found: Ladder, place: int) -> str:
    rung, state = found.rungs[place], words.state(found, place)
    boards = f" Last boards: {', '.join('won' if each else 'not won' for each in rung.last)}." if rung.last else ""
    return f"{place + 1}. {rung.bot}{f': {state}' if state else ''}.{boards}"
