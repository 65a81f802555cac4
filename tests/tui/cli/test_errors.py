"""Everything on the command line that cannot be done: arguments, and the one sentence that they get."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import bots, contests
from engine.games.registry import RULESETS
from tests.cases import for_each
from tests.tui.cli.running import piped, said

DIGITS = "9" * 5_000
BOTS = ", ".join(each.name for each in bots.BOTS)
GAMES = ", ".join(kind.slug for kind in RULESETS)
CONTESTS = ", ".join(contests.CONTESTS)

BAD: list[tuple[list[str], str]] = [
    (["link", "x"], "x is not a whole number."),
    (["link", "3", "--vs", "nobody"], "There is no bot nobody: choose "),
    (["link", "3", "--page", "a page"], "The address of a page has no blanks in it."),
    (["link", "3", "--page", "no"], "The address of a page is as in https://example.org/play/, not no."),
    (["play", "3", "--page", "no"], "The address of a page is as in https://example.org/play/, not no."),
    (["link", "3", "--daily"], "A link leads to one thing: leave the board out."),
    (["link", "--puzzle", "11"], "A grade is from 1 to 10, not 11."),
    (["link", "--lesson", "chess"], "There is no lesson chess: the lessons are one, "),
    (["link", "--lesson", "nim.9"], "The lesson nim has pages 1 to 8, not 9."),
    (["link", "--lesson", "nim.x"], "A page of a lesson is a number, as in nim.3."),
    (["link", "--path", "9.9"], "The path has boards from 1.1 to 10.4, not 9.9."),
    (["play", "--from", "#match=17&moves=1.0.AbCdE"], "This link to a match is not whole: "),
    (["play", "--from", "#path=9.9"], "The path has boards from 1.1 to 10.4, not 9.9."),
    (["play", "--from", "#play=17", "17"], "A record or a link brings its board and its players: "),
    (["link", "3 " * 20_000], "This board is too long for a link, which has at most 20,000 characters."),
    (["dance"], "There is no command dance: choose play, "),
    (["17", "4"], "There is no command 17: write fdivgame play 17 4 for a match on this board."),
    (
        ["nim:5", "--vs", "sharp"],
        "There is no command nim:5: write fdivgame play nim:5 --vs sharp for a match on this ",
    ),
    (["--plain", "3 4"], "There is no command 3 4: write fdivgame play --plain '3 4' for a match on this board."),
    (["0"], "There is no command 0: choose play, "),
    ([""], 'There is no command "": choose play, '),
    (["paly", "--vs", "sharp"], "There is no command paly: did you mean play?"),
    (["play", "3", "--nmaes", "A,B"], "There is no option --nmaes: did you mean --names?"),
    (["values", "--perid"], "There is no option --perid: did you mean --period?"),
    (["--them=slate"], "There is no option --them: did you mean --theme?"),
    (["play", "3", "--theme", "slat"], "theme cannot be slat: did you mean slate?"),
    (["play", "kyles:5"], "There is no game kyles: did you mean kayles?"),
    (["solve", "fdivgmae"], "There is no contest fdivgmae: did you mean fdivgame?"),
    (["--names", "Ann,Bob"], "The option --names comes after a command, as in fdivgame play --names ..."),
    (["--vs=perfect"], "The option --vs comes after a command, as in fdivgame play --vs ..."),
    (["--plain", "--random", "5"], "The option --random comes after a command, as in fdivgame play --random ..."),
    (["--json"], "The option --json comes after a command, as in fdivgame daily --json ..."),
    (["--limit", "5"], "The option --limit comes after a command, as in fdivgame history --limit ..."),
    (["\x1b[2J"], "There is no command ?[2J: choose play, "),
    (["--colour"], "There is no option --colour; see fdivgame --help."),
    (["--colour", "red", "play"], "There is no option --colour; see fdivgame --help."),
    (["-x"], "There is no option -x; see fdivgame --help."),
    (["--no-save", "play", "3"], "The command comes first, then its options: fdivgame play ..."),
    (["--theme", "neon"], "theme cannot be neon: choose slate, high-contrast, "),
    (["--start-screen", "attic"], "--start-screen cannot be attic: choose "),
    (["--bot-speed", "warp"], "--bot-speed cannot be warp: choose "),
    (["--animation", "maybe"], "--animation cannot be maybe: choose "),
    (["host", "--stdio"], "Nobody hosts a match in this account now: fdivgame host begins one."),
    (["play", "x"], "x is not a whole number."),
    (["play", "0"], "A number on the board must be at least 1, not 0."),
    (["play", "-5"], "A number must be at least 1, not -5."),
    (["play", "--", "-5"], "A number must be at least 1, not -5."),
    (["play", "3", "-"], "- is not a whole number."),
    (["play", "-x"], "Unrecognized arguments: -x; see fdivgame play --help."),
    (["play", "3", "--pl"], "There is no option --pl: did you mean --plain?"),
    (["play", "1.5"], "1.5 is not a whole number."),
    (["play", "٣"], "٣ is not a whole number."),
    (["play", DIGITS], "A number on the board can have at most 4,000 digits."),
    (["play", ""], "Write at least one number."),
    (["play", "\x1b[31m"], "?[31m is not a whole number."),
    (["play", "chess:5"], f"There is no game chess: choose {GAMES}."),
    (["play", "nim:x"], "x is not a whole number."),
    (["play", "nim:0"], "A heap must have at least 1."),
    (["play", "euclid:5"], "A pair is two whole numbers, as in 5,26."),
    (["play", "cuboid:1,2"], "A box is three whole numbers, as in 3,5,4."),
    (["play", "cards:"], "Nothing is not a whole number."),
    (["play", "floor(1):5"], "A divisor must be at least 2, not 1."),
    (["play", "floor():5"], "Nothing is not a list of whole numbers such as 2,3,5."),
    (["play", "1", "--divisors", "2", "--game", "nim"], "Give either --game or --divisors, not both."),
    (["play", "3", "--duplicate"], "Duplicate matches are gone: swap after a match, or --first 2, plays its board "),
    (["play", "--from", "HOME/none"], "HOME/none cannot be read: no such file or directory."),
    (["play", "--from", "HOME/words"], "There is no record and no link in HOME/words."),
    (["play", "--from", "HOME/hal"], "HOME/hal, line 2, column 7: The bot hal is not known here: "),
    (["play", "--from"], "Argument --from: expected one argument; see fdivgame play --help."),
    (["play", "3", "--vs", "god"], f"There is no bot god: choose {BOTS}."),
    (["play", "3", "--vs", ""], f'There is no bot "": choose {BOTS}.'),
    (["play", "3", "--vs", " "], f'There is no bot " ": choose {BOTS}.'),
    (["play", "3", "--first", "3"], "--first cannot be 3: choose "),
    (["play", "3", "--first"], "Argument --first: expected one argument; see fdivgame play --help."),
    (["play", "3", "--names", "Ann"], "Write two names with one comma between them, as in --names Ann,Bob."),
    (["play", "3", "--names", "Ann,Bob,Cy"], "Write two names with one comma between them, as in --names Ann,Bob."),
    (["play", "3", "--names", "Ann,Ann"], "The two players need different names."),
    (["play", "3", "--names", ",Ann"], "A player needs a name."),
    (["play", "3", "--names", ""], "Write two names with one comma between them, as in --names Ann,Bob."),
    (["play", "3", "--theme", ""], "theme cannot be empty: choose slate, high-contrast, "),
    (["play", "3", "--theme", "neon"], "theme cannot be neon: choose slate, high-contrast, "),
    (["play", "--random", "0"], "A board has 1 to 100,000 numbers, not 0."),
    (["play", "--random", "100001"], "A board has 1 to 100,000 numbers, not 100,001."),
    (["play", "--random", "5:0"], "The largest number must be "),
    (
        ["play", "--game", "nim", "--random", "5:" + "9" * 30],
        "The largest number must be from 1 to 1,000,000,000,000,000,000.",
    ),
    (["play", "--random", "many"], "many is not a size such as 5 or 5:99."),
    (["play", "--random", "5:9:9"], "5:9:9 is not a size such as 5 or 5:99."),
    (["play", "--random", ""], "Nothing is not a size such as 5 or 5:99."),
    (["play", "3", "--random", "5"], "Give either components or --random, not both."),
    (["play", "--seed", ""], "A seed has 1 to 200 characters."),
    (["play", "--seed", "s" * 201], "A seed has 1 to 200 characters."),
    (
        ["play", "--seed", "path 1.1 1"],
        "A seed cannot begin with the word path, which stands before boards of its own.",
    ),
    (["play", "3", "--divisors", "1,2"], "A divisor must be at least 2, not 1."),
    (["play", "3", "--divisors", "a"], "a is not a list of whole numbers such as 2,3,5."),
    (["play", "3", "--divisors", ",".join(map(str, range(2, 23)))], "There can be at most 20 divisors"),
    (["play", "--game", "chess"], f"There is no game chess: choose {GAMES}."),
    (["play", "--game", ""], "Nothing is not a game: write its name, as in floor(2,3)."),
    (["play", "3", "--divisors", ""], "Nothing is not a list of whole numbers such as 2,3,5."),
    (["play", "--game", "Nim"], "Nim is not a game: write its name, as in floor(2,3)."),
    (["play", "--game", "floor(1)"], "A divisor must be at least 2, not 1."),
    (["play", "--game", "nim", "--random", "5:0"], "The largest number must be "),
    (
        ["play", "--game", "cuboid", "--random", "3:30", "--seed", "1", "--misere"],
        "No board of this kind was found whose winner can be worked out when the last move loses: ",
    ),
    (
        ["play", "17", "cuboid:3,5,4", "nim:1000000000000", "--misere"],
        "Cuboid Slicing 3x5x4 cannot be played so that the last move loses: ",
    ),
    (["analyze"], "Write at least one component to analyze, or --divisors for the bands of a set."),
    (["analyze", " ", "--json"], "Write at least one component to analyze, or --divisors for the bands of a set."),
    (["analyze", "--divisors", "2,5", "--json"], "--json needs at least one component to analyze."),
    (["analyze", "--divisors", "2,5", "--misere"], "--misere needs at least one component to analyze."),
    (["analyze", "--divisors", "1,5"], "A divisor must be at least 2, not 1."),
    (["analyze", "--divisors", ""], "Nothing is not a list of whole numbers such as 2,3,5."),
    (["analyze", "x"], "x is not a whole number."),
    (["analyze", "-3"], "A number must be at least 1, not -3."),
    (["analyze", "chess:1"], f"There is no game chess: choose {GAMES}."),
    (
        ["analyze", "cuboid:5,5,5", "nim:1000000000000", "--misere"],
        "Cuboid Slicing 5x5x5 cannot be played so that the last move loses: ",
    ),
    (["quotient"], "Write at least one component, or a game with --to."),
    (["quotient", "x"], "x is not a whole number."),
    (["quotient", "nim:1000000000000"], "Too many different components can come from this board."),
    (["quotient", "split:1"], "There is no move in these components."),
    (["quotient", "0.77"], "0.77 is not a whole number."),
    (["quotient", "0.78", "--to", "9"], "0.78 is no octal code: write digits from 0 to 7 behind 0. or 4., as in 0.77"),
    (["quotient", "0.77", "--to", "0"], "The heaps must be up to a size from 1 to 1,000."),
    (["quotient", "0.0", "--to", "9"], "This octal code allows no move."),
    (["quotient", "chess", "--to", "9"], f"There is no game chess: choose {GAMES}."),
    (["quotient", "nim", "--to", "x"], "Argument --to: x is not a whole number"),
    (["quotient", "cards", "--to", "3"], "Game of Cards has no list of all values up to a size: write components"),
    (["quotient", "nim", "--to", "1000000"], "Nim has more than 100,000 values up to 1,000,000, too many"),
    (["quotient", "cuboid:7,8,9", "--check", "x"], "--check takes a file and nothing else."),
    (["quotient", "--check", "HOME/none"], "HOME/none cannot be read: no such file or directory."),
    (["analyze", "wythoff:1000000,10000000 1"], "Pairs of numbers above 1,000 are only solved alone, or where "),
    (["check"], "The following arguments are required: FILE; see fdivgame check --help."),
    (["check", "HOME/none"], "HOME/none cannot be read: no such file or directory."),
    (["check", "HOME"], "HOME cannot be read: is a directory."),
    (["check", "a\0b"], "a?b cannot be read: this is not a file name."),
    (["check", "x" * 5_000], f"{'x' * 197}... cannot be read: file name too long."),
    (["check", "HOME/bytes"], "HOME/bytes, line 2: This is not UTF-8 text."),
    (["check", "HOME/words"], "This verdict is no JSON: "),
    (["check", ""], '"" cannot be read: no such file or directory.'),
    (["solve", ""], f'There is no contest "": choose {CONTESTS}.'),
    (["solve"], f"Name a contest: {CONTESTS}."),
    (["solve", "chess"], f"There is no contest chess: choose {CONTESTS}."),
    (["solve", "fdivgame", "HOME/none"], "HOME/none cannot be read: no such file or directory."),
    (["solve", "fdivgame", "HOME"], "HOME cannot be read: is a directory."),
    (["solve", "fdivgame", "a\0b"], "a?b cannot be read: this is not a file name."),
    (["solve", "fdivgame", "HOME/words"], "At line 1, column 1: words is not a whole number; "),
    (["solve", "fdivgame", "1", "2"], "Unrecognized arguments: 2; see fdivgame solve --help."),
    (["solve", "fdivgame", "--list"], "Give either a contest or --list, not both."),
    (["stress"], "The following arguments are required: PROBLEM; see fdivgame stress --help."),
    (["stress", "chess", "--", "x"], f"There is no contest chess: choose {CONTESTS}."),
    (["stress", "fdivgame"], "Name the program after two dashes, as in fdivgame stress fdivgame -- ./my-solution."),
    (["stress", "fdivgame", "--"], "Name the program after two dashes, as in fdivgame stress fdivgame -- ./my-solu"),
    (["stress", "fdivgame", "--", "HOME/none"], "HOME/none cannot be started: no such file or directory."),
    (["stress", "fdivgame", "--", "HOME/words"], "HOME/words cannot be started: permission denied."),
    (["stress", "fdivgame", "--", ""], '"" cannot be started: '),
    (["stress", "fdivgame", "--", "a\0b"], "a?b cannot be started: this is not the name of a program."),
    (["stress", "fdivgame", "--seconds", "0", "--", "x"], "Argument --seconds: seconds are more than 0 and at most "),
    (["stress", "fdivgame", "--seconds", "1e9", "--", "x"], "Argument --seconds: 1e9 is not a number of seconds such"),
    (["stress", "fdivgame", "--time-limit", ".", "--", "x"], "Argument --time-limit: . is not a number of seconds s"),
    (["stress", "fdivgame", "--time-limit", "", "--", "x"], "Argument --time-limit: nothing is not a number of seco"),
    (["stress", "fdivgame", "--seed", "", "--", "x"], "A seed has 1 to 200 characters."),
    (["stress", "fdivgame", "-q", "--", "x"], "Unrecognized arguments: -q; see fdivgame stress --help."),
    (["puzzle", "--grade", "0"], "A grade is from 1 to 10, not 0."),
    (["puzzle", "--grade", "11", "--json"], "A grade is from 1 to 10, not 11."),
    (["puzzle", "--grade=--"], "--grade cannot be --."),
    (["puzzle", "--count", "-1"], "Argument --count: -1 is less than 0; see fdivgame puzzle --help."),
    (["puzzle", "--grade", "x"], "Argument --grade: x is not a whole number; see fdivgame puzzle --help."),
    (["puzzle", "--count", "0"], "Ask for 1 to 1,000 puzzles, not 0."),
    (["puzzle", "--count", DIGITS], "Argument --count: 9999"),
    (["puzzle", "--seed", ""], "A seed has 1 to 200 characters."),
    (["puzzle", "--game", "chess"], f"There is no game chess: choose {GAMES}."),
    (["puzzle", "--game", ""], "Nothing is not a game: write its name, as in floor(2,3)."),
    (["puzzle", "--theme", "neon"], "theme cannot be neon: choose slate, high-contrast, "),
    (["puzzle", "--misere", "--game", "subtract(1)", "--grade", "4"], "No puzzle of grade 4 was found on "),
    (["odds"], "The following arguments are required: --count, --max; see fdivgame odds --help."),
    (["odds", "--count", "x", "--max", "9"], "Argument --count: x is not a whole number; see fdivgame odds --help."),
    (["odds", "--count", "1_0", "--max", "9"], "Argument --count: 1_0 is not a whole number; see "),
    (["odds", "--count", DIGITS, "--max", "9"], "Argument --count: 9999"),
    (["odds", "--count", "0", "--max", "9"], "A random board has 1 to 1,000,000,000 components, not 0."),
    (["odds", "--count", "5", "--max", "0"], "A number on the board must be at least 1, not 0."),
    (["odds", "--game", "chess", "--count", "5", "--max", "9"], f"There is no game chess: choose {GAMES}."),
    (
        ["odds", "--game", "euclid", "--count", "1", "--max", "1000000000"],
        "There are over 131,072 values up to 1,000,000",
    ),
    (["odds", "--game", "cards", "--count", "5", "--max", "9"], "There are no odds of Game of Cards: "),
    (["values"], "The following arguments are required: GAME; see fdivgame values --help."),
    (["values", "chess"], f"There is no game chess: choose {GAMES}."),
    (["values", ""], "Nothing is not a game: write its name, as in floor(2,3)."),
    (["values", "cards"], "The values of Game of Cards lie neither in a row nor over a plane."),
    (["values", "nim", "--to", "x"], "Argument --to: x is not a whole number; see fdivgame values --help."),
    (["values", "nim", "--to", "10000001"], "Values are worked out for heaps up to 10,000,000 and no more."),
    (["values", "subtract", "--period", "--to", DIGITS[:9]], "Values are worked out for heaps up to 10,000,000 and "),
    (["values", "nim", "--from", "5", "--to", "4"], "The first number must not be above the last one."),
    (["values", "floor", "--to", "1" + "0" * 4000], "Argument --to: 1000"),
    (["values", "floor", "--from", "9" * 3_999], "A number on the board can have at most 4,000 digits."),
    (["values", "nim", "--layer", "2"], "Nim has no layers."),
    (["values", "floor", "--layer", "2"], "Floor Division Game has no layers."),
    (["values", "euclid", "--layer", "2"], "Euclid has no layers."),
    (["values", "euclid", "--from", "2"], "A plane is shown from its corner on: say only how far."),
    (["values", "euclid", "--to", "1001"], "A plane has at most 1,000,000 points, and this one would have 1,002,001."),
    (["values", "cuboid", "--to", "31"], "The numbers of Cuboid Slicing are from 1 to 30."),
    (["values", "euclid", "--period"], "The values of Euclid lie on a plane, and only values in a row have a period."),
    (["values", "cards", "--period"], "In Game of Cards a value is not the size of a heap."),
    (
        ["values", "nim", "--period", "--from", "5"],
        "--period begins at the first heap: it takes only --to and --work.",
    ),
    (["values", "nim", "--width", "0"], "A row has 1 to 10,000 heaps, not 0."),
    (["values", "nim", "--csv", "--json"], "Argument --json: not allowed with argument --csv; see fdivgame values "),
    (["values", "nim", "--svg", "HOME"], "HOME cannot be written: is a directory."),
    (["values", "nim", "--svg", "HOME/none/x.svg"], "HOME/none/x.svg cannot be written: no such file or directory."),
    (["values", "subtract", "--to", "100000", "--svg", "x"], "A picture has at most 100,000 cells, not 100,001."),
    (["atlas"], "The following arguments are required: --among; see fdivgame atlas --help."),
    (["atlas", "--among", "2..1001"], "A divisor of the atlas must be from 2 to 1,000."),
    (["atlas", "--among", f"2..{DIGITS[:4000]}"], "A divisor of the atlas must be from 2 to 1,000."),
    (["atlas", "--among", "1..5"], "A divisor of the atlas must be from 2 to 1,000."),
    (["atlas", "--among", "2..22"], "The atlas is made of at most 20 divisors, not 21."),
    (["atlas", "--among", "5..2"], "Write the divisors from the smallest to the largest, as in --among 2..10."),
    (["atlas", "--among", "2,3..5"], "Write the divisors from the smallest to the largest, as in --among 2..10."),
    (["atlas", "--among", "2.."], "Nothing is not a list of whole numbers such as 2,3,5."),
    (["atlas", "--among", "2..3..4"], "3..4 is not a list of whole numbers such as 2,3,5."),
    (["atlas", "--among", "2..3", "--work", "0"], "The work for a set is from 1 to 10,000,000,000."),
    (["atlas", "--among", "2..3", "--file", "HOME"], "HOME cannot be written: is a directory."),
    (
        ["atlas", "--among", "2..3", "--file", "HOME/words"],
        "HOME/words is not an atlas: its first line is a different one.",
    ),
    (["games", "nim"], "Unrecognized arguments: nim; see fdivgame games --help."),
    (["bots", "nim"], "Unrecognized arguments: nim; see fdivgame bots --help."),
    (["ladder", "nim"], "Unrecognized arguments: nim; see fdivgame ladder --help."),
    (["doctor", "nim"], "Unrecognized arguments: nim; see fdivgame doctor --help."),
    (["daily", "--json", "--share"], "Argument --share: not allowed with argument --json; see fdivgame daily --help."),
    (["play", "3", "--plain", "--debug", "HOME"], "HOME cannot be written: is a directory."),
    (["stats", "nim"], "Unrecognized arguments: nim; see fdivgame stats --help."),
    (["daily", "--date", "tomorrow"], "Argument --date: a date is written as 2025-12-31; see fdivgame daily --help."),
    (["daily", "--date", "0001-01-01"], "Argument --date: there is a board of the day from 1970 on; see "),
    (["daily", "--names", "Ann"], "Write two names with one comma between them, as in --names Ann,Bob."),
    (["daily", "--share", "--date", "2025-01-01"], "The board of 2025-01-01 is not finished yet: "),
    (["resume"], "There is no unfinished match."),
    (["resume", "7"], "There is no match 7."),
    (["resume", "x"], "Argument ID: x is not a whole number; see fdivgame resume --help."),
    (["resume", DIGITS], "Argument ID: 9999"),
    (["history", "--limit", "few"], "Argument --limit: few is not a whole number; see fdivgame history --help."),
    (["history", "--result", "draw"], "--result cannot be draw: choose "),
    (["history", "--vs", "perfcet"], "There is no bot perfcet: did you mean perfect?"),
    (["history", "--vs", ""], f'There is no bot "": choose {BOTS}.'),
    (["history", "--game", "zzz"], f"There is no game zzz: choose {GAMES}."),
    (["history", "--game", "euclid+nmi"], "There is no game nmi: did you mean nim?"),
    (["history", "--game", "nim+"], f'There is no game "": choose {GAMES}.'),
    (["replay"], "The following arguments are required: FILE|ID; see fdivgame replay --help."),
    (["replay", "7"], "There is no match 7."),
    (["replay", DIGITS], "Argument FILE|ID: 9999"),
    (["replay", "9" * 30], "Argument FILE|ID: 999999999999999999999999999999 is not the number of a match; see "),
    (["replay", str(2**63)], "Argument FILE|ID: 9223372036854775808 is not the number of a match; see "),
    (["replay", str(2**63 - 1)], "There is no match 9223372036854775807."),
    (["replay", "HOME/none"], "HOME/none cannot be read: no such file or directory."),
    (["replay", ""], '"" cannot be read: no such file or directory.'),
    (["replay", "HOME/words"], "There is no record and no link to a match in HOME/words."),
    (["replay", "HOME/bytes"], "HOME/bytes, line 2: This is not UTF-8 text."),
    (["replay", "HOME/empty"], "There is no record and no link to a match in HOME/empty."),
    (["export"], "Give the numbers of the matches to export, or --all."),
    (["export", "7", "--all"], "Give the numbers of the matches to export, or --all."),
    (["export", "7"], "There is no match 7."),
    (["export", "x"], "Argument ID: x is not a whole number; see fdivgame export --help."),
    (["import"], "The following arguments are required: FILE; see fdivgame import --help."),
    (["import", "HOME/none"], "HOME/none cannot be read: no such file or directory."),
    (["import", ""], '"" cannot be read: no such file or directory.'),
    (["import", "HOME/words"], "There is no record and no link to a match in HOME/words."),
    (["import", "HOME/bytes"], "HOME/bytes, line 2: This is not UTF-8 text."),
    (["import", "HOME/empty"], "There is no record and no link to a match in HOME/empty."),
    (["import", "HOME/twins"], "HOME/twins, record from line 3: The two players need different names."),
    (["replay", "HOME/twins"], "HOME/twins, record from line 3: The two players need different names."),
    (["import", "HOME/over"], "HOME/over, record from line 1: There is no move on this board."),
    (["replay", "HOME/over"], "HOME/over, record from line 1: There is no move on this board."),
    (["import", "HOME/hal"], "HOME/hal, line 2, column 7: The bot hal is not known here: name its file with --bots."),
    (["replay", "HOME/hal"], "HOME/hal, line 2, column 7: The bot hal is not known here: name its file with --bots."),
    (["play", "--random", "3", "--seed", "x" * 201], "A seed has 1 to 200 characters."),
    (["values", "kayles", "--work", "0"], "The work is from 1 to 1,000,000,000,000."),
    (["values", "grundy", "--work", "5"], "No period of Grundy's Game is looked for, so --work would change nothing."),
    (["values", "floor", "--work", "5"], "For floor division --work goes with --period."),
    (["quotient", "nim:2", "--work", "0"], "The work is from 1 to 1,000,000,000."),
    (["quotient", "nim:2", "--work", "1000000001"], "The work is from 1 to 1,000,000,000."),
    (["worksheet", "--grade", "11"], "A grade is from 1 to 10, not 11."),
    (["worksheet", "--grade", "3a"], "Argument --grade: 3a is not a whole number; see fdivgame worksheet --help."),
    (["worksheet", "--count", "0"], "A worksheet has 1 to 100 boards, not 0."),
    (["worksheet", "--count", "1000"], "A worksheet has 1 to 100 boards, not 1,000."),
    (["worksheet", "--game", "chess"], "There is no game chess: choose floor, "),
    (["worksheet", "--seed", ""], "A seed has 1 to 200 characters."),
    (["worksheet", "--title", " "], "A title has 1 to 100 characters."),
    (["worksheet", "--worth", "--misere"], "Where the last move loses, worth and XOR do not tell who wins: "),
    (["worksheet", "--count", "1", "-o", "no/where.html"], "no/where.html cannot be written: no such file or "),
    (["worksheet", "--page", "a b"], "The address of a page has no blanks in it."),
    (["worksheet", "--page", "no"], "The address of a page is as in https://example.org/play/, not no."),
    (["book", "chess"], "There is no lesson chess: choose one, copycat, nim, "),
    (["book", "-o", "."], ". cannot be written: is a directory."),
    (["picture"], "Give either the components of a board, or --match."),
    (["picture", "17", "--match", "1"], "Give either the components of a board, or --match."),
    (["picture", "17", "--ply", "2"], "A board has no moves: --ply needs --match."),
    (["picture", "x"], "x is not a whole number."),
    (["picture", "--match", "1"], "There is no match 1."),
    (["picture", "--match", "none.txt"], "none.txt cannot be read: no such file or directory."),
    (["picture", "--match", "HOME/two"], "One match is expected here, not 2: import the file, and name one by its "),
    (["picture", "--match", "HOME/one", "--ply", "3"], "This match has 2 moves: --ply is from 0 to 2."),
    (["picture", "--match", "HOME/one", "--title", "A"], "A match says itself how it ends and who plays: leave "),
    (["picture", "17", "-o", "no/where.svg"], "no/where.svg cannot be written: no such file or directory."),
]


@pytest.fixture(autouse=True)
def files(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that are no use, in the working directory HOME stands for."""
    folder = home / "HOME"
    folder.mkdir()
    record = '[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "3 4"]\n\n1. 2/2 2. 1/2\nend\n'
    (folder / "one").write_text(record)
    (folder / "two").write_text(record + record.replace('"3 4"', '"4 4"'))
    (folder / "words").write_text("words words\n")
    (folder / "bytes").write_bytes(b"\n\xff\n")
    (folder / "empty").write_text("")
    (folder / "over").write_text('[Start "-"]\nend\n')
    (folder / "hal").write_text('[Start "3"]\n[Bot "hal"]\nend\n')
    (folder / "twins").write_text('\n\n[Player1 "A"]\n[Player2 "A"]\n[Start "3"]\n\n1. 1/2\nend\n')
    monkeypatch.chdir(home)


