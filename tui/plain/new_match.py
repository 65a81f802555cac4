"""The choices before a match in lines of text: opponent, players, game, board and ending."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.errors import GameError
from engine.games.registry import kinds
from engine.learning.practice.ladder import Ladder
from engine.match import SECOND
from engine.setup import Setup, prepare
from tui.drawing.elide import elide
from tui.new_match.fields import BOARDS, CHALLENGES, ENDINGS, EXAMPLE, FRIEND, MIXED, OWN_SIZE, MatchFields
from tui.new_match.fields import games as games_there
from tui.new_match.fields import opponents as opponents_there
from tui.new_match.words import describe, preparing
from tui.plain.form import NAMES, PlainForm, Row
from tui.plain.subject import Begin, Write
from tui.plain.words import ELLIPSIS
from tui.settings import SETTINGS

ENDING = "Type start to begin the match. Just press Enter to go back."


def new_match_form(
    setup: Setup,
    ladder: Ladder,
    write: Write,
    begin: Begin,
) -> PlainForm:
    """The form, starting from this setup; the word start begins the match."""
    choices = _Choices(setup, ladder, write, begin)
    return PlainForm("New match", choices.rows, choices.said, ENDING, write, {"start": choices.start})


class _Choices:
    """The fields as they are chosen; what is typed and makes no sense is refused."""

    def __init__(self, setup: Setup, ladder: Ladder, write: Write, begin: Begin) -> None:
        self._fields, self._friend = MatchFields.of(setup), setup.names[SECOND]
        self._ladder, self._write, self._begin = ladder, write, begin

    def said(self) -> str:
        """What will be played, or why that is impossible."""
        try:
            return elide(describe(self._fields.setup(), self._ladder), ELLIPSIS)
        except GameError as error:
            return str(error)

    def start(self) -> bool:
        """Begin the match; raises GameError."""
        setup = self._fields.setup()
        if preparing(setup):
            self._write(preparing(setup))
        self._begin(prepare(setup), None)
        return True

    def rows(self) -> list[Row]:
        """The rows that mean something with the present choices."""
        fields = self._fields
        kind = next((kind for kind in kinds() if kind.slug == fields.game), None)
        found = [
            Row("opponent", "Opponent", fields.opponent, self._take_opponent, opponents_there()),
            Row("players", "Players", ", ".join(fields.names), self._take_names, hint=NAMES),
            Row("starts", "Starts", fields.names[fields.first], self._take_first, fields.names),
            Row("game", "Game", fields.game, self._take_game, games_there()),
        ]
        if kind is not None and kind.parameters_label:
            shown, hint = fields.parameters or kind.parameters_hint, f"For example: {kind.parameters_hint}."
            found.append(Row("rules", kind.parameters_label, shown, self._typed("parameters"), hint=hint))
        if fields.game != MIXED:
            found.append(Row("board", "Board", fields.board, self._take_board, BOARDS))
        if fields.is_written_out:
            hint = f"Type the board, as in {EXAMPLE}."
            found.append(Row("numbers", "Numbers", fields.numbers, self._typed("numbers"), hint=hint))
        else:
            for word, label, name in (("many", "How many", "count"), ("largest", "Up to", "largest")):
                take = self._typed(name, board=OWN_SIZE)
                found.append(Row(word, label, getattr(fields, name), take, hint="Type a whole number."))
            if fields.opponent != FRIEND:
                hard = tuple(each.value for each in CHALLENGES)
                found.append(Row("random", "Random board", fields.challenge.value, self._take_challenge, hard))
        found.append(Row("ending", "Ending", fields.ending, self._take_ending, ENDINGS))
        hint = "Type any text: the same seed deals the same board."
        found.append(Row("seed", "Seed", fields.seed or "a new one", self._typed("seed"), hint=hint))
        return found

    def _take_opponent(self, chosen: str) -> None:
        self._fields = self._fields.against(chosen, self._friend)

    def _take_names(self, text: str) -> None:
        first, second = SETTINGS["names"].kind.from_environment("Players", text)
        self._typed("names")((first.strip(), second.strip()))

    def _take_first(self, chosen: str) -> None:
        self._fields = replace(self._fields, first=self._fields.names.index(chosen))

    def _take_game(self, chosen: str) -> None:
        self._fields = replace(self._fields, game=chosen, parameters="").sized()

    def _take_board(self, chosen: str) -> None:
        self._fields = replace(self._fields, board=chosen).sized()

    def _take_challenge(self, chosen: str) -> None:
        self._fields = replace(self._fields, challenge=next(each for each in CHALLENGES if each.value == chosen))

    def _take_ending(self, chosen: str) -> None:
        self._fields = replace(self._fields, ending=chosen)

    def _typed(self, name: str, **besides: Any) -> Callable[[Any], None]:
        """Takes what is typed, unless something makes no sense then that made sense before; raises GameError."""

        def take(value: Any) -> None:
            changed: dict[str, Any] = {name: value, **besides}
            fields = replace(self._fields, **changed)
            wrong = _fault(fields)
            if wrong and wrong != _fault(self._fields):
                raise GameError(wrong)
            self._fields = fields

        return take


def _fault(fields: MatchFields) -> str:
    """The sentence about the first field that makes no sense; empty if all do."""
    try:
        fields.setup()
    except GameError as error:
        return str(error)
    return ""
