"""The commands of a sheet that is worked out."""

from __future__ import annotations

from tui.commands.command import Command

_NEW = "before the first answer"

WORKING_OUT: tuple[Command, ...] = (
    Command(
        "sheet.check", "enter,space", "check", "Check what was typed; at the end, the next sheet", 1, palette=False
    ),
    Command("sheet.show", "s", "show it", "Fill the blank in for you, which counts as help", 2),
    *(
        Command(f"sheet.{way}", keys, label, help, rank, palette=False, action_name=f"steer('{way}')")
        for way, keys, label, help, rank in (
            ("left", "left,h", "easier", f"Go to the blank before; {_NEW}, an easier sheet", 3),
            ("right", "right,l", "harder", f"Go to the next blank; {_NEW}, a harder sheet", 4),
            ("down", "down,j", "game", f"Go to the blank below; {_NEW}, a sheet of the next game", 5),
            ("up", "up,k", "game before", f"Go to the blank above; {_NEW}, a sheet of the game before", 0),
        )
    ),
    Command("sheet.next", "tab", "next", "Go to the next blank", palette=False, action_name="go_round(1)"),
    Command(
        "sheet.previous", "shift+tab", "before", "Go to the blank before", palette=False, action_name="go_round(-1)"
    ),
)
