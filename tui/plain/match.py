"""PlainMatch: a match in which each typed line is a move or a command."""

from __future__ import annotations

from time import monotonic

from engine.archive import Archive, MatchSaver
from engine.deals.setup import LONGEST_SEED, PreparedMatch
from engine.learning.lessons.known_words import knows_xor
from engine.play.playing import Playing
from engine.play.sitting import Sitting
from engine.positions.match import Forfeit, Match
from engine.record import Record
from engine.record.lines import begins, ends
from engine.record.reader import LONGEST_PASTED, pasted_record
from engine.remote.link import has_link
from engine.rules.errors import GameError
from engine.rules.text import in_words, printable
from tui.app.occasions import narrator
from tui.coach.reviews import NO_MOVE
from tui.match.match_words import Players, habit
from tui.match.next_match import another_board, swapped_sides
from tui.narrator import Following
from tui.plain.coach import coached, next_tip, place_in, read_move, review_lines, tip_line
from tui.plain.mistakes import PlainMistakes, begin_mistakes
from tui.plain.plain_words import board_said, changes, games_said, help_lines, moves, place_said, said, short, time_said
from tui.plain.subject import Lines, Subject, Write
from tui.records import records_words as words
from tui.settings import Settings

HELP = {
    "undo": "take the last move back; against a bot, to your own turn",
    "resign": "give the match up; the other player wins",
    "redo": "make the move again that was taken back",
    "tip": "first say where to look, then what to make, then the move",
    "coach": "show at each move what each number is worth and who is winning, or stop",
    "review": "say what each move did to the win",
    "learn": "find a winning move at each mistake",
    "record": "print the record, for a match by mail; the lines of the reply can be pasted",
    "link": "print the link to this match; the link that comes back can be pasted",
    "place 1": "say what stands in a place, and what each move there leaves; 1 alone is enough if more is left",
    "where": "say the board and whose turn it is, as Enter alone does",
    "last": "say the last moves; again says them with the board",
    "board": "show the whole board with all digits",
    "seed": "say the seed, with which the same board comes again",
    "moves": "list the moves so far",
    "help": "show this",
    "quit": "leave",
}


SHORT = {
    "": "where",
    "turn": "where",
    "?": "help",
    **{word[0]: word for word in ("board", "help", "last", "moves", "tip", "where")},
}
"""Other ways to type a command."""
DEFAULTS = Settings()
ALONE = "fdivgame resume"
"""The command that goes on with a match that no menu has opened."""


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
        if self._size <= LONGEST_PASTED or not self._lines:
            self._lines.append(line)
        is_link = len(self._lines) == 1 and has_link(line)
        if not is_link and not ends(line):
            return None
        text, self._lines, self._size = "\n".join(self._lines), [], 0
        try:
            record = pasted_record(text)
        except GameError as error:
            self._write(in_words(str(error)))
            return None
        if record is None and is_link:
            self._write("This link leads elsewhere: fdivgame play --from opens it.")
        return record


