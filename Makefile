PYTHON ?= python3

.PHONY: check coach-check puzzle-check period-check screenshots

check:
	$(PYTHON) -m tests

coach-check:
	$(PYTHON) -m tests.engine.coach.check_positions

puzzle-check:
	$(PYTHON) -m tests.engine.puzzles

period-check:
	$(PYTHON) -m tests.engine.theorems.published_periods

screenshots:
	$(PYTHON) -m tests.tui.pictures
