PYTHON ?= python3

.PHONY: check lowest newest coach-check puzzle-check period-check far-check ssh-check screenshots page page-check xterm-check

check:
	$(PYTHON) -m tests

lowest:
	$(PYTHON) -m tests.lowest

newest:
	$(PYTHON) -m tests.lowest --newest

coach-check:
	$(PYTHON) -m tests.engine.coach.check_positions

puzzle-check:
	$(PYTHON) -m tests.engine.puzzles

period-check:
	$(PYTHON) -m tests.engine.theorems.published_periods

far-check: ssh-check
	$(PYTHON) -m tests.engine.far.fuzzing
	$(PYTHON) -m benchmarks.kill far far-by-ssh

ssh-check:
	test -x /usr/sbin/sshd || { apt-get update -qq && apt-get install -y -qq openssh-server; }
	$(PYTHON) -m pytest -q -n 2 tests/terminal/check_ssh.py

screenshots:
	$(PYTHON) -m tests.tui.pictures

page:
	$(PYTHON) page/build.py

page-check: page
	command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium; }
	node --test --test-concurrency=1 page/check/*.mjs

xterm-check:
	{ command -v xterm && command -v Xvfb; } >/dev/null || { apt-get update -qq && apt-get install -y -qq xterm xvfb fonts-dejavu-core; }
	$(PYTHON) -m tests.terminal.check_xterm