class PlainMatch(Subject):
    """A match played in lines."""

    leaving = ("quit", "q", "exit")

    def __init__(
        self,
        prepared: PreparedMatch,
        write: Write,
        archive: Archive | None,
        saver: MatchSaver | None,
        resuming: str = ALONE,
        settings: Settings = DEFAULTS,
        sitting: Sitting | None = None,
    ) -> None:
        """A resumed match has a saver; without one the match is saved as a new one, without an archive in memory.

        `resuming` is the command that goes on with it later; links begin with the page of the `settings`, if
        that is known.
        """
        super().__init__(write)
        self.knows_xor = archive is None or knows_xor(archive.practice.lessons())
        self.sitting = sitting or Sitting(prepared, archive or Archive(), saver)
        self._narrator = narrator(self.sitting, self._word_for)
        self._resuming, self._settings = resuming, settings
        seat = None if prepared.setup.opponent is not None else self.sitting.now.seat
        self._players = short(Players(self.match.names, seat))
        self._mail = PastedLines(write)
        self._mistakes: PlainMistakes | None = None
        self._shown_at = monotonic()
        """The moment, in seconds, at which the board was shown last."""

    @property
    def is_reading(self) -> bool:
        """Whether the next line belongs to a record that is being pasted."""
        return self._mail.is_reading

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.sitting.match

    @property
    def is_of_two(self) -> bool:
        """Whether two people play here, who go on with another board."""
        return self.sitting.now.seat is None and self.following() is None

    def another(self) -> PreparedMatch:
        """The next match of these two."""
        return another_board(self.sitting.now.prepared, self.match)

    def following(self) -> Following | None:
        """What follows the match, which is over."""
        return self._narrator.following()

    def opening(self) -> Lines:
        """The board and the player to move; a bot that starts has moved by then."""
        self._tell_notices(self.sitting.archive)
        yield self._narrator.heading()
        yield self._narrator.opening()
        yield self._narrator.first_step()
        about, bot = games_said(self.match), self.sitting.now.prepared.setup.opponent
        if self.match.cursor:
            against = f"{' against '.join(self._players.called)}{f', the bot {bot}' if bot else ''}."
            yield " ".join(filter(None, (against, about, *self._last())))
        else:
            yield about
        yield from self._reply()

    def answers(self, line: str) -> Lines:
        """What is said to a line, which may be meant for the questions about mistakes, or a part of a record."""
        if self._mistakes:
            if not line:
                return self._mistakes.opening()
            if self._mistakes.handle(line):
                return ()
            self._mistakes = None
            return self._show()
        if self._mail.takes(line):
            return self._paste(line)
        word = SHORT.get(line.casefold(), line)
        return super().answers(word if word in self.commands else line)

    def read(self, line: str) -> Lines:
        """Make a move."""
        now = self.sitting.now
        if now.is_asked_here:
            return self._become(now.answer(False))
        if now.is_over:
            return (f"The match is over. {self._what_follows()}",)
        if now.is_bots_turn:
            # Its answer has failed before; nobody else moves for it.
            return self._reply()
        if (place := place_in(line, now.match.position)) is not None:
            return (place_said(now.match.position, place),)
        return self._become(now.play(read_move(line, now.match.position), self._spent()))

    def _what_follows(self) -> str:
        """What can be done after the end; the menu takes an empty line there."""
        on = "" if self._resuming == ALONE else "Just press Enter to go on. "
        return f"{on}Type review to hear what each move did, undo to take a move back, or quit."

    def _spent(self) -> int:
        """The milliseconds since the board was shown to the player to move."""
        return round(1_000 * (monotonic() - self._shown_at))

    def close(self) -> None:
        """Say where the match is saved, if it has not ended."""
        sitting = self.sitting
        if not sitting.keep():
            self._write("The last moves of this match could not be saved.")
        elif sitting.id is not None and sitting.is_saved and not (sitting.now.is_over or sitting.now.needs_consent):
            self._write(f"This match is saved: {self._resuming} goes on with it.")

    def _become(self, now: Playing, *said: str) -> Lines:
        """Go on with this, say what has changed, and let the bot reply."""
        before = self.sitting.now
        self.sitting.become(now)
        return self.told(before, *said)

    def told(self, before: Playing, *said: str) -> Lines:
        """What has changed since then."""
        now = self.sitting.now
        self._tell_notices(self.sitting.archive)
        if now.prepared is not before.prepared:
            self._narrator = narrator(self.sitting, self._word_for)
            note = now.prepared.note
            is_further = note and before.is_over
            yield f"{note} The match that has ended stays as it is." if is_further else self._narrator.opening()
        else:
            yield self._narrator.change(before, now)
            if now.is_asked_here and not before.is_asked_here:
                yield f"{self._narrator.question()} Type yes or no."
            if now.match is before.match:
                if before.hindrance and not now.hindrance:
                    # Nobody's time runs while the other player is not there, or is asked.
                    self._shown_at = monotonic()
                return
            said = said or (*changes(self._players, before.match, now.match),)
        yield from self._reply(*said)

    def _reply(self, *said: str) -> Lines:
        """Let the bot move if it is its turn; then say the whole round in one line, and show the board."""
        now = self.sitting.now
        if not now.is_bots_turn:
            yield " ".join(said)
            yield from self._show()
            return
        if said and self._settings.lines == "full":
            yield " ".join(said)
            yield self._where()
            said = ()
        try:
            replied = now.replied(now.bots_move())
        except GameError:
            yield " ".join(said)
            raise
        yield from self._become(replied, *said, *changes(self._players, now.match, replied.match))

    def _where(self) -> str:
        """The board and whose turn it is, or who has won."""
        match, players = self.match, self._players
        turn, forfeit = f"{players.turn(match)}.", players.forfeit(match)
        if self.sitting.now.is_over:
            return f"{forfeit}. {turn}" if forfeit else turn
        return f"{board_said(match)} {turn} {time_said(self.sitting.now.left(match.turn))}".rstrip()

    def _show(self) -> Lines:
        now, self._shown_at = self.sitting.now, monotonic()
        yield self._where()
        yield habit(now.prepared, now.match, self.sitting.archive)
        yield self._ended() if now.is_over else self._narrator.ahead()
        yield from coached(now, self._players, self.knows_xor, self._narrator.met)

    def _last(self) -> Lines:
        """The moves of the last round."""
        match = self.match
        yield " ".join(said(self._players, ply) for ply in match.plies[: match.cursor][-2:]) or NO_MOVE

    def _look(self) -> Lines:
        """Where the match stands; no time begins anew."""
        return self._where(), self._what_follows() if self.sitting.now.is_over else ""

    def _ended(self) -> str:
        """What the occasion says after the end."""
        told = self._narrator
        said = told.closing() or told.looked_back()
        return " ".join(filter(None, (said, told.told_offers(), told.told_stars(), told.news())))

    def _paste(self, line: str) -> Lines:
        record = self._mail.whole(line)
        if record is None:
            return ()
        if not self.sitting.is_of(record):
            return (words.another(record),)
        before, pasted = self.sitting.now, self.sitting.paste(record)
        said = words.pasted(record, *pasted)
        return self.told(before, said) if pasted.moves else (said,)

    def _tip(self) -> Lines:
        now = self.sitting.now
        if now.is_over:
            return ("The match is over: there is nothing to play.",)
        tip = next_tip(now.match.position, now.tip, now.next_step(), self.knows_xor, self._narrator.met)
        self.sitting.become(now.tipped(tip))
        return (tip_line(tip, self._players.names[now.match.turn] if now.seat is None else ""),)

    def _turn_coach(self) -> Lines:
        now = self.sitting.now.coached(not self.sitting.now.has_coach)
        self.sitting.become(now)
        yield f"The coach is {'on' if now.has_coach else 'off'}."
        yield from coached(now, self._players, self.knows_xor, self._narrator.met)

    def _review(self) -> Lines:
        self._hear()
        return review_lines(self.match, self._players, self.knows_xor)

    def _swap(self) -> Lines:
        if "swap" not in self._narrator.actions():
            raise GameError("Who starts is settled here.")
        prepared = swapped_sides(self.sitting.now.prepared, self.match)
        return self._become(Playing(prepared, prepared.match))

    def _hear(self) -> None:
        """Note that the player looks for mistakes before the end: that says as much as the coach."""
        self.sitting.become(self.sitting.now.advised())

    def _learn(self) -> Lines:
        self._hear()
        self._mistakes = begin_mistakes(
            self.match, self.sitting.now.prepared.setup.bot is not None, self._write, self.knows_xor
        )
        return self._mistakes.opening() if self._mistakes else ()

    def _word_for(self, id: str) -> str:
        """What one types here for the command of this id."""
        word = id.rpartition(".")[2]
        return f"lesson {self._narrator.lesson}" if word == "lesson" else word

    commands = {
        "undo": lambda self: self._become(self.sitting.now.undo(self.sitting.id)),
        "redo": lambda self: self._become(self.sitting.now.redo()),
        "resign": lambda self: self._become(self.sitting.now.forfeited(Forfeit.RESIGNED)),
        "yes": lambda self: self._become(self.sitting.now.answer(True, self.sitting.id)),
        "no": lambda self: self._become(self.sitting.now.answer(False)),
        "swap": _swap,
        "tip": _tip,
        "coach": _turn_coach,
        "review": _review,
        "learn": _learn,
        "record": lambda self: (self.sitting.record_text(),),
        "link": lambda self: (
            "" if self._settings.page else words.WITHOUT_PAGE,
            self._settings.page + self.sitting.link(),
        ),
        "board": lambda self: (board_said(self.match, whole=True),),
        "seed": lambda self: (f"The seed is {printable(self.sitting.now.prepared.seed, LONGEST_SEED)}.",),
        "where": _look,
        "last": _last,
        "again": lambda self: (*self._last(), *self._look()),
        "moves": lambda self: moves(self.match, self._players),
        "help": lambda self: help_lines(self.match, HELP),
    }
