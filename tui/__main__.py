"""`python -m tui` is the command `fdivgame`."""

from tui.command_line import main

if __name__ == "__main__":
    raise SystemExit(main())
