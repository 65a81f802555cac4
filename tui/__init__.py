"""The blackboard in the terminal: the command, the screens and their widgets."""
