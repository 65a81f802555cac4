"""A verdict as JSON: one line for each thing that can be wrong, so that a line number names it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from engine.notation import format_component, format_move, format_position
from engine.position import Position
from engine.verdict.certificates import certificates
from engine.verdict.cited import cited_text
from engine.verdict.verdict import MOVER, Refutation, Verdict, claim, sentence_of


def to_json(verdict: Verdict) -> str:
    """The text that `engine.verdict.check` checks, every component, position and move in the notation.

    Keys: `position`, `misere`, `components` (`slot`, `text`, `grundy`), `xor` (both null
    for a component alone of which no more is known than that it is won), `winner` (1 the player to move, 2 the
    other), `moves` (how many are legal), `claim`, `winning_moves` (`move`, `text`), `winning` where these are only the
    first of so many, and where the player to move loses
    `refutations` (`move`, `reply`, which is null where the move is the last one and so loses under misere play).
    Then `proofs`, one for each game on the board: `rules`, `by` what its values are proved, the numbers of that proof
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
