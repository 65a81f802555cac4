"""The subcommands of `fdivgame`, a module each with `HELP`, `arguments` and `run`; to add one, add its module here."""

from __future__ import annotations

MODULES = {
    "play": "play",
    "daily": "daily",
    "resume": "resume",
    "host": "host",
    "join": "join",
    "link": "link",
    "puzzle": "puzzle",
    "ladder": "ladder",
    "bots": "bots",
    "games": "games",
    "worksheet": "worksheet",
    "book": "book",
    "history": "history",
    "replay": "replay",
    "review": "review",
    "stats": "stats",
    "export": "export",
    "import": "importing",
    "analyze": "analyze",
    "check": "check",
    "values": "values",
    "atlas": "atlas",
    "quotient": "quotient",
    "odds": "odds",
    "picture": "picture",
    "solve": "solve",
    "stress": "stress",
    "conform": "conform",
    "arena": "arena",
    "doctor": "doctor",
}
"""The module of each subcommand; only the one that is asked for is loaded."""
HEADINGS = {"play": "play", "puzzle": "learn", "history": "look back", "analyze": "know", "solve": "for makers"}
"""By the first subcommand of each part of the list in help, the title of that part."""
