"""PlainMatch: a match in which each typed line is a move or a command."""

from __future__ import annotations

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.learning.lessons.known_words import knows_xor
from engine.learning.path.notebook import found_in
from engine.link import has_link, link_to_board
from engine.match import FIRST, Match
from engine.record import Record, format_record
from engine.record.comparison import is_same_match
from engine.record.lines import begins, ends
from engine.record.match_link import format_match
from engine.record.reader import LONGEST, pasted_record
from engine.setup import LONGEST_SEED, PreparedMatch, bot_rng, branch_from
from engine.text import printable
from tui.match.next_match import redone, undone
from tui.match.words import NOTHING_REDONE, NOTHING_UNDONE, Players, habit
from tui.plain.coach import PlainCoach, read_move, review_lines
from tui.plain.ladder import heading
from tui.plain.mistakes import PlainMistakes, begin
from tui.plain.path import light_on
from tui.plain.subject import Lines, Subject, Write
from tui.plain.words import board, changes, help_lines, moves, short
from tui.records import words

HELP = {
    "undo": "take the last move back; against a bot, to your own turn",
    "redo": "make the move again that was taken back",
    "tip": "first say where to look, then what to make, then the move",
    "coach": "show at each move what each number is worth and who is winning, or stop",
    "review": "say what each move did to the win",
    "learn": "find a winning move at each mistake",
    "record": "print the record, for a match by mail; the lines of the reply can be pasted",
    "link": "print the link to this match; the link that comes back can be pasted",
    "board": "show the whole board with all digits",
    "moves": "list the moves so far",
    "help": "show this",
    "quit": "leave",
}


