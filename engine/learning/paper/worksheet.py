"""A worksheet: boards with room to work, and their key on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from engine.learning.paper.paper import ShownWorth, code, document, drawn_board, is_wide, paragraphs
from engine.learning.practice.puzzles import Puzzle
from engine.learning.practice.task import MIXED, Topic
from engine.misere import convention
from engine.positions.notation import format_rules, parse_rules
from engine.rules.tally import LISTED
from engine.values.grundy import grundy
from engine.verdict.verdict import sentence_of
from engine.verdict.winning import nimber


class Worksheet(NamedTuple):
    """What stands on a worksheet."""

    title: str
    topic: Topic
    grade: int
    seed: str
    puzzles: Sequence[Puzzle]
    asks_worth: bool = False
    """Whether each component has a blank for its Grundy value, and each board one for the XOR."""
    address: str | None = None
    """The address at which the same boards are played; None prints no code."""

    def html(self) -> str:
        """The sheet and its key as one HTML file; raises GameError where the address is too long."""
        tasks = "".join(self._task(number, puzzle) for number, puzzle in enumerate(self.puzzles, 1))
        played = "" if self.address is None else code(self.address, "Play these boards")
        body = (
            f'<header><div class="head"><div><h1>{escape(self.title)}</h1>{self._rules()}</div>{played}</div>'
            '<div class="line">Name <span></span> Date <span class="short"></span></div></header>'
            f'<main class="tasks">{tasks}</main>'
            f'<section class="key"><h2>Key: {escape(self.title)}</h2>{self._key()}'
            f'<p class="small">{escape(self._again())}</p></section>'
        )
        return document(self.title, body)

    def _rules(self) -> str:
        find = "Find a move after which you win, however well the other player plays."
        if self.topic.game != MIXED:
            ruleset = parse_rules(self.topic.game)
            *rules, ending = convention.rules(ruleset, self.topic.misere)
            return paragraphs([*filter(None, (*rules, ruleset.parameters_said)), ending, find])
        components = (component for puzzle in self.puzzles for component in puzzle.position)
        games = sorted({format_rules(each.ruleset): each.ruleset for each in components}.items())
        ending = convention.RULE if self.topic.misere else "Whoever makes the last move wins."
        parts = "".join(
            f'<p class="small"><strong>{escape(name)}</strong> ({escape(ruleset.title)}): '
            f"{escape(' '.join(filter(None, (*ruleset.rules[:-1], ruleset.parameters_said))))}</p>"
            for name, ruleset in games
        )
        return paragraphs(["On your turn make a move in one of the games on the board.", ending, find]) + parts

    def _task(self, number: int, puzzle: Puzzle) -> str:
        position = puzzle.position
        wide = " wide" if is_wide(position) else ""
        xor = '<p>XOR <span class="blank short-blank"></span></p>' if self.asks_worth else ""
        shown = drawn_board(
            position, ShownWorth.BLANK if self.asks_worth else ShownWorth.NOTHING, self.topic.game == MIXED
        )
        return (
            f'<section class="task{wide}"><h3>{number}</h3>{shown}{xor}'
            '<div class="room"></div><p>My move: <span class="blank"></span></p></section>'
        )

    def _key(self) -> str:
        rows = "".join(self._row(number, puzzle) for number, puzzle in enumerate(self.puzzles, 1))
        # In misere play the Grundy values alone decide nothing.
        worth = "" if self.topic.misere else "<th>Worth</th><th>XOR</th>"
        return f"<table><thead><tr><th></th><th>Board</th>{worth}<th>Every winning move</th></tr></thead>{rows}</table>"

    def _row(self, number: int, puzzle: Puzzle) -> str:
        position = puzzle.position
        cells = [str(number), str(position)]
        if not self.topic.misere:
            cells.append(", ".join(str(grundy(*component)) for component in position))
            cells.append(str(nimber(position)))
        cells.append(_moves(puzzle))
        return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"

    def _again(self) -> str:
        game = "mixed games" if self.topic.game == MIXED else parse_rules(self.topic.game).title
        ending = ", last move loses" if self.topic.misere else ""
        return f"{game}{ending}, grade {self.grade} of 10, seed {self.seed}: the same seed prints the same boards."


def _moves(puzzle: Puzzle) -> str:
    """The winning moves in words, at most as many as are listed elsewhere."""
    position, made = puzzle.position, []
    for move in puzzle.winning[:LISTED]:
        moved = position.check(move)
        alike = [each for each in position if each.label == moved.label and each.ruleset != moved.ruleset]
        # Where another game has a component that looks the same, this one is named as it is typed.
        made.append(sentence_of(position, move) + (f" ({moved})" if alike else ""))
    more = len(puzzle.winning) - len(made)
    return "; ".join([*made, *[f"and {more:,} more"] * (more > 0)])
