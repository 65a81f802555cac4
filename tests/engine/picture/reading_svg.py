"""What a picture says: its title, what stands in it, and whether it is whole in itself."""

from __future__ import annotations

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
_ELEMENTS = re.compile("svg|title|desc|defs|radialGradient|stop|rect|g|path|text|ellipse|details|summary|ol|ul|li|p")
_ATTRIBUTES = re.compile(
    "viewBox|width|height|role|style|id|cx|cy|r|rx|ry|x|y|d|offset|transform|fill|opacity|stroke|stroke-width"
    "|stroke-linecap|stroke-linejoin|stop-color|font-family|font-size|text-anchor|textLength|lengthAdjust"
)


def parsed(svg: str) -> ElementTree.Element:
    """The root of a picture, which is well formed and needs no other file and no script."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    for each in root.iter():
        assert _ELEMENTS.fullmatch(each.tag.removeprefix(SVG))
        assert all(map(_ATTRIBUTES.fullmatch, each.keys()))
        assert not any(re.search(r"url\((?!#)", value) for value in each.attrib.values())
    return root


def named(root: ElementTree.Element) -> list[str]:
    """The titles in a picture, which a browser shows and a screen reader says, its own first."""
    return [each.text or "" for each in root.iter(f"{SVG}title")]


def size(root: ElementTree.Element) -> tuple[float, float]:
    """The width and the height."""
    return float(root.get("width") or 0), float(root.get("height") or 0)
