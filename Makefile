# Every target sets up what it needs; the second time that takes no time.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= singapore
PORT ?= 8400
READY := .venv/.ready
DEV_READY := .venv/.dev-ready
NODE_READY := client/node_modules/.ready
TYPES := client/src/types/messages.ts
INDEX := src/entrepot/server/page/index.html
PAGE := src/entrepot/server/page/device/files.json
# What a table on a player's own device runs, besides the page.
PACKAGE := $(shell find src/entrepot -type f \( -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.wasm' -o -name '*.network' \) -not -path '*/page/*')
CLIENT := $(shell find client/src client/public -type f -not -path 'client/src/types/*') client/index.html client/vite.config.ts client/tsconfig.json

# Run in client/. Node from PyPI comes first, where the system has none; see tools/install_node.py.
NPM := PATH="$$PWD/../.venv/node:$$PATH" npm
PYTEST := $(BIN)/python -m pytest --dist loadgroup --durations 30 --durations-min 3
# Tests start hundreds of processes. Without cached bytecode each of them would compile all modules again.
export PYTHONDONTWRITEBYTECODE :=

# All targets whose names are words.
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' Makefile)
help:            ## Say what there is
	@grep -hE '^[a-z-]+: .*##' $(MAKEFILE_LIST) | sed -E 's/: .*##/\t/' | expand -t 12

# What playing needs, and nothing else; what developing needs comes on top of it, into the same .venv.
$(READY): pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed and was not found as '$(PYTHON)'; make PYTHON=… names another one."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; '$(PYTHON)' is older. make PYTHON=… names another one."; exit 1; }
	@echo "Installing what playing needs into .venv (once) …"
	@$(PYTHON) -m venv .venv || { echo "A virtual environment could not be made; on Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/pip install --no-compile --disable-pip-version-check --editable . || { echo "The dependencies named in pyproject.toml could not be installed from PyPI; see above. Once PyPI can be reached, the same command goes on."; exit 1; }
	@touch $@

$(DEV_READY): pyproject.toml | $(READY)
	@echo "Installing what developing needs into .venv (once, about 2 GB) …"
	@$(BIN)/pip install -q --upgrade pip || { echo "pip could not be updated from PyPI; see above."; exit 1; }
	@$(BIN)/pip install --no-compile --group dev || { echo "The group dev of pyproject.toml could not be installed from PyPI; see above."; exit 1; }
	@touch $@

$(NODE_READY): client/package.json client/package-lock.json | $(READY)
	@$(BIN)/python tools/install_node.py
	@echo "Installing what builds the page into client/node_modules (once) …"
	@cd client && $(NPM) ci --no-audit --no-fund || { echo "The packages named in client/package-lock.json could not be installed from the npm registry; see above."; exit 1; }
	@touch $@

$(TYPES): $(READY) src/entrepot/server/messages.py tools/page_types.py
	@$(BIN)/python tools/page_types.py $@

$(INDEX): $(NODE_READY) $(TYPES) $(CLIENT)
	@cd client && $(NPM) run --silent build -- --logLevel warn

$(PAGE): $(INDEX) $(PACKAGE) tools/device_bundle.py tools/device_bytecode.py tools/device_bytecode.mjs
	@PYTHONPATH=. $(BIN)/python tools/device_bundle.py

page: $(PAGE)    ## Build the page into the package

play: $(READY) $(PAGE)   ## Serve the page, and open a table against bots in the browser (GAME=singapore PORT=8400)
	@$(BIN)/entrepot serve --open $(GAME) --port $(PORT)

dev: $(DEV_READY) $(NODE_READY) $(TYPES)   ## Serve the page with hot reload, and restart the server when Python changes (PORT=8400)
	@PATH="$$PWD/.venv/node:$$PATH" $(BIN)/python tools/dev.py --port $(PORT)

BROWSER_READY := .venv/.browser-ready
$(BROWSER_READY): | $(DEV_READY)
	@PYTHONPATH=. $(BIN)/python tools/install_browser.py
	@touch $@

SERVERS_READY := .venv/.servers-ready
$(SERVERS_READY): | $(DEV_READY)
	@$(BIN)/python tools/install_servers.py
	@touch $@

test-fast: $(DEV_READY) $(PAGE)   ## Run the quick tests: rules, contract, engine, server in memory
	@$(PYTEST) -n 2 -m "not slow and not integration" $(addprefix --ignore=tests/,arena bots envs page)

test: $(DEV_READY) $(PAGE) | $(BROWSER_READY)   ## Run all tests but the slow ones
	@cd client && $(NPM) run --silent test
	@$(BIN)/python tools/compile_all.py native
	@$(PYTEST) -n 4 -m "not slow"

test-slow: $(DEV_READY) $(PAGE) test-lowest | $(BROWSER_READY) $(SERVERS_READY)   ## Run the slow tests: third-party checks, wheels, lowest versions, kills
	@$(BIN)/python tools/compile_all.py
	@$(PYTEST) -n 4 -m slow

test-lowest: $(DEV_READY) $(PAGE)   ## Install the oldest versions allowed, and play with them
	@PYTHONPATH=. $(BIN)/python tools/lowest_versions.py

packages: $(READY) $(PAGE)   ## Build the source distribution and the wheel into dist
	@$(BIN)/pip install -q build
	@rm -rf dist
	@$(BIN)/python -m build --outdir dist .

lock: $(DEV_READY)   ## Write uv.lock again, after a change of pyproject.toml
	@$(BIN)/uv lock --default-index https://pypi.org/simple

docs: $(DEV_READY)   ## Build the documentation into site; a broken link is an error
	@$(BIN)/zensical build --strict --clean

kernels: $(DEV_READY)   ## Build the WebAssembly kernels of all games again, after a change of rules or search
	@$(BIN)/entrepot kernels build

check: $(DEV_READY) $(NODE_READY) $(TYPES) clauses   ## Style, types, prebuilt kernels, and a test for every clause
	@$(BIN)/ruff format --check -q . && echo "format: good"
	@$(BIN)/ruff check -q . && echo "style: good"
	@$(BIN)/mypy
	@$(BIN)/entrepot kernels check
	@cd client && $(NPM) run --silent check

clauses: $(DEV_READY)   ## Say which rule clauses no test names
	@$(BIN)/python tools/clauses.py

bench: $(DEV_READY)   ## Measure speed against peers and against version 0.1.0
	@$(BIN)/python tools/install_valgrind.py
	@$(BIN)/python benchmarks/bench.py

bench-browser: $(DEV_READY) | $(BROWSER_READY)   ## Measure the prebuilt kernels in wasmtime and in Chromium against Numba
	@PYTHONPATH=src:. $(BIN)/python benchmarks/browser.py

bench-gpu: $(DEV_READY)   ## Measure speed on a GPU, and that it plays the same games
	@$(BIN)/pip install -q --group gpu
	@$(BIN)/python benchmarks/gpu.py

bench-server: $(DEV_READY)   ## Measure the server: load, latency, memory, start
	@PYTHONPATH=. $(BIN)/python benchmarks/server.py

SCALE ?=
bench-scale: $(DEV_READY) | $(SERVERS_READY)   ## Measure four servers on one PostgreSQL, with both drivers of the bus (SCALE="--tables 500 --rates 100")
	@PYTHONPATH=. $(BIN)/python benchmarks/scale.py $(SCALE)

bench-page: $(DEV_READY) $(PAGE) | $(BROWSER_READY)   ## Measure the page: size, time to a board, click to shown, lighthouse
	@PYTHONPATH=. $(BIN)/python benchmarks/page.py

targets: $(DEV_READY) $(PAGE) | $(BROWSER_READY)   ## Press every target at ten sizes, watch whole games, run axe; goes on where it was stopped
	@PYTHONPATH=. $(BIN)/python benchmarks/targets.py

chaos: $(DEV_READY)   ## Kill the server a hundred times under load: SQLite, PostgreSQL with one and with four processes (KILLS=100, PART=sqlite, postgresql-1 or postgresql-4 for one)
	@PYTHONPATH=. $(BIN)/python benchmarks/chaos.py $(or $(KILLS),100) $(PART)

hostile: $(DEV_READY)   ## Attack the server on this machine, and break its database, disk and clock (PART=chance, faults or attacks for one)
	@PYTHONPATH=. $(BIN)/python benchmarks/hostile.py $(PART)

fuzz: $(DEV_READY)   ## Play 100,000 random games of each kind, looking for anything wrong
	@$(BIN)/python benchmarks/fuzz.py

ladder: $(DEV_READY)   ## Play every level against the one below
	@$(BIN)/python benchmarks/ladder.py

minds: $(DEV_READY)   ## Measure the bots, the analysis and what they know; continues where it was stopped (FIGURE=… for one)
	@PYTHONPATH=src:. $(BIN)/python benchmarks/minds.py $(FIGURE)

tune: $(DEV_READY)   ## Tune the bots' evaluation of a position by self-play (GAME=singapore)
	@$(BIN)/pip install -q --group tune
	@$(BIN)/python benchmarks/tune.py $(GAME)

audit: $(DEV_READY) $(PAGE) | $(BROWSER_READY)   ## Measure setting up and first use, and more; exits 1 if a bound is missed (PART="commands docs" for some)
	@PYTHONPATH=src:. $(BIN)/python benchmarks/audit.py $(PART)

balance: $(DEV_READY)   ## Play the games that compare the nations of Clippers; goes on where it was stopped (MAP=pacific-3 for another map)
	@PYTHONPATH=src:. $(BIN)/python benchmarks/audit_balance.py $(MAP)

BOARD ?= pacific-2
OUT ?= fitted.json
departure-cards: $(DEV_READY)   ## Fit the departure cards of a map of Clippers by games of search bots; goes on where it was stopped (BOARD=pacific-2 OUT=fitted.json FIT="--minutes 60")
	@PYTHONPATH=src:benchmarks:. $(BIN)/python tools/departure_cards.py $(BOARD) $(OUT) $(FIT)

studies: $(DEV_READY)   ## Study the boards that come with the games, and write docs/studies
	@PYTHONPATH=src:. $(BIN)/python tools/board_studies.py

pictures: $(DEV_READY) $(PAGE) | $(BROWSER_READY)   ## Draw the pictures of README again
	@$(BIN)/python tools/picture.py
	@PYTHONPATH=. $(BIN)/python tools/page_pictures.py

conformance: $(DEV_READY)   ## Write the conformance kit again: positions, legal choices, results, counts
	@PYTHONPATH=src:. $(BIN)/python tools/conformance.py

mutants: $(DEV_READY)   ## Break every rule in several ways, and count the errors that no test notices; resumable (MUTANTS="clippers --minutes 5")
	@PYTHONPATH=src:. $(BIN)/python -m tools.mutants $(MUTANTS)

golden: $(DEV_READY)   ## Make the golden matches again (look at the difference)
	@$(BIN)/python tools/golden.py

clean:           ## Remove the virtual environment and caches of tools
	rm -rf client/node_modules client/src/types src/entrepot/server/page .venv .peers .pytest_cache .mypy_cache .ruff_cache .hypothesis .mutants dist site
