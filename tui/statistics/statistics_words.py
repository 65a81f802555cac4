"""The results of matches and of practice in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.archive.pairs import PairScore
from engine.archive.statistics import OpponentScore, Statistics
from engine.learning.practice.figures import PracticeStatistics, ThemeScore
from engine.learning.practice.ladder import strength
from engine.rules.text import numbered
from tui.words import SPRINT, game_title, percent, theme_title, unaided

THE_PATH = "the path"


def rows(found: Statistics) -> tuple[OpponentScore, ...]:
    """The lines of the table: against each opponent in each game, and behind them the path."""
    path = () if found.path is None else (found.path._replace(opponent=THE_PATH),)
    return (*found.scores, *path)


def lines(found: Statistics, practice: PracticeStatistics) -> Iterator[str]:
    """All results as sentences, without a picture: a line for each opponent and game, and then the rest."""
    yield from map(_score_line, rows(found))
    yield from facts(found).splitlines()
    yield from filter(None, practice_lines(practice))


def opponent(score: OpponentScore) -> str:
    """Against whom the matches were played, with the strength of a bot that has one."""
    strong = strength(score.opponent)
    return f"{score.opponent}, strength {strong}" if strong else score.opponent


def _score_line(score: OpponentScore) -> str:
    won = f"{score.won:,} won ({percent(score.won, score.played)})"
    if score.opponent == THE_PATH:
        return f"On the path: {numbered(score.played, 'board')}, {won}."
    played = f"{game_title(score.game)}, {numbered(score.played, 'match', 'es')}"
    return f"Against {opponent(score)}: {played}, {won}."


def facts(found: Statistics) -> str:
    """Streak, longest streak and share of won positions kept, a sentence each."""
    if not (found.scores or found.pairs):
        return "No match has been finished yet." if found.path is None else "No other match has been finished yet."
    lines = [pair_line(pair) for pair in found.pairs]
    if found.streak:
        many = abs(found.streak)
        result = "won" if found.streak > 0 else "lost"
        lines.append(f"Last against bots: {many:,} {result} in a row. Most wins in a row: {found.longest:,}.")
    counts = [unaided(found)] if found.longest else []
    if found.won_positions:
        share = percent(found.wins_preserved, found.won_positions)
        counts.append(f"Kept the win: {found.wins_preserved:,} of {found.won_positions:,} times ({share}).")
    return "\n".join([*lines, " ".join(counts)]).rstrip()


def pair_line(pair: PairScore) -> str:
    """How two people stand who have played each other here, in a few sentences."""
    first, second = pair.names
    said = f"{first} and {second}: {numbered(pair.played, 'match', 'es')}, {pair.won:,} : {pair.played - pair.won:,}."
    started = f"{first} started {pair.started:,} of them, {second} {pair.played - pair.started:,}."
    longest = f"Most wins in a row: {pair.longest:,}, by {pair.longest_by}."
    last = "The last ten: {:,} : {:,}.".format(*pair.last) if pair.played > sum(pair.last) else ""
    return " ".join(filter(None, (said, started, longest, last)))


def practice_lines(found: PracticeStatistics) -> Iterator[str]:
    """The results in lines of at most about 38 cells; there is none before the first practice."""
    if found.sprints.many:
        many, best, last = found.sprints
        yield f"{SPRINT} {numbered(many, 'minute')}, best {best:,}, last {last:,}"
    if not found.tried:
        return
    yield f"Puzzles: {found.tried:,}, right {found.right:,}, or {percent(found.right, found.tried)}"
    yield f"Right in a row: {found.streak:,}, best {found.longest:,}"
    for topic, grade in found.grades:
        loses = ", misere" if topic.misere else ""
        yield f"Grade, {theme_title(topic.game)}{loses}: {grade}"
    if found.coming_back:
        yield f"Coming back: {numbered(found.coming_back, 'missed board')}"
    yield ""
    yield "Right answers by theme"
    yield from _themes(found.themes)


def _themes(themes: Sequence[ThemeScore]) -> Iterator[str]:
    """A line for each theme: its share of right replies, and their number."""
    width = max((len(theme_title(each.name)) for each in themes), default=0)
    for each in themes:
        yield f"{theme_title(each.name):<{width}}  {percent(each.right, each.tried):>4} of {each.tried:,}"
