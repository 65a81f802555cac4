"""A sheet in lines of text: one blank is asked for after the other, and at the end the move."""

from __future__ import annotations

from collections.abc import Callable

from engine.archive import Archive
from engine.archive.practice import Practice
from engine.errors import GameError
from engine.match import Match
from engine.practice.filling import Chosen, Filling, attempt, first_sheet, from_level, sheet_after
from engine.practice.sheet import rows_of
from engine.ruleset import AnyRuleset
from engine.setup import new_seed
from engine.text import whole_number
from engine.theory.grundy import winning_moves
from tui.drawing.elide import elide
from tui.plain import words as plain_words
from tui.plain.coach import read_move
from tui.plain.words import ELLIPSIS, LEAVING, ONCE_MORE
from tui.sheet import words

TOO_LARGE = "That number is too large."
HELP = "Type your answer; or show for the right one, next or before for another blank, board, or q to leave."
CHOOSING = "Type harder or easier for another level; sheet and the name of a game, as in sheet nim, for another game."
OVER = "Type next for another sheet. Just press Enter to go back."


class PlainSheet:
    """Asks for the blanks of a sheet; every line is a reply or a command, and the result is saved after the move."""

    def __init__(
        self, ruleset: AnyRuleset | None, archive: Archive, write: Callable[[str], None], seed: str | None = None
    ) -> None:
        """The level follows the player; without a ruleset the game does so too. Raises GameError."""
        self._practice: Practice = archive.practice
        self._write, self._root, self._number = write, seed or new_seed(), 1
        if ruleset is None:
            self._take(*first_sheet(self._practice, self._seed))
        else:
            self._take(ruleset, sheet_after(self._practice, ruleset, self._seed))
        self._is_leaving = False
        self._commands: dict[str, Callable[[], None]] = {
            "show": self._show,
            "next": lambda: self._step(1),
            "before": lambda: self._step(-1),
            "harder": lambda: self._change_level(1),
            "easier": lambda: self._change_level(-1),
            "board": self._show_board,
            "help": self._help,
        }

    def open(self) -> bool:
        """Show the board and ask for the first blank."""
        self._write(f"{words.title(self._ruleset)}. {words.opening(self._level)}")
        self._write(CHOOSING)
        self._show_sheet()
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit."""
        word, was_leaving = line.casefold(), self._is_leaving
        self._is_leaving = False
        if word in LEAVING:
            return False
        if not word:
            return not was_leaving and self._may_stay()
        try:
            if word in self._commands:
                self._commands[word]()
            elif self._filling.is_over:
                self._write(OVER)
            elif self._filling.asks_move:
                self._try_move(line)
            else:
                self._fill(line)
        except GameError as error:
            self._write(str(error))
        return True

    def close(self) -> None:
        """Nothing is left to say: a result was saved at once."""

    @property
    def _seed(self) -> str:
        return f"{self._root} {self._number}"

    def _take(self, ruleset: AnyRuleset, chosen: Chosen) -> None:
        self._ruleset, self._level = ruleset, chosen.level
        self._filling, self._match = Filling(chosen.sheet), Match(chosen.sheet.position)

    def _may_stay(self) -> bool:
        """Whether an empty line is asked for a second time, because replies would be lost."""
        self._is_leaving = self._filling.is_begun and not self._filling.is_over
        if self._is_leaving:
            self._write(ONCE_MORE)
        return self._is_leaving

    def _ask(self) -> None:
        filling = self._filling
        known = self._known()
        if known:
            self._write(known)
        self._write(f"{words.progress(filling)}: {elide(words.question(filling), ELLIPSIS)}")

    def _known(self) -> str:
        """What is found out so far and needed for the coming reply."""
        filling, cells = self._filling, self._filling.sheet.cells
        rows = rows_of(filling.sheet)
        if filling.cell is not None and filling.cell.is_binary:
            return ""
        of_one = next((row for row in rows if filling.active == row.value), None)
        if of_one is not None:
            there = [cells[place].right for place in of_one.options if place in filling.filled]
            return f"Worth of its moves: {', '.join(there)}." if there else ""
        if not filling.has_values:
            return ""
        worths = plain_words.worths((row.slot, int(cells[row.value].right)) for row in rows)
        if filling.asks_move:
            return worths
        binary = "  ".join(f"({row.slot}) {cells[row.binary].right}" for row in rows if row.binary in filling.filled)
        return f"{worths}. In binary: {binary}" if binary else worths

    def _fill(self, line: str) -> None:
        cell = self._filling.cell
        assert cell is not None
        typed = line.strip()
        whole_number(typed, TOO_LARGE)
        filling, checked = self._filling.fill(typed)
        if checked is None:
            self._write(words.ONLY_BINARY)
            return
        self._filling = filling
        self._write(elide(words.said(checked), ELLIPSIS))
        self._ask()

    def _try_move(self, line: str) -> None:
        move = read_move(line, self._match.position)
        filling, checked = self._filling.play(move)
        if checked.is_right:
            self._finish(filling, line)
            return
        self._filling = filling
        self._write(elide(words.said(checked), ELLIPSIS))
        self._ask()

    def _show(self) -> None:
        filling, cell = self._filling, self._filling.cell
        if filling.is_over:
            self._write(OVER)
        elif cell is None:
            self._finish(filling.show())
        else:
            self._filling = filling.show()
            self._write(elide(f"{cell.right}. {cell.reason(int(cell.right, 2 if cell.is_binary else 10))}", ELLIPSIS))
            self._ask()

    def _finish(self, filling: Filling, line: str | None = None) -> None:
        """Save the result, then name the move in this line, or else a winning one."""
        position = filling.sheet.position
        move = next(winning_moves(position)) if line is None else read_move(line, position)
        self._practice.add(attempt(filling, self._ruleset, self._level))
        self._filling, self._match = filling, self._match.play(move)
        self._write(elide(filling.sheet.move.check(move).sentence, ELLIPSIS))
        self._write(f"{words.result(filling, is_brief=False)}.")
        self._write(words.next_sheet(self._level, sheet_after(self._practice, self._ruleset, self._seed).level))
        self._write(OVER)

    def _step(self, step: int) -> None:
        if not self._filling.is_over:
            self._filling = self._filling.step(step)
            self._ask()
        elif step > 0:
            self._number += 1
            self._take(self._ruleset, sheet_after(self._practice, self._ruleset, self._seed))
            self._show_level()
        else:
            self._write(OVER)

    def _change_level(self, step: int) -> None:
        if not words.is_new(self._filling):
            self._write("The level can be changed before the first answer.")
            return
        self._take(self._ruleset, from_level(self._ruleset, self._seed, self._level + step, step))
        self._show_level()

    def _show_level(self) -> None:
        """Show another sheet of this game, about which all is said already."""
        level = words.level_of(self._level)
        self._write(f"{level[:1].upper()}{level[1:]}.")
        self._show_sheet()

    def _show_sheet(self) -> None:
        self._write(plain_words.board(self._match))
        self._ask()

    def _show_board(self) -> None:
        self._write(plain_words.board(self._match, whole=True))
        if not self._filling.is_over:
            self._ask()

    def _help(self) -> None:
        for line in (*words.RULES, HELP):
            self._write(line)
