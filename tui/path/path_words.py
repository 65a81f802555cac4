"""The words of the path: what is said before a board, after it, and on its map."""

from __future__ import annotations

from engine.deals.path import numbers_of
from engine.deals.path_boards import BOARDS, STAGES, BoardOnPath, fill_sentence
from engine.learning.path.light import LOSSES_FOR_PLACE, Light, lit_move
from engine.learning.path.notebook import Notebook
from engine.learning.path.progress import STARS_TO_PASS, BoardProgress, PathProgress
from engine.positions.match import FIRST, Match
from engine.positions.position import Position
from tui.narrator import Reached
from tui.notebook.notebook_words import spans
from tui.path.losses import misses_thought, why_lost

RULES = (
    f"The path has {len(BOARDS)} boards in {len(STAGES)} stages. Each board asks for one thought.",
    "A win earns one star, a win without tip, coach or light two, and one at the first try three.",
    "A move taken back costs what a new try costs: the third star. Other numbers are a first try again.",
    "Nothing is locked: play any board. Two stars on the last board of a stage pass the stage.",
    "After two losses a light shows where to move, after three the whole move.",
)


def sentence(text: str, start: Position, other: str) -> str:
    """A sentence of a board with its numbers and the name of the other player."""
    return fill_sentence(text, numbers_of(start), other)


def heading(board: BoardOnPath) -> str:
    """The stage and the board, for the line above the board."""
    stage = STAGES[board.stage - 1]
    return f"Stage {stage.number}: {stage.title}, board {board.place} of {len(stage.boards)}"


def way(now: BoardProgress) -> str:
    """The line of the first screen that leads to this board."""
    if now.board == BOARDS[0] and not now.tries:
        return "Start with the first board"
    return f"Go on: {heading(now.board)}"


def standing(progress: PathProgress) -> str:
    """How much of the path is done."""
    return f"{progress.boards_done} of {len(BOARDS)} boards"


def short_way(now: BoardProgress) -> str:
    """The same line where there is little room."""
    stage = STAGES[now.board.stage - 1]
    is_first = now.board == BOARDS[0] and not now.tries
    return "Start" if is_first else f"Go on: stage {stage.number}, board {now.board.place} of {len(stage.boards)}"


def opening(board: BoardOnPath, standing: BoardProgress, start: Position, other: str, lost: Match | None) -> str:
    """The sentence before the first move; `lost` is the match that was lost here last."""
    if not standing.losses or lost is None:
        introduction = "" if board != BOARDS[0] or standing.tries else f" {other} is the computer."
        return f"{sentence(board.before, start, other)}{introduction}"
    if standing.losses >= LOSSES_FOR_PLACE and misses_thought(board, lost):
        return sentence(board.lost, start, other)
    told = why_lost(board, lost, standing.losses)
    for who in ("You", other):
        if told.startswith(f"{who} started"):
            return f"Last time {who if who == other else 'you'}{told.removeprefix(who)}"
    return f"Last time: {told}"


def asking(board: BoardOnPath, standing: BoardProgress, start: Position, other: str, lost: Match | None) -> str:
    """The same where the player is asked who starts; a mistake after a right start is told at the board."""
    is_later = lost is not None and not misses_thought(board, lost)
    return sentence(board.before, start, other) if is_later else opening(board, standing, start, other, lost)


def light_sentence(light: Light, position: Position, stage: int) -> str:
    """The sentence that goes with the light; empty where nothing is lit.

    Where one number is left there is no other to look at, and the whole move is said at once.
    """
    move = lit_move(position, stage) if light else None
    if move is None:
        return ""
    component = position[move.slot]
    assert component is not None
    label = component.label
    if light is Light.MOVE or len(numbers_of(position)) == 1:
        return f"Divide {label} by {component.ruleset.format_choice(move.choice)}."
    return f"Look at {label}."


def light_line(light: Light, right: int, other: str) -> str:
    """The sentence that shows who has to start; empty where nothing is lit."""
    if not light:
        return ""
    return "You should start." if right == FIRST else f"{other} should start."


def told_offers(now: BoardProgress, lesson: str, skip: str) -> str:
    """The same as two keys on a screen: `lesson` opens the page that explains a lost board, `skip` goes on."""
    opens = f"{lesson} opens the page that explains it." if now.needs_lesson else ""
    goes_on = f"{skip} goes on to the next board." if now.may_be_passed else ""
    return " ".join(filter(None, (opens, goes_on)))


def new_numbers(before: Notebook, now: Notebook) -> str:
    """What a match has put into the notebook; empty where it is nothing."""
    numbers = sorted(number for number, known in now.found.items() if before.found.get(number) != known)
    if not numbers:
        return ""
    return f"New in your notebook: the number{'s' if len(numbers) > 1 else ''} {spans(numbers)}."


def reached(now: BoardProgress) -> Reached:
    """What was reached on a board."""
    if not now.board.is_winnable:
        return Reached("No star can be won here.")
    return Reached("Stars:", now.stars, now.most_stars)


def told_stars(now: BoardProgress) -> str:
    """The same in words alone."""
    if not now.stars:
        return "" if now.board.is_winnable else reached(now).said
    return _STARS[now.stars]


def next_star(now: BoardProgress) -> str:
    """What the next star of a board takes that has one; empty where all are won."""
    if now.stars in (0, now.most_stars):
        return ""
    return "Two stars take a win without help." if now.stars == 1 else _THIRD_STAR


_THIRD_STAR = "The third star takes a win at the first try, on other numbers."
_STARS = ("", "One star.", "Two stars.", "Three stars.")
WAY_OUT = "{} wins now with good play. {give_up} gives up; then {undo} plays on from where it turned."
COST_OF_UNDO = "Taking back costs the third star, like a new try. {undo} again does it."


def of_board(now: BoardProgress) -> str:
    """The line about a marked board on the map."""
    board = now.board
    numbers = "five new numbers" if board.is_random else " ".join(map(str, board.numbers))
    who = "you say who starts" if board.asks else "you start"
    is_last = board == STAGES[board.stage - 1].boards[-1]
    if now.stars == STARS_TO_PASS:
        more = " The third star waits: Enter deals other numbers."
    else:
        more = f" {_STARS[STARS_TO_PASS][:-1]} here pass the stage." if is_last and not now.stars else ""
    return f"Board {board.id}: {numbers}; {who}.{more}"


def progress(path: PathProgress) -> str:
    """How far the player has come."""
    return f"{path.boards_done} of {len(BOARDS)} boards, {path.stars} of {path.most_stars} stars"
