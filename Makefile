# Equerry. `make run` to see it, `make test` to prove it, `make help` for the rest.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
# Debian packages that the tests start as real services.
TEST_PACKAGES := dovecot-imapd dovecot-lmtpd postfix postgresql systemd
SHARED ?= ../shared
# Rooms of core/ whose tests reach every branch.
COVERED := when people freebusy
# Tests that count or compare a great many cases: they take minutes under the tracer and reach no branch of their own.
TRACED_SLOWLY := $(addprefix tests/core/,when/test_any_text.py freebusy/test_against_minutes.py freebusy/test_natural_plan.py)

.PHONY: help setup run test check services fast slow crash-test eval coverage bench bench-when bench-slots settings screens format clean

help: ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

setup: .venv/.runs ## make .venv with everything that running needs

run: .venv/.runs ## the sample company, a mail server on loopback, and a prompt; Ctrl-C stops it
	@$(BIN)/equerry run

test: .venv/.tests services ## everything: style, types, import rules, all tests with their real services
	@$(MAKE) --no-print-directory style fast slow

check: .venv/.tests style fast ## what must hold before every commit: style, types, import rules, fast tests

.PHONY: style
style:
	$(BIN)/ruff check -q .
	$(BIN)/ruff format -q --check .
	$(BIN)/mypy
	$(BIN)/lint-imports | tail -n 3

fast:
	$(BIN)/pytest -m "not slow" -n 2

slow:
	$(BIN)/pytest -m slow -n 2

crash-test: .venv/.tests services ## the daemon killed at every named point, three times each on SQLite and PostgreSQL
	$(BIN)/pytest tests/crash -m slow -s

eval: .venv/.runs ## the situations of ../shared/suites/dev and of evals/, judged end to end
	$(BIN)/equerry eval $(SHARED)/suites/dev

bench: .venv/.tests services ## mail in to reply sent, on SQLite and PostgreSQL, with an empty and with a full store
	$(BIN)/python benchmarks/corridor.py

bench-when: .venv/.tests ## phrases of time a second, ours beside chrono-node, dateparser and Recognizers-Text
	$(BIN)/python -m benchmarks.when.speed $(SHARED)/data/time/cases.jsonl $(wildcard $(SHARED)/score/time_phrases.py)
	$(BIN)/python -m benchmarks.when.issues $(SHARED)/data/time/issue_cases.jsonl $(SHARED)/score/time_phrases.py

coverage: .venv/.tests ## every branch of times, people and free times is reached by their own tests
	$(BIN)/pytest -n 2 $(COVERED:%=tests/core/%) $(TRACED_SLOWLY:%=--ignore=%) -k "not linear" --timeout 300 \
	  $(COVERED:%=--cov=core.%) --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=100

bench-slots: .venv/.tests ## free times against a bare merge and portion
	$(BIN)/python benchmarks/slots.py

settings: .venv/.runs ## write docs/settings.md anew from the settings' own descriptions
	$(BIN)/python -m daemon.settings > docs/settings.md

screens: .venv/.runs ## draw docs/screens/ anew: typical mails, as people see them (needs Chromium)
	$(BIN)/python -m screens docs/screens

format: .venv/.tests ## lay the code out
	$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .

services: ## install the Debian packages that the tests start, where that is allowed; else name them
	@missing=""; for p in $(TEST_PACKAGES); do dpkg -s $$p >/dev/null 2>&1 || missing="$$missing $$p"; done; \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ]; then sudo=""; elif sudo -n true 2>/dev/null; then sudo="sudo"; else sudo="no"; fi; \
	  if [ "$$sudo" = no ]; then echo "The tests need these Debian packages: sudo apt-get install$$missing"; exit 1; fi; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends$$missing >/dev/null; \
	fi

.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Equerry needs Python 3.11 or newer: sudo apt-get install python3"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python's venv is missing: sudo apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.runs: pyproject.toml constraints.txt | .venv/.python
	@echo "Setting up .venv (once; a minute or two) ..."
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e . 2>&1 | grep -v '^WARNING: Location' || true
	@$(BIN)/equerry --help >/dev/null
	@touch $@

.venv/.tests: .venv/.runs
	@echo "Installing what the tests need ..."
	@$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]' 2>&1 | grep -v '^WARNING: Location' || true
	@$(BIN)/pytest --version >/dev/null
	@touch $@

clean: ## remove .venv and caches; the data folder stays
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
