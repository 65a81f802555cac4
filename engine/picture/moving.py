"""A match as one moving SVG: its boards one after the other, without a script; where nobody wants motion, its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.errors import GameError
from engine.match import Match
from engine.picture import chalk
from engine.picture.board import board_svg, title_of
from engine.text import numbered

MOST_MOVES = 300
"""More moves make a file that a browser is slow to show."""
SECONDS, LAST_SECONDS = 1.6, 5.0
"""How long a board is seen, and how long the last one."""
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"')
_DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_NAMED = re.compile(r"<title>.*?</title>|<desc>.*?</desc>", re.DOTALL)


def still(match: Match, ply: int) -> str:
    """The board after this many moves as an SVG, with the last of them in words; raises GameError for too many."""
    if not 0 <= ply <= match.cursor:
        raise GameError(f"This match has {numbered(match.cursor, 'move')}: --ply is from 0 to {match.cursor:,}.")
    at = replace(match, cursor=ply)
    last = at.last
    names = " against ".join(match.names)
    title = f"{names}: {title_of(match.start)}"
    return board_svg(at.position, title, _sentence(at), None if last is None else last.move.slot)


def moving(match: Match) -> str:
    """All boards of a match from its start on as one SVG; raises GameError for a match that is too long."""
    if match.cursor > MOST_MOVES:
        raise GameError(
            f"A moving picture has at most {MOST_MOVES} moves, and this match has {match.cursor:,}: "
            "--ply N makes the picture of one board."
        )
    boards = [_Board.of(still(match, ply)) for ply in range(match.cursor + 1)]
    width, height = max(each.width for each in boards), max(each.height for each in boards)
    said = f"{' against '.join(match.names)}: {match.cursor} moves. {_sentence(match)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="{chalk.FONT}" style="max-width:100%;height:auto">',
        f"<title>{chalk.text(title_of(match.start))}</title><desc>{chalk.text(said)}</desc>",
        f"<style>{''.join(_style(len(boards)))}</style>",
        boards[0].shared,
    ]
    for number, board in enumerate(boards):
        left, top = (width - board.width) / 2, (height - board.height) / 2
        parts.append(f'<g class="f f{number}" transform="translate({left:g} {top:g})">{board.inside}</g>')
    return "".join([*parts, "</svg>\n"])


class _Board(NamedTuple):
    """What is inside the picture of a board, and what all pictures share."""

    width: float
    height: float
    shared: str
    inside: str

    @staticmethod
    def of(svg: str) -> _Board:
        size, shared = _SIZE.search(svg), _DEFS.search(svg)
        assert size is not None
        assert shared is not None
        inside = svg[svg.index(">") + 1 : svg.rindex("</svg>")].replace(shared[0], "")
        # The whole picture says what it is; that of each board would be said again and again.
        return _Board(float(size[1]), float(size[2]), shared[0], _NAMED.sub("", inside))


def _sentence(match: Match) -> str:
    """The last move in words, and who wins where it was the last of the match."""
    last = match.last
    if last is None:
        return f"{match.names[match.turn]} begins." if match.outcome is None else "No move is left."
    made = f"{match.cursor}. {match.names[last.player]}: {last.sentence}"
    return made if match.outcome is None else f"{made}. {match.names[match.outcome.winner]} wins."


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
