PYTHON ?= python3

.PHONY: check screenshots

check:
	$(PYTHON) -m tests

screenshots:
	$(PYTHON) -m tests.tui.pictures
