"""A puzzle at the board: the winning move is asked for until it is found, and what came of it is saved at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.timer import Timer

from engine.match import FIRST
from engine.practice.run import Run
from engine.practice.solving import Solving, begin
from engine.practice.sources import Standing, standing
from engine.practice.task import PUZZLE, Task, save_result
from engine.setup import PreparedMatch, Setup
from tui.commands.table import bindings
from tui.drawing.elide import elide
from tui.screens.match.finding import FindingScreen
from tui.screens.practise.puzzle_actions import PuzzleActions
from tui.words import practise as words
from tui.words import practise_keys as keys

if TYPE_CHECKING:
    from engine.coach.tip import Tip


class PuzzleScreen(PuzzleActions, FindingScreen):
    """Shows one task of a run; the next one is a screen of its own in the place of this one."""

    scopes = ("match", "puzzle")
    BINDINGS = bindings("match", "puzzle")

    def __init__(self, run: Run, task: Task, name: str) -> None:
        """`name` is the player's."""
        self.solving = begin(task, name)
        super().__init__(self.solving.match, FIRST, "puzzle")
        self.run = run
        self.prepared = PreparedMatch(Setup(), self.solving.match, "puzzle", "")
        self.further = run
        """The run at the next task, once it is known how this one went."""
        self.is_over = False
        """Whether it was said how the whole run went."""
        self._reply: Timer | None = None
        self._standing: Standing | None = None
        """How the player stands where the grade follows."""

    def on_mount(self) -> None:
        self._look_up()
        self.show_choices()
        task = self.solving.task
        self.say(words.brief_question(task) if self.has_class("-narrow") else words.question(task))

    @property
    def is_persons_turn(self) -> bool:
        """Whether a winning move is asked for."""
        return self.solving.is_asking

    @property
    def is_found(self) -> bool:
        return self.solving.is_solved

    def on_key(self, event: events.Key) -> None:
        # Whoever types ahead does not wait for the answer of the bot.
        self.reply_now()

    def change(self, solving: Solving) -> None:
        """Go on with this; its first result is on the disk before anything is seen of it."""
        is_new = self.solving.result is None and solving.result is not None
        self.solving = solving
        if is_new and solving.result is not None:
            save_result(self.application.archive.practice, solving.task, solving.result, self.application.today())
            self.further = self.run.after(solving.result)
            self._look_up()
            self.look_ahead()
            # Under the board it would be gone with the sentence about the move.
            if (notice := self.application.archive.take_notice()) is not None:
                self.application.show_notice("About your archive", notice)
        self.match = solving.match
        self.show_choices()

    def wait_for_reply(self) -> None:
        """Have the perfect bot answer after a moment."""
        if not self.solving.awaits_reply:
            return
        seconds = self.application.bot_seconds
        if seconds:
            self._reply = self.set_timer(seconds, self.reply_now)
        else:
            self.call_after_refresh(self.reply_now)

    def reply_now(self) -> None:
        """Let the perfect bot answer, if it is to."""
        if self._reply is not None:
            self._reply.stop()
            self._reply = None
        if self.solving.awaits_reply:
            self.change(self.solving.replied())
            self.say(words.asked_again(self.solving))

    def show_choices(self) -> None:
        """Show the choices in the chosen component, how the player stands, and the keys that matter now."""
        component = self.match.position[self.view.board.chosen] if self.is_persons_turn else None
        solving, now, glyphs = self.solving, self._standing, self.application.glyphs
        went = words.outcome(solving, now)
        aside = went or (words.brief_heading(self.run, solving.task, now) if self.has_class("-low") else "")
        self.view.show_around(words.heading(self.run, solving.task, now), aside=elide(aside, glyphs.ellipsis))
        self.view.show_choices(component, self.is_persons_turn)
        on = keys.BACK if self.is_over else keys.NEXT if self.ahead is not None else keys.HOW_IT_WENT
        self.view.show_hints(keys.key_hints(solving, component, self.application.keymap, on))

    def open(self, run: Run, task: Task) -> None:
        """Go to this task of the run."""
        self.application.go_to(PuzzleScreen(run, task, self.match.names[0]))

    def give_tip(self, tip: Tip) -> None:
        """Show a step of the tip, after which the puzzle counts as missed."""
        self.change(self.solving.helped())
        self.show_tip(tip)

    def _look_up(self) -> None:
        task = self.solving.task
        if task.kind == PUZZLE:
            self._standing = standing(self.application.archive.practice, task.topic)
