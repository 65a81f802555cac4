PYTHON ?= python3

.PHONY: check coach-check puzzle-check period-check far-check screenshots page page-check xterm-check

check:
	$(PYTHON) -m tests

coach-check:
	$(PYTHON) -m tests.engine.coach.check_positions

puzzle-check:
	$(PYTHON) -m tests.engine.puzzles

period-check:
	$(PYTHON) -m tests.engine.theorems.published_periods

far-check:
	$(PYTHON) -m tests.engine.far.fuzzing
	$(PYTHON) -m benchmarks.kill far

screenshots:
	$(PYTHON) -m tests.tui.pictures

page:
	$(PYTHON) page/build.py

page-check: page
	{ command -v chromium && command -v firefox-esr; } >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium firefox-esr; }
	PYTHON=$(PYTHON) node --test --test-concurrency=2 page/check/*.mjs

xterm-check:
	{ command -v xterm && command -v Xvfb; } >/dev/null || { apt-get update -qq && apt-get install -y -qq xterm xvfb fonts-dejavu-core; }
	$(PYTHON) -m tests.terminal.check_xterm
