"""Won or lost in lines of text: a minute by the clock, or a number of boards without one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from engine.archive import Archive
from engine.deals.setup import new_seed
from engine.learning.practice.sprint import SECONDS, begin_sprint, best, save_answer, save_score
from engine.learning.practice.task import MIXED, Topic
from engine.rules.errors import NoSuchBoard
from tui.plain.subject import Lines, Subject, Write
from tui.sprint import sprint_words as words
from tui.words import SPRINT

BOARDS = 20
"""How many boards there are without a clock."""
BEGINNING = f"Type start for the minute, or slow for {BOARDS} boards without a clock. Just press Enter to go back."
ANSWERING = "Type w for won, l for lost."


@dataclass
class PlainSprint(Subject):
    """Asks board after board; each answer is saved before the next board is named.

    The clock is looked at when an answer is given, as nothing may be said in between. Boards without a clock are
    answers like all others, but no minute: they have no score among the best ones.
    """

    topic: Topic
    archive: Archive
    _write: Write
    clock: Callable[[], float] = monotonic
    """Tells the seconds."""
    seed: str = field(default_factory=new_seed)
    """The seed of the first boards."""
    _is_asking = _is_slow = _is_leaving = False
    _ends = 0.0

    def __post_init__(self) -> None:
        self._practice = self.archive.practice
        self._sprint = begin_sprint(self._practice, self.topic, self.seed)

    def opening(self) -> Lines:
        """What is asked, and the best minute so far."""
        said = words.opening(self._sprint, best(self._practice, self.topic))
        return *f"{SPRINT} {said}".splitlines(), BEGINNING

    def answers(self, line: str) -> Lines:
        """What is said to a line: it begins the minute, or is an answer unless the minute is over."""
        word, was_leaving = line.casefold(), self._is_leaving
        self._is_leaving = False
        if self._is_late:
            return self._end("Time!")
        if word == "help":
            return *words.RULES, *((ANSWERING, self._asked) if self._is_asking else (BEGINNING,))
        if not self._is_asking:
            return self._begin(word)
        if word in ("w", "won", "l", "lost"):
            return self._answer(word.startswith("w"))
        if word:
            return (ANSWERING,)
        self._is_leaving, self._is_done = True, was_leaving
        return () if was_leaving else (f"{ANSWERING} Press Enter once more to leave.",)

    def close(self) -> None:
        """End the minute if it is over; every answer was saved at once."""
        if self._is_late:
            self._say(self._end("Time!"))

    @property
    def _is_late(self) -> bool:
        return self._is_asking and not self._is_slow and self.clock() >= self._ends

    @property
    def _asked(self) -> str:
        """The board that is asked, with the games of its things where several games are mixed; raises NoSuchBoard."""
        position = self._sprint.position
        return f"{str(position) if self.topic.game == MIXED else words.listed(position)}?"

    def _begin(self, word: str) -> Lines:
        self._is_done, self._is_slow = not word, word == "slow"
        if word not in ("start", "slow"):
            return (BEGINNING,) if word else ()
        if self._sprint.asked:
            self._sprint = begin_sprint(self._practice, self.topic, new_seed())
        said = ANSWERING, self._asked
        self._is_asking, self._ends = True, self.clock() + SECONDS
        return said

    def _answer(self, is_won: bool) -> Lines:
        before, self._sprint = self._sprint, self._sprint.answered(is_won)
        save_answer(self._practice, before, self._sprint)
        yield words.answered(before, self._sprint.right > before.right)
        with suppress(NoSuchBoard):
            if not self._is_slow or self._sprint.asked < BOARDS:
                yield self._asked
                return
        yield from self._end()

    def _end(self, said: str = "") -> Lines:
        self._is_asking = False
        if self._is_slow:
            return *words.tally(self._sprint), BEGINNING
        before = best(self._practice, self.topic)
        save_score(self._practice, self._sprint)
        return said, *words.closing(self._sprint, before).splitlines(), BEGINNING
