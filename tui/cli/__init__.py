"""The subcommands of `fdivgame`, a module each with `HELP`, `arguments` and `run`; to add one, add its module here."""

from __future__ import annotations

MODULES = {
    "play": "play",
    "daily": "daily",
    "host": "host",
    "join": "join",
    "resume": "resume",
    "history": "history",
    "replay": "replay",
    "review": "review",
    "ladder": "ladder",
    "stats": "stats",
    "export": "export",
    "import": "importing",
    "link": "link",
    "analyze": "analyze",
    "check": "check",
    "solve": "solve",
    "stress": "stress",
    "puzzle": "puzzle",
    "picture": "picture",
    "worksheet": "worksheet",
    "book": "book",
    "values": "values",
    "atlas": "atlas",
    "quotient": "quotient",
    "odds": "odds",
    "games": "games",
    "conform": "conform",
    "bots": "bots",
    "arena": "arena",
    "doctor": "doctor",
}
"""The module of each subcommand; only the one that is asked for is loaded."""
