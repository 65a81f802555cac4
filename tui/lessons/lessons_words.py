"""The words around lessons: the part that was read, the comment on a reply, the keys that matter."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.component import Component
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import COURSE, LessonEntry
from engine.learning.lessons.tasks import ChoiceQuestion, MoveQuestion
from engine.record.practice import Progress
from tui.commands.table import KeyHint, hints
from tui.match.match_words import choice_hint

_NAMES = (
    "In books lost boards are P-positions (the previous player wins), won ones N-positions (the next one), the XOR is "
    "the nim-sum. Bouton solved Nim in 1901; every number is a heap by the theorem of Sprague (1935-36) and Grundy "
    "(1939)."
)


def progress_words(entry: LessonEntry, progress: Progress, is_suggested: bool) -> tuple[str, str]:
    """The part of a lesson that was read, in a few words and in fewer."""
    if progress.page:
        return f"goes on at page {progress.page + 1} of {entry.pages}", f"{progress.page + 1} of {entry.pages}"
    if progress.times > 1:
        return f"done {progress.times:,} times", "done"
    said = "done" if progress.times else "next" if is_suggested else ""
    return said, said


def page_number(state: LessonState) -> str:
    """The number of the page and the number of pages."""
    return "" if state.is_over else f"page {state.page + 1} of {len(state.lesson.pages)}"


def reply(state: LessonState) -> str:
    """The comment on the last reply."""
    return state.said if state.is_right or not state.said else f"No. {state.said}"


def closing(state: LessonState, behind: LessonEntry | None) -> str:
    """The sentence at the end of a lesson."""
    said = f"You can now {state.lesson.aim}."
    if state.lesson is COURSE[-1]:
        return f"{said}\nThese were the nine lessons. {_NAMES}\nNext: a match against the perfect bot"
    return said if behind is None else f"{said}\n\nNext: {behind.title}"


def key_hints(state: LessonState, component: Component | None, keymap: Mapping[str, str]) -> tuple[KeyHint, ...]:
    """The keys that matter now; `component` is the one that is chosen."""
    at_board = {hint.action: hint for hint in hints(keymap, "match")}
    found = {hint.action: hint for hint in hints(keymap, "lesson")}
    around = (at_board["help"], at_board["leave"])
    if state.is_over:
        return (found["on"]._replace(label="play" if state.lesson is COURSE[-1] else "next lesson"), *around)
    back = (found["back"],) if state.page else ()
    if not state.is_asked:
        return (*([found["on"]] if state.can_go_on else []), *back, *around)
    shown = (found["show"],) if state.can_be_shown else ()
    forward = (found["forward"],) if state.can_go_on else ()
    return (*_answering(state, component, at_board), *shown, *forward, *back, *around)


def _answering(state: LessonState, component: Component | None, at_board: Mapping[str, KeyHint]) -> tuple[KeyHint, ...]:
    task = state.task
    if isinstance(task, ChoiceQuestion):
        return (KeyHint(f"1-{len(task.answers)}", "answer"),)
    if not isinstance(task, MoveQuestion):
        return (KeyHint("Enter", "answer", "play"),)
    many = sum(1 for _ in state.match.position.live()) > 1
    choose = (at_board["choose('left')"],) if many else ()
    return choose if component is None else (*choose, choice_hint(component))


def invitation(entry: LessonEntry, is_first: bool) -> str:
    """The words about the marked lesson; a lesson that nobody has begun gets more of them."""
    said = f"You will learn to {entry.aim}."
    return f"{said} It takes five minutes." if is_first else said
