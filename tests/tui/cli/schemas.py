"""docs/schemas: a schema for each command that prints JSON, against which all that tests have printed is held."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator

FOLDER = Path(__file__).parents[3] / "docs" / "schemas"
OF_COMMAND = {"analyze": "verdict"}
"""The schema of a command that has another name."""
BY_LINE = frozenset({"review"})
"""The commands that print an object on each line."""


@cache
def validator(command: str) -> Draft202012Validator:
    """The validator of what the command prints."""
    schema = json.loads((FOLDER / f"{OF_COMMAND.get(command, command)}.json").read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def check_printed(arguments: Sequence[str], code: int, out: str | bytes) -> None:
    """Fail if this command has printed JSON that its schema does not allow."""
    if code or "--json" not in arguments or not out.strip():
        return
    text = out if isinstance(out, str) else out.decode()
    for each in text.splitlines() if arguments[0] in BY_LINE else [text]:
        validator(arguments[0]).validate(json.loads(each))
