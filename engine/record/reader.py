"""Text as records, line by line, so that a file of any size takes no more room than its longest record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.errors import NotationError
from engine.record.draft import Draft
from engine.record.record import Record

END = "end"

_WORD = re.compile(r"[()]|[^\s()]+")


def parse_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records in these lines, each as soon as it is complete; raises NotationError with line and column."""
    draft: Draft | None = None
    number = 1
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("["):
            if draft is not None and draft.has_moves:
                yield draft.finish(number)
                draft = None
            draft = draft or Draft()
            draft.header(line, number)
            continue
        for found in _WORD.finditer(line):
            word = found.group()
            if word != END:
                draft = draft or Draft()
                draft.word(word, number, found.start() + 1)
            elif draft is not None:
                yield draft.finish(number)
                draft = None
    if draft is not None:
        yield draft.finish(number)


def parse_record(text: str) -> Record:
    """The one record in a text; raises NotationError with line and column."""
    found = list(parse_records(text.split("\n")))
    if len(found) != 1:
        raise NotationError(f"One record is expected here, not {len(found)}.", 1)
    return found[0]
