"""A puzzle at the board: the player looks for a winning move until it is found, and the result is saved at once."""

from __future__ import annotations

from asyncio import get_running_loop
from datetime import date
from threading import Thread

from textual import events
from textual.timer import Timer

from engine.coach.advice import Tip
from engine.deals.setup import PreparedMatch, Setup
from engine.learning.practice.solving import Solving, begin_solving
from engine.learning.practice.sources import Making, NewPuzzles, Run, Standing, from_day, standing
from engine.learning.practice.task import PUZZLE, Task, Topic, save_result
from engine.positions.match import FIRST
from engine.positions.position import Move
from engine.remote.link import PuzzlesTarget
from engine.rules.concurrency import has_threads
from engine.rules.errors import GameError, NoSuchBoard
from engine.verdict.winning import winning_moves
from tui.app import screens
from tui.app.app import BlackboardApp
from tui.coach.tips import answer_sentence
from tui.commands.table import bindings
from tui.match.winning_move import WinningMoveScreen, judge_move
from tui.practice import practice_words as words


class Ahead:
    """Makes a task in a thread of its own, which ends by itself; without threads the loop has it made."""

    def __init__(self, making: Making) -> None:
        self._making = making
        self._made: Task | GameError | None = None
        self._thread = Thread(target=self._make, daemon=True) if has_threads() else None
        if self._thread is not None:
            self._thread.start()
        else:
            get_running_loop().run_in_executor(None, self._make)

    def result(self) -> Task:
        """The task once it is made; raises GameError if there is none."""
        # This waits, because a key that was typed ahead is meant for the next board.
        if self._thread is not None:
            self._thread.join()
        if self._made is None:
            self._make()
        if isinstance(self._made, GameError):
            raise self._made
        assert self._made is not None
        return self._made

    def _make(self) -> None:
        try:
            self._made = self._making()
        except GameError as error:
            self._made = error


