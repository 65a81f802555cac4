"""`fdivgame history`: the list of saved matches."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from datetime import UTC

from engine.archive import PEOPLE, Archive, MatchFilter, MatchSummary, Result
from engine.bots import bot
from engine.games.registry import ruleset
from engine.text import shorten
from tui.cli.export import saved_matches
from tui.cli.numbers import whole
from tui.cli.printing import columns

HELP = "list the saved matches, the newest first"

PAGE = 500
RESULTS = {"1": Result.FIRST_WON, "2": Result.SECOND_WON, "unfinished": Result.UNFINISHED}
LONGEST_NAME = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the filters."""
    parser.add_argument("words", nargs="*", metavar="WORD", help="only matches with these words in names, bot or game")
    parser.add_argument("--vs", metavar="WHO", help="only matches against this bot, or between people (human)")
    parser.add_argument("--game", metavar="SLUG", help="only matches of this game, as in nim or euclid+nim")
    parser.add_argument("--result", choices=tuple(RESULTS), help="only matches that player 1 or 2 won, or unfinished")
    parser.add_argument("--limit", metavar="N", type=whole, default=20, help="how many (default 20; 0 for all)")
    parser.add_argument("--json", action="store_true", help="print a JSON list with an object for each match")


def run(options: argparse.Namespace) -> int:
    """Print the list; raises GameError for an unknown bot or game."""
    match_filter = _wanted(options)
    with saved_matches() as archive:
        pages = _pages(archive, match_filter, options.limit)
        if options.json:
            written = (f" {json.dumps(to_json(each))}" for page in pages for each in page)
            print("[", ",\n".join(written), "]", sep="\n")
            return 0
        head = [_HEAD]
        for page in pages:
            print("\n".join(columns([*head, *map(_row, page)])))
            head = []
        if head:
            print("There are no such matches." if archive.count() else "There are no matches yet.")
    return 0


def to_json(summary: MatchSummary) -> dict[str, object]:
    """The match as docs/schemas/history.json describes it; the players are 1 and 2."""
    return {
        "id": summary.id,
        "began": summary.began.astimezone(UTC).isoformat(),
        "players": summary.names,
        "bot": summary.opponent,
        "game": summary.game,
        "misere": summary.misere,
        "first": summary.first + 1,
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


_HEAD = ("number", "began (UTC)", "players", "bot", "game", "result", "moves", "start")


def _row(summary: MatchSummary) -> tuple[str, ...]:
    names = [shorten(name, LONGEST_NAME) for name in summary.names]
    return (
        str(summary.id),
        f"{summary.began.astimezone(UTC):%Y-%m-%d %H:%M}",
        ", ".join(names),
        summary.opponent or "-",
        f"{summary.game}{' misere' if summary.misere else ''}",
        "unfinished"
        if summary.winner is None
        else f"{names[summary.winner]} wins{', helped' if summary.helped else ''}",
        str(summary.length),
        shorten(summary.preview, 60),
    )
