"""The saved matches: `fdivgame history`, `export` and `import`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC
from itertools import chain

from engine.archive import PEOPLE, Archive, MatchFilter, MatchSummary, Result
from engine.bots import bot
from engine.games.registry import ruleset
from engine.positions.match import wins
from engine.record import Record, format_record
from engine.rules.errors import GameError
from engine.rules.text import printable
from tui.cli.files import records_in
from tui.cli.printing import Progress, columns, tell
from tui.settings.paths import data_directory

PAGE = 500
RESULTS = {"1": Result.FIRST_WON, "2": Result.SECOND_WON, "unfinished": Result.UNFINISHED}
LONGEST_NAME, LONGEST_BOARD = 20, 60
HEAD = ("number", "began (UTC)", "players", "bot", "game", "result", "moves", "start")


@contextmanager
def saved_matches(to_write: bool = False) -> Iterator[Archive]:
    """The player's archive; raises GameError if it cannot be used, and at the end if something went wrong."""
    archive = Archive(data_directory(os.environ))
    try:
        if not (archive.is_saved if to_write else archive.is_there):
            raise GameError(archive.take_notice() or "There are no saved matches.")
        while (notice := archive.take_notice()) is not None:
            tell(f"fdivgame: {notice}")
        yield archive
        if (notice := archive.take_notice()) is not None:
            raise GameError(notice)
    finally:
        archive.close()


def chosen(archive: Archive, ids: Sequence[int]) -> Iterator[Record]:
    """The records of these matches; raises GameError at the first one that is missing."""
    for id in ids:
        record = archive.record(id)
        if record is None:
            raise GameError(archive.take_notice() or f"There is no match {id}.")
        yield record


def export(options: argparse.Namespace) -> None:
    """Print the records; raises GameError."""
    if bool(options.ids) == options.all:
        raise GameError("Give the numbers of the matches to export, or --all.")
    with saved_matches() as archive:
        whole = len(options.ids) or archive.count()
        records = chosen(archive, options.ids) if options.ids else archive.records()
        with Progress(f"{{:,}} of {whole:,} matches") as progress:
            for number, record in enumerate(records):
                # A record is UTF-8 wherever it is written, so that it can be read anywhere.
                sys.stdout.buffer.write(("\n" * bool(number) + format_record(record)).encode())
                if not sys.stdout.isatty():
                    progress.update(number + 1)


def take_in(options: argparse.Namespace) -> list[str]:
    """Save all matches and say how many; raises GameError, and KeyboardInterrupt after the same number."""
    from tui.records.records_words import ImportCounts

    counts = ImportCounts()
    with saved_matches(to_write=True) as archive:
        try:
            with Progress("{:,} matches read so far") as progress:
                for result in archive.add(chain.from_iterable(map(records_in, options.files)), options.mine):
                    counts = counts.plus(result)
                    progress.update(counts.total)
        except GameError as error:
            raise GameError(f"{error} Before that: {counts}." if counts.total else str(error)) from None
        except KeyboardInterrupt:
            tell(f"fdivgame: The import was stopped. Before that: {counts}.")
            raise
    return [f"{counts}."]


def history(options: argparse.Namespace) -> Iterator[str]:
    """The list; raises GameError for an unknown bot or game."""
    match_filter = _wanted(options)
    with saved_matches() as archive:
        pages = _pages(archive, match_filter, options.limit)
        if options.json:
            written = (f" {json.dumps(summary_to_json(each))}" for page in pages for each in page)
            yield from ("[", ",\n".join(written), "]")
            return
        head = [HEAD]
        for page in pages:
            yield from columns([*head, *map(_row, page)])
            head = []
        if head:
            yield "There are no such matches." if archive.count() else "There are no matches yet."


def summary_to_json(summary: MatchSummary) -> dict[str, object]:
    """The match as docs/schemas/history.json describes it; the players are 1 and 2."""
    return {
        "id": summary.id,
        "began": summary.began.astimezone(UTC).isoformat(),
        "players": summary.names,
        "bot": summary.opponent,
        "game": summary.game,
        "misere": summary.misere,
        "first": summary.starter + 1,
        "winner": None if summary.winner is None else summary.winner + 1,
        "helped": summary.helped,
        "moves": summary.length,
        "numbers": summary.numbers,
        "start": summary.preview,
        "seed": summary.seed,
    }


def _pages(archive: Archive, match_filter: MatchFilter, limit: int) -> Iterator[tuple[MatchSummary, ...]]:
    left = min(limit or archive.count(match_filter), 2**62)
    after: MatchSummary | None = None
    while left and (page := archive.page(match_filter, min(PAGE, left), after)):
        yield page
        left, after = left - len(page), page[-1]


def _wanted(options: argparse.Namespace) -> MatchFilter:
    opponent = options.vs if options.vs in (None, PEOPLE) else bot(options.vs).name
    game = None if options.game is None else "+".join(sorted({ruleset(slug).slug for slug in options.game.split("+")}))
    result = None if options.result is None else RESULTS[options.result]
    return MatchFilter(" ".join(options.words), opponent, game, result)


def _row(summary: MatchSummary) -> tuple[str, ...]:
    names = [printable(name, LONGEST_NAME) for name in summary.names]
    helped = ", helped" if summary.helped else ""
    return (
        str(summary.id),
        f"{summary.began.astimezone(UTC):%Y-%m-%d %H:%M}",
        ", ".join(names),
        summary.opponent or "-",
        f"{summary.game}{' misere' if summary.misere else ''}",
        "unfinished" if summary.winner is None else f"{wins(names[summary.winner])}{helped}",
        str(summary.length),
        printable(summary.preview, LONGEST_BOARD),
    )
