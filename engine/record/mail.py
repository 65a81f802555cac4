"""Lines as they come by mail or chat, made parts of records again: quoted, wrapped, prefixed, with greetings around."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.fragment import LONGEST, MATCH, begins_link, is_whole, is_whole_match, links_in
from engine.record import around, shapes
from engine.record.headers import HELP_WORDS, Header
from engine.record.shapes import NAMES

MOST_JOINED = 32_000_000
"""The longest header that was wrapped, as long as a line of a file may be."""
MOST_REVERSED = 200_000
"""The longest record whose lines are read from the last to the first."""
_MOST_OTHERS = 20
"""How many lines in a row may be no moves where a record is read from the last line to the first."""
MOST_DECODED = 3
"""How often a line is decoded: quoted-printable around HTML around what a program escaped."""
_MOST_LINES = 300
"""The most lines of a link, as many as the longest one has in a mail."""
WORD = re.compile(r"[()]|[^\s()]+")

_HEADER = re.compile(rf"\\?\[\s*(?P<name>{NAMES})\s*(?P<quote>{shapes.QUOTE}|$)")
_FREE = ("Player1", "Player2", "Seed", "Result")
"""The headers with text of players, which is left as it is."""
_CLEAN = re.compile(rf'\[(?:({"|".join(_FREE)})|{NAMES}) "[^"\\]*(?:\\["\\uU][^"\\]*)*"\]\s*')
_BEGINS = re.compile(rf'\s*\[\s*(?:\w+\s+"|(?:{NAMES})\b)')
"""The beginning of a header, well written or not; hardly anything else in a mail begins so."""
_DAMAGED = re.compile(
    rf"(?<!\w)(?:{NAMES})\s*(?:{shapes.QUOTE}\s*[\w\\]|\d{{4}}-)"
    rf"|\[\s*(?:{NAMES})\b[^\[\]]*\]\s*$|{shapes.QUOTE}\s*\]\W{{0,20}}$"
)
"""A line that was a header, if a record follows at once."""
_MOVE = re.compile(r"\s*\d+\.\s+\d+[/:-]\S")
_LIKE_MOVES = re.compile(r"\s*(?:$|[()]*\d+\.|[()]*\d+[/:-]\S|.*\d\.\s+\d+[/:-]\S)")
_MADE = re.compile(r"\d+[/:-].")


class Piece(NamedTuple):
    """A header, or words of moves, and the place where it stands."""

    is_header: bool
    line: int
    column: int
    """How many characters of its line stand before it."""
    text: str


class Linked(NamedTuple):
    """A link to a match, and the place where it stands, as above."""

    line: int
    column: int
    fragment: str


class _Line(NamedTuple):
    number: int
    text: str
    decoded: int = 0


def without_mail(lines: Iterable[str]) -> Iterator[Piece | Linked]:
    """The headers and moves of the records in these lines, and the links to matches.

    The shapes that mail and chat give to lines are undone, and text outside of records is left out. A line there that
    looks like a header or a move is left to the reader, which knows the fault in it.
    """
    return _Mail(lines).pieces()


def begins(line: str) -> bool:
    """Whether a record begins with this line."""
    text = shapes.visible(line)
    return _HEADER.search(text) is not None or _BEGINS.match(text, around.marks(text)) is not None


class _Mail:
    """Lines that are read once from the first to the last, and the place in a record that has been reached."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = enumerate(lines, 1)
        self._back: list[_Line] = []
        self._is_inside = self._has_moves = self._expects_move = False
        self._number = 1
        self._like_prefix: re.Pattern[str] | None = None
        """What stands before the headers of this record, whatever the digits in it."""
        self._prefix_marks = 0
        self._suspect: _Line | None = None
        """The last line, if it was a header that a record begins with, or the rest of one."""
        self._moves_outside: tuple[int, int, str] | None = None
        """The last line with moves since the last record."""
        self._whole = list[str]()
        """The links to matches of the last line that has a whole one."""
        self._has_colons = False
        """Whether a move was written with a colon, as a time is."""
        self._is_html = self._is_printable_mail = self._is_printable_record = False

    def pieces(self) -> Iterator[Piece | Linked]:
        """The pieces of all records, and the links."""
        while (line := self._next()) is not None:
            has_sign = "#" in line.text or "%" in line.text
            linked = self._links(line) if has_sign and not _HEADER.search(line.text) else []
            if linked:
                self._is_inside = False
                yield from linked
            else:
                yield from self._read(line)

    def _links(self, line: _Line) -> list[Linked]:
        """The links to matches that begin in this line; a mail program may have wrapped the last one.

        A cut one is left out where a whole one says the same and more: a program has shortened what it shows of it.
        """
        number, text = line.number, line.text
        lines, size, read, is_over = [text], len(text), list[_Line](), False
        while not (is_over or is_whole("\n".join(lines))) and (following := self._next()) is not None:
            read.append(following)
            part = following.text[around.marks(following.text) :].strip()
            size += len(part)
            if not part or len(lines) > _MOST_LINES or size > 2 * LONGEST:
                break
            lines.append(part)
            # Another link begins where this one ends; a sign that begins none is no link.
            is_over = begins_link(part) or not begins_link("\n".join(lines))
        is_joined = is_over or is_whole("\n".join(lines))
        found = [link for link in links_in("\n".join(lines)) if link.kind == MATCH]
        if not (found and is_joined):
            self._back += reversed(read)
            found = [link for link in links_in(text) if link.kind == MATCH]
        self._whole = [link.fragment for link in found if is_whole_match(link.fragment)] or self._whole
        return [
            Linked(number, min(link.begin, len(text)), link.fragment)
            for link in found
            if link.fragment in self._whole or not any(whole.startswith(link.fragment) for whole in self._whole)
        ]

    def _next(self) -> _Line | None:
        """The next line, joined with those behind it that quoted-printable broke off."""
        if self._back:
            return self._back.pop()
        number, text = next(self._lines, (0, None))
        if text is None:
            return None
        text = shapes.visible(text)
        if text[-1:] in "= " and text.rstrip(" ")[-1:] == "=":
            text = self._joined(text.rstrip(" "))
        if "=" in text and (self._is_printable_mail or self._is_printable_record):
            text = shapes.from_quoted_printable(text)
        return _Line(number, text)

    def _joined(self, text: str) -> str:
        if not (self._is_printable_mail or self._is_inside or _HEADER.search(text)):
            return text
        self._is_printable_record = True
        parts, size, indent = [text[:-1]], len(text), len(text) - len(text.lstrip())
        for _, line in self._lines:
            part = shapes.visible(line).rstrip(" ")
            size += len(part)
            part = part[min(indent, len(part) - len(part.lstrip())) :]
            parts.append(part.removesuffix("="))
            if part[-1:] not in ("", "=") or size > MOST_JOINED:
                break
        return "".join(parts)

    def _read(self, line: _Line) -> Iterator[Piece]:
        number, text, decoded = line
        if text[:1] == "[" and not self._is_html and (clean := _CLEAN.fullmatch(text)) and (text.isascii() or clean[1]):
            yield from self._begun()
            yield Piece(True, number, 0, text)
            return
        if (
            ("[" in text or "<" in text or "&" in text)
            and decoded < MOST_DECODED
            and (lines := self._decoded(text, decoded)) is not None
        ):
            self._back += [_Line(number, each, decoded + 1) for each in reversed(lines)]
            return
        at = 0
        while (found := _HEADER.search(text, at)) and (found["quote"] or self._goes_on_quoted()):
            before = text[at : found.start()]
            if not self._is_inside and found["name"] == Header.RESULT and (moves := self._moves_before(number, before)):
                yield moves
            if not before or before.isspace():
                yield from self._begun()
            elif at:
                yield from self._after_header(number, at, before)
                yield from self._begun()
            else:
                yield from self._before_header(number, before)
            parts, line, at = self._header(_Line(number, text, decoded), found)
            if parts:
                yield Piece(True, number, found.start(), self._written(parts, found["name"]))
                number, text = line.number, line.text
            else:
                # The reader refuses this header, and reads no further.
                yield Piece(True, number, found.start(), text[found.start() :])
                return
        rest = text[at:]
        if not rest or rest.isspace():
            return
        if at:
            yield from self._after_header(number, at, rest)
        elif self._is_inside:
            yield from self._inside(number, text, decoded)
        else:
            yield from self._outside(number, text)

    def _decoded(self, text: str, decoded: int) -> list[str] | None:
        """The lines that this line is in a program, a browser or a mail; None where it is what it seems to be."""
        found = _HEADER.search(text)
        quote, beside = "", text
        if found is not None:
            quote = found["quote"]
            closed = shapes.CLOSES.search(text, found.end())
            beside = text[: found.start()] + (text[closed.end() :] if closed else "")
        has_tag, was_html = shapes.has_tag(beside), self._is_html
        if has_tag:
            self._is_html = shapes.is_inside_html(beside, was_html)
        if quote[:1] == "\\":
            return shapes.from_program(text)
        if quote[:1] == "=":
            self._is_printable_record = True
            return [shapes.from_quoted_printable(text)]
        if has_tag or quote[:1] == "&":
            return shapes.from_html(text)
        if was_html and not decoded and "&" in text:
            return [shapes.without_entities(text)]
        return None

    def _begun(self) -> Iterator[Piece]:
        """Be inside a record; a line just before it that was a header is one that the reader refuses."""
        if self._is_inside and not self._has_moves:
            return
        if not self._is_inside:
            self._like_prefix, self._prefix_marks = None, 0
        self._is_inside, self._has_moves, self._expects_move, self._number = True, False, False, 1
        self._has_colons = False
        if self._suspect is not None:
            yield Piece(True, self._suspect.number, 0, self._suspect.text)
        self._suspect = self._moves_outside = None

    def _moves_before(self, number: int, before: str) -> Piece | None:
        """The moves that stand before a first header which should be the last one: the lines are in no order.

        The reader refuses them.
        """
        if around.HAS_MOVE.search(before):
            return Piece(False, number, 0, before)
        return None if self._moves_outside is None else Piece(False, *self._moves_outside)

    def _before_header(self, number: int, before: str) -> Iterator[Piece]:
        """Take in the text at the beginning of a line that goes on with a header: moves, or a prefix."""
        is_moves = self._is_inside and (
            self._expects_move or around.HAS_MOVE.search(before) or around.ENDS.search(before)
        )
        moves = self._moves(number, 0, before) if is_moves else None
        if moves is not None:
            yield moves
        yield from self._begun()
        if moves is None and len(before) <= around.LONGEST_PREFIX:
            self._prefix_marks = sum(1 for _ in around.each_mark(before))
            self._like_prefix = around.like(before.strip())

    def _after_header(self, number: int, at: int, rest: str) -> Iterator[Piece]:
        if self._is_tail(shapes.without_tags(rest)):
            return
        yield self._moves(number, at, rest) or Piece(False, number, at, rest)

    def _goes_on_quoted(self) -> bool:
        """Whether the next line begins with a quotation mark."""
        line = self._next()
        if line is None:
            return False
        self._back.append(line)
        return any(re.match(rf"\s*{shapes.QUOTE}", line.text[at:]) for at in self._starts(line.text))

    def _header(self, line: _Line, found: re.Match[str]) -> tuple[list[str], _Line, int]:
        """The lines of the header that begins here, the line in which it ends and where; no lines without an end."""
        closes = shapes.CLOSES if found["quote"] in ("", '"') else shapes.CURLED
        parts: list[str] = []
        found_in = line
        first = int(number[1]) if (number := _NUMBERED.match(line.text[: found.start()])) else -1
        start, search_from, size = found.start(), found.end(), 0
        while True:
            closed = closes.search(line.text, search_from)
            if closed is not None:
                return [*parts, line.text[start : closed.end()].strip()], line, closed.end()
            parts.append(line.text[start:].strip())
            size += len(line.text) - start
            following = self._next()
            if following is not None and not following.text.strip():
                # Lines may be double spaced.
                following = self._next()
            if following is None or not following.text.strip() or size > MOST_JOINED:
                return [], line, 0
            line = following
            if line.decoded or found_in.decoded:
                line = line._replace(text=shapes.without_tags(line.text))
            start = search_from = self._continues_at(line.text, first + len(parts))
            if not found["quote"] and re.match(rf'\s*(?!"){shapes.QUOTE}', line.text[start:]):
                closes = shapes.CURLED
            other, closed = _HEADER.search(line.text, start), closes.search(line.text, start)
            if _BEGINS.match(line.text, start) or (other and (closed is None or other.start() < closed.start())):
                return [], line, 0

    def _continues_at(self, text: str, number: int) -> int:
        """Where a further line of a header begins, behind what its first line has as well; `number` if it has one."""
        if self._like_prefix is not None and (found := self._like_prefix.match(text)):
            # A number is one of the board, unless it counts the lines.
            counted = _NUMBERED.match(found[0])
            return found.end() if counted is None or int(counted[1]) == number else around.marks(text)
        at = 0
        for count, found in enumerate(around.each_mark(text)):
            if count == self._prefix_marks:
                break
            at = found.end()
        return at

    def _written(self, parts: list[str], name: str) -> str:
        """The header as the reader knows it."""
        text = " ".join(parts)
        if text.startswith("\\["):
            unescaped = "[" + text[2:-1].removesuffix("\\") + "]"
            text = unescaped if _CLEAN.fullmatch(unescaped) else shapes.without_markdown(text)
        value = re.fullmatch(rf"\[\s*{name}\s*(?P<quote>{shapes.QUOTE})(?P<value>.*?){shapes.QUOTE}\s*\]", text)
        if value is None or (value["quote"] == '"' and (name in _FREE or (text.isascii() and "\\" not in text))):
            return text
        if name not in _FREE:
            return f'[{name} "{shapes.plain(value["value"])}"]'
        return f'[{name} "{_STRAIGHT.sub(_straight, value["value"])}"]' if value["quote"] != '"' else text

    def _inside(self, number: int, text: str, decoded: int) -> Iterator[Piece]:
        if around.DECORATION.fullmatch(text):
            return
        if _BEGINS.match(text, self._starts(text)[-1]):
            yield Piece(True, number, 0, text)
        elif moves := self._moves(number, 0, text):
            yield moves
        elif decoded < MOST_DECODED and (html := shapes.without_tags(text)) != text:
            self._back.append(_Line(number, html, decoded + 1))
        elif not (
            self._is_empty(text) or (around.is_stamp(text) and not (self._has_colons and around.LIKE_MADE.match(text)))
        ):
            at = around.marks(text)
            yield Piece(text[at:].lstrip().startswith("["), number, at, text[at:])

    def _outside(self, number: int, text: str) -> Iterator[Piece]:
        at = around.marks(text)
        if _BEGINS.match(text, at):
            self._is_inside = True
            yield Piece(True, number, at, text[at:])
        elif _MOVE.match(text, at):
            self._is_inside = True
            yield Piece(False, number, at, text[at:])
        elif around.ENDS.search(text):
            self._turn_around(_Line(number, text))
        elif _DAMAGED.search(text):
            self._suspect = _Line(number, text)
        else:
            if around.HAS_MOVE.search(text):
                self._moves_outside = number, 0, text
            self._suspect = None
            encoding = _ENCODING.match(text)
            if encoding is not None:
                self._is_printable_mail = encoding[1].lower() == "quoted-printable"

    def _turn_around(self, last: _Line) -> None:
        """Put a record back whose lines come from the last to the first, as a chat shows the newest first."""
        lines, size, has_result, others = [last], 0, False, 0
        while (line := self._next()) is not None:
            lines.append(line)
            size += len(line.text)
            found = _HEADER.search(line.text)
            if found is not None and not has_result and found["name"] != Header.RESULT:
                break
            has_result = has_result or found is not None
            if found is not None and found["name"] == Header.DATE:
                self._back += lines
                return
            others = 0 if has_result or _LIKE_MOVES.match(line.text, around.marks(line.text)) else others + 1
            if size > MOST_REVERSED or others > _MOST_OTHERS:
                break
            if around.ENDS.search(line.text):
                if not has_result:
                    break
                self._back.append(lines.pop())
                self._back += lines
                return
        else:
            if has_result:
                self._back += lines
                return
        self._back += reversed(lines[1:])

    def _starts(self, text: str) -> list[int]:
        """The places where the text of a line may begin, behind what stands before it."""
        found = [0, around.marks(text)]
        if self._like_prefix is not None:
            found += [like.end() for at in found if (like := self._like_prefix.match(text, at))]
            found.append(around.marks(text, found[-1]))
        return list(dict.fromkeys(found))

    def _moves(self, number: int, column: int, text: str) -> Piece | None:
        """The moves in a text, as far as the record goes; None where there are none."""
        if text.startswith(f"{self._number}. ") and not self._expects_move and _SIMPLEST.fullmatch(text):
            # Most lines are these, and this way is faster.
            self._has_moves, self._has_colons = True, self._has_colons or ":" in text
            self._number += text.count(". ")
            return Piece(False, number, column, text)
        words = WORD.findall(text)
        if not self._fits(words):
            at = next((at for at in self._starts(text)[1:] if self._fits(WORD.findall(shapes.plain(text[at:])))), None)
            at = self._found_at(text) if at is None else at
            column, text = column + at, shapes.plain(text[at:])
            if not self._fits(WORD.findall(text)):
                return None
        elif not _SIMPLE.fullmatch(text):
            text = shapes.plain(text)
        self._has_moves = True
        for found in WORD.finditer(text):
            word = found[0]
            if self._expects_move:
                self._expects_move, self._number = False, self._number + 1
                self._has_colons = self._has_colons or ":" in word
            elif word == f"{self._number}.":
                self._expects_move = True
            elif around.is_end(word):
                self._is_inside = self._is_printable_record = False
                return Piece(False, number, column, text[: found.start()] + around.END)
            elif word not in _HELP and word not in "()":
                # Else the reader refuses this word, and reads no further.
                end = found.start() if self._is_tail(text[found.start() :]) else len(text)
                return Piece(False, number, column, text[:end])
        return Piece(False, number, column, text)

    def _is_empty(self, text: str) -> bool:
        """Whether a line has nothing but what stands before all lines."""
        return any(not text[at:].strip() for at in self._starts(text))

    def _is_tail(self, text: str) -> bool:
        """Whether a text behind a part of a record is nothing but decoration, or the time at which it was sent."""
        return not (self._has_colons and around.LIKE_MADE.match(text)) and around.TAIL.match(text) is not None

    def _fits(self, words: list[str]) -> bool:
        """Whether these words can stand at this place of the record."""
        if not words:
            return False
        first = words[1] if words[0] == "(" and len(words) > 1 else words[0]
        return (
            first == f"{self._number}."
            or (self._expects_move and _MADE.match(first) is not None)
            or (not self._expects_move and (first in _HELP or first == ")"))
            or around.is_end(first)
        )

    def _found_at(self, text: str) -> int:
        """Where the next move or the end stands behind a prefix that no header of this record has; 0 for nowhere."""
        if not self._expects_move:
            found = re.search(
                rf"(?:^|[^\w.])(?=\(?{self._number}\\?\.(?:\s|&nbsp;)+\d+[/:-])", text[: around.LONGEST_PREFIX]
            )
            if found is not None and not around.HAS_MOVE.search(text[: found.end()]):
                return found.end()
        found = around.PREFIXED_END.match(text)
        return 0 if found is None else found.end()


_HELP = frozenset(HELP_WORDS)
_NUMBERED = re.compile(r"\W*(\d{1,9})\s*$")
_SIMPLE = re.compile(r"[0-9a-z.:/,()\- ]*")
_SIMPLEST = re.compile(r"(?:\d+\. \d+[/:-][\d,]+(?: |$))+")
_ENCODING = re.compile(r"content-transfer-encoding:\s*([\w-]+)", re.IGNORECASE)
_STRAIGHT = re.compile(rf'\\?["{"“”„‟″〝〞«»＂"}]|&quot;')


def _straight(quote: re.Match[str]) -> str:
    """A quotation mark inside a value: those that were escaped were straight."""
    return '\\"' if quote[0].startswith("\\") or quote[0] == '"' else quote[0]
