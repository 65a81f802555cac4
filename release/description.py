"""What an index shows of the project: the README with links that hold there, and addresses.

The address of the forge, such as https://github.com/someone/fdivgame, is known only to those who make a release: the
variable FDIVGAME_FORGE says it to the build. Without it all links stay as they are in a clone.
"""

from __future__ import annotations

import re

from engine import __version__

_LINK = re.compile(r"(!?)(\[[^][]*\])\(([^)\s]+)\)")
_FENCE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)


def description(readme: str, forge: str) -> str:
    """The README; with a forge, links and pictures lead to its files of this version."""
    if not forge:
        return readme
    base = forge.rstrip("/")

    def absolute(found: re.Match[str]) -> str:
        mark, text, target = found.groups()
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        return f"{mark}{text}({base}/{'raw' if mark else 'blob'}/v{__version__}/{target})"

    # A block of code has no links.
    parts = _FENCE.split(readme)
    return "".join(part if part.startswith("```") else _LINK.sub(absolute, part) for part in parts)


def urls(forge: str) -> dict[str, str]:
    """The addresses of the project; none without a forge."""
    if not forge:
        return {}
    base = forge.rstrip("/")
    return {
        "Source": base,
        "Changes": f"{base}/blob/v{__version__}/CHANGELOG.md",
        "Issues": f"{base}/issues",
    }
