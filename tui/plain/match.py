"""PlainMatch: a match in which each typed line is a move or a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.archive import Archive, MatchSaver
from engine.archive.practice import Knowledge
from engine.errors import GameError
from engine.learning.lessons.vocabulary import knows_xor
from engine.learning.path.notebook import found_in
from engine.link import has_link, link_to_board
from engine.match import FIRST, Match
from engine.record import Record, format_record
from engine.record.comparison import is_same_match
from engine.record.lines import begins, ends
from engine.record.match_link import format_match
from engine.record.reader import LONGEST, pasted_record
from engine.setup import LADDER, LONGEST_SEED, PreparedMatch, again_from, bot_rng
from engine.text import printable
from tui.match.next_match import redone, undone
from tui.match.words import NOTHING_REDONE, NOTHING_UNDONE, Players, habit
from tui.plain import words as plain_words
from tui.plain.coach import PlainCoach, read_move, review_lines
from tui.plain.ladder import heading
from tui.plain.mistakes import PlainMistakes, begin
from tui.plain.path import light_on
from tui.plain.subject import Subject, Write
from tui.records import words

ELSEWHERE = "This link leads elsewhere: fdivgame play --from opens it."

RESUMING = "fdivgame resume"


class PlainMail:
    """Collects the lines of a record until its end, and then explains the record."""

    def __init__(self, write: Write, archive: Archive | None) -> None:
        self._write, self._archive = write, archive
        self._lines: list[str] = []
        self._size = 0

    @property
    def is_reading(self) -> bool:
        """Whether a record has begun whose end has not come yet."""
        return bool(self._lines)

    def takes(self, line: str) -> bool:
        """Whether this line belongs to a record, or has a link in it."""
        return bool(self._lines) or has_link(line) or begins(line)

    def take(self, line: str, own: Record) -> Match | None:
        """Take in a line; the continued match, once a record that continues this one ends."""
        record = self.whole(line)
        try:
            return None if record is None else self._with_moves_of(record, own)
        except GameError as error:
            self._write(str(error))
            return None

    def whole(self, line: str) -> Record | None:
        """Take in a line; the record, once it ends, or None after a sentence if it cannot be read."""
        self._size += len(line)
        if self._size <= LONGEST or not self._lines:
            self._lines.append(line)
        is_link = len(self._lines) == 1 and has_link(line)
        if not is_link and not ends(line):
            return None
        text, self._lines, self._size = "\n".join(self._lines), [], 0
        try:
            record = pasted_record(text)
            if record is None and is_link:
                self._write(ELSEWHERE)
            return record
        except GameError as error:
            self._write(str(error))
            return None

    def _with_moves_of(self, record: Record, own: Record) -> Match | None:
        if not is_same_match(own, record):
            self._write(words.another(record))
            return None
        match, said = words.pasted_into(own.match, record, self._archive)
        self._write(said)
        return None if match is own.match else match


def record_of(prepared: PreparedMatch, match: Match, saver: MatchSaver | None) -> Record:
    """The record of the match; without a date if nothing saves it."""
    if saver is not None:
        return saver.record(match)
    return Record(match, prepared.setup.opponent, prepared.seed or None, rules=prepared.setup.rules)


def record_lines(record: Record) -> list[str]:
    """The lines of a record, without the undone moves."""
    return format_record(record, undone=False).splitlines()


class PlainMatch(Subject):
    """A match played in lines; every change is saved before it is shown."""

    def __init__(
        self,
        prepared: PreparedMatch,
        write: Write,
        archive: Archive | None,
        saver: MatchSaver | None,
        resuming: str = RESUMING,
        page: str = "",
    ) -> None:
        """A resumed match has a saver; without one the archive saves the match as a new one.

        `resuming` is the command that goes on with it later; links begin with `page`, the address of the web page, if
        that is known.
        """
        if saver is None and archive is not None:
            saver = archive.saver_for(prepared)
        self._page = page
        self.match = prepared.match
        self._players = plain_words.short(Players.of(prepared))
        super().__init__(write)
        self._prepared, self._archive, self._saver = prepared, archive, saver
        self._bot, self._resuming = prepared.setup.bot, resuming
        self._knows_xor = archive is None or knows_xor(archive.practice.lessons())
        self._coach, self._mail = PlainCoach(self._knows_xor), PlainMail(write, archive)
        self._path = None if archive is None else light_on(prepared, archive)
        self._mistakes: PlainMistakes | None = None
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "tip": self._tip,
            "coach": self._turn_coach,
            "review": lambda: self._say(review_lines(self.match, self._players, self._knows_xor)),
            "learn": self._learn,
            "record": lambda: self._say(record_lines(record_of(self._prepared, self.match, self._saver))),
            "link": self._link,
            "board": lambda: write(plain_words.board(self.match, whole=True)),
            "moves": lambda: self._say(plain_words.moves(self.match, self._players)),
            "help": lambda: self._say(plain_words.help_lines(self.match)),
        }

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None until it is saved."""
        return None if self._saver is None else self._saver.id

    @property
    def prepared(self) -> PreparedMatch:
        """The match as it began."""
        return self._prepared

    @property
    def is_reading(self) -> bool:
        """Whether the next line belongs to a record that is being pasted."""
        return self._mail.is_reading

    def record(self) -> str:
        """The record of the match as text, without the undone moves."""
        return "\n".join(record_lines(record_of(self._prepared, self.match, self._saver)))

    def link(self) -> str:
        """The link to the match, to its board before the first move; raises GameError."""
        if self.match.cursor:
            return format_match(record_of(self._prepared, self.match, self._saver))
        return link_to_board(self.match, self._prepared.setup)

    def open(self) -> bool:
        """Show the board and the player to move; a bot that starts has moved by then."""
        self._tell_notices(self._archive)
        if self._prepared.setup.start is None and not self.match.plies:
            seed = f"The seed of this board is {printable(self._prepared.seed, LONGEST_SEED)}."
            self._write(self._on_ladder() or seed)
        if self._path is not None:
            self._say(self._path.opening(self.match))
        elif self._prepared.note and not self.match.plies:
            self._write(self._prepared.note)
        self._show()
        self._let_bot_play()
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit."""
        word = line.casefold()
        if word in ("quit", "q", "exit"):
            return False
        if not word:
            return True
        if self._mistakes is not None:
            if not self._mistakes.take(line):
                self._mistakes = None
                self._show()
            return True
        command = self._commands.get(word)
        if self._mail.takes(line):
            self._take_record(line)
        elif command is not None:
            command()
        else:
            self._move(line)
        return True

    def close(self) -> None:
        """Say where the match is saved, if it has not ended."""
        saver = self._saver
        if saver is None:
            return
        if saver.is_behind and not saver.save(self.match):
            self._write("The last moves of this match could not be saved.")
        elif saver.id is not None and saver.is_saved and self.match.outcome is None:
            self._write(f"This match is saved: {self._resuming} goes on with it.")

    def _on_ladder(self) -> str:
        if self._prepared.seed.partition(" ")[0] != LADDER:
            return ""
        return heading(self._prepared)

    def _found_in(self, match: Match) -> Mapping[int, Knowledge]:
        return found_in(match, self._prepared.setup.opponent)

    def _take_record(self, line: str) -> None:
        match = self._mail.take(line, record_of(self._prepared, self.match, self._saver))
        if match is not None:
            self._change(match)
            self._show()
            self._let_bot_play()

    def _move(self, line: str) -> None:
        if self.match.outcome is not None:
            self._write("The match is over: type undo to take a move back, or quit.")
            return
        if self._is_bots_turn:
            # Its answer has failed before; nobody else moves for it.
            self._let_bot_play()
            return
        try:
            move = read_move(line, self.match.position)
            help = self._coach.help(move)
            match = self.match.play(move, help if self._path is None else self._path.help(help))
        except GameError as error:
            self._write(str(error))
            return
        self._made(match)
        self._show()
        self._let_bot_play()

    @property
    def _is_bots_turn(self) -> bool:
        return self._bot is not None and self.match.turn != FIRST and self.match.outcome is None

    def _let_bot_play(self) -> None:
        while self._bot is not None and self._is_bots_turn:
            decision = self._bot.choose(self.match.position, bot_rng(self._prepared.seed, self.match.cursor))
            self._made(self.match.play(decision.move))
            self._show()

    def _made(self, match: Match) -> None:
        self._change(match)
        if match.last is not None:
            self._write(plain_words.made(self._players, match.last))

    def _undo(self) -> None:
        before, match = self.match, undone(self.match, self._bot is not None)
        if match is before:
            self._write(NOTHING_UNDONE)
            return
        if self._bot is not None and before.outcome is not None:
            self._play_on_from(match)
            return
        if self._path is not None and (cost := self._path.before_undo(before)):
            self._write(cost)
            return
        self._change(match)
        for ply in reversed(before.plies[match.cursor : before.cursor]):
            self._write(f"Taken back: {plain_words.made(self._players, ply)}")
        self._show()
        self._let_bot_play()

    def _play_on_from(self, match: Match) -> None:
        """Play on from here in a new match; the ended match stays as it is."""
        id = self.id
        self._prepared, self._path = again_from(self._prepared, self.match, match.cursor + 1, id), None
        if self._archive is not None:
            self._saver = self._archive.saver_for(self._prepared)
        self.match = self._prepared.match
        self._write(f"{self._prepared.note} The match that has ended stays as it is.")
        self._show()

    def _redo(self) -> None:
        match = redone(self.match, self._bot is not None)
        if match is self.match:
            self._write(NOTHING_REDONE)
            return
        self._change(match)
        self._show()
        self._let_bot_play()

    def _tip(self) -> None:
        if self.match.outcome is not None:
            self._write("The match is over: there is nothing to play.")
            return
        self._write(self._coach.tip(self.match))

    def _link(self) -> None:
        try:
            self._write(self._page + self.link())
        except GameError as error:
            self._write(str(error))

    def _turn_coach(self) -> None:
        self._coach.is_on = not self._coach.is_on
        self._write(f"The coach is {'on' if self._coach.is_on else 'off'}.")
        if self._coach.is_on:
            self._say(self._coach.board(self.match, self._players))

    def _learn(self) -> None:
        self._mistakes = begin(self.match, self._bot is not None, self._write, self._knows_xor)
        if self._mistakes is not None:
            self._mistakes.open()

    def _change(self, match: Match) -> None:
        # The match is saved before it is shown, so that nothing visible can be lost.
        if self._saver is not None:
            self._saver.save(match, {} if match.outcome is None else self._found_in(match))
        self.match = match
        self._coach.forget()
        self._tell_notices(self._archive)

    def _show(self) -> None:
        self._write(plain_words.board(self.match))
        if self._bot is None or self.match.turn == FIRST or self.match.outcome is not None:
            # A bot moves at once, and its move says whose turn it was.
            self._write(self._players.turn(self.match))
        if told := habit(self._prepared, self.match, self._archive):
            self._write(told)
        if self._path is not None and (said := self._path.said(self.match)):
            self._write(said)
        if self._coach.is_on and (self._bot is None or self.match.turn == FIRST):
            self._say(self._coach.board(self.match, self._players))
