"""What each entry of the first menu of plain mode opens or prints."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial

from engine.archive import Archive, MatchSaver
from engine.deals.beyond import MINUTE, match_beyond
from engine.deals.path_boards import board_on_path as board_of
from engine.deals.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.games import DEFAULT
from engine.learning.lessons.known_words import knows_xor
from engine.learning.path.progress import path
from engine.learning.practice.beyond import SEED, TOPIC, next_beyond
from engine.learning.practice.figures import figures
from engine.learning.practice.ladder import beatable
from engine.learning.practice.sources import NewPuzzles, Run, from_day
from engine.learning.practice.task import MISERE, Topic
from engine.record import Record
from engine.remote.link import LessonPage, PuzzlesTarget, Target
from engine.rules.errors import GameError
from engine.rules.text import named, printable
from tui.cli import daily, puzzle, setup_options
from tui.cli.arguments import DEBUG, NO_SAVE, settings
from tui.cli.files import STANDARD_INPUT
from tui.cli.launch import resumed
from tui.cli.parser import capture_output, parse_options
from tui.cli.table import COMMANDS
from tui.match.match_words import Players
from tui.plain import history, plain_words
from tui.plain import notebook as plain_notebook
from tui.plain.coach import review_lines
from tui.plain.ladder import PlainLadder, begin_rung
from tui.plain.lesson import PlainLesson, entry_of, lesson_lines
from tui.plain.match import PlainMatch
from tui.plain.mistakes import begin_mistakes
from tui.plain.new_match import PlainNewMatchForm
from tui.plain.path import begin_board
from tui.plain.puzzles import PlainPuzzles, due_boards, own_mistakes
from tui.plain.settings import PlainSettingsForm
from tui.plain.sprint import PlainSprint
from tui.plain.subject import Subject, Write
from tui.practice.practice_words import LOOKING
from tui.records.records_words import opened
from tui.settings import Settings
from tui.settings.paths import settings_file
from tui.settings.preferences import Preferences
from tui.settings.settings import OptionScope
from tui.statistics import statistics_words as statistics

RESUMING = "resume"
LINES: dict[str, Callable[[Archive], Iterable[str]]] = {
    "lessons": lesson_lines,
    "notebook": plain_notebook.lines,
    "history": history.lines,
    "stats": lambda archive: statistics.lines(archive.statistics(), figures(archive.practice)),
}
"""What only says something; with options the command of this word is printed, if there is one."""
_ELSEWHERE = {"--from", "--names", "--rules", "--bots", "--svg"} | {
    each.name for each in (NO_SAVE, DEBUG, *settings(OptionScope.MATCH))
}
"""The options that run or write a file, or say what the menu is told in another way."""


def topic_named(words: Sequence[str]) -> Topic:
    """The topic that these words name, as in `nim misere`; no word is floor division. Raises GameError."""
    games = [each for each in words if each.casefold() != MISERE]
    if len(games) > 1:
        raise GameError("Name one game, as in sprint nim or sprint nim misere.")
    return Topic.named(games[0].casefold() if games else DEFAULT.slug, len(games) < len(words))


def _check_given(word: str, given: Sequence[str]) -> None:
    """Raise GameError for what the menu does not obey, and for options with which a line would write or run a file."""
    for each in given:
        option = each.partition("=")[0]
        if option in _ELSEWHERE:
            raise GameError(f"{option} works on the command line only: fdivgame {word} {option}.")
        if each == STANDARD_INPUT:
            raise GameError("There is no file to read here: write the number of a match, or paste the record.")


def _last_ended(archive: Archive) -> int:
    """The number of the newest match that has ended; raises GameError if there is none."""
    after = None
    while page := archive.page(size=100, after=after):
        for summary in page:
            if summary.winner is not None:
                return summary.id
        after = page[-1]
    raise GameError(archive.take_notice() or "No match has been finished yet.")


class MenuEntries(Subject):
    """The entries of the menu, by their words; each takes the words behind its own, and raises GameError."""

    def __init__(self, archive: Archive, settings: Settings, write: Write) -> None:
        """`settings` are those of the player, which an entry changes."""
        super().__init__(write)
        self._archive, self._settings = archive, settings
        self.table: dict[str, Callable[[Sequence[str]], None]] = {
            "path": self._path,
            "skip": self._skip,
            "play": self._play,
            "daily": self._daily,
            "puzzle": self._puzzle,
            "lesson": self._lesson,
            "resume": self._resume,
            "new": self._new,
            "friend": self._friend,
            "mistakes": self._mistakes,
            "again": self._again,
            "sprint": self._sprint,
            "ladder": self._ladder,
            "learn": self._learn,
            "review": self._review,
            "settings": self._change_settings,
            **{word: partial(self._list, word) for word in LINES},
        }

    def _open(self, subject: Subject) -> None:
        """Show what an entry leads to."""
        raise NotImplementedError

    def _follow(self, target: Record | Target) -> None:
        """Open what a link leads to; raises GameError."""
        if target is None:
            self._daily(())
        elif isinstance(target, Record):
            self._open_record(target)
        elif isinstance(target, Setup):
            self._begin(prepare(replace(target, names=self._settings.names)))
        elif isinstance(target, PuzzlesTarget):
            self._look_for_wins(Run(NewPuzzles(Topic(target.game, target.misere), target.seed, target.grade)))
        elif isinstance(target, LessonPage):
            self._open(PlainLesson(entry_of(target.lesson, self._archive), self._write, self._archive, target.page))
        else:
            self._path((target.board,))

    def _open_record(self, record: Record) -> None:
        """Open the match of a record at its end; raises GameError."""
        prepared, saver, result = self._archive.open_record(record)
        if said := opened(record, result):
            self._write(said)
        self._begin(prepared, saver)

    def _print(self, word: str, given: Sequence[str]) -> None:
        """Print what a command prints; raises GameError."""
        _check_given(word, given)
        for line in capture_output(word, given).splitlines():
            self._write(line)

    def _begin(self, prepared: PreparedMatch, saver: MatchSaver | None = None) -> None:
        self._open(PlainMatch(prepared, self._write, self._archive, saver, RESUMING, self._settings))

    def _look_for_wins(self, run: Run) -> None:
        self._open(PlainPuzzles(run, self._archive, date.today(), self._settings.names[0], self._write))

    def _list(self, word: str, given: Sequence[str]) -> None:
        if given and word == "notebook":
            self._say(plain_notebook.answered(self._archive, given))
        elif given and word in COMMANDS:
            self._print(word, given)
        else:
            self._say(LINES[word](self._archive))

    def _asked(self, word: str, given: Sequence[str]) -> Namespace:
        _check_given(word, given)
        return parse_options(word, given)

    def _play(self, given: Sequence[str]) -> None:
        names = self._settings.names
        if given:
            prepared = setup_options.prepared_of(self._asked("play", given), names)
            if prepared.setup.opponent is None:
                note = f"Two people play: {' and '.join(prepared.match.names)}. {prepared.note}"
                prepared = replace(prepared, note=note.rstrip())
            self._begin(prepared)
        else:
            self._begin(prepare(Setup(names, PERFECT)))

    def _daily(self, given: Sequence[str]) -> None:
        options = self._asked("daily", given)
        if options.share or options.json:
            self._print("daily", given)
        else:
            day = daily.day_of(options)
            self._begin(*daily.match_of(day, self._archive, self._settings.names, options.small))

    def _puzzle(self, given: Sequence[str]) -> None:
        if [*given] == ["day"]:
            self._look_for_wins(Run(from_day(date.today())))
        elif (options := self._asked("puzzle", given)).json:
            self._print("puzzle", given)
        else:
            self._look_for_wins(Run(puzzle.source_of(options)))

    def _lesson(self, given: Sequence[str]) -> None:
        self._open(PlainLesson(entry_of(" ".join(given), self._archive), self._write, self._archive))

    def _path(self, given: Sequence[str]) -> None:
        board = board_of(given[0]) if given else None
        if given and board is None:
            raise GameError(f"There is no board {named(printable(given[0]))} on the path: write path 1.1 to path 10.4.")
        ahead = next_beyond(self._archive) if board is None and path(self._archive).is_done else None
        if ahead is None:
            asking = begin_board(board, self._archive, self._settings.names, self._write, self._begin)
            if asking is not None:
                self._open(asking)
        elif ahead.name == MINUTE:
            self._open(PlainSprint(TOPIC, self._archive, self._write, seed=SEED))
        else:
            self._begin(match_beyond(ahead.name, self._settings.names))

    def _skip(self, _: Sequence[str]) -> None:
        now = path(self._archive).next_board
        if now is None or not now.may_be_passed:
            raise GameError("A board of the path can be skipped once it was lost four times in a row.")
        self._archive.practice.save_passed(now.board.id)
        self._path(())

    def _new(self, _: Sequence[str]) -> None:
        setup = Setup(self._settings.names, beatable(self._archive))
        self._open(PlainNewMatchForm(setup, self._archive, self._write, self._begin))

    def _friend(self, _: Sequence[str]) -> None:
        setup = self._archive.last_pair() or Setup(self._settings.names)
        self._open(PlainNewMatchForm(setup, self._archive, self._write, self._begin))

    def _mistakes(self, _: Sequence[str]) -> None:
        self._write(LOOKING)
        self._look_for_wins(own_mistakes(self._archive, datetime.now(UTC)))

    def _again(self, _: Sequence[str]) -> None:
        self._look_for_wins(due_boards(self._archive, date.today()))

    def _sprint(self, given: Sequence[str]) -> None:
        self._open(PlainSprint(topic_named(given), self._archive, self._write))

    def _ladder(self, given: Sequence[str]) -> None:
        if given:
            begin_rung(" ".join(given).casefold(), self._archive, self._settings.names, self._begin)
        else:
            self._open(PlainLadder(self._archive, self._settings.names, self._write, self._begin))

    def _resume(self, given: Sequence[str]) -> None:
        id = parse_options("resume", given).id
        self._begin(*resumed(self._archive, id))

    def _learn(self, given: Sequence[str]) -> None:
        id = parse_options("resume", given).id
        prepared, _ = resumed(self._archive, _last_ended(self._archive) if id is None else id)
        learning = begin_mistakes(prepared.match, prepared.setup.bot is not None, self._write, self._knows_xor)
        if learning is not None:
            self._open(learning)

    def _review(self, given: Sequence[str]) -> None:
        if given:
            self._print("review", given)
            return
        id = _last_ended(self._archive)
        prepared, _ = resumed(self._archive, id)
        match, players = prepared.match, plain_words.short(Players(prepared.match.names))
        self._write(f"Match {id}: {' against '.join(players.names)}.")
        self._write(plain_words.board_said(match.before(1)))
        self._say(review_lines(match, players, self._knows_xor))

    @property
    def _knows_xor(self) -> bool:
        return knows_xor(self._archive.practice.lessons())

    def _change_settings(self, _: Sequence[str]) -> None:
        def changed(preferences: Preferences) -> None:
            self._settings = preferences.settings

        self._open(PlainSettingsForm(Preferences(self._settings, path=settings_file(os.environ)), self._write, changed))
