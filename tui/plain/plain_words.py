"""The words of plain mode: a position, a turn, the help, without any control sequence for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from engine.games.component import Component
from engine.misere import convention
from engine.positions.match import Match, Ply
from engine.positions.notation import format_move, format_rules
from engine.rules.text import printable
from tui.drawing.elide import elide
from tui.match.match_words import Players, any_component
from tui.plain.subject import Lines

T = TypeVar("T")

MOST_SHOWN = 100
LONGEST_NUMBER = 60
LONGEST_NAME = 200

cut = partial(elide, ellipsis="...")
"""A sentence with its long numbers cut."""


def board_line(match: Match, whole: bool = False) -> str:
    """The components with their slots: `Board: (1) 3  (2) 4`; long numbers and boards are cut unless `whole`."""
    live, most = list(match.position.live()), None if whole else MOST_SHOWN
    return _slots("Board", live, partial(_value, match, whole), most) if live else "Board: empty"


def worths(known: Iterable[tuple[int, int]]) -> str:
    """The worth of each slot: `Worth: (1) 2  (2) 3`; many are cut."""
    return _slots("Worth", list(known), str, MOST_SHOWN)


def made(players: Players, ply: Ply) -> str:
    """The move in the game's words, with its player."""
    tip = " (after a tip)" if ply.help.tip else ""
    return f"{players.made(ply)}{tip}"


def changes(players: Players, before: Match, now: Match) -> Lines:
    """The moves that were made between the two, or taken back."""
    for ply in now.plies[before.cursor : now.cursor]:
        yield made(players, ply)
    for ply in reversed(before.plies[now.cursor : before.cursor]):
        yield f"Taken back: {made(players, ply)}"


def moves(match: Match, players: Players) -> Lines:
    """Every move that was not undone, numbered."""
    for number, ply in enumerate(match.plies[: match.cursor], 1):
        yield f"{number}. {made(players, ply)}"


def help_lines(match: Match, commands: Mapping[str, str]) -> Lines:
    """The rules of every game on the board, how a move is written, and the commands."""
    games = dict.fromkeys(component.ruleset for component in filter(None, match.start.slots))
    for rules in list(games)[:MOST_SHOWN]:
        yield rules.title
        yield from convention.rules(rules, match.start.misere)
    move = next(iter(match.start.legal_moves), None)
    example = format_move(move, match.start) if move else "2/4"
    yield f"{example:<6} make a move: slot, sign and choice; the choice alone if one thing is left"
    for word, what in commands.items():
        yield f"{word:<6} {what}"


def short(players: Players) -> Players:
    """The players with names that fit into a line."""
    first, second = (printable(name, LONGEST_NAME) for name in players.names)
    return players._replace(names=(first, second))


def _slots(title: str, slots: list[tuple[int, T]], text: Callable[[T], str], most: int | None) -> str:
    shown = "  ".join(f"({slot}) {text(each)}" for slot, each in slots[:most])
    more = f"  and {len(slots) - most:,} more" if most and len(slots) > most else ""
    return f"{title}: {shown}{more}"


def _value(match: Match, whole: bool, component: Component) -> str:
    text, rules = component.text, component.ruleset
    if not whole and len(text) > LONGEST_NUMBER:
        text = f"{text[:20]}...{text[-20:]} ({len(text):,} characters)"
    first = any_component(match)
    return text if first and rules == first.ruleset else f"{format_rules(rules)}:{text}"
