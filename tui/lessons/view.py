"""The view of a lesson: a thought on the blackboard, the numbers under it, the question and the place for the reply."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.games.component import Component
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.tasks import ChoiceQuestion, MoveQuestion, NumberQuestion
from engine.positions.match import Match
from engine.values.grundy import grundy
from tui.board.board import Board
from tui.board.layout import is_live, nearest
from tui.board.tray import Tray
from tui.commands.table import KeyHint
from tui.lessons import lessons_words as words
from tui.match.match_words import widest
from tui.widgets.lines import Paragraph
from tui.widgets.menu import Menu, menu_option
from tui.widgets.status_bar import KeyHints

NOWHERE = 0
"""The chosen slot if none can be chosen."""


class LessonView(Vertical):
    """Shows a page as its screen gives it; the parts post the reader's mouse actions."""

    def __init__(self, state: LessonState) -> None:
        super().__init__(id="wall", classes="-lesson")
        self.board = Board(state.match.position, id="board")
        self.tray = Tray(id="tray")
        self.answers = Menu(id="answers")
        # The keys of the board choose an answer, too.
        self.answers.can_focus = False
        self._title, self._page = Static(id="title", markup=False), Static(id="score", markup=False)
        self._thought = Paragraph(is_centred=True, id="thought")
        self._question = Paragraph(id="question")
        self._reply = Paragraph(id="reply")
        self._hints = KeyHints(id="hints")

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield self._title
            yield self._page
        with Vertical(id="frame"):
            yield self._thought
            yield self.board
        yield self._question
        yield self.tray
        yield self.answers
        yield self._reply
        yield self._hints

    def open(self, state: LessonState) -> None:
        """Show another page."""
        task, position = state.task, state.match.position
        is_over = state.is_over
        self._title.update(state.lesson.title)
        self._page.update(words.page_number(state))
        self.board.reset(position, with_marks=state.shown.shows_values)
        self.board.display = not is_over and bool(position.slots)
        # The classes are set on the parts that they change, because Textual styles every part anew for a class of the
        # view.
        self._thought.set_class(not self.board.display, "-bare")
        self.tray.reset(widest(position))
        self.tray.asks_number = isinstance(task, NumberQuestion)
        self.tray.display = not is_over and (isinstance(task, MoveQuestion) or self.tray.asks_number)
        self.answers.display = not is_over and isinstance(task, ChoiceQuestion)
        for part in (self._question, self._reply):
            part.set_class(is_over, "-ended")
        self.tray.typed = ""
        if isinstance(task, ChoiceQuestion):
            answers = enumerate(task.answers)
            self.answers.fill((menu_option(str(n + 1), answer, f"pick({n})") for n, answer in answers), 0)
        self.board.chosen = nearest(position, 1) if isinstance(task, MoveQuestion) else NOWHERE
        if state.shown.shows_values and not is_over:
            self.board.mark(self._mark)

    def change_board(self, match: Match, old: Match) -> None:
        """Show the board after a move, or the board before it again."""
        animate = self.app.animation_level != "none"
        self.board.update(match.position, match.last, animate and match.cursor == old.cursor + 1)
        if not is_live(match.position, self.board.chosen):
            self.board.chosen = nearest(match.position, self.board.chosen)

    def update(self, state: LessonState, closing: str) -> None:
        """Show the sentence and the player who is to reply; `closing` is said at the end."""
        # Without a heading, the number of the page stands before the question.
        number = f"{state.page + 1}/{len(state.lesson.pages)}  " if self.is_low else ""
        self._question.text = f"{number}{state.task.question}"
        thought = self._drawn(state)
        self._thought.longest = "" if state.is_over else thought
        self._thought.text = closing if state.is_over else thought
        self._say(words.reply(state), not state.is_right, not state.is_fresh)
        self.tray.enabled = state.is_asked
        if state.is_done and state.answer is not None:
            self.tray.typed, self.answers.highlighted = str(state.answer), state.answer

    @property
    def reply(self) -> str:
        """The last sentence."""
        return self._reply.text

    @property
    def is_low(self) -> bool:
        """Whether the comment on a reply takes the place of the thought, because there is no room for both."""
        return self.screen.has_class("-low")

    def show_choices(self, component: Component | None, enabled: bool) -> None:
        """Show the choices in this component, and whether one of them can be played."""
        self.tray.component = component
        if not self.tray.asks_number:
            self.tray.typed, self.tray.enabled = "", enabled

    def show_hints(self, hints: tuple[KeyHint, ...]) -> None:
        """Show the keys that matter now."""
        self._hints.hints = hints

    def recall(self, state: LessonState) -> None:
        """Show the thought again if something else replaced it."""
        thought = self._drawn(state)
        if self._thought.text != thought:
            self._thought.text = thought
            self._thought.set_class(False, "-wrong")

    def _drawn(self, state: LessonState) -> str:
        """The thought of the page, with what is drawn under it."""
        page = state.shown
        return "\n".join((page.text, *([] if self.is_low else [""])[: len(page.drawing)], *page.drawing))

    def say(self, sentence: str) -> None:
        """Say a sentence that does not reply to a try, as about a key that is useless here."""
        self._say(sentence, False)

    def _say(self, sentence: str, is_wrong: bool, is_answer: bool = True) -> None:
        self._reply.text = sentence
        self._reply.set_class(is_wrong, "-wrong")
        self._thought.set_class(is_wrong and self.is_low, "-wrong")
        # The other player's move before any reply leaves the thought in its place.
        if sentence and self.is_low and is_answer:
            self._thought.text = sentence

    def _mark(self, slot: int) -> str:
        component = self.board.position.slots[slot - 1]
        return "" if component is None else f"={grundy(component.ruleset, component.value)}"
