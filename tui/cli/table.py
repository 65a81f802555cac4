"""The table of all commands: name, help, examples, function and arguments; parsers, completions and manual are its."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import NamedTuple

from engine.contests import CONTESTS
from engine.games import DEFAULT
from tui.cli.arguments import (
    BOARD,
    COMPONENTS,
    DIVISORS,
    FAR,
    GAME_OR_MIXED,
    JSON,
    MATCH,
    MISERE,
    NO_SAVE,
    OPPONENT,
    Argument,
    choice,
    flag,
    number,
    output,
    page_option,
    value,
)
from tui.cli.numbers import day, file_or_number, match_number, seconds


class Command(NamedTuple):
    """A command; a tuple among its arguments has those of which only one can be given."""

    name: str
    help: str
    """Its effect in a line, without a full stop."""
    examples: tuple[str, ...]
    """What follows its name on the command line."""
    function: str
    """Its module here and the function in it, which returns the lines to print or the exit code, or None for 0."""
    arguments: tuple[Argument | tuple[Argument, ...], ...] = ()
    notes: str = ""
    """Paragraphs below the arguments in its help."""
    description: str = ""
    """What stands above them, if the help line is not enough."""
    usage: str = ""
    """How its arguments follow each other, if argparse cannot say it."""
    plays: bool = False
    """Whether it opens a screen, and takes the options for that."""
    rules: bool = True
    """Whether a game can be named in it, perhaps the player's own."""
    bots: bool = False
    """Whether a bot can be named or met in it, although it does not play."""


PRINTED = (
    "The file is one HTML page without anything to download: open it in a browser and print it, on A4 or on Letter."
)
SECONDS, LIMIT = 10.0, 3.0
"""How long `stress` looks, and how long a run of the program may take."""

