"""Verdict: everything the theory says about one position, as a value and as JSON that can be checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.games.component import Component
from engine.positions.match import FIRST, Ply
from engine.positions.notation import format_move, format_rules
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.rich_display import RichDisplay
from engine.rules.ruleset import PERIOD, AnyRuleset, Proof
from engine.values.grundy import grundy
from engine.verdict import as_json
from engine.verdict.winning import winning_moves

MOST_REFUTED = 1_000
"""A lost position with more legal moves than this gets their number instead of a reply to each."""

MOST_LISTED = 1_000_000
"""Positions with more winning moves than this are refused."""

MOVER, OTHER = 1, 2
"""The winner as JSON names it: the player to move, or the other one."""


@dataclass(frozen=True, slots=True)
class Summand:
    """A component of the position with its Grundy value."""

    slot: int
    component: Component
    grundy: int | None
    """None where it was not worked out: it is not 0, and the component is alone and won."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """A legal move of a lost position, and a reply after which its player is lost again."""

    move: Move
    reply: Move | None
    """None where the move itself loses, as the last move under misere play."""


@dataclass(frozen=True, slots=True)
class Verdict(RichDisplay):
    """The winner of a position with perfect play, and the reasons."""

    position: Position
    summands: tuple[Summand, ...]
    """Every slot that is not erased, in order."""
    xor: int | None
    """The XOR of the Grundy values; under misere play it alone does not decide."""
    is_won: bool
    """Whether the player to move wins."""
    moves: int
    """How many legal moves there are."""
    winning: tuple[Move, ...]
    """Every winning move, slot by slot."""
    refutations: tuple[Refutation, ...]
    """Every legal move of a lost position with a reply; empty where there are more than 1,000 moves."""


def analyze(position: Position) -> Verdict:
    """The verdict on a position; raises Unsolved, or the error that refuses misere play for it."""
    is_won = position.is_won
    summands: list[Summand] = []
    xor: int | None = 0
    moves = 0
    for slot, component in enumerate(position.slots, 1):
        if component is None:
            continue
        try:
            nimber = grundy(component.ruleset, component.value)
        except Unsolved:
            # The winner is known all the same, so this component is alone.
            nimber = None
        summands.append(Summand(slot, component, nimber))
        xor = None if xor is None or nimber is None else xor ^ nimber
        moves += component.choice_count
    winning = tuple(islice(winning_moves(position), MOST_LISTED + 1))
    if len(winning) > MOST_LISTED:
        raise Unsolved(f"There are more than {MOST_LISTED:,} winning moves: too many to list.")
    refutations = () if is_won or moves > MOST_REFUTED else _refutations(position)
    return Verdict(position, tuple(summands), xor, is_won, moves, winning, refutations)


def claim(misere: bool, is_won: bool, moves: int, winning: int) -> str:
    """The verdict in one sentence, from whether the mover wins, the number of moves and the number of winning moves."""
    play = "Misere play" if misere else "Normal play"
    if not moves:
        return f"{play}: no move is left, so the player to move has {'won' if is_won else 'lost'}."
    if is_won:
        return f"{play}: the player to move wins, by {winning:,} of {moves:,} moves."
    all_moves = "the only move" if moves == 1 else f"each of the {moves:,} moves"
    return (
        f"{play}: the player to move loses, {all_moves} {'is the last one or ' if misere else ''}has a reply that wins."
    )


def sentence_of(position: Position, move: Move) -> str:
    """A move in the game's words: `42 / 4 = 10`, `2 / 3 erased`; raises IllegalMove."""
    before = position.check(move)
    return Ply(FIRST, move, before, before.after(move.choice)).sentence


def _refutations(position: Position) -> tuple[Refutation, ...]:
    found = []
    for slot, component in position.live():
        for choice in component.choices:
            move = Move(slot, choice)
            found.append(Refutation(move, next(winning_moves(position.play(move)), None)))
    return tuple(found)


def to_json(verdict: Verdict) -> str:
    """The text that `engine.checker.check` checks, every component, position and move in the notation.

    Keys: `position`, `misere`, `components` (`slot`, `text`, `grundy`), `xor` (`grundy` and `xor` are null for a
    single component that is known only to be won), `winner` (1 the player to move, 2 the other), `moves` (how many
    are legal), `claim`, `winning_moves` (`move`, `text`), and where the player to move loses `refutations` (`move`,
    `reply`; null where the last move itself loses under misere play). Then `proofs`, what the values rest on, one
    for each game on the board: `rules`, `by` and for a period `period` and `window` (see
    `engine.rules.ruleset.Proof`). Last the `version` of the program that wrote it.
    """
    position = verdict.position
    entries: dict[str, Any] = {
        "position": str(position),
        "misere": position.misere,
        "components": [
            {"slot": each.slot, "text": str(each.component), "grundy": each.grundy} for each in verdict.summands
        ],
        "xor": verdict.xor,
        "winner": MOVER if verdict.is_won else OTHER,
        "moves": verdict.moves,
        "claim": claim(position.misere, verdict.is_won, verdict.moves, len(verdict.winning)),
        "winning_moves": [
            {"move": format_move(move, position), "text": sentence_of(position, move)} for move in verdict.winning
        ],
    }
    if not verdict.is_won:
        entries["refutations"] = [
            {"move": format_move(each.move, position), "reply": _reply(each, position)} for each in verdict.refutations
        ]
    entries["proofs"] = [proof_entry(ruleset, ruleset.proof(values)) for ruleset, values in by_game(position).items()]
    return as_json.write(entries)


def by_game(position: Position) -> dict[AnyRuleset, list[Any]]:
    """By ruleset, its values on the board; rulesets and values are in the order of their slots."""
    values: dict[AnyRuleset, list[Any]] = {}
    for component in position.slots:
        if component is not None:
            values.setdefault(component.ruleset, []).append(component.value)
    return values


def _reply(refutation: Refutation, position: Position) -> str | None:
    return None if refutation.reply is None else format_move(refutation.reply, position.play(refutation.move))


def proof_entry(ruleset: AnyRuleset, proof: Proof) -> dict[str, Any]:
    """The entry about what a game's values rest on."""
    window = {"period": proof.period, "window": list(proof.window)} if proof.by == PERIOD else {}
    return {"rules": format_rules(ruleset), "by": proof.by, **window}
