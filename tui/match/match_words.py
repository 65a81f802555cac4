"""The words around the blackboard."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice, pairwise
from typing import Any, NamedTuple

from engine.archive import Archive
from engine.deals.setup import PreparedMatch
from engine.games import DEFAULT
from engine.games.component import Component
from engine.misere import convention
from engine.positions.match import FIRST, SECOND, YOU, Asked, Forfeit, Match, Ply, Request
from engine.positions.position import Position
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.text import in_words, numbered
from tui.board.choice_text import is_listed
from tui.commands.table import KeyHint, hints
from tui.drawing.elide import LONGEST_WHOLE, elide
from tui.narrator import Reached


class Players(NamedTuple):
    """The two players of a match; `you` may be one of them."""

    names: tuple[str, str]
    seat: int | None = None
    """The one of two people who plays here, if the other one is far away."""

    @property
    def you(self) -> int | None:
        """The player whom the words address: who plays here, or who has no name; None where both are named."""
        if self.seat is None and YOU in self.names:
            return self.names.index(YOU)
        return self.seat

    @property
    def called(self) -> tuple[str, str]:
        """Both players by their names."""
        first, second = ("You" if player == self.you else name for player, name in enumerate(self.names))
        return first, second

    def turn(self, match: Match) -> str:
        """The player to move, `Henry to move` or `Your move`; at the end the winner."""
        if match.winner is not None:
            return self.wins(match.winner)
        return self.to_move(match.turn)

    def to_move(self, player: int) -> str:
        """The player who makes the next move: `Henry to move`, `Your move`."""
        return "Your move" if player == self.you else f"{self.names[player]} to move"

    def wins(self, player: int) -> str:
        """The winner: `Henry wins`, `You win`."""
        return self._does(player, "win", "wins")

    def is_winning(self, player: int) -> str:
        """The player who is winning: `Henry is winning`, `You are winning`."""
        return self._does(player, "are winning", "is winning")

    def must_move(self, player: int) -> str:
        """The player to move, where that is bad: `Henry must move`, `you must move`."""
        return "you must move" if player == self.you else f"{self.names[player]} must move"

    def starts(self, player: int) -> str:
        """The player who makes the first move: `Henry starts`, `You start`."""
        return self._does(player, "start", "starts")

    def resigning(self, player: int) -> str:
        """The question to a player who wants to give up."""
        return "Do you give up?" if player == self.you else f"{self.names[player]}, do you give up?"

    def forfeit(self, match: Match) -> str:
        """How a player has lost before the last move, `Henry gives up`, `You have no time left`; else empty."""
        if not match.is_forfeited:
            return ""
        if match.forfeit is Forfeit.RESIGNED:
            return self._does(match.turn, "give up", "gives up")
        return self._does(match.turn, "have no time left", "has no time left")

    def made(self, ply: Ply) -> str:
        """A move with its player: `Henry 42 / 4 = 10`, and against a bot `You play 42 / 4 = 10`."""
        if self.you is None:
            return f"{self.names[ply.player]} {ply.sentence}"
        sentence = ply.sentence if ply.pieces else f"{ply.made}: erased"
        return f"{self._does(ply.player, 'play', 'plays')} {sentence}"

    def said(self, ply: Ply) -> str:
        """A move with its player as it is heard: `Henry plays 42 by 4 and leaves 10`"""
        you, made = ply.player == self.you, in_words(ply.made)
        left = f"leave{'' if you else 's'} {in_words(ply.result)}" if ply.pieces else f"erase{'' if you else 's'} it"
        return f"{self._does(ply.player, 'play', 'plays')} {made} and {left}"

    def _does(self, player: int, yours: str, others: str) -> str:
        return f"{self.called[player]} {yours if player == self.you else others}"


def clock_time(milliseconds: int | None) -> str:
    """The time that is left, in minutes and seconds, as `4:05`; empty without a clock."""
    if milliseconds is None:
        return ""
    minutes, seconds = divmod(-(-milliseconds // 1_000), 60)
    return f"{minutes}:{seconds:02}"


class Ending(NamedTuple):
    """The sentences at the end."""

    winner: int
    name: str
    """The winner's name."""
    wins: str
    """The sentence that names the winner."""
    move: str
    """The last move as a sentence, where it lost the match; else empty."""
    reached: Reached
    """The stars of a board of the path; none elsewhere."""
    next: KeyHint
    """The key to press next, and what it does."""
    closing: str = ""
    """What became of the win, once that is known."""


def any_component(match: Match) -> Component | None:
    """A component of the start, for its rules."""
    return next(filter(None, match.start.slots), None)


def rules(match: Match, component: Component | None = None) -> tuple[str, tuple[str, ...]]:
    """Title and rules of this component's game, or else of some game on the starting board."""
    component = component or any_component(match)
    ruleset = DEFAULT if component is None else component.ruleset
    return ruleset.title, convention.rules(ruleset, match.position.misere)


def opening(prepared: PreparedMatch, players: Players) -> str:
    """The sentence before a move is made: about the board, or about the last move of a resumed match."""
    if prepared.again is not None and prepared.match.cursor == prepared.again.move - 1:
        return f"{prepared.note} The first match stays as it was."
    if prepared.match.cursor:
        return announcement(prepared.match, players)
    return prepared.note


