"""A verdict as JSON to check and as text to read: the values with their XOR in binary, the winner, the moves."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.certificate import DEFINITION, Certificate, Certified
from engine.misere.play import play_of
from engine.notation import format_component, format_move, format_position, format_rules
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.theory.misere import first_wild
from engine.verdict.cited import cited_text
from engine.verdict.verdict import MOST_REFUTED, MOVER, Refutation, Verdict, claim, sentence_of


def by_game(position: Position) -> dict[AnyRuleset, list[Any]]:
    """By ruleset, its values on the board; rulesets and values are in the order of their slots."""
    values: dict[AnyRuleset, list[Any]] = {}
    for component in position.slots:
        if component is not None:
            values.setdefault(component.ruleset, []).append(component.value)
    return values


def certificates(position: Position) -> list[dict[str, str | int | None]]:
    """The entries: `rules`, `by`, the numbers of the proof, and `tame` where the values decide misere play."""
    tame = {"tame": True} if position.misere and first_wild(position) is None else {}
    entries: list[dict[str, str | int | None]] = []
    for ruleset, values in by_game(position).items():
        certificate = ruleset.certificate(values) if isinstance(ruleset, Certified) else Certificate(DEFINITION, {})
        entries.append({"rules": format_rules(ruleset), "by": certificate.by, **certificate.numbers, **tame})
    return entries


def to_json(verdict: Verdict) -> str:
    """The text that `engine.verdict.check` checks, every component, position and move in the notation.

    Keys: `position`, `misere`, `components` (`slot`, `text`, `grundy`), `xor` (`grundy` and `xor` are null for a single
    component that is known only to be won), `winner` (1 the player to move, 2 the other), `moves` (how many are legal),
    `claim`, `winning_moves` (`move`, `text`), `winning` (their number, where only the first ones are listed), and where
    the player to move loses `refutations` (`move`, `reply`; null where the last move itself loses under misere play).
    Then `proofs`, one for each game on the board: `rules`, `by` (the kind of proof), the numbers of that proof
    (see `engine.certificate`), and `tame` where these values decide misere play. Last `version` and `digest`; see
    `engine.verdict.cited`.
    """
    position = verdict.position
    entries = {
        "position": json.dumps(format_position(position)),
        "misere": json.dumps(position.misere),
        "components": _list(
            {"slot": each.slot, "text": format_component(each.component), "grundy": each.grundy}
            for each in verdict.summands
        ),
        "xor": json.dumps(verdict.xor),
        "winner": str(verdict.winner),
        "moves": str(verdict.moves),
        "claim": json.dumps(claim(position.misere, verdict.winner, verdict.moves, verdict.count)),
        "winning_moves": _list(
            {"move": format_move(move, position), "text": sentence_of(position, move)} for move in verdict.winning
        ),
    }
    if verdict.count != len(verdict.winning):
        entries["winning"] = json.dumps(verdict.count)
    if verdict.winner != MOVER:
        entries["refutations"] = _list(
            {"move": format_move(each.move, position), "reply": _reply(each, position)} for each in verdict.refutations
        )
    entries["proofs"] = _list(certificates(position))
    return cited_text(entries)


def _reply(refutation: Refutation, position: Position) -> str | None:
    return None if refutation.reply is None else format_move(refutation.reply, position.play(refutation.move))


def _list(items: Iterable[Mapping[str, str | int | None]]) -> str:
    lines = ",\n".join(f"    {json.dumps(item)}" for item in items)
    return f"[\n{lines}\n  ]" if lines else "[]"


WIDEST = 40
"""Components longer than this are shown by their ends and their length."""


def to_text(verdict: Verdict) -> str:
    """The verdict in lines that end with a line break; long numbers are elided."""
    lines = [*columns(verdict), "", claim_of(verdict), *_by_quotient(verdict), *_winning(verdict), *_refuted(verdict)]
    return "\n".join(lines) + "\n"


def claim_of(verdict: Verdict) -> str:
    """The verdict in one sentence."""
    return claim(verdict.position.misere, verdict.winner, verdict.moves, verdict.count)


def abbreviate(text: str, most: int = WIDEST) -> str:
    """The text; one longer than `most` becomes its two ends with the number of characters left out between them."""
    if len(text) <= most:
        return text
    shown = max((most - 16) // 2, 4)
    return f"{text[:shown]}..({len(text) - 2 * shown:,} more)..{text[-shown:]}"


def columns(verdict: Verdict) -> Iterator[str]:
    """The Grundy value of each component, and under them their XOR, in decimal and binary."""
    rows = [(str(each.slot), abbreviate(format_component(each.component)), each.grundy) for each in verdict.summands]
    largest = max([verdict.xor or 0, *(each.grundy or 0 for each in verdict.summands)])
    bits = max(largest.bit_length(), 1)
    slots = max([4, *(len(slot) for slot, _, _ in rows)])
    names = max([9, *(len(name) for _, name, _ in rows)])
    digits = max(6, len(str(largest)))

    def row(slot: str, name: str, value: str, binary: str) -> str:
        return f"{slot:>{slots}}  {name:<{names}}  {value:>{digits}}  {binary:>{max(bits, 6)}}"

    def numbers(value: int | None) -> tuple[str, str]:
        return ("not 0", "") if value is None else (str(value), f"{value:0{bits}b}")

    yield row("slot", "component", "nimber", "binary")
    for slot, name, value in rows:
        yield row(slot, name, *numbers(value))
    yield row("", "", "-" * digits, "-" * max(bits, 6))
    yield row("", "XOR", *numbers(verdict.xor))


def _by_quotient(verdict: Verdict) -> Iterator[str]:
    position = verdict.position
    if position.misere and first_wild(position) is not None:
        # The columns do not show the reason.
        yield play_of(position).sentence(position)


def _winning(verdict: Verdict) -> Iterator[str]:
    if verdict.winning:
        yield ""
    if verdict.count != len(verdict.winning):
        yield f"The first {len(verdict.winning)} winning moves:"
    for move in verdict.winning:
        yield f"  {_move(move, verdict.position)} wins: {_sentence(verdict.position, move)}."


def _refuted(verdict: Verdict) -> Iterator[str]:
    if verdict.moves > MOST_REFUTED and verdict.winner != MOVER:
        yield f"With more than {MOST_REFUTED:,} moves the replies are not listed."
    if verdict.refutations:
        yield ""
    for each in verdict.refutations:
        before, after = verdict.position, verdict.position.play(each.move)
        made = f"{_move(each.move, before)} ({_sentence(before, each.move)})"
        if each.reply is None:
            yield f"  {made} is the last move and loses."
        else:
            yield f"  {made} is beaten by {_move(each.reply, after)} ({_sentence(after, each.reply)})."


def _move(move: Move, position: Position) -> str:
    return abbreviate(format_move(move, position))


def _sentence(position: Position, move: Move) -> str:
    return " ".join(abbreviate(word) for word in sentence_of(position, move).split(" "))
