# `make` alone lists what there is. Everything runs in .venv, which `make setup` builds and the others ask for.

PYTHON ?= python3
ASSIGNMENT ?= asn3
# What CI validates as a whole, and where it looks at one program in a few (docs/developers.md).
WHOLE := asn3
SAMPLED := asn5 workshop ai challenge
GOLDEN := out/golden
BIN := .venv/bin
READY := .venv/ready
DOCS_READY := .venv/docs/ready
LAB_READY := .venv/jupyterlab/ready
LITE_READY := .venv/lite/ready

# Tests start hundreds of Python programs: without compiled files each of them compiles half of the grader again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup grade play check test test-all validate docs jupyterlab lite ci format handout export wheel bench sample golden pictures lock clean

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY)  ## Build .venv with the `grader` command in it

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11, 2) <= sys.version_info < (3, 16))' \
	  || { echo "Python 3.11.2 to 3.15 is needed: make setup PYTHON=python3.15"; exit 2; }
	$(PYTHON) -m venv --clear .venv
	@# Python compiles a module when it is imported first: most of these never are.
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes --requirement requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

grade: $(READY)  ## Grade a sample batch (ASSIGNMENT=asn3) as Moodle would hand it out
	@$(BIN)/grader grade $(ASSIGNMENT) samples/$(ASSIGNMENT)-moodle.zip

play: $(READY)  ## Play an assignment's game (ASSIGNMENT=asn3)
	@$(BIN)/grader play $(ASSIGNMENT)

check: $(READY)  ## Lint, format, types, layers, spelling, plain words
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/codespell
	$(BIN)/pytest --quiet tests/unit/test_words.py

test: $(READY)  ## Run the tests
	$(BIN)/pytest --numprocesses 3

test-all: $(READY) $(LAB_READY)  ## Run the long tests too, on all programs: takes an hour or more
	TESTS=all $(BIN)/pytest --numprocesses 2

validate: $(READY)  ## Check whether every assignment can be trusted
	$(BIN)/grader validate $(VALIDATE)

docs: $(DOCS_READY)  ## Build the documentation in site/; a broken link or a request to another host is an error
	.venv/docs/bin/sphinx-build --quiet --fail-on-warning --nitpicky docs site
	@! grep -rE --include='*.html' '<(script|link|img|iframe)[^>]+(src|href)="?(https?:)?//' site
	@echo "The documentation is in site/index.html."

$(DOCS_READY): requirements/docs.txt
	$(PYTHON) -m venv --clear .venv/docs
	.venv/docs/bin/pip install --quiet --disable-pip-version-check --no-compile --require-hashes --requirement requirements/docs.txt
	@touch $@

jupyterlab: $(LAB_READY)  ## Install JupyterLab, in which a long test opens the hand-out

$(LAB_READY): requirements/jupyterlab.txt
	$(PYTHON) -m venv --clear .venv/jupyterlab
	.venv/jupyterlab/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/jupyterlab.txt
	@touch $@

lite: $(READY) $(LITE_READY)  ## Build a JupyterLite site of a hand-out (ASSIGNMENT=asn3) in out/lite; needs npm
	$(BIN)/python -m tools.jupyterlite handouts/$(ASSIGNMENT) out/lite

$(LITE_READY): requirements/lite.txt
	$(PYTHON) -m venv --clear .venv/lite
	.venv/lite/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/lite.txt
	@touch $@

ci: $(READY)  ## What CI runs
	$(MAKE) --jobs 2 --output-sync check docs
	$(MAKE) test
	$(BIN)/grader validate $(WHOLE)
	$(BIN)/grader validate $(SAMPLED) --every 50

format: $(READY)  ## Format the code
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

handout: $(READY)  ## Write what students get of every assignment: handouts/<name>/, asn3's at the top too
	@$(BIN)/grader handout
	@$(BIN)/grader handout asn3 --out . --overwrite

export: $(READY)  ## Turn the notebooks that are handed out into scripts, as they stand; scripts are overwritten
	@for book in asn3.ipynb handouts/*/*.ipynb; do $(BIN)/grader export --overwrite $$book || exit $$?; done

wheel: $(READY)  ## Build dist/grader-VERSION-py3-none-any.whl, which includes the five assignments
	$(BIN)/python -m build --wheel --no-isolation --outdir dist

bench: $(READY)  ## Measure, side by side with other graders (BENCH="--help" lists the options)
	$(BIN)/python -m benchmarks $(BENCH)

sample: $(READY)  ## Build the sample batches from the files beside them
	$(BIN)/python samples/build.py

golden: $(READY)  ## Record what the grader says about 800 programs in GOLDEN=out/golden (tools/golden.py compares two)
	$(BIN)/python -m tools.golden write $(GOLDEN)

pictures: $(READY)  ## Take the pictures in the documentation again; needs Chromium
	$(BIN)/python -m tools.pictures

# One version of a package for all versions of Python and all systems, where there is one.
# Extras stay in the pins: without them pip 23 takes the newest `coverage` for pytest-cov's `coverage[toml]`,
# finds no hash of it here, and stops.
PIN = .venv/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11.2 --fork-strategy fewest \
	  --generate-hashes --no-strip-extras --no-header --no-annotate

lock: $(READY)  ## Pin all packages again, hash-checked, without an index address
	$(PYTHON) -m venv .venv/lock && .venv/lock/bin/pip install --quiet uv
	$(PIN) requirements/dev.in --output-file requirements/dev.txt
	$(PIN) requirements/docs.in --output-file requirements/docs.txt
	$(PIN) requirements/jupyterlab.in --output-file requirements/jupyterlab.txt
	$(PIN) requirements/cluster.in --output-file deploy/requirements.txt
	$(PIN) requirements/lite.in --output-file requirements/lite.txt
	$(PIN) requirements/run.in --output-file grader/authoring/templates/gradescope/requirements.txt
	$(PIN) requirements/python.in --output-file grader/authoring/templates/gradescope/python.txt
	for peer in benchmarks/requirements/*.in; do $(PIN) $$peer --output-file $${peer%.in}.txt || exit 1; done

clean:  ## Remove what was built; results in out/ stay, since they can hold marks by hand
	rm -rf .venv dist site benchmarks/.peers .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