class PastedLines:
    """Collects the lines of a record until its end, and then explains the record."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._lines: list[str] = []
        self._size = 0

    @property
    def is_reading(self) -> bool:
        """Whether a record has begun whose end has not come yet."""
        return bool(self._lines)

    def takes(self, line: str) -> bool:
        """Whether this line belongs to a record, or has a link in it."""
        return self.is_reading or has_link(line) or begins(line)

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
        except GameError as error:
            self._write(str(error))
            return None
        if record is None and is_link:
            self._write("This link leads elsewhere: fdivgame play --from opens it.")
        return record


class PlainMatch(Subject):
    """A match played in lines; every change is saved before it is shown."""

    leaving = ("quit", "q", "exit")

    def __init__(
        self,
        prepared: PreparedMatch,
        write: Write,
        archive: Archive | None,
        saver: MatchSaver | None,
        resuming: str = "fdivgame resume",
        page: str = "",
    ) -> None:
        """A resumed match has a saver; without one the match is saved as a new one, without an archive in memory.

        `resuming` is the command that goes on with it later; links begin with `page`, the address of the web page, if
        that is known.
        """
        super().__init__(write)
        self.prepared, self.match = prepared, prepared.match
        self._resuming, self._page = resuming, page
        self._players = short(Players.of(prepared))
        self._coach = PlainCoach(archive is None or knows_xor(archive.practice.lessons()))
        self._archive = archive or Archive()
        self._saver = saver or self._archive.saver_for(prepared)
        self._mail = PastedLines(write)
        self._path = light_on(prepared, self._archive)
        self._mistakes: PlainMistakes | None = None

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None until it is saved."""
        return self._saver.id

    @property
    def is_reading(self) -> bool:
        """Whether the next line belongs to a record that is being pasted."""
        return self._mail.is_reading

    def record(self) -> str:
        """The record of the match as text, without the undone moves."""
        return format_record(self._saver.record(self.match), undone=False).removesuffix("\n")

    def link(self) -> str:
        """The link to the match, to its board before the first move; raises GameError."""
        if self.match.cursor:
            return format_match(self._saver.record(self.match))
        return link_to_board(self.match, self.prepared.setup)

    def opening(self) -> Lines:
        """The board and the player to move; a bot that starts has moved by then."""
        self._tell_notices(self._archive)
        prepared, match = self.prepared, self.match
        if prepared.setup.start is None and not match.plies:
            yield heading(prepared) or f"The seed of this board is {printable(prepared.seed, LONGEST_SEED)}."
        if self._path:
            yield from self._path.opening(match)
        elif not match.plies:
            yield prepared.note
        yield from self._show()
        yield from self._reply()

    def answers(self, line: str) -> Lines:
        """What is said to a line, which may be meant for the questions about mistakes, or a part of a record."""
        if line and self._mistakes:
            if self._mistakes.take(line):
                return ()
            self._mistakes = None
            return self._show()
        return self._paste(line) if line and self._mail.takes(line) else super().answers(line)

    def read(self, line: str) -> Lines:
        """Make a move."""
        match = self.match
        if match.outcome is not None:
            return ("The match is over: type undo to take a move back, or quit.",)
        if self._is_bots_turn:
            # Its answer has failed before; nobody else moves for it.
            return self._reply()
        move = read_move(line, match.position)
        is_lit = bool(self._path and self._path.is_lit)
        return self._tell(match.play(move, self._coach.help(move)._replace(light=is_lit)))

    def close(self) -> None:
        """Say where the match is saved, if it has not ended."""
        saver = self._saver
        if saver.is_behind and not saver.save(self.match):
            self._write("The last moves of this match could not be saved.")
        elif self.id is not None and saver.is_saved and self.match.outcome is None:
            self._write(f"This match is saved: {self._resuming} goes on with it.")

    @property
    def _has_bot(self) -> bool:
        return self.prepared.setup.opponent is not None

    @property
    def _is_bots_turn(self) -> bool:
        return self._has_bot and self.match.turn != FIRST and self.match.outcome is None

    def _paste(self, line: str) -> Lines:
        record = self._mail.whole(line)
        if record is None:
            return ()
        if not is_same_match(self._saver.record(self.match), record):
            return (words.another(record),)
        match, said = words.pasted_into(self.match, record, self._archive)
        return (said,) if match is self.match else self._go_on(match, (said,))

    def _tell(self, match: Match) -> Lines:
        """Go on with this match, and say the moves that were made or taken back."""
        return self._go_on(match, changes(self._players, self.match, match))

    def _go_on(self, match: Match, said: Lines = ()) -> Lines:
        """Go on with this match, of which this is said first, and let the bot reply."""
        # The match is saved before it is shown, so that nothing visible can be lost.
        self._saver.save(match, found_in(match, self.prepared.setup.opponent) if match.outcome else {})
        self.match = match
        self._coach.forget()
        self._tell_notices(self._archive)
        yield from said
        yield from self._show()
        yield from self._reply()

    def _reply(self) -> Lines:
        bot, match = self.prepared.setup.bot, self.match
        if bot is None or not self._is_bots_turn:
            return ()
        decision = bot.choose(match.position, bot_rng(self.prepared.seed, match.cursor))
        return self._tell(match.play(decision.move))

    def _show(self) -> Lines:
        match, prepared = self.match, self.prepared
        yield board(match)
        if self._is_bots_turn:
            # A bot moves at once, and its move says whose turn it was.
            return
        yield self._players.turn(match)
        yield habit(prepared, match, self._archive)
        if self._path:
            yield self._path.sentence(match)
        if self._coach.is_on:
            yield from self._coach.board(match, self._players)

    def _undo(self) -> Lines:
        before, match = self.match, undone(self.match, self._has_bot)
        if match is before:
            return (NOTHING_UNDONE,)
        if self._has_bot and before.outcome is not None:
            return self._play_on_from(match)
        if self._path and (cost := self._path.before_undo(before)):
            return (cost,)
        return self._tell(match)

    def _play_on_from(self, match: Match) -> Lines:
        """Play on from here in a new match; the ended match stays as it is."""
        self.prepared, self._path = branch_from(self.prepared, self.match, match.cursor + 1, self.id), None
        self._saver = self._archive.saver_for(self.prepared)
        self.match = self.prepared.match
        yield f"{self.prepared.note} The match that has ended stays as it is."
        yield from self._show()

    def _redo(self) -> Lines:
        match = redone(self.match, self._has_bot)
        return (NOTHING_REDONE,) if match is self.match else self._go_on(match)

    def _tip(self) -> Lines:
        is_over = self.match.outcome is not None
        yield "The match is over: there is nothing to play." if is_over else self._coach.tip(self.match)

    def _turn_coach(self) -> Lines:
        self._coach.is_on = not self._coach.is_on
        yield f"The coach is {'on' if self._coach.is_on else 'off'}."
        if self._coach.is_on:
            yield from self._coach.board(self.match, self._players)

    def _learn(self) -> Lines:
        self._mistakes = begin(self.match, self._has_bot, self._write, self._coach.knows_xor)
        return self._mistakes.opening() if self._mistakes else ()

    commands = {
        "undo": _undo,
        "redo": _redo,
        "tip": _tip,
        "coach": _turn_coach,
        "review": lambda self: review_lines(self.match, self._players, self._coach.knows_xor),
        "learn": _learn,
        "record": lambda self: (self.record(),),
        "link": lambda self: (self._page + self.link(),),
        "board": lambda self: (board(self.match, whole=True),),
        "moves": lambda self: moves(self.match, self._players),
        "help": lambda self: help_lines(self.match, HELP),
    }
