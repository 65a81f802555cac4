"""A match as one moving SVG: its boards one after the other, without a script; where nobody wants motion, its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.picture import chalk
from engine.picture.board import board_svg, draw, title_of
from engine.positions.match import Match
from engine.positions.position import Position
from engine.rules.errors import GameError
from engine.rules.text import numbered

MOST_MOVES = 300
"""More moves make a file that a browser is slow to show."""
SECONDS, LAST_SECONDS = 1.6, 5.0
"""How long a board is seen, and how long the last one."""


def still(match: Match, ply: int) -> str:
    """The board after this many moves as an SVG, with the last of them in words; raises GameError for too many."""
    if not 0 <= ply <= match.cursor:
        raise GameError(f"This match has {numbered(match.cursor, 'move')}: --ply is from 0 to {match.cursor:,}.")
    return board_svg(*_shown(match, ply))


def _shown(match: Match, ply: int) -> tuple[Position, str, str, int | None]:
    at = replace(match, cursor=ply)
    title = f"{' against '.join(match.names)}: {title_of(match.start)}"
    return at.position, title, _sentence(at), None if at.last is None else at.last.move.slot


def moving(match: Match) -> str:
    """All boards of a match from its start on as one SVG; raises GameError for a match that is too long."""
    if match.cursor > MOST_MOVES:
        raise GameError(
            f"A moving picture has at most {MOST_MOVES} moves, and this match has {match.cursor:,}: "
            "--ply N makes the picture of one board."
        )
    # The whole picture says what it is; that of each slot would be said again and again.
    boards = [draw(*_shown(match, ply), names_slots=False) for ply in range(match.cursor + 1)]
    width, height = max(each.width for each in boards), max(each.height for each in boards)
    said = f"{' against '.join(match.names)}: {match.cursor} moves. {_sentence(match)}"
    inside = ""
    for number, board in enumerate(boards):
        left, top = (width - board.width) / 2, (height - board.height) / 2
        inside += f'<g class="f f{number}" transform="translate({left:g} {top:g})">{board.inside}</g>'
    style = f"<style>{''.join(_style(len(boards)))}</style>"
    return chalk.svg(title_of(match.start), said, width, height, inside, style)


def _sentence(match: Match) -> str:
    """The last move in words, and who wins where it was the last of the match."""
    last = match.last
    if last is None:
        return f"{match.names[match.turn]} begins." if match.winner is None else "No move is left."
    made = f"{match.cursor}. {match.names[last.player]}: {last.sentence}"
    return made if match.winner is None else f"{made}. {match.names[match.winner]} wins."


def _style(count: int) -> Iterator[str]:
    """When each board is seen: one after the other without an end, or the last one alone."""
    whole = SECONDS * (count - 1) + LAST_SECONDS
    yield ".f{visibility:hidden}"
    yield f".f{count - 1}{{visibility:visible}}"
    if count == 1:
        return
    yield "@media (prefers-reduced-motion:no-preference){"
    yield f".f{{animation:{whole:g}s step-end infinite}}"
    for number in range(count):
        start, end = (100 * SECONDS * place / whole for place in (number, number + 1))
        hidden, seen = "{visibility:hidden}", "{visibility:visible}"
        before = f"0%{hidden}" if number else ""
        after = f"{end:.4g}%{hidden}" if number < count - 1 else ""
        yield f".f{number}{{animation-name:k{number}}}@keyframes k{number}{{{before}{start:.4g}%{seen}{after}}}"
    yield "}"
