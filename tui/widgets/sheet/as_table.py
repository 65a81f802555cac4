"""A sheet as one table: a line for each component, what it is worth in binary at the end of its line."""

from __future__ import annotations

from tui.widgets.sheet.layout import BESIDE, BINARY, SUM, VALUE, Blank, Shape, SheetLayout, Text, widest

_MOST_AIR = 5
_LONGEST_LEFT = 20


def as_table(shape: Shape, width: int, height: int) -> SheetLayout | None:
    """The table, None where the choices have no columns in common or there is too little room for them."""
    keys = max((shape.keys(row) for row in shape.rows), key=len)
    if any(shape.keys(row) != keys[: len(row.options)] for row in shape.rows):
        return None
    lefts = [shape.lefts(row, _LONGEST_LEFT) for row in shape.rows]
    columns = [
        widest([key, *(left[number] for left in lefts if number < len(left))]) for number, key in enumerate(keys)
    ]
    verb = shape.rows[0].component.ruleset.verb
    for head in (verb, ""):
        table = _Table(shape, keys, lefts, columns, head)
        if table.least_width <= width:
            return table.laid_out(width, height)
    return None


class _Table:
    """The columns of a table, from left to right."""

    def __init__(self, shape: Shape, keys: list[str], lefts: list[list[str]], columns: list[int], head: str) -> None:
        self._shape, self._keys, self._lefts, self._columns, self._head = shape, keys, lefts, columns, head
        self._value = shape.digits + BESIDE
        self._binary = max(shape.bits + BESIDE, len(BINARY)) if shape.bits else 0
        self._label = widest([head, *shape.labels])
        self._number = len(keys) + 1 + bool(self._binary)

    @property
    def least_width(self) -> int:
        """The cells that it needs with one cell of air before each column."""
        options = sum(self._columns) + len(self._columns) * (1 + self._value)
        return self._label + options + self._value + self._binary + self._number

    def laid_out(self, width: int, height: int) -> SheetLayout:
        """The table in the middle of this room, with as much air as is good."""
        shape, count = self._shape, len(self._shape.rows)
        air = min((width - self.least_width) // self._number, _MOST_AIR)
        left = (width - self.least_width - air * self._number) // 2
        below = 2 if self._binary else 0
        step = 2 if 1 + 2 * count + 2 * below <= height else 1
        needed = step * (count + 1) + (step + 1 if below else 0)
        top = max((height - needed) // 2, 0)
        texts, blanks, x = [Text(left, top, self._head, "key")], list[Blank](), left + self._label
        lines = [top + step * (number + 1) for number in range(count)]
        for label, row, y in zip(shape.labels, shape.rows, lines, strict=True):
            texts.append(Text(left + self._label - widest([label]), y, label, "label", row.slot))
        for number, (key, wide) in enumerate(zip(self._keys, self._columns, strict=True)):
            x += 1 + air + wide
            texts.append(Text(x - widest([key]), top, key, "key"))
            for row, lefts, y in zip(shape.rows, self._lefts, lines, strict=True):
                if number < len(lefts):
                    texts.append(Text(x - widest([lefts[number]]), y, lefts[number], "left"))
                    blanks.append(Blank(row.options[number], x + 1, y, shape.digits, is_option=True))
            x += 1 + self._value
        x += 1 + air
        texts.append(Text(x + 1, top, VALUE, "key"))
        blanks += [Blank(row.value, x, y, shape.digits) for row, y in zip(shape.rows, lines, strict=True)]
        groups = [(y - (number == 0) * step, y + 1) for number, y in enumerate(lines)]
        if shape.xor is None:
            return SheetLayout(width, needed, tuple(texts), tuple(blanks), tuple(groups))
        y = lines[-1] + step
        texts.append(Text(x - len(SUM), y, SUM, "label"))
        blanks.append(Blank(shape.xor, x, y, shape.digits))
        x += self._value + 1 + air
        texts.append(Text(x + (self._binary - len(BINARY)) // 2, top, BINARY, "key"))
        x += (self._binary - shape.bits - BESIDE) // 2
        blanks += [
            Blank(row.binary, x, y, shape.bits)
            for row, y in zip(shape.rows, lines, strict=True)
            if row.binary is not None
        ]
        groups.append((y, y + 2))
        return SheetLayout(width, y + 2, tuple(texts), tuple(blanks), tuple(groups), (x + 2, y))
