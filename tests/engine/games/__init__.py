"""Tests of the games, one suite for all of them and one file for what is special about some."""
