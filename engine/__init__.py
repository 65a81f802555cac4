"""Impartial games without a screen: what a program that uses them needs, each name loaded when it is first used.

The modules below import each other directly; `import engine` alone loads none of them.
"""

from __future__ import annotations

__version__ = "1.0.0"

__all__ = [
    "BOTS",
    "DEFAULT",
    "FIRST",
    "RULESETS",
    "SECOND",
    "Bot",
    "Challenge",
    "CheckResult",
    "Component",
    "Decision",
    "GameError",
    "HeapPeriod",
    "IllegalMove",
    "InvalidValue",
    "LegalMoves",
    "Match",
    "MisereQuotient",
    "Move",
    "NimSequence",
    "NoSuchBoard",
    "NotationError",
    "PeriodResult",
    "Ply",
    "Position",
    "PreparedMatch",
    "Record",
    "Ruleset",
    "Setup",
    "UnplayableRecord",
    "Unsolved",
    "Verdict",
    "analyze",
    "board_svg",
    "bot",
    "bot_rng",
    "check",
    "format_component",
    "format_move",
    "format_position",
    "format_record",
    "format_rules",
    "grundy",
    "look_for_period",
    "match_from_record",
    "match_to_record",
    "mex",
    "misere_quotient",
    "nim_sequence",
    "nimber",
    "odds",
    "parse_component",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_records",
    "parse_rules",
    "plane",
    "prepare",
    "register_games",
    "ruler",
    "to_json",
    "to_text",
    "winning_moves",
    "wins_preserved",
]

_NAMES = {
    "engine.bots": ("BOTS", "Bot", "Decision", "bot"),
    "engine.games.component": ("Component",),
    "engine.rules.errors": (
        "GameError",
        "IllegalMove",
        "InvalidValue",
        "NoSuchBoard",
        "NotationError",
        "UnplayableRecord",
        "Unsolved",
    ),
    "engine.games": ("DEFAULT",),
    "engine.games.registry": ("RULESETS", "register_games"),
    "engine.rules.heap_period": ("HeapPeriod",),
    "engine.lab.heaps": ("NimSequence", "PeriodResult", "look_for_period", "nim_sequence"),
    "engine.lab.plane": ("plane",),
    "engine.lab.ruler": ("ruler",),
    "engine.positions.match": ("FIRST", "SECOND", "Match", "Ply"),
    "engine.rules.nimbers": ("mex",),
    "engine.positions.notation": (
        "format_component",
        "format_move",
        "format_position",
        "format_rules",
        "parse_component",
        "parse_move",
        "parse_position",
        "parse_rules",
    ),
    "engine.picture.board": ("board_svg",),
    "engine.positions.position": ("LegalMoves", "Move", "Position"),
    "engine.record": ("Record", "format_record", "parse_record", "parse_records"),
    "engine.record.of_match": ("match_from_record", "match_to_record"),
    "engine.rules.ruleset": ("Ruleset",),
    "engine.deals.setup": ("Challenge", "PreparedMatch", "Setup", "bot_rng", "prepare"),
    "engine.values.checked": ("grundy",),
    "engine.values.odds": ("odds",),
    "engine.verdict.winning": ("nimber", "winning_moves"),
    "engine.verdict.wins_preserved": ("wins_preserved",),
    "engine.checker.check": ("CheckResult", "check"),
    "engine.verdict.quotients": ("MisereQuotient", "misere_quotient"),
    "engine.verdict.text": ("to_text",),
    "engine.verdict.verdict": ("Verdict", "analyze", "to_json"),
}
"""The public names of each module."""

# `typing` takes longer to load than a contest takes to answer.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.bots import BOTS, Bot, Decision, bot
    from engine.checker.check import CheckResult, check
    from engine.deals.setup import Challenge, PreparedMatch, Setup, bot_rng, prepare
    from engine.games import DEFAULT
    from engine.games.component import Component
    from engine.games.registry import RULESETS, register_games
    from engine.lab.heaps import NimSequence, PeriodResult, look_for_period, nim_sequence
    from engine.lab.plane import plane
    from engine.lab.ruler import ruler
    from engine.picture.board import board_svg
    from engine.positions.match import FIRST, SECOND, Match, Ply
    from engine.positions.notation import (
        format_component,
        format_move,
        format_position,
        format_rules,
        parse_component,
        parse_move,
        parse_position,
        parse_rules,
    )
    from engine.positions.position import LegalMoves, Move, Position
    from engine.record import Record, format_record, parse_record, parse_records
    from engine.record.of_match import match_from_record, match_to_record
    from engine.rules.errors import (
        GameError,
        IllegalMove,
        InvalidValue,
        NoSuchBoard,
        NotationError,
        UnplayableRecord,
        Unsolved,
    )
    from engine.rules.heap_period import HeapPeriod
    from engine.rules.nimbers import mex
    from engine.rules.ruleset import Ruleset
    from engine.values.checked import grundy
    from engine.values.odds import odds
    from engine.verdict.quotients import MisereQuotient, misere_quotient
    from engine.verdict.text import to_text
    from engine.verdict.verdict import Verdict, analyze, to_json
    from engine.verdict.winning import nimber, winning_moves
    from engine.verdict.wins_preserved import wins_preserved


if not TYPE_CHECKING:
    # Type checkers do not see this function: with it they would accept every name.
    def __getattr__(name: str) -> object:
        """The public name, loaded from its module."""
        from importlib import import_module

        for module, names in _NAMES.items():
            if name in names:
                found: object = getattr(import_module(module), name)
                # The next look-up finds the name in the module.
                globals()[name] = found
                return found
        raise AttributeError(f"module 'engine' has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names, loaded or not, and the names that every module has."""
    return sorted({*globals(), *__all__})
