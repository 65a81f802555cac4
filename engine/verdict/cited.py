"""The version and the digest by which a verdict or a quotient is cited.

The version is that of the program that wrote the object. The digest is the SHA-256, in hexadecimal, of the canonical
JSON of everything else in the object, the version included: keys in the order of their characters, no blanks, each
character that is not ASCII as \\u and four digits. It shows that a file is whole and which file is meant; it is no
signature, so it does not show who wrote it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import engine

VERSION, DIGEST = "version", "digest"


def digest_of(entries: Mapping[str, Any]) -> str:
    """The digest of these entries, with or without a digest among them."""
    said = {name: entry for name, entry in entries.items() if name != DIGEST}
    canonical = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(canonical.encode()).hexdigest()


def cited_text(entries: Mapping[str, str]) -> str:
    """The text of an object with these entries, each of them JSON on its own lines, then version and digest."""
    whole = {**entries, VERSION: json.dumps(engine.__version__)}
    said = {name: json.loads(text) for name, text in whole.items()}
    whole[DIGEST] = json.dumps(digest_of(said))
    return "{\n" + ",\n".join(f'  "{name}": {text}' for name, text in whole.items()) + "\n}\n"


def wrong_digest(entries: Mapping[str, Any], what: str) -> str | None:
    """A sentence about a wrong version or digest; None where both are right, or missing as in old files."""
    if (VERSION in entries) != (DIGEST in entries):
        return f"A {what} has both a version and a digest, or neither."
    if DIGEST in entries and entries[DIGEST] != digest_of(entries):
        return f"The digest does not match this {what}: something was changed after it was written."
    return None
