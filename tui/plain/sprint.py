"""Won or lost in lines of text: a minute by the clock, or a number of boards without one."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from engine.archive import Archive
from engine.errors import NoSuchBoard
from engine.learning.practice.sprint import SECONDS, Sprint, begin, best, save_answer, save_score
from engine.learning.practice.task import MIXED, Topic
from engine.notation import format_position
from engine.setup import new_seed
from tui.plain.subject import Subject, Write
from tui.plain.words import LEAVING, ONCE_MORE
from tui.sprint import words
from tui.words import SPRINT

BOARDS = 20
"""How many boards there are without a clock."""
BEGINNING = f"Type start for the minute, or slow for {BOARDS} boards without a clock. Just press Enter to go back."
ANSWERING = "Type w for won, l for lost."


class PlainSprint(Subject):
    """Asks board after board; each answer is saved before the next board is named.

    The clock is looked at when an answer is given, as nothing may be said in between. Boards without a clock are
    answers like all others, but no minute: they have no score among the best ones.
    """

    def __init__(
        self,
        topic: Topic,
        archive: Archive,
        write: Write,
        clock: Callable[[], float] = monotonic,
        seed: str | None = None,
    ) -> None:
        """`clock` tells the seconds; `seed` is the seed of the first boards, None picks one."""
        super().__init__(write)
        self._topic, self._archive, self._clock, self._seed = topic, archive, clock, seed
        self._is_asking = self._is_slow = self._is_leaving = False
        self._ends = 0.0
        self._sprint = self._next()

    def open(self) -> bool:
        """Tell what is asked, and the best minute so far."""
        said = words.opening(self._sprint, best(self._archive.practice, self._topic))
        self._say(filter(None, f"{SPRINT} {said}".splitlines()))
        self._write(BEGINNING)
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit."""
        word, was_leaving = line.casefold(), self._is_leaving
        self._is_leaving = False
        if self._is_asking and not self._is_slow and self._clock() >= self._ends:
            self._end("Time!")
            return word not in LEAVING
        if word in LEAVING:
            return False
        if word == "help":
            self._say(words.RULES)
        elif not self._is_asking:
            return self._begin(word)
        elif word in ("w", "won", "l", "lost"):
            self._answer(word.startswith("w"))
        elif word:
            self._write(ANSWERING)
        elif was_leaving:
            return False
        else:
            self._is_leaving = True
            self._write(f"{ANSWERING} {ONCE_MORE}")
        return True

    def close(self) -> None:
        """End the minute if it is over; every answer was saved at once."""
        if self._is_asking and not self._is_slow and self._clock() >= self._ends:
            self._end("Time!")

    @property
    def _asked(self) -> str:
        """The board that is asked, with the games of its things where several games are mixed; raises NoSuchBoard."""
        position = self._sprint.position
        return format_position(position) if self._topic.game == MIXED else words.listed(position)

    def _begin(self, word: str) -> bool:
        if not word:
            return False
        if word not in ("start", "slow"):
            self._write(BEGINNING)
            return True
        if self._sprint.asked:
            self._sprint = self._next()
        self._is_slow = word == "slow"
        try:
            asked = self._asked
        except NoSuchBoard as error:
            self._write(str(error))
            return True
        self._write(ANSWERING)
        self._is_asking, self._ends = True, self._clock() + SECONDS
        self._write(f"{asked}?")
        return True

    def _answer(self, is_won: bool) -> None:
        before, self._sprint = self._sprint, self._sprint.answered(is_won)
        save_answer(self._archive.practice, before, self._sprint)
        self._write(words.answered(before, self._sprint.right > before.right))
        try:
            asked = self._asked
        except NoSuchBoard:
            self._end()
            return
        if self._is_slow and self._sprint.asked >= BOARDS:
            self._end()
        else:
            self._write(f"{asked}?")

    def _end(self, said: str = "") -> None:
        self._is_asking = False
        if said:
            self._write(said)
        if self._is_slow:
            told = words.tally(self._sprint)
        else:
            before = best(self._archive.practice, self._topic)
            save_score(self._archive.practice, self._sprint)
            told = words.closing(self._sprint, before).splitlines()
        self._say((*told, BEGINNING))

    def _next(self) -> Sprint:
        seed, self._seed = self._seed or new_seed(), None
        return begin(self._archive.practice, self._topic, seed)
