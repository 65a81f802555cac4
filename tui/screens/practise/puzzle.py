"""A puzzle at the board: the winning move is asked for until it is found, and what came of it is saved at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.reactive import var
from textual.timer import Timer

from engine.errors import GameError
from engine.match import FIRST, Match
from engine.position import Move, Position
from engine.practice.run import Run
from engine.practice.solving import Solving, begin
from engine.practice.sources import Standing, standing
from engine.practice.task import PUZZLE, Task, save_result
from engine.setup import PreparedMatch, Setup
from tui.commands.table import bindings
from tui.drawing.elide import elide
from tui.screens.base import BaseScreen
from tui.screens.match.adviser import BotAdviser
from tui.screens.match.coach import MatchCoach
from tui.screens.match.play_actions import BOARD_ACTIONS, PlayActions
from tui.screens.match.view import MatchView
from tui.screens.practise.puzzle_actions import PuzzleActions
from tui.words import match as match_words
from tui.words import practise as words
from tui.words import practise_keys as keys
from tui.words.players import Players

if TYPE_CHECKING:
    from engine.coach.advice import Advice
    from engine.coach.tip import Tip


class PuzzleScreen(PlayActions, PuzzleActions, BaseScreen[None]):
    """Shows one task of a run; the next one is a screen of its own in the place of this one."""

    scopes = ("match", "puzzle")
    BINDINGS = bindings("match", "puzzle")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, run: Run, task: Task, name: str) -> None:
        """`name` is the player's."""
        super().__init__()
        self.run, self.solving = run, begin(task, name)
        self.prepared = PreparedMatch(Setup(), self.solving.match, "puzzle", "")
        self.further = run
        """The run at the next task, once it is known how this one went."""
        self.is_over = False
        """Whether it was said how the whole run went."""
        self.adviser = BotAdviser(self, "puzzle", lambda: self.match)
        self.coach = MatchCoach(self.adviser, lambda: self.match, self.say)
        self._reply: Timer | None = None
        self._standing: Standing | None = None
        """How the player stands where the grade follows."""
        self.set_reactive(PuzzleScreen.match, self.solving.match)

    def compose(self) -> ComposeResult:
        players = Players(self.match.names, FIRST)
        self.view = MatchView(self.match, players, self.application.glyphs, classes="-learn")
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self._look_up()
        self.show_choices()
        task = self.solving.task
        self.say(words.brief_question(task) if self.has_class("-narrow") else words.question(task))

    def watch_match(self, old: Match, new: Match) -> None:
        self.coach.forget()
        self.view.change_board(new)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in BOARD_ACTIONS | {"solution"}:
            is_of_use = action not in ("undo", "redo", "coach", "moves")
            return is_of_use and self.is_persons_turn and not self.is_too_small
        return action != "on" or self.solving.is_solved

    @property
    def is_persons_turn(self) -> bool:
        """Whether a winning move is asked for."""
        return self.solving.is_asking

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return match_words.rules(self.match, self.view.ledge.component)

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        self.view.say(sentence)

    def on_key(self, event: events.Key) -> None:
        # Whoever types ahead does not wait for the answer of the bot.
        self.reply_now()

    def play(self, choice: Any) -> None:
        """Try this choice in the chosen component."""
        if not self.is_persons_turn:
            return
        move = Move(self.view.board.chosen, choice)
        try:
            self.match.position.check(move)
        except GameError as error:
            self.say(str(error))
            return
        self.view.ledge.typed = ""
        self.try_move(move)

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

    def explain(self, sentence: str) -> None:
        """Say that it is solved and why, and show what the board is worth where there is room for it."""
        self.say(sentence)
        if self.match.outcome is None and not self.has_class("-narrow"):
            self.coach.look(partial(self._show_advice, self.match))

    def give_tip(self, tip: Tip) -> None:
        """Show a step of the tip, after which the puzzle counts as missed."""
        self.change(self.solving.helped())
        self.view.board.chosen = tip.advice.move.slot
        self.show_choices()
        self.say(tip.brief if self.has_class("-narrow") else f"Tip {tip.step} of 3: {tip.sentence}")

    def _look_up(self) -> None:
        task = self.solving.task
        if task.kind == PUZZLE:
            self._standing = standing(self.application.archive.practice, task.topic)

    def _show_advice(self, match: Match, advice: Advice | None) -> None:
        if advice is not None and match is self.match:
            self.view.let_coach_in(True)
            self.view.show_advice(match, advice)
