"""The check of the site finds what it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.check import in_files

WHOLE = {
    "index.html": '<link rel="stylesheet" href="look.css"><a href="docs/play.html#keys">keys</a><a href="play/">go</a>',
    "docs/play.html": '<h2 id="keys">Keys</h2><img src="../board.svg"><a href="https://example.org/">click</a>',
    "play/index.html": '<a href="#daily">the board of the day</a>',
    "look.css": "p { background: url(board.svg) }",
    "board.svg": "<svg><style>text { fill: red }</style></svg>",
}


def site(place: Path, **changed: str) -> Path:
    """A small site, with other content in some of its files."""
    for name, text in {**WHOLE, **changed}.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text)
    return place


def test_a_whole_site_has_nothing_wrong(tmp_path: Path):
    assert list(in_files(site(tmp_path))) == []


KEYS = '<h2 id="keys"></h2>'
HOST = "asks another host: https://cdn.example/a"


@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("index.html", '<img src="https://cdn.example/a">', HOST),
        ("index.html", '<link rel="preconnect" href="https://cdn.example/a">', HOST),
        ("index.html", "<style>@import 'https://cdn.example/a';</style>", HOST),
        ("index.html", '<script src="//cdn.example/a"></script>', "asks another host: //cdn.example/a"),
        ("look.css", "p { background: url('https://cdn.example/a') }", HOST),
        ("board.svg", '<svg><image href="https://cdn.example/a"/></svg>', HOST),
        ("index.html", '<a href="docs/gone.html">gone</a>', "leads nowhere: docs/gone.html"),
        ("index.html", '<a href="docs/play.html#rules">rules</a>', "leads to no anchor: docs/play.html#rules"),
        ("docs/play.html", f'{KEYS}<a href="/index.html">home</a>', "holds only at the top of a host: /index.html"),
        ("docs/play.html", f'{KEYS}<a href="../../else.html">out</a>', "leads nowhere: ../../else.html"),
    ],
)
def test_what_is_wrong_is_one_sentence(tmp_path: Path, name: str, text: str, wrong: str):
    assert list(in_files(site(tmp_path, **{name: text}))) == [f"{name} {wrong}"]
