"""`python -m tui` is the command `fdivgame`."""

from tui.command_line import command

if __name__ == "__main__":
    command()
