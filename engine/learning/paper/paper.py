"""The paper of all that is printed: the HTML around it, its style, boards, and codes that a phone reads."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from html import escape

import segno

from engine.games.component import Component
from engine.positions.position import Position
from engine.rules.errors import GameError
from engine.values.grundy import grundy

STYLE = """
@page { margin: 16mm 14mm; }
* { box-sizing: border-box; }
body {
  font: 11pt/1.4 Georgia, "Times New Roman", serif; color: #000; background: #fff; max-width: 182mm; margin: 0 auto;
  padding: 8mm;
}
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 2mm; }
h2 { font-size: 14pt; margin: 0 0 2mm; break-after: avoid; }
h3 { font-size: 11pt; margin: 0 0 1mm; break-after: avoid; }
h1, h2 { overflow-wrap: anywhere; }
p { margin: 0 0 2mm; }
.line { display: flex; gap: 6mm; margin: 3mm 0 4mm; }
.line span { flex: 1; border-bottom: .3mm solid #000; min-height: 6mm; }
.line .short { flex: 0 0 38mm; }
.head { display: flex; gap: 6mm; align-items: flex-start; justify-content: space-between; }
.head svg { flex: none; width: 30mm; height: 30mm; }
.code { flex: none; width: 30mm; text-align: center; font-size: 8pt; line-height: 1.2; }
.tasks { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; }
.task {
  border: .3mm solid #000; border-radius: 2mm; padding: 3mm; break-inside: avoid; display: flex;
  flex-direction: column;
}
.wide { grid-column: 1 / -1; }
.board { display: flex; flex-wrap: wrap; gap: 2mm; margin: 1mm 0 2mm; }
.piece {
  border: .3mm solid #000; border-radius: 1mm; padding: 1mm 2mm; text-align: center; break-inside: avoid;
  max-width: 100%;
}
.piece b { display: block; font-size: 15pt; line-height: 1.3; overflow-wrap: anywhere; }
.piece i { display: block; font-size: 8pt; font-style: normal; }
pre {
  font: 9pt/1.0 "DejaVu Sans Mono", Menlo, Consolas, monospace; margin: 0; display: inline-block; text-align: left;
  white-space: pre;
}
.worth { display: block; font-size: 9pt; white-space: nowrap; }
.room {
  flex: 1; min-height: 22mm; background: repeating-linear-gradient(#fff 0 6.8mm, #bbb 6.8mm 7mm);
  print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
.blank { display: inline-block; border-bottom: .3mm solid #000; min-width: 34mm; }
.short-blank { min-width: 12mm; }
.key { break-before: page; }
table { border-collapse: collapse; width: 100%; font-size: 10pt; margin-bottom: 2mm; }
th, td:first-child { white-space: nowrap; }
th, td { border: .2mm solid #000; padding: 1mm 2mm; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
.chapter { break-before: page; }
.page { break-inside: avoid; margin: 0 0 6mm; }
.small { font-size: 8.5pt; }
ol { margin: 0; padding-left: 6mm; }
@media (max-width: 520px) { .tasks { grid-template-columns: 1fr; } }
@media print { body { max-width: none; padding: 0; } }
"""
"""No colour carries a meaning, so that every printer does."""


def document(title: str, body: str) -> str:
    """A whole HTML file that asks for nothing else; `title` is plain text, `body` is HTML."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


class ShownWorth(Enum):
    """What stands under a component about its Grundy value."""

    NOTHING = "nothing"
    BLANK = "a blank to be filled in"
    NUMBER = "the value"


def drawn_board(position: Position, worth: ShownWorth = ShownWorth.NOTHING, is_named: bool = False) -> str:
    """The components of a position side by side.

    With `is_named`, and where several games stand on the board, each component is named as it is typed.
    """
    components = list(position)
    is_mixed = len({component.ruleset for component in components}) > 1
    pieces = "".join(_piece(component, is_named or is_mixed, worth) for component in components)
    return f'<div class="board">{pieces}</div>'


_NARROW = 46
"""The characters of small print that half the width of the paper holds."""


def is_wide(position: Position) -> bool:
    """Whether a board needs the whole width of the paper."""
    widths = [
        max((*map(len, component.ruleset.sketch(component.value)), 2 * len(component.label), 4))
        for component in position
    ]
    return sum(widths) + 4 * len(widths) > _NARROW


def _piece(component: Component, is_named: bool, worth: ShownWorth) -> str:
    rules, value = component
    label, sketch = rules.label(value), rules.sketch(value)
    if ".." in label:
        # A blackboard is short of room, and paper is not.
        label = component.text
    drawn = f"<pre>{escape(chr(10).join(sketch))}</pre>" if sketch else ""
    named = f"<i>{escape(str(component))}</i>" if is_named else ""
    under = ""
    if worth is not ShownWorth.NOTHING:
        value_of = str(grundy(*component)) if worth is ShownWorth.NUMBER else '<span class="blank short-blank"></span>'
        under = f'<span class="worth">worth {value_of}</span>'
    return f'<div class="piece">{drawn}<b>{escape(label)}</b>{named}{under}</div>'


def code(address: str, words: str) -> str:
    """A QR code of an address as SVG, with words under it; raises GameError where the address is too long for one."""
    try:
        drawn = segno.make(address, error="m", micro=False)
    except segno.DataOverflowError:
        raise GameError("This address is too long for a QR code.") from None
    svg = drawn.svg_inline(border=4, omitsize=True, title=address)
    return f'<div class="code">{svg}<br>{escape(words)}</div>'


def paragraphs(texts: Iterable[str]) -> str:
    """Plain texts as paragraphs."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts)