class PuzzleScreen(WinningMoveScreen):
    """Shows one task of a run; the next task is a new screen in the place of this one."""

    BINDINGS = bindings("match", "puzzle")

    ahead: Ahead | None = None
    """The next task, once this task has a result."""

    def __init__(self, run: Run, task: Task, name: str) -> None:
        """`name` is the player's."""
        self.solving = begin_solving(task, name)
        super().__init__(self.solving.match, FIRST)
        self.run = run
        self.prepared = PreparedMatch(Setup(), self.solving.match, "puzzle", "")
        self.further = run
        """The run at the next task, once this task has a result."""
        self.is_over = False
        """Whether the result of the whole run was shown."""
        self._reply: Timer | None = None
        self._standing: Standing | None = None
        """The player's standing if the grade follows the player."""

    def on_mount(self) -> None:
        self._look_up()
        self.show_choices()
        task = self.solving.task
        self.say(words.brief_question(task) if self.has_class("-narrow") else words.question(task))

    def on_key(self, event: events.Key) -> None:
        # A player who types ahead does not wait for the bot's reply.
        self.reply_now()

    @property
    def is_persons_turn(self) -> bool:
        """Whether the board asks for a winning move."""
        return self.solving.is_asking

    @property
    def is_found(self) -> bool:
        return self.solving.is_solved

    def open(self, run: Run, task: Task) -> None:
        """Go to this task of the run."""
        self.replace_by(PuzzleScreen(run, task, self.match.names[0]))

    def change(self, solving: Solving) -> None:
        """Go on with this state of the task; its first result is on the disk before it is visible."""
        is_new = self.solving.result is None and solving.result is not None
        self.solving = solving
        if is_new and solving.result is not None:
            save_result(self.app.archive.practice, solving.task, solving.result, self.app.today())
            self.further = self.run.after(solving.result)
            self._look_up()
            self.look_ahead()
            # Under the board the notice would be gone with the sentence about the move.
            if (notice := self.app.archive.take_notice()) is not None:
                self.app.push_screen(screens.NoticeScreen("About your archive", notice))
        self.match = solving.match
        self.show_choices()

    def try_move(self, move: Move) -> None:
        """Make a winning move; about any other move say why it loses."""
        # This runs at once and not in a worker, because the next key may be meant for the next board.
        found = judge_move(self.solving.match, move, self.knows_xor)
        if isinstance(found, str):
            self.say(found)
            return
        why = answer_sentence(found, explained=not self.has_class("-narrow"))
        if not found.wins:
            self.change(self.solving.helped())
            self.say(f"No: {why} Try again.")
            return
        self.change(self.solving.made(move))
        if self.solving.is_solved:
            self.explain(why)
        else:
            self.say(words.reason_so_far(self.solving, why))
            self.wait_for_reply()

    def give_tip(self, tip: Tip) -> None:
        # After it the puzzle counts as missed.
        self.change(self.solving.helped())
        super().give_tip(tip)

    def wait_for_reply(self) -> None:
        """Have the perfect bot reply after a moment."""
        if not self.solving.awaits_reply:
            return
        seconds = self.app.bot_seconds
        if seconds:
            self._reply = self.set_timer(seconds, self.reply_now)
        else:
            self.call_after_refresh(self.reply_now)

    def reply_now(self) -> None:
        """Let the perfect bot reply, if it is to move."""
        if self._reply is not None:
            self._reply.stop()
            self._reply = None
        if self.solving.awaits_reply:
            self.change(self.solving.replied())
            self.say(words.bots_reply_sentence(self.solving))

    def look_ahead(self) -> None:
        """Begin to make the next task."""
        making = self.further.making(self.app.archive.practice)
        self.ahead = None if making is None else Ahead(making)

    def show_choices(self) -> None:
        """Show the choices in the chosen component, the player's standing, and the keys that matter now."""
        component = self.match.position[self.view.board.chosen] if self.is_persons_turn else None
        solving, now = self.solving, self._standing
        part = words.outcome(solving, now) or words.heading(self.run, solving.task, now)
        said, player = (words.SOLVED, FIRST) if solving.is_solved else ("", None)
        self.view.show_around(part, said=said, player=player)
        self.view.show_choices(component, self.is_persons_turn)
        on = words.BACK if self.is_over else words.NEXT if self.ahead is not None else words.HOW_IT_WENT
        hints = words.key_hints(solving, component, self.app.keymap, on)
        self.view.show_hints(hints, leads_on=solving.is_solved)

    def action_solution(self) -> None:
        self.change(self.solving.helped())
        self.try_move(next(winning_moves(self.solving.match.position)))

    def action_on(self) -> None:
        if self.is_over:
            self.dismiss()
        elif self.ahead is None:
            self.is_over = True
            self.show_choices()
            self.say(words.result(self.further))
        else:
            try:
                self.open(self.further, self.ahead.result())
            except GameError as error:
                self.say(str(error))

    def _look_up(self) -> None:
        task = self.solving.task
        if task.kind == PUZZLE:
            self._standing = standing(self.app.archive.practice, task.topic)


def puzzle_screen(app: BlackboardApp, run: Run) -> PuzzleScreen:
    """The first puzzle of this run; raises GameError if there is none."""
    making = run.making(app.archive.practice)
    if making is None:
        raise NoSuchBoard("There is no puzzle.")
    return PuzzleScreen(run, making(), app.preferences.settings.names[0])


def day_puzzle(app: BlackboardApp, day: date) -> PuzzleScreen:
    """The puzzle of this day; raises GameError."""
    return puzzle_screen(app, Run(from_day(day)))


def linked_puzzles(app: BlackboardApp, puzzles: PuzzlesTarget) -> PuzzleScreen:
    """The first of the puzzles of a link; raises GameError."""
    return puzzle_screen(app, Run(NewPuzzles(Topic(puzzles.game, puzzles.misere), puzzles.seed, puzzles.grade)))
