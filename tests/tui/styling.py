"""Style sheets in tests: what is parsed, and which rules a widget gets, is found once for all applications."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from textual.app import App
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.design import ColorSystem
from textual.dom import DOMNode
from textual.widget import Widget

_PARSE_ALL, _PARSE, _APPLY = Stylesheet.parse, Stylesheet._parse_rules, Stylesheet.apply
_GENERATE, _TOKENIZE = ColorSystem.generate, tokenize_values
_FLAGS = ("_has_hover_style", "_has_focus_within", "_has_order_style", "_has_odd_or_even")

_all_parsed: dict[Hashable, tuple[list[RuleSet], dict[str, list[RuleSet]]]] = {}
_parsed: dict[Hashable, Any] = {}
_found: dict[Hashable, tuple[RulesMap, tuple[bool, ...]]] = {}
_generated: dict[Hashable, dict[str, str]] = {}
_tokens: dict[Hashable, dict[str, list[Token]]] = {}


def generate_once(system: ColorSystem) -> dict[str, str]:
    """Textual mixes the colours of a theme three times in every application."""
    chosen = vars(system)
    key = tuple(tuple(value.items()) if isinstance(value, dict) else value for value in chosen.values())
    if key not in _generated:
        _generated[key] = _GENERATE(system)
    return _generated[key].copy()


def tokenize_once(variables: dict[str, str]) -> dict[str, list[Token]]:
    """What the variables of a theme mean in a style, which Textual reads anew for every application."""
    key = tuple(variables.items())
    if key not in _tokens:
        _tokens[key] = _TOKENIZE(variables)
    return _tokens[key]


def parse_all_once(sheet: Stylesheet) -> None:
    """Textual's `parse`, whose rules are the same list for the same sheets and variables."""
    key = tuple(sheet._variables.items()), tuple(sheet.source.items()), tuple(sheet._invalid_css)
    if key not in _all_parsed:
        _PARSE_ALL(sheet)
        _all_parsed[key] = sheet._rules, sheet.rules_map
    sheet._rules, sheet._rules_map = _all_parsed[key]
    sheet._require_parse = False


def parse_once(sheet: Stylesheet, *what: Any, **named: Any) -> Any:
    """Textual parses all sheets again where one is added; a sheet differs by nothing but the colours of the theme."""
    key = (*sheet._variables.items(), what, *named.items())
    if key not in _parsed:
        _parsed[key] = _PARSE(sheet, *what, **named)
    return _parsed[key]


class _Caught(dict[tuple[Any, ...], RulesMap]):
    """What Textual takes for the cache of a pass, in which it puts only rules that no order of widgets decides."""


def apply_once(sheet: Stylesheet, node: DOMNode, *, animate: bool = False, **_cache: object) -> None:
    """Textual's `apply`, which asks all rules for a node only where no node like it, in nodes like its, had them."""
    # The list of `parse_all_once`, which stays.
    key = (id(sheet.rules), *[_as_selectors_see_it(above) for above in node.css_path_nodes])
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


def _as_selectors_see_it(node: DOMNode) -> Hashable:
    """All of a node that a selector can ask for, but its place among others, of which nothing is remembered."""
    state: tuple[object, ...] = ()
    if isinstance(node, Widget):
        state = node.mouse_hover, node.has_focus, node.disabled, node.allow_focus()
    elif isinstance(node, App):
        app = cast(App[object], node)
        state = app.app_focus, app.theme, app.is_inline, app.native_ansi_color, app.no_color
    return type(node), node._id, frozenset(node._classes), state
