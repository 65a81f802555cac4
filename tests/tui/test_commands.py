"""The tables of commands and scopes: nothing in one that the other does not know, and all of it in help."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.tui.driving import keys_in_help, press, running
from tui.commands.command import SCOPES, answer_together
from tui.commands.table import COMMANDS, in_scope, keys_shown

NAMES = [scope.name for scope in SCOPES]


def test_every_command_belongs_to_a_scope_of_the_table_and_every_scope_has_commands():
    assert {command.scope for command in COMMANDS} == set(NAMES)
    assert len(set(NAMES)) == len(NAMES)
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)


def test_commands_of_a_scope_stand_side_by_side():
    runs = [name for name, _ in groupby(command.scope for command in COMMANDS)]
    assert len(runs) == len(set(runs))


def test_a_scope_answers_beside_scopes_of_the_table_only():
    assert {name for scope in SCOPES for name in scope.beside} <= set(NAMES)


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("match", "match", True),
        ("match", "end", True),
        ("end", "match", True),
        ("row", "settings", True),
        ("new", "row", True),
        ("form", "settings", True),
        ("app", "reading", True),
        ("leaving", "app", True),
        ("new", "settings", False),
        ("row", "history", False),
        ("home", "match", False),
    ],
)
def test_scopes_answer_together_where_a_screen_has_both(one: str, other: str, together: bool):
    assert answer_together(one, other) is together


async def test_help_shows_every_scope_with_its_title_and_every_command_of_it():
    async with running() as pilot:
        await press(pilot, "question_mark")
        page = keys_in_help(pilot)
    page = "\n".join(line.rstrip() for line in page.splitlines())
    sections = dict(section.split("\n", 1) for section in page.strip().split("\n\n"))
    assert all(scope.title.strip() for scope in SCOPES)
    assert set(sections) == {scope.title for scope in SCOPES}
    assert list(sections)[:3] == ["First screen", "What is next", "Everywhere"]
    for scope in SCOPES:
        lines = sections[scope.title].splitlines()
        typed = [line for line in lines if line.startswith("digits ")]
        assert len(typed) == scope.types_choices
        assert [line.split() for line in lines if line not in typed] == [
            f"{keys_shown(command, {}, every=True)} {command.help}".split() for command in in_scope(scope.name)
        ]
