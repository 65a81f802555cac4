"""The commands of `fdivgame`: one table, and the functions that its rows name."""
