"""The choices before a match in lines of text: opponent, players, game, board and ending."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.archive import Archive
from engine.deals.setup import Challenge, Setup, prepare
from engine.games.registry import kinds
from engine.learning.practice.ladder import ladder
from engine.positions.match import SECOND
from engine.rules.errors import GameError
from tui.new_match.fields import (
    AIDS,
    BOARDS,
    CHALLENGES,
    ENDINGS,
    EXAMPLE,
    FRIEND,
    MINUTES,
    MIXED,
    OWN_SIZE,
    SERIES,
    STARTS,
    MatchFields,
    games,
    level,
    levels,
    opponents,
)
from tui.new_match.new_match_words import OTHERS, describe, pairs_there, preparing
from tui.plain.form import ENDING, NAMES, PlainForm, Row
from tui.plain.plain_words import cut
from tui.plain.subject import Begin, Lines, Write
from tui.settings import SETTINGS

NUMBER = "Type a whole number."


class PlainNewMatchForm(PlainForm):
    """The form, starting from a setup; the word start begins the match. What is typed and makes no sense is refused."""

    title = "New match"
    ending = f"Type start to begin the match. {ENDING}"

    def __init__(self, setup: Setup, archive: Archive, write: Write, begin: Begin) -> None:
        super().__init__(write)
        self._fields, self._friend = MatchFields.of(setup), setup.names[SECOND]
        self._archive, self._ladder, self._begin = archive, ladder(archive), begin
        self._pairs = pairs_there(archive, setup.names)

    def sentence(self) -> str:
        """What will be played, or why that is impossible."""
        try:
            return cut(describe(self._fields.setup(), self._archive, self._ladder, is_seen=False))
        except GameError as error:
            return str(error)

    def rows(self) -> list[Row]:
        """The rows that mean something with the present choices."""
        return [*self._who(), *self._board(), *self._further()]

    def _who(self) -> Iterator[Row]:
        now, put = self._fields, self._put
        hard = tuple(levels())
        yield Row("opponent", "Opponent", level(now.opponent), lambda text: self._play(levels()[text][0]), hard)
        if now.opponent != FRIEND:
            yield Row("bot", "Bot", now.opponent, self._play, opponents())
        elif self._pairs:
            stand = next((text for text, names in self._pairs.items() if {*names} == {*now.names}), OTHERS)
            yield Row("pair", "Pair", stand, self._agree, tuple(self._pairs))
        yield Row("players", "Players", ", ".join(now.names), self._name, hint=NAMES)
        first = now.names[now.starter]
        yield Row("starts", "Starts", first, lambda text: put(replace(now, starter=now.names.index(text))), now.names)

    def _board(self) -> Iterator[Row]:
        now, put, typed = self._fields, self._put, self._type
        yield Row("game", "Game", now.game, lambda text: put(now.playing(text)), games())
        for kind in kinds():
            if kind.slug == now.game and kind.parameters_label:
                example = kind.parameters_hint
                rules, hint = now.parameters or example, f"For example: {example}."
                yield Row("rules", kind.parameters_label, rules, lambda text: typed(parameters=text), hint=hint)
        if now.game != MIXED:
            yield Row("board", "Board", now.board, lambda text: put(replace(now, board=text).sized()), BOARDS)
        if now.is_written_out:
            hint = f"Type the board, as in {EXAMPLE}."
            yield Row("numbers", "Numbers", now.numbers, lambda text: typed(numbers=text), hint=hint)
            return
        yield Row("many", "How many", now.count, lambda text: typed(count=text, board=OWN_SIZE), hint=NUMBER)
        yield Row("largest", "Up to", now.largest, lambda text: typed(largest=text, board=OWN_SIZE), hint=NUMBER)
        if now.opponent != FRIEND:
            chosen, hard = now.challenge.value, tuple(each.value for each in CHALLENGES)
            yield Row("random", "Random board", chosen, lambda text: typed(challenge=Challenge(text)), hard)

    def _further(self) -> Iterator[Row]:
        now, typed = self._fields, self._type
        if now.opponent == FRIEND:
            yield Row("next", "Next board", now.starts, lambda text: typed(starts=text), tuple(STARTS))
            yield Row("series", "Series", now.series, lambda text: typed(series=text), tuple(SERIES))
            (one, other), (first, second) = now.names, now.aids
            yield Row("help1", f"Help: {one}", first, lambda text: typed(aids=(text, second)), tuple(AIDS))
            yield Row("help2", f"Help: {other}", second, lambda text: typed(aids=(first, text)), tuple(AIDS))
        yield Row("clock", "Clock", now.clock, lambda text: typed(clock=text), tuple(MINUTES))
        yield Row("ending", "Ending", now.ending, lambda text: self._put(replace(now, ending=text)), ENDINGS)
        hint = "Type any text: the same seed deals the same board."
        yield Row("seed", "Seed", now.seed or "a new one", lambda text: typed(seed=text), hint=hint)

    def _play(self, opponent: str) -> None:
        self._fields = self._fields.against(opponent, self._friend)

    def _agree(self, pair: str) -> None:
        self._fields = MatchFields.of_pair(self._archive, self._pairs[pair])

    def _put(self, fields: MatchFields) -> None:
        self._fields = fields

    def _type(self, **changed: Any) -> None:
        """Take what is typed, unless something makes no sense then that made sense before; raises GameError."""
        fields = replace(self._fields, **changed)
        wrong = _fault(fields)
        if wrong and wrong != _fault(self._fields):
            raise GameError(wrong)
        self._fields = fields

    def _name(self, text: str) -> None:
        first, second = SETTINGS["names"].kind.from_environment("Players", text)
        self._type(names=(first.strip(), second.strip()))

    def _start(self) -> Lines:
        setup = self._fields.setup()
        yield preparing(setup)
        self._begin(prepare(setup), None)

    commands = {"start": _start}


def _fault(fields: MatchFields) -> str:
    """The sentence about the first field that makes no sense; empty if all do."""
    try:
        fields.setup()
    except GameError as error:
        return str(error)
    return ""
