"""The words of plain mode: a position, a turn, the help, without any control sequence for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from engine.games import DEFAULT
from engine.games.component import Component
from engine.misere import convention
from engine.positions.match import Match, Ply
from engine.positions.notation import format_rules, move_in_words
from engine.positions.position import Position
from engine.rules.ruleset import GONE, AnyRuleset
from engine.rules.text import numbered, printable
from tui.board.choice_text import is_listed
from tui.drawing.elide import elide
from tui.match.match_words import Players, any_component
from tui.plain.subject import Lines

T = TypeVar("T")

MOST_SHOWN = 100
LONGEST_NUMBER = 60
LONGEST_NAME = 200

cut = partial(elide, ellipsis="...")
"""A sentence with its long numbers cut."""


def board_line(match: Match) -> str:
    """The components with their slots, for the eye: `Board: (1) 3  (2) 4`; long numbers and boards are cut."""
    live = list(match.position.live())
    shown = [f"({slot}) {_value(match, component, '{game}:{value}')}" for slot, component in live[:MOST_SHOWN]]
    return f"Board: {'  '.join([*shown, *_more(live)])}" if live else "Board: empty"


def board_said(match: Match, whole: bool = False) -> str:
    """The components with their places, for the ear: `Place 1 has 3. Place 2 has 4.`; cut unless `whole`."""
    live = list(match.position.live())
    said = places(live, lambda each: f"has {_value(match, each, '{value} of {game}', whole)}", whole)
    return said or "The board is empty."


def worths(known: Iterable[tuple[int, int]]) -> str:
    """The worth of each place: `Place 1 is worth 2. Place 2 is worth 3.`; many are cut."""
    return places(list(known), "is worth {}".format)


def places(known: Sequence[tuple[int, T]], said: Callable[[T], str], whole: bool = False) -> str:
    """A sentence for each place; many are cut unless `whole`."""
    shown = [f"Place {slot} {said(each)}." for slot, each in known[: None if whole else MOST_SHOWN]]
    return " ".join(shown if whole else [*shown, *(f"{more}." for more in _more(known))])


def made(players: Players, ply: Ply) -> str:
    """The move in the game's words, with its player, for the eye."""
    return f"{players.made(ply)}{' (after a tip)' if ply.help.tip else ''}"


def said(players: Players, ply: Ply) -> str:
    """The move with its player, for the ear."""
    return f"{players.said(ply)}{', after a tip' if ply.help.tip else ''}."


def changes(players: Players, before: Match, now: Match) -> Lines:
    """The moves that were made between the two, made again, or taken back."""
    again = "Made again: " if now.plies is before.plies else ""
    for ply in now.plies[before.cursor : now.cursor]:
        yield f"{again}{said(players, ply)}"
    for ply in reversed(before.plies[now.cursor : before.cursor]):
        yield f"Taken back: {said(players, ply)}"


def moves(match: Match, players: Players) -> Lines:
    """Every move that was not undone, numbered."""
    for number, ply in enumerate(match.plies[: match.cursor], 1):
        yield f"{number}. {said(players, ply)}"


def games(match: Match) -> list[AnyRuleset]:
    """The rules of every game on the board; of many the first ones."""
    return list(dict.fromkeys(component.ruleset for component in filter(None, match.start.slots)))[:MOST_SHOWN]


def games_said(match: Match) -> str:
    """The games on the board but the usual one, their numbers such as the divisors, and who wins if it is unusual."""
    usual = f"{DEFAULT.title}. "
    said = [f"{rules.title}. {rules.parameters_said}".removeprefix(usual).strip() for rules in games(match)]
    return " ".join((*said, convention.RULE) if match.start.misere else said)


def place_said(position: Position, slot: int) -> str:
    """The component in a place, and what each of its moves leaves; raises IllegalMove."""
    component = position[slot]
    if component is None:
        return f"Place {slot} is empty."
    rules, value = component
    said = f"Place {slot} has {cut(component.text)}."
    if not is_listed(component):
        first, last = (rules.format_choice(component.choices[at]) for at in (0, -1))
        return f"{said} {rules.verb.capitalize()} {first} to {last}."
    results = [f"{move_in_words(component, each)} {rules.preview(value, each)}." for each in component.choices]
    return cut(" ".join((said, *results)).replace(f" {GONE}.", " erases it."))


def help_lines(match: Match, commands: Mapping[str, str]) -> Lines:
    """The rules of every game on the board, how a move is written, and the commands."""
    for rules in games(match):
        yield rules.title
        yield from (*convention.rules(rules, match.start.misere), rules.parameters_said)
    yield f"{example(match.start)}: make a move; or type place, colon and choice; the choice alone if one thing is left"
    for word, what in commands.items():
        yield f"{word:<6} {what}"


def example(position: Position) -> str:
    """A move of this board in words: `17 by 4`."""
    move = next(iter(position.legal_moves), None)
    return "17 by 4" if move is None else move_in_words(position.check(move), move.choice)


def time_said(milliseconds: int | None) -> str:
    """The time that is left, for the ear: `4 minutes 5 seconds left.`; empty without a clock."""
    if milliseconds is None:
        return ""
    minutes, seconds = divmod(-(-milliseconds // 1_000), 60)
    return f"{numbered(minutes, 'minute')} {numbered(seconds, 'second')} left."


def short(players: Players) -> Players:
    """The players with names that fit into a line."""
    first, second = (printable(name, LONGEST_NAME) for name in players.names)
    return players._replace(names=(first, second))


def _more(known: Sequence[object]) -> Lines:
    more = len(known) - MOST_SHOWN
    return (f"and {more:,} more",) if more > 0 else ()


def _value(match: Match, component: Component, of_another: str, whole: bool = False) -> str:
    """The value; that of another game than the first one with its game, as in `of_another`."""
    text, rules = component.text, component.ruleset
    if not whole and len(text) > LONGEST_NUMBER:
        text = f"{text[:20]}...{text[-20:]} ({len(text):,} characters)"
    first = any_component(match)
    return text if first and rules == first.ruleset else of_another.format(value=text, game=format_rules(rules))
