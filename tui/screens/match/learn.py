"""Learning from mistakes: the better move is asked for at the board, and nothing of it is saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.reactive import var

from engine.coach.match_mistakes import MatchMistakes
from engine.coach.match_mistakes_words import brief_question, question, result
from engine.errors import GameError
from engine.match import Match
from engine.position import Move, Position
from engine.setup import PreparedMatch
from tui.commands.table import bindings
from tui.drawing.elide import elide
from tui.screens.base import BaseScreen
from tui.screens.match.adviser import BotAdviser
from tui.screens.match.coach import MatchCoach
from tui.screens.match.learn_actions import LearnActions
from tui.screens.match.play_actions import BOARD_ACTIONS, PlayActions
from tui.screens.match.view import MatchView
from tui.widgets.board.steering import nearest
from tui.words import learn as learn_words
from tui.words import match as words
from tui.words.players import Players

if TYPE_CHECKING:
    from engine.coach.advice import Advice
    from engine.coach.answer import Answer
    from engine.coach.tip import Tip


class LearnScreen(PlayActions, LearnActions, BaseScreen[None]):
    """Shows the board before each mistake of a player, and after it the winning move that was found."""

    scopes = ("match", "learn")
    BINDINGS = bindings("match", "learn")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    def __init__(self, prepared: PreparedMatch, mistakes: MatchMistakes, you: int | None) -> None:
        """`you` is the player who is spoken to, None with two people."""
        super().__init__()
        self.prepared, self.mistakes, self._you = prepared, mistakes, you
        self.is_over = False
        """Whether it was said how it went."""
        self.adviser = BotAdviser(self, prepared.seed, lambda: self.match)
        self.coach = MatchCoach(self.adviser, lambda: self.match, self.say)
        self.set_reactive(LearnScreen.match, mistakes.match)

    def compose(self) -> ComposeResult:
        self.view = MatchView(
            self.match, Players(self.match.names, self._you), self.application.glyphs, classes="-learn"
        )
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.ask(self.mistakes)

    def watch_match(self, old: Match, new: Match) -> None:
        self.coach.forget()
        self.view.change_board(new)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in BOARD_ACTIONS | {"solution"}:
            is_of_use = action not in ("undo", "redo", "coach", "moves")
            return is_of_use and self.is_persons_turn and not self.is_too_small
        return action != "on" or not self.is_persons_turn

    @property
    def is_persons_turn(self) -> bool:
        """Whether a winning move is asked for."""
        return self.match.cursor == self.mistakes.number - 1

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.rules(self.match, self.view.ledge.component)

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        self.view.say(sentence)

    def ask(self, mistakes: MatchMistakes) -> None:
        """Ask for a better move than this mistake."""
        self.mistakes, self.is_over, self.match = mistakes, False, mistakes.match
        self.view.board.chosen = nearest(self.match.position, mistakes.mistake.ply.move.slot)
        self.view.let_coach_in(False)
        self.show_choices()
        self.say(brief_question(mistakes) if self.has_class("-narrow") else question(mistakes, self._you))

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
        self.answer(move, "Yes: ")

    def answer(self, move: Move, opening: str) -> None:
        """Say whether a move wins and why, and show it if it does; `opening` is said before then."""
        self.adviser.work(partial(_answer, move=move), partial(self._hear, opening))

    def _show(self, move: Move, sentence: str) -> None:
        self.view.board.chosen = move.slot
        self.match = self.match.play(move)
        self.show_choices()
        self.say(sentence)
        if self.match.outcome is None and not self.has_class("-narrow"):
            self.coach.look(partial(self._show_advice, self.match))

    def show_choices(self) -> None:
        """Show the choices in the chosen component, how far the player is, and the keys that matter now."""
        component = self.match.position[self.view.board.chosen] if self.is_persons_turn else None
        progress = learn_words.progress(self.mistakes)
        aside = f"mistake {progress}" if self.has_class("-low") else learn_words.played(self.mistakes)
        self.view.show_around(f"Learn from mistakes: {progress}", aside=elide(aside, self.application.glyphs.ellipsis))
        self.view.show_choices(component, self.is_persons_turn)
        hints = learn_words.key_hints(self.mistakes, component, self.application.keymap, self.is_over)
        self.view.show_hints(tuple(hint for hint in hints if self.check_action(hint.action, ())))

    def finish(self) -> None:
        """Say how it went."""
        self.is_over = True
        self.show_choices()
        self.say(result(self.mistakes))

    def give_tip(self, tip: Tip) -> None:
        """Show a step of the tip, after which a winning move is not found without help."""
        self.mistakes = self.mistakes.helped()
        self.view.board.chosen = tip.advice.move.slot
        self.show_choices()
        self.say(tip.brief if self.has_class("-narrow") else f"Tip {tip.step} of 3: {tip.sentence}")

    def _hear(self, opening: str, answer: Answer | str) -> None:
        if isinstance(answer, str):
            self.say(answer)
            return
        self.mistakes = self.mistakes.tried(answer.wins)
        said = answer.brief if self.has_class("-narrow") else answer.sentence
        if answer.wins:
            self._show(answer.move, f"{opening}{said}")
        else:
            self.say(f"No: {said} Try again.")

    def _show_advice(self, match: Match, advice: Advice | None) -> None:
        if advice is not None and match is self.match:
            self.view.let_coach_in(True)
            self.view.show_advice(match, advice)


def _answer(match: Match, move: Move) -> Answer | str:
    from engine.coach.answer import answer

    try:
        return answer(match.position, move)
    except GameError as error:
        return str(error)
