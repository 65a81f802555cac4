PYTHON ?= python3
export PYTHONPATH := .

.PHONY: check test lint types contracts screenshots

check: lint types contracts test

lint:
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types:
	$(PYTHON) -m mypy

contracts:
	$(PYTHON) -c "from importlinter.cli import lint_imports_command; lint_imports_command()"

test:
	$(PYTHON) -m pytest -n 2

screenshots:
	$(PYTHON) -m tests.tui.pictures
