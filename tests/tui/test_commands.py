"""The tables of commands and scopes: nothing in one that the other does not know, and all of it in help."""

from __future__ import annotations

from itertools import groupby

from tests.tui.driving import keys_in_help, press, running
from tui.commands.command import SCOPES, answer_together
from tui.commands.table import COMMANDS, bindings, hints, in_scope, keys_shown

NAMES = [scope.name for scope in SCOPES]


def test_every_command_has_an_id_of_its_own_and_a_key_and_stands_beside_those_of_its_scope():
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)
    assert all(command.keys and command.help and command.label for command in COMMANDS)
    # Beside them only the keys that choices are typed with.
    assert {each.id for each in bindings("match")} - {None} == {each.id for each in in_scope("match")}
    assert [hint.keys for hint in hints({"match.tip": "x"}, "match") if hint.label == "tip"] == ["x"]
    assert len(set(NAMES)) == len(NAMES)
    assert sorted(name for name, _ in groupby(command.scope for command in COMMANDS)) == sorted(NAMES)


def test_a_scope_answers_beside_scopes_of_the_table_only():
    assert {name for scope in SCOPES for name in scope.beside} <= set(NAMES)


def test_scopes_answer_together_where_a_screen_has_both():
    together = "match+match match+end end+match row+settings new+row form+settings app+reading leaving+app"
    apart = "new+settings row+history home+match"
    for pairs, is_so in ((together, True), (apart, False)):
        for pair in pairs.split():
            assert answer_together(*pair.split("+")) is is_so, pair


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