@for_each(("arguments", "sentence"), BAD)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
):
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"fdivgame: {sentence}")
    assert err.count("\n") == 1
    assert err.endswith((".\n", "?\n"))
    assert len(err) < 500


@for_each("arguments", [["play", "\udcff"], ["analyze", "nim:\udc80"], ["history", "\udc80"]])
def test_arguments_that_are_no_text_do_no_harm(capsys: pytest.CaptureFixture[str], arguments: list[str]):
    code, out, err = said(capsys, *arguments)
    assert code in (0, 2)
    assert (out + err).count("\n") == 1


def test_a_data_folder_that_cannot_be_made_stops_no_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    folder = home / ("x" * 300)
    monkeypatch.setenv("FDIVGAME_DATA", str(folder))
    monkeypatch.setattr("sys.stdin", None)
    sentence = (
        f"The saved matches in {folder}/matches.db cannot be used: file name too long. Nothing is saved this time."
    )
    code, out, _ = said(capsys, "play", "3")
    assert (code, out.splitlines()[0]) == (0, sentence)
    assert said(capsys, "history") == (2, "", f"fdivgame: {sentence}\n")


def test_what_a_terminal_obeys_is_printed_of_no_path(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    folder = home / "a\x1b[2J\x07\x9bb"
    folder.mkdir()
    (folder / "settings.toml").write_text("x = 1")
    (folder / "no.py").write_text("1 / 0")
    monkeypatch.setenv("FDIVGAME_CONFIG", str(folder))
    monkeypatch.setenv("FDIVGAME_DATA", str(folder / "no.py"))
    commands = ["play 3", "history", "export --all", "stats", "resume", "daily --status", "play 3 --rules", "conform"]
    for command in commands:
        last = [str(folder / "no.py")] if command.split()[-1] in ("--rules", "conform") else []
        _, out, err = said(capsys, *command.split(), *last)
        assert out + err
        assert (out + err).replace("\n", "").isprintable(), command


def test_a_working_folder_that_is_gone_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    (home / "gone").mkdir()
    monkeypatch.chdir(home / "gone")
    (home / "gone").rmdir()
    sentence = "fdivgame: The folder in which this was started no longer exists.\n"
    assert said(capsys, "conform", "x.py") == (2, "", sentence)


def test_python_is_told_nothing_of_fewer_digits_than_a_number_may_have():
    done = piped("analyze", "9" * 3_999, PYTHONINTMAXSTRDIGITS="640")
    assert (done.returncode, done.stderr) == (0, "")
