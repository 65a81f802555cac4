"""Text as records, line by line, so that a file of any size takes no more memory than its longest record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.errors import GameError, NotationError, Unplayable
from engine.record.draft import Draft
from engine.record.mail import without_mail
from engine.record.record import Record

END = "end"

_WORD = re.compile(r"[()]|[^\s()]+")


def parse_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records in these lines, each as soon as it is complete; raises NotationError with line and column.

    They may have come by mail: see `without_mail`.
    """
    return (record for record, _ in _with_lines(lines))


def playable_records(lines: Iterable[str]) -> Iterator[Record]:
    """As `parse_records`, but raises Unplayable, with its first line, at a record that cannot be played with."""
    for record, line in _with_lines(lines):
        try:
            _ = record.prepared
        except GameError as error:
            raise Unplayable(str(error), line) from None
        yield record


def parse_record(text: str) -> Record:
    """The one record in a text; raises NotationError with line and column."""
    found = list(parse_records(text.split("\n")))
    if len(found) != 1:
        raise NotationError(f"One record is expected here, not {len(found)}.", 1)
    return found[0]


def _with_lines(lines: Iterable[str]) -> Iterator[tuple[Record, int]]:
    draft: Draft | None = None
    number = 1
    for number, line in enumerate(without_mail(lines), 1):
        if line.lstrip().startswith("["):
            if draft is not None and draft.has_moves:
                yield draft.finish(number), draft.line
                draft = None
            draft = draft or Draft(number)
            draft.header(line, number)
            continue
        for found in _WORD.finditer(line):
            word = found.group()
            if word != END:
                draft = draft or Draft(number)
                draft.word(word, number, found.start() + 1)
            elif draft is not None:
                yield draft.finish(number), draft.line
                draft = None
    if draft is not None:
        yield draft.finish(number), draft.line
