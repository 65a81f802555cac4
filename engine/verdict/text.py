"""A verdict as text to read: the values with their XOR in binary, who wins, and by which moves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.misere.convention import first_wild_component, misere_play
from engine.positions.notation import format_move
from engine.positions.position import Move, Position
from engine.rules.text import abbreviate
from engine.verdict.verdict import MOST_REFUTED, Verdict, claim, sentence_of

_GRUNDY, _XOR = "Grundy value", "XOR (nim-sum)"


def to_text(verdict: Verdict) -> str:
    """The verdict in lines that end with a line break; long numbers are elided."""
    lines = [*columns(verdict), "", claim_of(verdict), *_by_quotient(verdict), *_winning(verdict), *_refuted(verdict)]
    return "\n".join(lines) + "\n"


def claim_of(verdict: Verdict) -> str:
    """The verdict in one sentence, and its name in the field."""
    said = claim(verdict.position.misere, verdict.is_won, verdict.moves, len(verdict.winning))
    return f"{said} This is {'an N' if verdict.is_won else 'a P'}-position."


def columns(verdict: Verdict) -> Iterator[str]:
    """The Grundy value of each component, and under them their XOR, in decimal and binary."""
    rows = [(str(each.slot), abbreviate(str(each.component)), each.grundy) for each in verdict.summands]
    largest = max([verdict.xor or 0, *(each.grundy or 0 for each in verdict.summands)])
    bits = max(largest.bit_length(), 1)
    slots = max([4, *(len(slot) for slot, _, _ in rows)])
    names = max([len(_XOR), *(len(name) for _, name, _ in rows)])
    digits = max(len(_GRUNDY), len(str(largest)))

    def row(slot: str, name: str, nimber: str, binary: str) -> str:
        return f"{slot:>{slots}}  {name:<{names}}  {nimber:>{digits}}  {binary:>{max(bits, 6)}}"

    def numbers(nimber: int | None) -> tuple[str, str]:
        return ("not 0", "") if nimber is None else (str(nimber), f"{nimber:0{bits}b}")

    yield row("slot", "component", _GRUNDY, "binary")
    for slot, name, nimber in rows:
        yield row(slot, name, *numbers(nimber))
    yield row("", "", "-" * digits, "-" * max(bits, 6))
    yield row("", _XOR, *numbers(verdict.xor))


def _by_quotient(verdict: Verdict) -> Iterator[str]:
    position = verdict.position
    if position.misere and first_wild_component(position) is not None:
        # The columns do not show the reason.
        yield misere_play(position).sentence(position)


def _winning(verdict: Verdict) -> Iterator[str]:
    if verdict.winning:
        yield ""
    for move in verdict.winning:
        yield f"  {_move(move, verdict.position)} wins: {_sentence(verdict.position, move)}."


def _refuted(verdict: Verdict) -> Iterator[str]:
    if verdict.moves > MOST_REFUTED and not verdict.is_won:
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
