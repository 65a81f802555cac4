"""A position worked out on a sheet under the board."""
