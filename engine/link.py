"""Links: a board and its players as the fragment of an address, `#play=17+nim:5&vs=perfect`, and back."""

from __future__ import annotations

from urllib.parse import quote, unquote_plus

from engine.errors import GameError, NotationError
from engine.match import FIRST, SECOND, Match
from engine.notation import format_position, parse_position
from engine.position import Position
from engine.setup import Setup
from engine.text import shorten

LONGEST = 20_000
"""The longest link; some programs cut longer ones."""

DAY = "#daily"
"""The link to the board of the day."""

_PLAY, _VS, _FIRST, _MISERE, _SEED = "play", "vs", "first", "misere", "seed"
_PLAIN = ":,()*./-_~"
"""The characters that a link does not escape, besides letters and digits."""


def format_link(setup: Setup) -> str:
    """The link that `parse_link` reads back, but for the names; raises GameError for a board that is too long."""
    assert setup.start is not None
    parts = {_PLAY: format_position(setup.start)}
    if setup.opponent is not None:
        parts[_VS] = setup.opponent
    if setup.first == SECOND:
        parts[_FIRST] = "2"
    if setup.misere:
        parts[_MISERE] = "yes"
    if setup.seed is not None:
        parts[_SEED] = setup.seed
    link = "#" + "&".join(f"{key}={quote(text, _PLAIN + ' ').replace(' ', '+')}" for key, text in parts.items())
    if len(link) > LONGEST:
        raise GameError(f"This board is too long for a link, which has at most {LONGEST:,} characters.")
    return link


def link_to(match: Match, setup: Setup) -> str:
    """The link to the board as it stands now, the player to move starting; after the end to the board at the start.

    Raises GameError for a board that is too long.
    """
    over = match.outcome is not None
    position, first = (match.start, setup.first) if over else (match.position, match.turn)
    left = Position(tuple(each for each in position.slots if each is not None), position.misere)
    return format_link(Setup(setup.names, setup.opponent, first, start=left))


def parse_link(text: str) -> Setup | None:
    """The setup of the link, None for the board of the day; raises GameError, whose text is one sentence."""
    fragment = text.removeprefix("#")
    if len(fragment) > LONGEST:
        raise GameError(f"This link is too long: it has at most {LONGEST:,} characters.")
    if f"#{fragment}" == DAY:
        return None
    given: dict[str, str] = {}
    for part in fragment.split("&"):
        key, equals, value = part.partition("=")
        if key not in (_PLAY, _VS, _FIRST, _MISERE, _SEED) or not equals:
            raise GameError(f"A link says nothing with {shorten(unquote_plus(part)) or 'nothing'}: {_SHAPE}")
        if key in given:
            raise GameError(f"This link says {key} twice.")
        given[key] = unquote_plus(value)
    if _PLAY not in given:
        raise GameError(f"This link has no board: {_SHAPE}")
    return _setup(given)


def _setup(given: dict[str, str]) -> Setup:
    for key, allowed in ((_FIRST, ("1", "2")), (_MISERE, ("yes", "no"))):
        if given.get(key, allowed[0]) not in allowed:
            raise GameError(f"In a link {key} is {' or '.join(allowed)}, not {shorten(given[key]) or 'nothing'}.")
    if not 1 <= len(given.get(_SEED, "1")) <= 200:
        raise GameError("A seed has 1 to 200 characters.")
    is_misere = given.get(_MISERE) == "yes"
    try:
        start = parse_position(given[_PLAY], misere=is_misere)
    except NotationError as error:
        raise GameError(f"The board of this link cannot be read: {error}") from None
    first = SECOND if given.get(_FIRST) == "2" else FIRST
    return Setup(opponent=given.get(_VS), first=first, start=start, misere=is_misere, seed=given.get(_SEED))


_SHAPE = "write #daily, or a board as in #play=17+nim:5&vs=perfect."
