"""Examples of every subcommand, for its help and the manual page: what follows its name on the command line."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[str, ...]] = {
    "play": ("3 4", "--vs perfect --random 5:99", "17 nim:5 euclid:26,5 --names Ann,Bob", "--from match.txt"),
    "daily": ("", "--share", "--date 2026-12-01 --json"),
    "host": ("17 42",),
    "join": ("ssh://ann@example.org",),
    "resume": ("", "12"),
    "history": ("Ann --vs perfect", "--game nim --result unfinished --limit 5"),
    "replay": ("12",),
    "review": ("12", "match.txt --json"),
    "ladder": ("", "--json"),
    "stats": ("", "--json"),
    "export": ("--all > matches.txt", "12 > match.txt"),
    "import": ("matches.txt",),
    "link": ("17 nim:5 --vs perfect", "--daily --page https://example.org/play/"),
    "analyze": ("3 4", "17 nim:5 --misere", "--divisors 2,5,9"),
    "check": ("verdict.json",),
    "solve": ("fdivgame input.txt", "--list"),
    "stress": ("fdivgame -- ./my-solution", "snim --save worst.txt -- python3 mine.py"),
    "puzzle": ("--game nim", "--grade 4 --json --seed tea"),
    "values": ("'subtract(2,5,7)' --period", "euclid --to 12", "nim --to 99 --csv > nim.csv"),
    "atlas": ("--among 2..10", "--among 2..12 --file atlas.csv"),
    "quotient": ("cuboid:3,4,5", "0.77 --to 30 --json"),
    "odds": ("--game floor --count 9 --max 99",),
    "games": ("", "--json"),
    "conform": ("squares.py",),
    "bots": ("", "--json"),
    "doctor": ("", "--json > report.json"),
}
