"""Learning from mistakes: the board asks for the better move, and nothing is saved."""

from __future__ import annotations

from asyncio import to_thread

from textual import work

from engine.coach.advice import Tip
from engine.coach.mistake_practice import MatchMistakes, mistakes_of
from engine.deals.setup import PreparedMatch
from engine.positions.position import Move
from tui.board.layout import nearest
from tui.coach.reviews import brief_question, nothing_of, question, result
from tui.coach.tips import answer_sentence
from tui.commands.table import bindings
from tui.match.winning_move import WinningMoveScreen, judge_move
from tui.review import review_words as learn_words


class LearnScreen(WinningMoveScreen):
    """Shows the board before each mistake of a player, and then the winning move that the player found."""

    BINDINGS = bindings("match", "learn")

    def __init__(self, prepared: PreparedMatch, mistakes: MatchMistakes, you: int | None) -> None:
        """`you` is the player whom the sentences address, None with two people."""
        super().__init__(mistakes.match, you)
        self.prepared, self.mistakes = prepared, mistakes
        self.is_over = False
        """Whether the result was shown."""

    def on_mount(self) -> None:
        self.ask(self.mistakes)

    @property
    def is_persons_turn(self) -> bool:
        return self.match.cursor == self.mistakes.number - 1

    def ask(self, mistakes: MatchMistakes) -> None:
        """Ask for a better move than this mistake."""
        self.mistakes, self.is_over, self.match = mistakes, False, mistakes.match
        self.view.board.chosen = nearest(self.match.position, mistakes.mistake.ply.move.slot)
        self.view.forget_advice()
        self.show_choices()
        self.say(brief_question(mistakes) if self.has_class("-narrow") else question(mistakes, self._you))

    def try_move(self, move: Move) -> None:
        self.answer(move, "Yes: ")

    @work(exclusive=True, group="answer")
    async def answer(self, move: Move, opening: str) -> None:
        """Say whether a move wins and why, and show a winning one; `opening` is said first."""
        found = await to_thread(judge_move, self.match, move, self.knows_xor)
        if isinstance(found, str):
            self.say(found)
            return
        self.mistakes = self.mistakes.tried(found.wins)
        said = answer_sentence(found, explained=not self.has_class("-narrow"))
        if found.wins:
            self.board.chosen = move.slot
            self.match = self.match.play(move)
            self.show_choices()
            self.explain(f"{opening}{said}")
        else:
            self.say(f"No: {said} Try again.")

    def show_choices(self) -> None:
        component = self.match.position[self.view.board.chosen] if self.is_persons_turn else None
        self.view.show_around(learn_words.progress(self.mistakes, self._you))
        self.view.show_choices(component, self.is_persons_turn)
        hints = learn_words.key_hints(self.mistakes, component, self.app.keymap, self.is_over)
        hints = tuple(hint for hint in hints if self.check_action(hint.action, ()))
        self.view.show_hints(hints, leads_on=component is None)

    def finish(self) -> None:
        """Show the result."""
        self.is_over = True
        self.show_choices()
        self.say(result(self.mistakes))

    def give_tip(self, tip: Tip) -> None:
        # A winning move after it counts as found with help.
        self.mistakes = self.mistakes.helped()
        super().give_tip(tip)

    def action_on(self) -> None:
        further = self.mistakes.go_on()
        if self.is_over:
            self.dismiss()
        elif further is self.mistakes:
            self.finish()
        else:
            self.ask(further)

    def action_step_over(self, step: int) -> None:
        further = self.mistakes.go(step)
        if further is self.mistakes:
            self.say("This is the last mistake." if step > 0 else "This is the first mistake.")
        else:
            self.ask(further)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return super().check_action(action, parameters) and (action != "other" or self._you is None)

    def action_other(self) -> None:
        other = 1 - self.mistakes.player
        further = mistakes_of(self.mistakes.review, other)
        if further is None:
            self.say(nothing_of(self.match.names[other]))
        else:
            self.ask(further)

    def action_solution(self) -> None:
        self.mistakes = self.mistakes.shown()
        move = self.mistakes.mistake.better
        assert move is not None
        self.answer(move, "")
