"""The coach's words beside the board: the player who is winning, and the reason.

Before the player has met worth and XOR these are traps, twins and what is left; afterwards worths in binary columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rich.cells import cell_len

from engine.bots.bot import sentence
from engine.coach.advice import Advice
from engine.positions.idea import Idea
from engine.positions.match import TIP_STEPS, Match
from engine.positions.position import Position
from engine.verdict.winning import Change
from tui.coach.tips import brief_failing, tip
from tui.coach.tips import struck as struck_words
from tui.drawing.elide import StyledText, clip, elide, wrap
from tui.drawing.glyphs import Glyphs
from tui.drawing.value_text import worth_text
from tui.match.match_words import Players

MOST_ROWS = 10
"""More components than this are grouped by worth: for the XOR only the parity of each group matters."""


def panel(match: Match, advice: Advice, players: Players, width: int) -> list[list[StyledText]]:
    """The coach's reasons in lines, with the sums once the player has met worth."""
    said: list[list[StyledText]] = []
    for each in verdict(match, advice, players):
        said += [[(line, "words")] for line in wrap(elide(each), width)]
    if advice.knows_xor:
        live = [slot for slot, _ in islice(advice.position.live(), MOST_ROWS + 1)]
        board = _groups(advice, width) if len(live) > MOST_ROWS else _columns(advice, live, width)
    else:
        board = [[(line, "quiet")] for each in struck(advice, width) for line in wrap(elide(each), width)[:MOST_ROWS]]
    return [*board, *([[]] if board else []), *said]


def mark(advice: Advice, glyphs: Glyphs, slot: int) -> str:
    """The worth of this slot as it is written at its component; before worth is met only a trap that is met."""
    if advice.position.slots[slot - 1] is None:
        return ""
    value, misere = advice.nimbers.at(slot), advice.position.misere
    if not advice.knows_xor and (value or misere or advice.met < Idea.TRAP):
        return ""
    return worth_text(value, glyphs, misere)


def lasting_mark(advice: Advice, position: Position, glyphs: Glyphs, slot: int) -> str:
    """The part of the advice that holds in a later or earlier position: that of each unchanged component."""
    before, now = advice.position.slots, position.slots
    stands = slot <= min(len(before), len(now)) and before[slot - 1] is now[slot - 1] is not None
    return mark(advice, glyphs, slot) if stands else ""


def brief(match: Match, advice: Advice, players: Players, has_room: bool = False) -> str:
    """The player who is winning and the reason, in one short sentence; if it `has_room`, with what is to be made."""
    mover, other = players.is_winning(match.turn), players.is_winning(1 - match.turn)
    winning = advice.winning
    if winning is None:
        why = f": {_lost_rule(advice)}, and" if advice.knows_xor else ", because"
        return f"{other}{why} {players.must_move(match.turn)}."
    made = sentence(advice.position, winning.move)
    if advice.ends:
        return f"{mover}: {made} is the last move."
    if not advice.knows_xor:
        return f"{mover}: {made} wins."
    if has_room:
        is_trap = not (winning.after or winning.is_erased or advice.position.misere)
        needed = f"Make {winning.component.label} a trap" if is_trap else _needed(advice, winning)
        return f"{mover}: {needed[:1].lower()}{needed[1:]} with {made}."
    return f"{mover}: {made}, {'odd count worth 1' if advice.differs else 'XOR 0'}."


def verdict(match: Match, advice: Advice, players: Players) -> Iterator[str]:
    """The player who is winning, and the move or the replies that prove it, in sentences."""
    mover, other = players.is_winning(match.turn), players.is_winning(1 - match.turn)
    winning = advice.winning
    if winning is None:
        yield f"{other}: {_lost_rule(advice)}, and {players.must_move(match.turn)}."
        yield from map(brief_failing, advice.failed_moves)
    elif advice.ends:
        yield f"{mover}."
        yield f"{sentence(advice.position, winning.move)} is the last move."
        return
    elif not advice.knows_xor:
        yield f"{mover}."
        yield tip(advice, TIP_STEPS)
    else:
        yield f"{mover}."
        yield f"{_needed(advice, winning)}: {sentence(advice.position, winning.move)}."
        if winning.is_raise:
            yield "Its worth grows, and that wins all the same."
    if advice.position.misere and not advice.differs and (winning is not None or advice.nimbers.xor == 0):
        yield "The end will differ: there the last move loses."