HOME = Command(
    "",
    "The Floor Division Game and other impartial games on a blackboard: divide a number, keep the whole part; "
    "whoever makes the last move wins. Without a command the first screen opens.",
    (),
    "play.home",
    (NO_SAVE,),
    plays=True,
)
PLAY = Command(
    "play",
    "go straight to the board",
    ("3 4", "--vs perfect --random 5:99", "17 nim:5 euclid:26,5 --names Ann,Bob", "--from match.txt"),
    "play.play",
    (
        *BOARD,
        OPPONENT,
        value("--names", "A,B", "the players' names; the first is the person against a bot"),
        value("--from", "FILE|LINK", "a record or a link; - for a pipe", dest="record"),
        NO_SAVE,
    ),
    "In plain mode a line is a move (17 by 4; or place, sign and choice, as in 2/4), or undo, redo, tip, moves, help "
    "or quit.\nThe input may end at any time. Plain mode comes with --plain or FDIVGAME_PLAIN=1, if TERM is dumb, and "
    "if there is no terminal.",
    plays=True,
)
DAILY = Command(
    "daily",
    "play the board of the day against the perfect bot, or print how it went",
    ("", "--share", "--date 2025-12-31 --json"),
    "daily.daily",
    (
        (
            flag("--share", "print how it went, without giving the board away"),
            flag("--json", "print the board and how it went as JSON, and play nothing"),
        ),
        value("--date", "DATE", "the board of another day, as in 2025-12-31", type=day),
        flag("--small", "the small board of the day: two numbers"),
        value("--names", "A,B", "the players' names; the first is the person"),
        NO_SAVE,
    ),
    plays=True,
)
RESUME = Command(
    "resume",
    "go on with an unfinished match, just where it was left",
    ("", "12"),
    "play.resume",
    (
        value(
            "id",
            "ID",
            "the number of a match (see fdivgame history; default: the last one)",
            nargs="?",
            type=match_number,
        ),
    ),
    plays=True,
)
HOST = Command(
    "host",
    "play a friend far away, who joins you; the same command goes on later",
    ("17 42",),
    "remote.host",
    (
        *BOARD,
        value(
            "--listen",
            "ADDRESS[:PORT]",
            "an address of this machine, as in 127.0.0.1:4000 (default: 127.0.0.1 and any port)",
        ),
        value("--minutes", "COUNT", "a clock with so many minutes for each: 3, 5 or 10", type=int, default=0),
        flag("--stdio", "connect to the match hosted in this account; join ssh://HOST runs this"),
        *FAR,
    ),
    description="Play a friend far away, who joins you with one of the lines that are printed. Without a board the "
    "last match goes on, unless it has ended; with a board another match begins.",
    plays=True,
)
JOIN = Command(
    "join",
    "join a friend far away; the same command goes on later",
    ("ssh://ann@example.org",),
    "remote.join",
    (
        value(
            "address",
            "ADDRESS",
            "as in 127.0.0.1:4000, or ssh://USER@HOST[:PORT], which runs fdivgame host --stdio there over your ssh",
            nargs="?",
        ),
        value("code", "CODE", SUPPRESS, nargs="?"),
        value(
            "--remote-command",
            "CMD",
            "the command that is fdivgame in the other account, as in ~/.local/bin/fdivgame, for ssh://HOST",
        ),
        *FAR,
    ),
    description="Join a friend who has run fdivgame host, with a line that was printed there. If your friend has given "
    "you a code, type it when you are asked. Without an address you join the match that waits in this account, or the "
    "match that you joined last goes on.",
    plays=True,
)
LINK = Command(
    "link",
    "print a link that opens in a browser and in fdivgame play --from",
    ("17 nim:5 --vs perfect", "--daily --page https://example.org/play/"),
    "link.link",
    (
        *BOARD,
        OPPONENT,
        (
            value("--match", "ID", "a saved match with its moves", type=match_number),
            flag("--daily", "the board of the day"),
            number("--puzzle", "GRADE", "puzzles of this grade, of --game, with --seed the same again"),
            value("--lesson", "NAME[.PAGE]", "a lesson, as in nim.3"),
            value("--path", "BOARD", "a board of the path, as in 3.2"),
        ),
        page_option("before the link"),
    ),
    "docs/anywhere.md says how the page is published.",
    "Print the link to a board, or to something else. It opens on the page of the game, with\n"
    "fdivgame play --from LINK, or pasted at the first screen or the board.",
    bots=True,
)
PUZZLE = Command(
    "puzzle",
    "find a winning move: puzzles in ten grades",
    ("--game nim", "--grade 4 --json --seed tea"),
    "puzzle.puzzle",
    (
        number("--grade", "N", "how hard, 1 to 10 (default: it follows you; 1 with --json)"),
        GAME_OR_MIXED,
        MISERE,
        value("--seed", "S", "with --grade the same seed gives the same puzzles on every machine"),
        number("--count", "N", "how many puzzles (default: until you leave; 1 with --json)"),
        flag("--json", "print them with every winning move and play nothing"),
        NO_SAVE,
    ),
    "Without --grade the grade follows you: the first three answers find it, then three puzzles solved at the first "
    "try lead up, two missed of three lead down. A missed one comes back on later days under Practise. In plain mode a "
    "line is a move, or tip, show, board, help or quit.",
    plays=True,
)
LADDER = Command(
    "ladder",
    "print the ladder of the bots, and how far you have climbed",
    ("", "--json"),
    "bots.ladder",
    (JSON,),
    "The ladder is played from the first screen: press r there, or in plain mode type ladder.",
    rules=False,
)
BOTS_LIST = Command(
    "bots",
    "list the bots and how they play; a habit is told once its rung of the ladder is climbed",
    ("", "--json"),
    "bots.bots",
    (flag("--json", "print a JSON list with an object for each bot"),),
    rules=False,
    bots=True,
)
GAMES = Command(
    "games",
    "list the games, how a component of each is written, and where misere play is offered",
    ("", "--json"),
    "games.games",
    (flag("--json", "print a JSON list with an object for each game"),),
)
WORKSHEET = Command(
    "worksheet",
    "make a sheet of boards to print for a class, with room to work and with its key",
    ("--grade 3 --seed class-7b", "--game nim --grade 4 --worth"),
    "paper.worksheet",
    (
        number("--grade", "N", "how hard, 1 to 10 (default 1)", default=1),
        GAME_OR_MIXED,
        MISERE,
        number("--count", "N", "how many boards (default 12)", default=12),
        value("--seed", "S", "any text; the same seed prints the same boards"),
        value("--title", "TEXT", "what stands above the boards"),
        flag("--worth", "add blanks for the worth of each component and the XOR"),
        page_option("for a QR code"),
        output("worksheet.html"),
    ),
    f"{PRINTED} The key begins on a page of its own. The same seed prints the same boards; fdivgame puzzle plays them.",
)
BOOK = Command(
    "book",
    "make a book of the lessons to print, with the answers",
    ("-o book.html", "nim mex"),
    "paper.book",
    (
        value("lessons", "LESSON", "a lesson by its name, as in nim or game-euclid", nargs="*"),
        flag("--games", "the lessons of the other games as well"),
        output("book.html"),
    ),
    f"{PRINTED} Without names it has the nine lessons of the course; --games adds those of the other games.",
    rules=False,
)
HISTORY = Command(
    "history",
    "list the saved matches, the newest first",
    ("Ann --vs perfect", "--game nim --result unfinished --limit 5"),
    "matches.history",
    (
        value("words", "WORD", "only matches with these words in names, bot or game", nargs="*"),
        value("--vs", "WHO", "only matches against this bot, or between people (human)"),
        value("--game", "SLUG", "only matches of this game, as in nim or euclid+nim"),
        choice("--result", ("1", "2", "unfinished"), "only matches that player 1 or 2 won, or unfinished"),
        number("--limit", "N", "how many (default 20; 0 for all)", default=20),
        flag("--json", "print a JSON list with an object for each match"),
    ),
    bots=True,
)
REPLAY = Command("replay", "print a match move by move", ("12",), "replay.replay", (MATCH,), bots=True)
REVIEW = Command(
    "review",
    "say which moves of a match gave a win away, and what would have won",
    ("12", "match.txt --json"),
    "replay.review",
    (MATCH, flag("--json", "print a JSON object for each match, one to a line")),
    bots=True,
)
STATS = Command(
    "stats",
    "print wins, streaks, how often you kept the win, the form over time, and your practice",
    ("", "--json"),
    "stats.stats",
    (JSON,),
)
EXPORT = Command(
    "export",
    "print saved matches as records, which import reads",
    ("--all > matches.txt", "12 > match.txt"),
    "matches.export",
    (
        value("ids", "ID", "the number of a match: see fdivgame history", nargs="*", type=match_number),
        flag("--all", "all matches, the oldest first"),
    ),
    bots=True,
)
IMPORT = Command(
    "import",
    "save the matches in files of records",
    ("matches.txt", "--mine matches.txt"),
    "matches.take_in",
    (
        value("files", "FILE", "records, as export prints them, or links; - for standard input", nargs="+"),
        flag("--mine", "they are your own, as from another machine: let them count for path, ladder and calendar"),
    ),
    "At a mistake it stops, says the line, and keeps the matches before it.",
    "Save the matches in files of records; a file may also be a mail with a record or a link in it.\n"
    "A match that is saved already gets the moves that only the record has.\n"
    "A day, a rung or a board of the path counts only where it was played here, or with --mine.",
    bots=True,
)
ANALYZE = Command(
    "analyze",
    "say who wins a position, and why",
    ("3 4", "17 nim:5 --misere", "20 17 --divisors 2,5,9"),
    "positions.analyze",
    (COMPONENTS, MISERE, flag("--json", "a verdict that fdivgame check can check"), DIVISORS),
    description="Print the Grundy value of each, their XOR (the nim-sum), every winning move, and for a P-position "
    "(lost) a reply to every move. That all is like a heap of Nim was found by Sprague (1935-36) and Grundy (1939).",
)
CHECK = Command(
    "check",
    "derive everything in a verdict of analyze --json again, by code that did not find it",
    ("verdict.json",),
    "positions.check",
    (value("file", "FILE", "the verdict; - for standard input"),),
    "It prints holds and how that was derived, or with exit code 2 the first fault, or what was not checked.",
)
VALUES = Command(
    "values",
    "list the Grundy values of a game: of heaps, in bands or over a plane; find and prove their period",
    ("'subtract(2,5,7)' --period", "euclid --to 12", "nim --to 99 --csv > nim.csv"),
    "values.values",
    (
        value("game", "GAME", "as in nim, subtract(1,3,4), floor(2,3,7), euclid, cuboid or 0.77"),
        number("--from", "N", "the first heap or number", dest="low"),
        number("--to", "N", "the last one, or how far --period looks", dest="high"),
        number(
            "--work",
            "N",
            "how many values a table or a period may look at (default 4000000 for subtraction games, "
            "3000000000 for octal games, 3000000 for floor division)",
        ),
        number("--layer", "Z", "only the layer of boxes with this third side"),
        number("--width", "W", "how many heaps a row has (default: as many as fit)"),
        (
            flag("--csv", "print lines for a spreadsheet"),
            flag("--json", "print a JSON object, with the period if it is proved"),
            flag("--period", "print the period with its proof, or how far it looked"),
            value("--svg", "FILE", "save a picture of at most 100,000 cells"),
        ),
    ),
    "Columns of --csv: n,value for heaps; from,to,value for floor division; x,y,value for pairs; x,y,z,value for "
    "boxes.\nKeys of --json: ruleset, from, to, and for heaps values, period (period, since, saltus, exceptions, "
    "checked, proof) and looked_to (the last heap examined for a period); for floor division bands and period (factor, "
    "start, since); for pairs values, a row for each y; for boxes layers.",
)
ATLAS = Command(
    "atlas",
    "list the periods of floor division for every set of divisors among some numbers, small sets first",
    ("--among 2..10", "--among 2..12 --csv > atlas.csv"),
    "atlas.atlas",
    (
        value("--among", "2..10", "the numbers, as in 2..10 or 2,3,5,8", required=True),
        number("--work", "N", "how much work to spend on a set (default 3000000)"),
        flag("--csv", "print lines for a spreadsheet"),
    ),
    "Columns of --csv: divisors (with blanks between them), period p, start (the first band of those that recur at p "
    "times their place), since (the smallest number from which on G(n) = G(n div p)), window_from and window_to (the "
    "first and the last number of a window in which that holds, which proves it for all numbers above), bands (in a "
    "period), greatest (the greatest Grundy value), looked_to (the start of the last band that was examined). Without "
    "a period the columns from period to window_to are empty, and bands and greatest are those of the bands examined. "
    "Numbers are exact, however long. The last line begins with # and has the version of the program and the SHA-256 "
    "of all lines above it.",
)
QUOTIENT = Command(
    "quotient",
    "print the misere quotient of components, which says who wins each sum of them if the last move loses",
    ("cuboid:3,4,5", "0.77 --to 30 --json"),
    "positions.quotient",
    (
        value("components", "COMPONENT", "as in 17 nim:5 cuboid:3,4,5; or one GAME", nargs="*"),
        number("--to", "N", "the largest size, for a game"),
        number("--work", "N", "how many steps the search may take (default 20000000)"),
        flag("--json", "a quotient that --check can check"),
        value("--check", "FILE", "check a quotient of --json; - for standard input"),
    ),
    "With --check it prints holds, or the fault on standard error with exit code 2.",
    "Print order, letters, relations, P-portion and the element of everything that the components can become.\n"
    "With --to the components are the values of a game up to a size, as in nim --to 3 or 0.77 --to 30.",
)
ODDS = Command(
    "odds",
    "print the exact chance that the first player wins a random board of two people",
    ("--game floor --count 9 --max 99",),
    "positions.odds",
    (
        value("--game", "GAME", "the game, as in nim or floor(2,3)", default=DEFAULT.slug),
        number("--count", "N", "how many values are on the board", required=True),
        number("--max", "M", "each is drawn up to M, as play --random draws it", required=True),
    ),
    "It prints the exact fraction on a line, unless it is too long to write, then the decimal.",
)
PICTURE = Command(
    "picture",
    "draw a board as a picture, or a whole match as a moving one",
    ("17 nim:5 -o board.svg", "--match 12 -o match.svg", "--match match.txt --ply 3"),
    "paper.picture",
    (
        value("components", "COMPONENT", "a board, as in 17 nim:5", nargs="*"),
        value(
            "--match",
            "FILE|ID",
            "a match in the place of a board: the number of a saved one, or a file with a record or a link, - for "
            "standard input",
            type=file_or_number,
        ),
        number("--ply", "N", "only the board of the match after N moves"),
        flag("--misere", "whoever makes the last move on the board loses"),
        value("--title", "TEXT", "what stands above the board"),
        output("picture.svg"),
    ),
    "The picture is one SVG without a script, a font or an address: browsers, mail programs and text processors show "
    "it. A match is played from its start to its end, again and again; where motion is not wanted, its last board "
    "stands still.",
    bots=True,
)
SOLVE = Command(
    "solve",
    "answer a contest's input byte for byte as the judges want it",
    ("fdivgame input.txt", "--list"),
    "solve.run",
    (
        value("problem", "PROBLEM", ", ".join(CONTESTS), nargs="?"),
        value("file", "FILE", "the input; standard input for - or without it", nargs="?", default="-"),
        flag("--list", "show the format of every contest"),
    ),
    rules=False,
)
STRESS = Command(
    "stress",
    "find a smallest input that a contest program gets wrong",
    ("fdivgame -- ./my-solution", "snim --save worst.txt -- python3 mine.py"),
    "stress.stress",
    (
        value("problem", "PROBLEM", ", ".join(CONTESTS)),
        value("program", "PROGRAM", "after --, with its arguments", nargs="*", default=[]),
        value("--seconds", "S", "how long to look (default 10)", type=seconds, default=SECONDS),
        value("--seed", "S", "the same seed makes the same inputs"),
        value("--time-limit", "T", "how many seconds a run may take (default 3)", type=seconds, default=LIMIT),
        value("--save", "FILE", "write the smallest input to this file"),
    ),
    "The program reads the contest's input and writes its output (see fdivgame solve --list). Its output is compared "
    "with ours on inputs that reach every edge case. The first input that it gets wrong is made as small as possible: "
    "no part of it can be left out, made lower, or replaced by less with the same XOR.\n"
    "Exit code 0 if nothing was found, 1 with a counterexample, 2 if the program cannot be started, 130 after Ctrl+C.",
    usage="fdivgame stress [OPTION ...] PROBLEM -- PROGRAM [ARG ...]",
    rules=False,
)
CONFORM = Command(
    "conform",
    "check a game of your own against everything that must hold for a game",
    ("squares.py",),
    "games.conform",
    (value("file", "FILE", "a Python file with a Ruleset"),),
    "It runs the code in the file and prints a line for each check: ok, or fails with the first fault found.\n"
    "Exit code 0 if all checks hold, 1 if one fails, 2 if the file cannot be loaded.",
    rules=False,
)
ARENA = Command(
    "arena",
    "let bots play each other on many boards, and print who is better and how sure that is",
    ("calm greedy --boards 1000", "mona --bots mona.py --game nim --seed tea", "keen sharp --json"),
    "arena.arena",
    (
        value("contestants", "BOT", "a bot: see fdivgame bots", nargs="+"),
        number("--boards", "N", "how many boards (default 100)", default=100),
        value("--board", "BOARD", 'one board in the place of random ones, as in "17 nim:5"'),
        value("--game", "GAME", "the game of the boards, as in nim or floor(2,3)"),
        value("--random", "N[:MAX]", "boards of N numbers up to MAX (default 5 numbers)"),
        MISERE,
        value("--seed", "S", "any text; the same seed gives the same table"),
        flag("--json", "print JSON instead of text"),
    ),
    "Each board is played twice, so that each bot starts once. One bot alone plays every bot of the ladder; of three "
    "or more each plays every other one. `of 100` are the matches of a hundred that the first bot won, `surely` the "
    "bounds between which that number lies for all such boards, with 95 % of certainty.",
    bots=True,
)
DOCTOR = Command(
    "doctor",
    "print what a report of a fault should say: versions, terminal, files, and the health of the saved matches",
    ("", "--json > report.json"),
    "doctor.doctor",
    (JSON,),
    "Nothing in it names a player or a match: the folder of your account is shown as ~.",
    rules=False,
)

SECTIONS = {
    "play": (PLAY, DAILY, RESUME, HOST, JOIN, LINK),
    "learn": (PUZZLE, LADDER, BOTS_LIST, GAMES, WORKSHEET, BOOK),
    "look back": (HISTORY, REPLAY, REVIEW, STATS, EXPORT, IMPORT),
    "know": (ANALYZE, CHECK, VALUES, ATLAS, QUOTIENT, ODDS, PICTURE),
    "for makers": (SOLVE, STRESS, CONFORM, ARENA, DOCTOR),
}
"""All commands, under the titles of the list in help."""
COMMANDS = {command.name: command for commands in SECTIONS.values() for command in commands}
