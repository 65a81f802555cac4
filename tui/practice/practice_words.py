"""The words around puzzles: the question, the player's standing, the result."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from engine.bots.bot import sentence
from engine.games.component import Component
from engine.learning.practice.solving import Solving
from engine.learning.practice.sources import Run, Standing
from engine.learning.practice.task import AGAIN, MISTAKE, OwnMistake, Task
from engine.rules.text import numbered, part_of
from tui.commands.table import KeyHint, hints
from tui.match.match_words import choice_hint
from tui.words import day

_TITLES = {MISTAKE: "Your own mistakes", AGAIN: "Comes back today"}
LOOKING = "Looking at your matches..."
NO_MISTAKE = "No mistake of yours is left to try. A match against a bot may bring new ones."
NOTHING_RETURNS = "Nothing comes back today. A missed board comes back after 1, 3 and 9 days."
SOLVED = "Solved"
NEXT, HOW_IT_WENT, BACK = "next", "how it went", "back"
"""The key that leads on from a solved puzzle."""


def standing_words(standing: Standing) -> str:
    """`grade 4, 3 in a row`."""
    row = f", {standing.streak:,} in a row" if standing.streak else ""
    return f"grade {standing.grade}{row}"


def convention(misere: bool) -> str:
    """The convention in words."""
    return "loses" if misere else "wins"


def found_words(many: int, is_over: bool) -> str:
    """The number of mistakes in words."""
    if not many:
        return "none left" if is_over else "looking..."
    return f"{many:,} found{'' if is_over else ' so far'}"


def due_words(many: int, first: date | None) -> str:
    """The number of boards that come back today, or the date of the next one."""
    if many:
        return numbered(many, "board")
    return "nothing yet" if first is None else f"next {first.isoformat()}"


def heading(run: Run, task: Task, standing: Standing | None) -> str:
    """The number of the puzzle, and the player's standing if the grade follows the player."""
    many = run.source.many
    place = f"{run.place + 1:,}{'' if many is None else f' of {many:,}'}"
    if title := _TITLES.get(task.kind):
        return f"{title}: {place}"
    row = 0 if standing is None else standing.streak
    return f"Puzzle {place}, {standing_words(Standing(task.grade, row))}"


def question(task: Task) -> str:
    """The task in a sentence."""
    asked = _asked(task)
    return asked if task.mistake is None else f"{_source(task.mistake)} {asked}"


def brief_question(task: Task) -> str:
    """The task in fewer words, for a narrow screen."""
    mistake = task.mistake
    if mistake is None:
        return question(task)
    return f"Move {mistake.number:,}: you played {sentence(mistake.position, mistake.move)}. {_asked(task)}"


def reason_so_far(solving: Solving, why: str) -> str:
    """Why a move wins, if there is another one to find."""
    return f"{solving.found} of {solving.task.steps}: {why}"


def bots_reply_sentence(solving: Solving) -> str:
    """The perfect bot's move, and the number of the winning move to find now."""
    last = solving.match.last
    assert last is not None
    return f"The bot replies {last.sentence}. Find winning move {solving.found + 1} of {solving.task.steps}."


def outcome(solving: Solving, standing: Standing | None) -> str:
    """The result in a few words; empty while it is open."""
    if solving.result is None:
        return ""
    if not solving.result:
        return "comes back tomorrow"
    if standing is None or standing.grade == solving.task.grade:
        return "at the first try"
    return f"next: grade {standing.grade}"


def result(run: Run) -> str:
    """The result of a whole run; `run` stands after its last task."""
    return f"Found at the first try: {part_of(run.right, run.place)}."


def _asked(task: Task) -> str:
    row = f": {task.steps} in a row" if task.steps > 1 else ""
    loses = "; the last move loses" if task.puzzle.position.misere else ""
    return f"Find a winning move{row}{loses}."


def _source(mistake: OwnMistake) -> str:
    match = f"From your match against {mistake.opponent} on {day(mistake.began)}"
    return f"{match}, move {mistake.number:,}: you played {sentence(mistake.position, mistake.move)}."


def best_words(best: int | None) -> str:
    """The best minute in words."""
    return "not tried" if best is None else f"best {best:,}"


def day_words(result: bool | None) -> str:
    """The result of today's puzzle."""
    return {None: "not tried", True: "solved", False: "missed"}[result]


def key_hints(solving: Solving, component: Component | None, keymap: Mapping[str, str], on: str) -> tuple[KeyHint, ...]:
    """The keys that matter while the player looks for a move in this component, or afterwards; `on` leads on."""
    at_board = {hint.action: hint for hint in hints(keymap, "match")}
    found = {hint.action: hint for hint in hints(keymap, "puzzle")}
    back = at_board["leave"]._replace(label="back")
    if component is None:
        further = (found["on"]._replace(label=on),) if solving.is_solved else ()
        return (*further, at_board["help"], back)
    looking = (at_board["choose('left')"], choice_hint(component), found["solution"], at_board["tip"])
    return (*looking, at_board["help"], back)
