PYTHON ?= python3

.PHONY: check coach-check screenshots

check:
	$(PYTHON) -m tests

coach-check:
	$(PYTHON) -m tests.engine.coach.check_positions

screenshots:
	$(PYTHON) -m tests.tui.pictures
