"""The blackboard in the terminal: the command, the screens and their widgets."""

CRASHED = 70
"""The exit code after a fault of ours, EX_SOFTWARE of Unix, which Windows has not."""
