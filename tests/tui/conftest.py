"""What tests of the screens share: style sheets, which are the same in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet


@pytest.fixture(scope="session", autouse=True)
def style_sheets_are_parsed_once() -> Iterator[None]:
    """Textual parses its 40 sheets again in every application; they differ by nothing but the colours of the theme."""
    parse, parsed = Stylesheet._parse_rules, {}

    def parse_once(sheet: Stylesheet, *what: Any, **named: Any) -> Any:
        key = (*sheet._variables.items(), what, *named.items())
        if key not in parsed:
            parsed[key] = parse(sheet, *what, **named)
        return parsed[key]

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(Stylesheet, "_parse_rules", parse_once)
        yield
