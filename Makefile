PYTHON ?= python3

.PHONY: check lowest newest coach-check puzzle-check period-check closing-check bad-bytes-check damage-check far-check ssh-check accept storm-check moving page page-check xterm-check site site-check workflow-check

check:
	$(PYTHON) -m tests

lowest:
	$(PYTHON) -m tests.lowest

newest:
	$(PYTHON) -m tests.lowest --newest

coach-check:
	$(PYTHON) -m tests.engine.coach.claims

puzzle-check:
	$(PYTHON) -m tests.engine.learning.puzzles

period-check:
	$(PYTHON) -m tests.engine.theorems.published_periods

damage-check:
	$(PYTHON) -m tests.engine.archive.damage

closing-check:
	$(PYTHON) -m tests.terminal.closing

bad-bytes-check:
	$(PYTHON) -m tests.terminal.bad_bytes

far-check: ssh-check
	$(PYTHON) -m tests.engine.remote.fuzzing
	$(PYTHON) -m benchmarks.kill far far-by-ssh

ssh-check:
	test -x /usr/sbin/sshd || { apt-get update -qq && apt-get install -y -qq openssh-server; }
	$(PYTHON) -m pytest -q -n 2 tests/terminal/check_ssh.py

storm-check:
	$(PYTHON) -m tests.terminal.storms

accept:
	$(PYTHON) -m tests.snapshots accept $(PICTURES)

moving:
	$(PYTHON) -m tests.tui.moving

page:
	$(PYTHON) page/build.py

page-check: page
	{ command -v chromium && command -v firefox-esr; } >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium firefox-esr; }
	PYTHON=$(PYTHON) node page/check/help/run.mjs page/check/*.mjs

xterm-check:
	{ command -v xterm && command -v Xvfb; } >/dev/null || { apt-get update -qq && apt-get install -y -qq xterm xvfb fonts-dejavu-core; }
	$(PYTHON) -m tests.terminal.check_xterm

site: page
	$(PYTHON) web/build.py

site-check: site
	{ command -v chromium || command -v google-chrome; } >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium; }
	$(PYTHON) web/check.py

workflow-check:
	$(PYTHON) -m venv build/workflow-check
	build/workflow-check/bin/pip install --quiet check-jsonschema==0.39.0 zizmor==1.32.0
	build/workflow-check/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	build/workflow-check/bin/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	build/workflow-check/bin/check-jsonschema --builtin-schema vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	build/workflow-check/bin/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	build/workflow-check/bin/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff
	build/workflow-check/bin/zizmor --offline --quiet --persona=pedantic .github
