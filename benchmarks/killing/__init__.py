"""One file for each kind of thing that is saved: it is done in a terminal, and the program killed with `kill -9`."""
