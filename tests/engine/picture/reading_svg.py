"""What a picture says: its titles, what stands in it, and whether it is whole in itself."""

from __future__ import annotations

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
_ELEMENTS = re.compile(
    "svg|title|desc|style|defs|radialGradient|stop|rect|g|path|text|ellipse|details|summary|ol|ul|li|p"
)
_ATTRIBUTES = re.compile(
    "viewBox|width|height|role|style|class|id|cx|cy|r|rx|ry|x|y|d|offset|transform|fill|opacity|stroke|stroke-width"
    "|stroke-linecap|stroke-linejoin|stop-color|font-family|font-size|text-anchor|textLength|lengthAdjust"
)


def parsed(svg: str) -> ElementTree.Element:
    """The root of a picture, which is well formed and needs no other file and no script."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    for each in root.iter():
        assert _ELEMENTS.fullmatch(each.tag.removeprefix(SVG))
        assert all(map(_ATTRIBUTES.fullmatch, each.keys()))
        assert not re.search(r"url\((?!#)", f"{each.attrib} {each.text}")
    return root


def said(root: ElementTree.Element, name: str) -> list[str]:
    """The texts of all elements of this name: of `title`, which a browser shows, of `text`, of `desc`."""
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}{name}")]
