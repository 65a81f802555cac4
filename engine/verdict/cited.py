"""What a verdict or a quotient is cited by: the version of the program that wrote it, and a digest of all it says.

The digest is the SHA-256, in hexadecimal, of the canonical JSON of everything else in the object, the version among it:
keys in the order of their characters, no blanks, what is not ASCII as \\u and four digits. It is no signature: it says
that a file is whole and which file is meant, and not who wrote it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import engine

VERSION, DIGEST = "version", "digest"


def digest_of(entries: Mapping[str, Any]) -> str:
    """The digest of what a verdict or a quotient says, whether one stands in it or not."""
    said = {name: entry for name, entry in entries.items() if name != DIGEST}
    canonical = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(canonical.encode()).hexdigest()


def cited_text(entries: Mapping[str, str]) -> str:
    """An object of these entries, each of them JSON, a line or more each, with version and digest behind them."""
    whole = {**entries, VERSION: json.dumps(engine.__version__)}
    said = {name: json.loads(text) for name, text in whole.items()}
    whole[DIGEST] = json.dumps(digest_of(said))
    return "{\n" + ",\n".join(f'  "{name}": {text}' for name, text in whole.items()) + "\n}\n"


def wrong_digest(entries: Mapping[str, Any], what: str) -> str | None:
    """What is wrong with version and digest of a verdict or a quotient, in a sentence; what is old has neither."""
    if (VERSION in entries) != (DIGEST in entries):
        return f"A {what} with a version has a digest, and the other way round."
    if DIGEST in entries and entries[DIGEST] != digest_of(entries):
        return f"digest is not that of what this {what} says: something was changed behind it."
    return None
