"""Style sheets in tests: what is parsed, and which rules a widget gets, is found once for all applications."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from textual.app import App
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.design import ColorSystem
from textual.dom import DOMNode
from textual.widget import Widget

_PARSE, _APPLY = Stylesheet._parse_rules, Stylesheet.apply
_GENERATE, _TOKENIZE = ColorSystem.generate, tokenize_values
_FLAGS = ("_has_hover_style", "_has_focus_within", "_has_order_style", "_has_odd_or_even")

_parsed: dict[Hashable, Any] = {}
_colours: dict[Hashable, dict[str, str]] = {}
_tokens: dict[Hashable, dict[str, list[Token]]] = {}
_numbers: dict[tuple[int, ...], int] = {}
_found: dict[Hashable, tuple[RulesMap, tuple[bool, ...]]] = {}


def parse_once(sheet: Stylesheet, *what: Any, **named: Any) -> Any:
    """Textual parses its 40 sheets again in every application; they differ by nothing but the colours of the theme."""
    key = (*sheet._variables.items(), what, *named.items())
    if key not in _parsed:
        _parsed[key] = _PARSE(sheet, *what, **named)
    return _parsed[key]


def generate_once(system: ColorSystem) -> dict[str, str]:
    """The colours of a theme, which Textual works out twice for every application."""
    key = tuple(map(str, vars(system).values()))
    if key not in _colours:
        _colours[key] = _GENERATE(system)
    return dict(_colours[key])


def tokenize_once(variables: dict[str, str]) -> dict[str, list[Token]]:
    """What the variables of a theme mean in a style, which Textual reads anew for every application."""
    key = tuple(variables.items())
    if key not in _tokens:
        _tokens[key] = _TOKENIZE(variables)
    return _tokens[key]


class _Caught(dict[tuple[Any, ...], RulesMap]):
    """What Textual takes for the cache of a pass, in which it puts only rules that no order of widgets decides."""


def apply_once(sheet: Stylesheet, node: DOMNode, *, animate: bool = False, **_cache: object) -> None:
    """Textual's `apply`, which asks all rules for a node only where no node like it, in nodes like its, had them."""
    key = (_rules_of(sheet), *[_as_selectors_see_it(above) for above in node.css_path_nodes])
    if key in _found:
        rules, flags = _found[key]
        for name, flag in zip(_FLAGS, flags, strict=True):
            setattr(node, name, flag)
        sheet.replace_rules(node, rules, animate=animate)
        sheet._process_component_classes(node)
        return
    caught = _Caught()
    _APPLY(sheet, node, animate=animate, cache=caught)
    for rules in caught.values():
        _found[key] = rules, tuple(getattr(node, name) for name in _FLAGS)


def _rules_of(sheet: Stylesheet) -> int:
    """A number for the rules in force: the rule sets are those of `parse_once`, and stay."""
    rules = sheet.rules
    known: tuple[object, int] | None = sheet.__dict__.get("_rules_numbered")
    if known is None or known[0] is not rules:
        known = rules, _numbers.setdefault(tuple(map(id, rules)), len(_numbers))
        sheet.__dict__["_rules_numbered"] = known
    return known[1]


def _as_selectors_see_it(node: DOMNode) -> Hashable:
    """All of a node that a selector can ask for, but its place among others, of which nothing is remembered."""
    state: tuple[object, ...] = ()
    if isinstance(node, Widget):
        state = node.mouse_hover, node.has_focus, node.disabled, node.allow_focus()
    elif isinstance(node, App):
        app = cast(App[object], node)
        state = app.app_focus, app.theme, app.is_inline, app.native_ansi_color, app.no_color
    return type(node), node._id, frozenset(node._classes), state
