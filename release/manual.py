"""The manual page, from the whole parser."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from engine import __version__
from tui.cli.parser import ENDING


def manual(parser: argparse.ArgumentParser) -> str:
    """The page of section 6 in the language of man(7)."""
    return "\n".join([*_head(parser), *_body(parser), *_foot()]) + "\n"


def _head(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f'.TH FDIVGAME 6 "" "fdivgame {__version__}" "Games"'
    yield ".SH NAME"
    yield "fdivgame \\- impartial games on a blackboard in the terminal"
    yield ".SH SYNOPSIS"
    yield "\\fBfdivgame\\fR [\\fICOMMAND\\fR] [\\fIOPTION\\fR ...]"
    yield ".SH DESCRIPTION"
    yield _plain(parser.description or "")


def _body(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield ".SH OPTIONS"
    yield from _arguments(parser)
    yield ".SH COMMANDS"
    for name, child in _commands(parser).items():
        yield f".SS fdivgame {_plain(name)}"
        yield _plain(child.description or "")
        yield from _arguments(child)


def _foot() -> Iterator[str]:
    yield ".SH EXIT STATUS"
    yield _plain(ENDING.partition(" See also")[0])


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        value = action.metavar or (action.dest.upper() if action.choices is None else "|".join(action.choices))
        shown = " ".join(f"\\fB{_plain(option)}\\fR" for option in action.option_strings)
        if action.nargs != 0:
            shown = f"{shown} \\fI{_plain(str(value))}\\fR".strip()
        yield ".TP"
        yield shown
        yield _plain(action.help or "")


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    (found,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return dict(found.choices)


def _plain(text: str) -> str:
    """Text in which nothing is a request of troff."""
    escaped = text.replace("%%", "%").replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", " ".join(escaped.split()))
