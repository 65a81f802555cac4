"""Theorems about single games: closed forms, periods and tables, each with its proof or its source."""
