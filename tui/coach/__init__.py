"""The coach in words, on the screens, in plain mode and in commands: tips, answers to tries, and reviews."""