def struck(advice: Advice, width: int) -> Iterator[str]:
    """The traps, the twins and what is left of a board; nothing where the last move loses."""
    strike = advice.to_strike
    if strike is None or not strike.is_any:
        return
    for name, slots in (
        ("Traps", strike.traps),
        ("Twins", tuple(slot for pair in strike.twins for slot in pair)),
        ("Left", strike.left),
    ):
        if slots or name == "Left":
            yield f"{name}: {_listed(advice, slots, width)}."


def _listed(advice: Advice, slots: tuple[int, ...], width: int) -> str:
    """The labels of these slots, as many as fit into two lines."""
    labels: list[str] = []
    for slot in slots:
        labels.append(_label(advice, slot))
        if len(labels) > 1 and sum(map(cell_len, labels)) + 2 * len(labels) > 2 * width - 20:
            labels[-1] = f"and {len(slots) - len(labels) + 1:,} more"
            break
    return ", ".join(labels) or "nothing"


def _needed(advice: Advice, winning: Change) -> str:
    """The worth that the winning move makes; the sum stands above."""
    if advice.differs:
        return "Leave an odd count worth 1"
    label = winning.component.label
    if winning.is_erased:
        return f"Erase {label}"
    return f"Leave worth {winning.after}" if advice.count == 1 else f"Make {label} worth {winning.after}"


def _lost_rule(advice: Advice) -> str:
    if advice.knows_xor:
        return "the XOR is 0" if advice.nimbers.xor == 0 else "an odd count is worth 1, nothing more"
    strike = advice.to_strike
    return f"only {struck_words(strike)}" if strike is not None and strike.is_all else "every move loses"


def _columns(advice: Advice, live: list[int], width: int) -> list[list[StyledText]]:
    values = list(map(advice.nimbers.at, live))
    bits = max((value.bit_length() for value in (*values, advice.nimbers.xor)), default=1) or 1
    digits = max(len(str(value)) for value in (*values, advice.nimbers.xor))
    labels = [elide(_label(advice, slot)) for slot in live]
    room = min(max(map(cell_len, [*labels, "XOR"])), max(width - bits - digits - 4, 3))
    lines: list[list[StyledText]] = [[(f"{'worth':>{room + digits + 2}}", "quiet")]]
    for label, value in zip(labels, values, strict=True):
        text = clip(label, room)
        lines.append(
            [(f"{' ' * (room - cell_len(text))}{text}  ", "quiet"), (f"{value:>{digits}}  {value:0{bits}b}", "number")]
        )
    odd = f"{advice.nimbers.xor:0{bits}b}"
    lines.append([(f"{'XOR':>{room}}  {advice.nimbers.xor:>{digits}}  ", "words"), (odd, "odd")])
    if advice.nimbers.xor:
        carets = "".join("^" if bit == "1" else " " for bit in odd)
        lines.append([(" " * (room + digits + 4), "quiet"), (carets, "odd")])
    return lines


def _label(advice: Advice, slot: int) -> str:
    component = advice.position.slots[slot - 1]
    return "" if component is None else component.label


def _groups(advice: Advice, width: int) -> list[list[StyledText]]:
    found = advice.groups
    lines: list[list[StyledText]] = []
    for value, many in found[:MOST_ROWS]:
        odd = many % 2 == 1
        lines.append([(f"worth {value}: {many:,}, {'odd' if odd else 'even'}", "odd" if odd and value else "quiet")])
    if len(found) > MOST_ROWS:
        lines.append([(f"and {len(found) - MOST_ROWS:,} more", "quiet")])
    return [*lines, [(f"XOR {advice.nimbers.xor}"[:width], "words")]]