def widest(position: Position) -> tuple[Component, ...]:
    """For each game on a board, the component with the longest text and the one with the most choices.

    Of several the largest one, because what it leaves is the longest.
    """
    found: dict[tuple[AnyRuleset, bool], tuple[tuple[int, Any], Component]] = {}
    # A large board repeats most of its numbers.
    for component in dict.fromkeys(component for _, component in position.live()):
        ruleset = component.ruleset
        sizes = len(ruleset.format_value(component.value)), number_of(ruleset.choices(component.value))
        for by_choices, size in enumerate((each, component.value) for each in sizes):
            key = ruleset, bool(by_choices)
            if key not in found or size > found[key][0]:
                found[key] = size, component
    return tuple(dict.fromkeys(component for _, component in found.values()))


def announcement(match: Match, players: Players) -> str:
    """The last move with its player; empty before the first."""
    return "" if match.last is None else players.made(match.last)


def taken_back(match: Match) -> str:
    """The sentence after undo."""
    undone = len(match.plies) - match.cursor
    return f"{numbered(undone, 'move')} taken back." if undone else ""


def part(score: tuple[int, int], prepared: PreparedMatch) -> str:
    """What a match is part of that no occasion names: its score, and whatever a player might not expect."""
    bot, start = prepared.setup.opponent, prepared.match.start
    titles = {component.ruleset.title for component in start.slots if component is not None}
    first, second = score
    said = (
        f"{first} : {second}" if first or second else "",
        f"{bot} bot" if bot else "",
        titles.pop() if len(titles) == 1 and titles != {DEFAULT.title} else "",
        "last move loses" if start.misere else "",
    )
    return ", ".join(filter(None, said))


def ending(
    match: Match, players: Players, keymap: Mapping[str, str], reached: Reached, following: str
) -> Ending | None:
    """The words at the end, None before it; `following` is the next step unless that is a new single match."""
    winner, last = match.winner, match.last
    if winner is None:
        return None
    move = players.forfeit(match)
    if not move and last is not None and last.player != winner:
        loser = last.player
        loses = "lose" if loser == players.you else "loses"
        move = f"{players.called[loser]} made the last move, {last.sentence}, and {loses}"
    again = hints(keymap, "end")[0]
    next_key = again._replace(label=following or again.label)
    name, wins = players.called[winner], players.wins(winner)
    return Ending(winner, name, wins, move, reached, next_key)


def asks(match: Match, asked: Asked, taken: Ply | None) -> str:
    """The question that one player asks the other; `taken` is the move to be taken back, None for a resignation."""
    name, other = match.names[asked.seat], match.names[1 - asked.seat]
    undone = f"{name} play on" if taken is None else f"{match.names[taken.player]}'s {elide(taken.made)} be taken back"
    return {
        Request.UNDO: f"Shall {undone}? {other}, do you agree?",
        Request.AGAIN: f"{name} would like to play another board. Shall we?",
        Request.SAME: f"{name} would like to play the same board again. Shall we?",
        Request.SWAP: f"{name} would like to play the same board with the other one starting. Shall we?",
    }[asked.request]


def habit(prepared: PreparedMatch, match: Match, archive: Archive | None) -> str:
    """How a bot with a habit plays, where the person has beaten it and climbed its rung; else empty."""
    bot = prepared.setup.bot
    is_beaten = match.winner == FIRST
    if bot is None or not bot.lesson or not is_beaten or archive is None:
        return ""
    from engine.learning.practice.ladder import ladder

    manner = ladder(archive).manner(bot)
    return f"{match.names[SECOND]} {manner}." if manner == bot.description else ""


def key_hints(match: Match, component: Component | None, keymap: Mapping[str, str]) -> tuple[KeyHint, ...]:
    """The keys that matter now."""
    if match.winner is not None:
        others = {hint.action: hint for hint in hints(keymap, "match")}
        back = others["leave"]._replace(label="back")
        # The key that goes on lies in the tray.
        _, *further = hints(keymap, "end")
        undo = others["undo"]._replace(label="play on") if match.is_forfeited else others["undo"]
        return (*further, undo, others["help"], back)
    choose, *rest = hints(keymap, "match", "playing")
    useless = {"undo"} if match.cursor == 0 else set[str]()
    if match.cursor == len(match.plies):
        useless.add("redo")
    if component is None or len(component.text) <= LONGEST_WHOLE:
        useless.add("whole")
    found = [hint for hint in rest if hint.action not in useless]
    if component is not None:
        found.insert(0, choice_hint(component))
    is_alone = len(list(islice(match.position.live(), 2))) == 1
    return tuple(found if is_alone else (choose, *found))


def choice_hint(component: Component) -> KeyHint:
    """The keys of the choices in this component, and their effects."""
    return KeyHint(_keys_of_choices(component), component.ruleset.verb.split()[0])


def _keys_of_choices(component: Component) -> str:
    if not is_listed(component):
        return "digits"
    texts = [component.ruleset.format_choice(choice) for choice in component.choices]
    if len(texts) > 1 and max(map(len, texts)) == 1:
        consecutive = all(ord(later) - ord(text) == 1 for text, later in pairwise(texts))
        return f"{texts[0]}-{texts[-1]}" if consecutive else " ".join(texts)
    return texts[0] if len(texts) == 1 else "digits"


def whole_number(text: str) -> tuple[str, str]:
    """The title and the text of a card with a whole value, its digits in groups of three."""
    title = f"{len(text):,} digits" if text.isdigit() and len(text) > 1 else "The whole value"
    return title, _grouped(text)


def _grouped(text: str) -> str:
    if not text.isdigit():
        return text
    start = len(text) % 3
    groups = [text[:start]] if start else []
    return " ".join(groups + [text[at : at + 3] for at in range(start, len(text), 3)])
