"""The words of plain mode: a position, a turn, the help, without any control sequence for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.component import Component
from engine.match import Match, Ply
from engine.notation import format_move, format_rules
from engine.position import Move
from engine.text import printable
from engine.theory import misere
from tui.match.words import Players

MOST_SHOWN = 100
LONGEST_NUMBER = 60
LONGEST_NAME = 200

LEAVING = ("quit", "q", "exit", "stop")
"""The words that lead back to the menu."""
ONCE_MORE = "Press Enter once more to leave."
ELLIPSIS = "..."

COMMANDS = (
    ("undo", "take the last move back; against a bot, to your own turn"),
    ("redo", "make the move again that was taken back"),
    ("tip", "first say where to look, then what to make, then the move"),
    ("coach", "show at each move what each number is worth and who is winning, or stop"),
    ("review", "say what each move did to the win"),
    ("learn", "find a winning move at each mistake"),
    ("record", "print the record, for a match by mail; the lines of the reply can be pasted"),
    ("link", "print the link to this match; the link that comes back can be pasted"),
    ("board", "show the whole board with all digits"),
    ("moves", "list the moves so far"),
    ("help", "show this"),
    ("quit", "leave"),
)


def board(match: Match, whole: bool = False) -> str:
    """The components with their slots: `Board: (1) 3  (2) 4`; long numbers and boards are cut unless `whole`."""
    live = list(match.position.live())
    shown = live if whole else live[:MOST_SHOWN]
    text = "  ".join(f"({slot}) {_value(component, match, whole)}" for slot, component in shown)
    more = f"  and {len(live) - len(shown):,} more" if len(live) > len(shown) else ""
    return f"Board: {text}{more}" if live else "Board: empty"


def worths(known: Iterable[tuple[int, int]]) -> str:
    """The worth of each slot: `Worth: (1) 2  (2) 3`; many are cut."""
    known = tuple(known)
    more = f"  and {len(known) - MOST_SHOWN:,} more" if len(known) > MOST_SHOWN else ""
    return f"Worth: {'  '.join(f'({slot}) {worth}' for slot, worth in known[:MOST_SHOWN])}{more}"


def made(players: Players, ply: Ply) -> str:
    """The move in the game's words, with its player."""
    tip = " (after a tip)" if ply.help.tip else ""
    return f"{players.made(ply)}{tip}"


def moves(match: Match, players: Players) -> Iterator[str]:
    """Every move that was not undone, numbered."""
    for number, ply in enumerate(match.plies[: match.cursor], 1):
        yield f"{number}. {made(players, ply)}"


def help_lines(match: Match) -> Iterator[str]:
    """The rules of every game on the board, and the commands."""
    yield from game_help(match)
    for word, what in COMMANDS:
        yield f"{word:<6} {what}"


def game_help(match: Match) -> Iterator[str]:
    """The rules of every game on the board, and how a move is written."""
    games = dict.fromkeys(slot.ruleset for slot in match.start.slots if slot is not None)
    for rules in list(games)[:MOST_SHOWN]:
        yield rules.title
        yield from misere.rules(rules, match.start.misere)
    yield f"{_example(match):<6} make a move: slot, sign and choice; the choice alone if one thing is left"


def short(players: Players) -> Players:
    """The players with names that fit into a line."""
    first, second = (printable(name, LONGEST_NAME) for name in players.names)
    return players._replace(names=(first, second))


def _example(match: Match) -> str:
    for slot, component in match.start.live():
        return format_move(Move(slot, component.ruleset.choices(component.value)[0]), match.start)
    return "2/4"


def _value(component: Component, match: Match, whole: bool) -> str:
    text = component.text
    if not whole and len(text) > LONGEST_NUMBER:
        text = f"{text[:20]}...{text[-20:]} ({len(text):,} characters)"
    first = next(slot.ruleset for slot in match.start.slots if slot is not None)
    return text if component.ruleset == first else f"{format_rules(component.ruleset)}:{text}"
