"""The shapes in which mail and chat programs hand on a line of text, each undone by a function here."""

from __future__ import annotations

import re
import unicodedata

from engine.record.headers import Header

NAMES = "|".join(Header)
_CURLY = "“”„‟″〝〞«»＂"
QUOTE = (
    rf"(?:[\"{_CURLY}]|\\\"|\\u(?:201[89a-f]|00[ab]b|ff02)|&(?:amp;){{0,2}}(?:quot|#34|#x22|[lrb]dquo|[lr]aquo|#822[0-2]);|=22|=E2=80=9[CDE]"
    r"|''|[‘’'])"
)
"""A quotation mark as it was, curled, escaped, or as an entity of HTML."""
CLOSES = re.compile(r'(?<!\\)(?:\\\\)*"\s*\\?\]')
CURLED = re.compile(rf"(?<!\\)(?:\\\\)*(?:''|[\"{_CURLY}‘’'])\s*\\?\]")

_INVISIBLE = re.compile("[\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
_BLANK = re.compile("[\t\v\f\r\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
_SPACED_TAGS = "p|div|pre|li|tr|td|th|table|tbody|ul|ol|blockquote|html|head|body|textarea|h[1-6]|center"
_TAGS = f"{_SPACED_TAGS}|br|wbr|code|span|font|strong|em|tt|samp|kbd|small|big|mark|o:p|[biuas]"
_ANY_TAG = re.compile(rf"</?(?:{_TAGS})(?:\s[^<>]{{0,500}})?\s?/?>", re.IGNORECASE)
_BREAK = re.compile(rf"<(?:br|/?(?:{_SPACED_TAGS}))(?:\s[^<>]{{0,500}})?\s?/?>", re.IGNORECASE)
_AROUND = re.compile(r"<(/?)(?:pre|code|textarea|blockquote|html|body|div|p|span|font)\b", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#x[0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,30});")
_BYTES = re.compile(r"(?:=[0-9A-Fa-f]{2})+")
_ESCAPES = {"n": "\n", "r": "", "t": " ", '"': '"', "/": "/", "\\": "\\"}
_MOST_ESCAPED = 3
"""How often the entities of a name are read: what was escaped may be escaped again."""
_DASHES = str.maketrans({**dict.fromkeys("‐‑‒–—−", "-"), "⁄": "/", "∕": "/", "\u00d7": "x"})


def visible(line: str) -> str:
    """The line without its end and without characters that are not seen, and each kind of blank as a blank.

    A record has none of these: it writes them as an escape.
    """
    line = line.rstrip("\r\n")
    return line if line.isprintable() else _BLANK.sub(" ", _INVISIBLE.sub("", line))


def has_tag(text: str) -> bool:
    """Whether there is a tag of HTML in the text."""
    return "<" in text and _ANY_TAG.search(text) is not None


def is_inside_html(text: str, before: bool) -> bool:
    """Whether the text after this line is HTML, where it was so `before`."""
    found = _AROUND.findall(text)
    return before if not found else not found[-1]


def without_tags(text: str) -> str:
    """The text without tags of HTML, and with each entity as its character."""
    return without_entities(_ANY_TAG.sub(" ", text)) if "<" in text or "&" in text else text


def without_entities(text: str) -> str:
    """The text with each entity of HTML as its character."""
    if "&" not in text:
        return text
    from html import unescape

    return visible(_ENTITY.sub(lambda found: unescape(found[0]), text))


def from_html(text: str) -> list[str]:
    """The lines that a browser would show."""
    return [without_entities(_ANY_TAG.sub("", line)) for line in _BREAK.sub("\n", text).split("\n")]


def from_quoted_printable(text: str) -> str:
    """The text with each character that quoted-printable writes as `=3D`; soft line breaks were joined before."""

    def characters(found: re.Match[str]) -> str:
        octets = bytes.fromhex(found[0].replace("=", ""))
        try:
            return octets.decode()
        except UnicodeDecodeError:
            return octets.decode("latin-1")

    return visible(_BYTES.sub(characters, text).replace("\n", " "))


def from_program(text: str) -> list[str]:
    """The lines of a text that a program wrote as one string, with its escapes."""

    def characters(found: re.Match[str]) -> str:
        if found[1] is not None:
            return _ESCAPES[found[1]]
        return bytes.fromhex(found[0].replace("\\u", "")).decode("utf-16-be", "replace")

    return [visible(line) for line in re.sub(r'\\([nrt"/\\])|(?:\\u[0-9a-fA-F]{4})+', characters, text).split("\n")]


def without_markdown(text: str) -> str:
    """The text without the backslashes that Markdown puts before signs."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)


def plain(text: str) -> str:
    """A text of no free words without decoration: entities, tags, emphasis, and signs of a word processor."""
    text = without_tags(text)
    if "\\" in text:
        text = re.sub(r"\\(?=[^\w\s\"\\]|\s|$)", "", text)
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text).translate(_DASHES)
    return re.sub(r"(?<!\S)[*_`~]+|(?<![*_`~])[*_`~]++(?!\S)|(?:=20|=0D|=09){1,9}$", "", text)


def folded(name: str) -> str:
    """The letters and digits of a name, which no mail program changes."""
    if name.isascii() and name.isalnum():
        return name.casefold()
    text = from_quoted_printable(_ANY_TAG.sub("", name))
    for _ in range(_MOST_ESCAPED):
        text = without_entities(text)
    return "".join(each for each in unicodedata.normalize("NFKD", text).casefold() if each.isalnum())
