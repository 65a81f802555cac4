"""The words around a picture of values: questions to the player, periods, and the reason for a value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.cells import cell_len

from engine.lab.explanation import Explanation, Option
from engine.lab.ruler import Band, Ruler
from engine.rules.heap_period import HeapPeriod
from engine.rules.text import numbered
from tui.commands.table import KeyHint, hints, in_scope, keys_shown
from tui.drawing.elide import StyledText, clip_middle, elide, wrap

RULES = (
    "Each thing has a Grundy value: it is like a heap of Nim of that size. The value is the mex of what the moves "
    "leave, the smallest number missing there.",
    "The value of several things is their XOR, the nim-sum. Where the last move wins, 0 is a P-position (the previous "
    "player wins) and all else an N-position (the next player wins).",
    "The values of heaps stand in rows. Where the stripes stand upright, the width of the rows is the period.",
    "The ruler has all numbers up to 10^40; a row is a factor times the row above. There you look for the factor.",
    "Pairs stand on a plane, x to the right and y downwards; boxes stand there too, a layer at a time.",
    "0 to 9 are digits, a to z stand for 10 to 35; of two characters the first one may be a letter too: c5 is 125.",
    "The heaps that a move leaves are underlined. > marks the start of a proved period, ! an exception before it.",
    "Bouton solved Nim in 1901. That every such game is like a heap of Nim was found by Sprague (1935-36) and by "
    "Grundy (1939), each alone. Berlekamp, Conway and Guy call such values nimbers (Winning Ways).",
)
UPRIGHT = "Left and Right change the width of the rows. At which width do the stripes stand upright?"
FACTOR = "Left and Right change the factor from row to row. At which factor do the bands stand upright?"
LOST = "Each Grundy value 0 stands on chalk: a P-position, so whoever has to move there loses."
NO_THEOREM = "No theorem would prove a period of this game, so none was looked for."
NO_PLANE_PERIOD = "Only heaps and numbers have a period, and here are pairs."
_VALUE, _SHORT = "Grundy value", "Grundy"


_OPENINGS = {"heaps": UPRIGHT, "numbers": FACTOR, "pairs": LOST, "boxes": LOST}


def opening(kind: str) -> str:
    """The sentence before the first key, by the kind of picture."""
    return _OPENINGS[kind]


def key_hints(
    keymap: Mapping[str, str], is_flat: bool, measure: str, is_writing: bool, is_narrow: bool
) -> tuple[KeyHint, ...]:
    """The keys that matter now; `measure` names the size that they change, and is empty if they change none."""
    if is_writing:
        return tuple(hints(keymap, "asking"))
    found = {hint.action: hint for hint in hints(keymap, "explore")}
    keys = {command.action: keys_shown(command, keymap) for command in in_scope("explore")}
    game, help, back = (found[name] for name in ("game", "help", "leave"))
    layer = [KeyHint(f"{keys['turn(-1)']} {keys['turn(1)']}", measure)] if measure else []
    if is_narrow:
        return (*(layer if is_flat else [found["period"]]), game, help, back)
    if is_flat:
        return (KeyHint("arrows", "cell"), *layer, game, help, back)
    width = KeyHint(f"{keys['across(-1)']} {keys['across(1)']}", measure)
    return (width, found["step('left')"], found["period"], game, help, back)


def heap_period(found: HeapPeriod | None, looked_to: int | None) -> str:
    """The period and its proof, or the length of the search."""
    if found is None:
        if looked_to is None:
            return NO_THEOREM
        return f"Heaps up to {looked_to:,} prove no period. fdivgame values --period looks further."
    grows = f", each time {found.saltus:,} more" if found.saltus else ""
    since = f" from heap {found.since:,} on" if found.since else ""
    return f"Period {found.period:,}{since}{grows}{_except(found)}. {found.proof}"


def ruler_period(ruler: Ruler) -> str:
    """The period and its proof."""
    found = ruler.period
    if found is None:
        return "The numbers up to 10^40 prove no period."
    largest = ruler.ruleset.divisors[-1]
    return (
        f"Factor {found.factor:,}: from {_number(found.since)} on, n has the Grundy value of n / {found.factor:,}. "
        f"Proved: it holds up to {_number(largest * found.since)}, and no move divides by more than {largest:,}."
    )


def brief(name: str, explained: Explanation) -> str:
    """A value and why it is so, in one short sentence."""
    if not explained.many:
        return f"{name}: Grundy value 0, because no move is left."
    return f"{name}: Grundy value {explained.worth}, the smallest number missing: {_mex(explained, 5)}."


def brief_band(name: str, band: Band) -> str:
    """A number and the band it is in, in one short sentence."""
    if band.first == band.last:
        return f"{elide(name)}: Grundy value {band.value}, a band of its own."
    return f"{elide(name)}: Grundy value {band.value}, as all from {_number(band.first)} to {_number(band.last)}."


def panel(name: str, explained: Explanation, band: Band | None, width: int, height: int) -> list[list[StyledText]]:
    """The lines beside a picture: the thing under the cursor, the ends of its band, its options, and their mex."""
    # The ends of its band are shown to the last digit.
    short = name if len(name) <= width else elide(name.replace(",", ""))
    lines: list[list[StyledText]] = [[(line, "words")] for line in _digits(short, width)]
    worth = f"{explained.worth:,}"
    left = width - len(lines[-1][0][0]) - len(worth) - 1
    if left <= len(_VALUE):
        lines.append([])
        left = width - len(worth) - 1
    lines[-1] += [(f"{_VALUE:>{left}} ", "quiet"), (worth, "odd")]
    if band is not None:
        ends = _digits(f"{band.first:,} to {band.last:,}", width)
        if len(lines) + 2 + len(ends) <= height:
            lines += [[], [("all of its band, from", "quiet")], *([(each, "number")] for each in ends)]
    # An empty line before and after the options, and one with the headings of the columns.
    left = height - len(lines) - 3
    why = wrap(_why(explained, width), width)
    if len(why) + explained.many > left and explained.many:
        why = wrap(f"{_mex(explained, max(width // 4, 3))}.", width)
    said = [[(line, "words")] for line in why]
    room = max(left - len(said), 0)
    shown = explained.options[: room if explained.many <= room else max(room - 1, 0)]
    if shown:
        lines += [[], *_options(shown, width)]
    if len(shown) < explained.many:
        lines.append([(f"and {explained.many - len(shown):,} more", "quiet")])
    # A sentence is shown whole or not at all.
    return [*lines, [], *said] if len(lines) + 1 + len(said) <= height else lines[:height]


def _options(options: tuple[Option, ...], width: int) -> list[list[StyledText]]:
    """A line for each option; the column of what the moves leave is there only if it fits beside the moves."""
    moves = [option.made for option in options]
    lefts = [elide(option.left) for option in options]
    worth = max(len(_SHORT), *(len(str(option.worth)) for option in options))
    room = width - worth - 1
    left = max(len("leaves"), *map(cell_len, lefts))
    if max(map(cell_len, moves)) + 1 + left > room:
        left = 0
    lines: list[list[StyledText]] = [[(f"{'leaves' if left else '':>{room}} {_SHORT:>{worth}}", "quiet")]]
    for option, move, leaves in zip(options, moves, lefts, strict=True):
        move, leaves = clip_middle(move, room), leaves if left else ""
        blanks = " " * (room - cell_len(move) - cell_len(leaves))
        lines.append([(move + blanks + leaves, "words"), (f" {option.worth:>{worth}}", "number")])
    return lines


def _why(explained: Explanation, width: int) -> str:
    if not explained.many:
        return "No move is left."
    least = "the smallest number missing"
    return f"{_mex(explained, max(width // 4, 3))}: {least}."


def _mex(explained: Explanation, most: int) -> str:
    values = explained.values
    if explained.is_whole and len(values) <= most:
        inside = ", ".join(map(str, values))
    else:
        below = "0" if explained.worth == 1 else f"0 to {explained.worth - 1:,}"
        inside = below if explained.worth else "larger ones"
        if explained.worth and not explained.is_whole:
            # Whether a move leaves more is not known where not all are listed.
            inside += f", not {explained.worth:,}"
        elif explained.worth and len(values) > explained.worth:
            inside += ", and others"
    return f"mex({inside}) = {explained.worth:,}"


def _digits(text: str, width: int) -> list[str]:
    """The text in lines of this width; a number that is too long for one is cut between groups of three digits."""
    lines = [""]
    for word in text.split(" "):
        for part in [word] if len(word) <= width else re.split("(?<=,)", word):
            between = " " if lines[-1] and not lines[-1].endswith(",") else ""
            if len(lines[-1]) + len(between) + len(part) <= width:
                lines[-1] += between + part
            else:
                lines.append(part)
    return lines


def _except(found: HeapPeriod) -> str:
    many = len(found.exceptions)
    return f", after {numbered(many, 'exception')}" if many else ""


def _number(number: int) -> str:
    return f"{number:,}" if number < 10**15 else elide(str(number))
