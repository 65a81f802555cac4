"""Links to all that a link can open: a board, the day, a match, puzzles, a page of a lesson, a board of the path.

`#play=17+nim:5&vs=perfect`, `#daily`, `#match=...` (see `engine/record/match_link.py`), `#puzzle=nim&grade=3&seed=417`,
`#lesson=nim.3`, `#path=3.2`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.deals.setup import Setup, checked_seed
from engine.positions.match import FIRST, SECOND, Match
from engine.positions.notation import parse_position
from engine.positions.position import Position
from engine.record.fragment import DAY, LONGEST_LINK, MATCH, check_length, format_parts, links_in, read_parts
from engine.rules.errors import GameError, NotationError
from engine.rules.text import printable

if TYPE_CHECKING:
    from engine.record import Record

_PLAY, _VS, _FIRST, _MISERE, _SEED = "play", "vs", "first", "misere", "seed"
_PUZZLE, _GRADE = "puzzle", "grade"
_LESSON, _PATH = "lesson", "path"
_SHAPE = "write #daily, or a board as in #play=17+nim:5&vs=perfect."
_PUZZLE_SHAPE = "write the game, the grade and the seed, as in #puzzle=nim&grade=3&seed=417."


class PuzzlesTarget(NamedTuple):
    """A row of puzzles, the same for everybody."""

    game: str
    """The game as it is written, or `mixed`."""
    grade: int
    seed: str
    misere: bool = False


class LessonPage(NamedTuple):
    """A page of a lesson."""

    lesson: str
    """The name under which the lesson is saved."""
    page: int | None = None
    """From 1; None opens the lesson as it was left."""


class PathBoardTarget(NamedTuple):
    """A board of the path."""

    board: str


Target = Setup | PuzzlesTarget | LessonPage | PathBoardTarget | None
"""What a link that is no match opens; None is the board of the day."""


def format_link(setup: Setup) -> str:
    """The link that `parse_link` reads back, but for the names; raises GameError for a board that is too long."""
    assert setup.start is not None
    parts = {_PLAY: str(setup.start)}
    if setup.opponent is not None:
        parts[_VS] = setup.opponent
    if setup.starter == SECOND:
        parts[_FIRST] = "2"
    if setup.misere:
        parts[_MISERE] = "yes"
    if setup.seed is not None:
        parts[_SEED] = setup.seed
    link = format_parts(parts)
    if len(link) > LONGEST_LINK:
        raise GameError(f"This board is too long for a link, which has at most {LONGEST_LINK:,} characters.")
    return link


def format_target(target: PuzzlesTarget | LessonPage | PathBoardTarget) -> str:
    """The link that `parse_link` reads back; raises GameError if there is no such thing."""
    if isinstance(target, PuzzlesTarget):
        parts = {_PUZZLE: target.game} | ({_MISERE: "yes"} if target.misere else {})
        link = format_parts(parts | {_GRADE: str(target.grade), _SEED: target.seed})
    elif isinstance(target, LessonPage):
        link = format_parts({_LESSON: target.lesson + ("" if target.page is None else f".{target.page}")})
    else:
        link = format_parts({_PATH: target.board})
    parse_link(link)
    return link


def link_to_board(match: Match, setup: Setup) -> str:
    """The link to the board as it stands now, the player to move starting; after the end to the board at the start.

    Raises GameError for a board that is too long.
    """
    over = match.winner is not None
    position, first = (match.start, setup.starter) if over else (match.position, match.turn)
    left = Position(tuple(each for each in position.slots if each is not None), position.misere)
    return format_link(Setup(setup.names, setup.opponent, first, start=left))


def parse_link(text: str) -> Target:
    """What this link opens that is no link to a match; raises GameError, whose text is one sentence."""
    fragment = check_length(text.removeprefix("#"))
    if f"#{fragment}" == DAY:
        return None
    kind = fragment.partition("=")[0]
    if kind == _PUZZLE:
        return _puzzles(read_parts(fragment, (_PUZZLE, _GRADE, _SEED, _MISERE), _PUZZLE_SHAPE))
    if kind == _LESSON:
        return _lesson_page(
            read_parts(fragment, (_LESSON,), "write the lesson and its page, as in #lesson=nim.3.")[_LESSON]
        )
    if kind == _PATH:
        return _path_board(read_parts(fragment, (_PATH,), "write a board of the path, as in #path=3.2.")[_PATH])
    given = read_parts(fragment, (_PLAY, _VS, _FIRST, _MISERE, _SEED), _SHAPE)
    if _PLAY not in given:
        raise GameError(f"This link has no board: {_SHAPE}")
    return _setup(given)


def open_link(text: str) -> Record | Target:
    """The match in this text, by a link or written out, or else what its first link opens.

    Raises GameError, also where the text is no link.
    """
    found = next(links_in(text), None)
    # A start at another link needs no records.
    if "[" in text or any(each.kind == MATCH for each in links_in(text)):
        from engine.record.reader import pasted_record

        record = pasted_record(text)
        if record is not None:
            return record
    return parse_link(text if found is None else found.fragment)


def has_link(text: str) -> bool:
    """Whether there is a link in this text."""
    return next(links_in(text), None) is not None


def _setup(given: dict[str, str]) -> Setup:
    is_misere = _is_misere(given)
    if given.get(_FIRST, "1") not in ("1", "2"):
        raise GameError(f"In a link {_FIRST} is 1 or 2, not {printable(given[_FIRST]) or 'nothing'}.")
    try:
        start = parse_position(given[_PLAY], misere=is_misere)
    except NotationError as error:
        raise GameError(f"The board of this link cannot be read: {error}") from None
    first = SECOND if given.get(_FIRST) == "2" else FIRST
    return Setup(opponent=given.get(_VS), starter=first, start=start, misere=is_misere, seed=_seed(given))


def _puzzles(given: dict[str, str]) -> PuzzlesTarget:
    # Imported on first use: the grades and the games are needed for puzzles only.
    from engine.learning.practice.difficulty import GRADES
    from engine.learning.practice.task import Topic

    grade, seed = given.get(_GRADE, ""), _seed(given)
    if seed is None or _GRADE not in given:
        raise GameError(f"This link to a puzzle is not whole: {_PUZZLE_SHAPE}")
    if grade not in map(str, GRADES):
        raise GameError(f"A grade is from 1 to {GRADES[-1]}, not {printable(grade) or 'nothing'}.")
    topic = Topic.named(given[_PUZZLE], _is_misere(given))
    return PuzzlesTarget(topic.game, int(grade), seed, topic.misere)


def _lesson_page(text: str) -> LessonPage:
    from engine.learning.lessons.table import course_entries, game_entries

    name, _, page = text.partition(".")
    entries = {each.name: each for each in (*course_entries(), *game_entries())}
    if name not in entries:
        raise GameError(
            f"There is no lesson {printable(name) or 'without a name'}: the lessons are {', '.join(entries)}."
        )
    most = entries[name].pages
    if page and page not in map(str, range(1, most + 1)):
        raise GameError(f"The lesson {name} has pages 1 to {most}, not {printable(page)}.")
    return LessonPage(name, int(page) if page else None)


def _path_board(text: str) -> PathBoardTarget:
    from engine.deals.path_boards import BOARDS, board_on_path

    if board_on_path(text) is None:
        raise GameError(
            f"The path has boards from {BOARDS[0].id} to {BOARDS[-1].id}, not {printable(text) or 'nothing'}."
        )
    return PathBoardTarget(text)


def _is_misere(given: dict[str, str]) -> bool:
    if given.get(_MISERE, "yes") not in ("yes", "no"):
        raise GameError(f"In a link {_MISERE} is yes or no, not {printable(given[_MISERE]) or 'nothing'}.")
    return given.get(_MISERE) == "yes"


def _seed(given: dict[str, str]) -> str | None:
    return checked_seed(given[_SEED]) if _SEED in given else None
