"""The commands of the screen on which values are explored."""

from __future__ import annotations

from tui.commands.command import Command, steps

EXPLORING: tuple[Command, ...] = (
    *(
        Command(f"explore.{name}", keys, label, help, rank, "", False, f"across({step})")
        for name, keys, label, help, rank, step in (
            ("narrower", "left", "width", "Make the rows narrower; in a plane go left", 1, -1),
            ("wider", "right", "wider", "Make the rows wider; in a plane go right", 0, 1),
        )
    ),
    *(
        Command(f"explore.{name}", keys, label, help, palette=False, action_name=f"turn({step})")
        for name, keys, label, help, step in (
            ("less", "minus", "less", "Make the rows narrower, or show the layer before", -1),
            ("more", "plus,equals_sign", "more", "Make the rows wider, or show the next layer", 1),
        )
    ),
    *steps("explore"),
    Command("explore.before", "h,shift+tab", "cell", "Go one value back", 2, "hjkl", False, "step('left')"),
    Command("explore.next", "l,tab", "value", "Go to the next value", palette=False, action_name="step('right')"),
    Command("explore.period", "p", "period", "Find the period and prove it", 3),
    Command("explore.game", "g,slash,enter", "game", "Write which game it is, with its numbers", 4),
    Command("explore.next_game", "n", "next", "Show the next game", 5, action_name="other_game(1)"),
    Command("explore.game_before", "N", "game before", "Show the game before", action_name="other_game(-1)"),
    Command("explore.save", "s", "save", "Save the picture as SVG and the values as CSV", 6),
    Command("explore.help", "f1,question_mark", "help", "What is seen here, and the keys", 7, "?"),
    Command("explore.leave", "q,escape", "back", "Back to the first screen", 8, "q"),
    Command("asking.show", "enter", "show", "Show the game that is written", 1, palette=False),
    Command("asking.stop", "escape,down", "as it is", "Leave the field as it is", 2, palette=False),
)
