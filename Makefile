# Everything a person needs: `make play` to play, `make test` to know that all is well.
# The rest: `make faults`, `make bench`, `make fuzz`, `make figures`. Needs Rust and Node; nothing is downloaded but the crates of Cargo.lock,
# the packages of web/package-lock.json and, for the tests, Debian's Chromium and schemathesis.

CARGO ?= cargo
GAMES ?= 200
SEED  ?= 1
SET   ?= bab
# Our own crates as they are shipped, more or less: they must play as the others do.
OPTIMISED := CARGO_PROFILE_DEV_OPT_LEVEL=2 CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false CARGO_PROFILE_DEV_OVERFLOW_CHECKS=false
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: play test test-client test-openapi test-browser chromium faults bench fuzz figures protocol

# The table in the browser: builds the client and the program where they have changed, and serves.
play: web/dist/index.html
	$(CARGO) run --profile play --locked -p oriflamme -- serve $(SERVE)

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund

CLIENT := $(shell find web/src web/public web/index.html web/package.json web/vite.config.* web/svelte.config.* locales -type f 2>/dev/null)
web/dist/index.html: web/node_modules/.package-lock.json $(CLIENT)
	cd web && npm run build

# Everything is built once here: without the notes of incremental builds that takes a third of the disk.
test: export CARGO_INCREMENTAL = 0
test: test-client
	$(CARGO) fmt --all -- --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) test --workspace --quiet --locked
	$(OPTIMISED) $(CARGO) test --quiet --locked -p oriflamme --test house golden
	$(CARGO) run --quiet --locked -p oriflamme -- check --quiet
	$(CARGO) run --quiet --locked -p oriflamme -- rulebook coverage --floor
	$(MAKE) test-openapi
	$(MAKE) test-browser

# Is the description of the HTTP interface true? Schemathesis tries for two minutes; it is installed in target/ where it is missing.
test-openapi:
	$(CARGO) build --quiet --locked -p oriflamme
	python3 crates/oriflamme/tests/openapi/run.py target/debug/oriflamme 120

# The client by itself: types, warnings, lints, units.
test-client: web/dist/index.html
	cd web && npm run --silent check
	cd web && npm run --silent lint
	cd web && npm run --silent test

# The program with the client in it, driven by a real browser. Pictures of the main states are left in web/e2e-screenshots.
test-browser: web/dist/index.html chromium
	$(CARGO) build --quiet --locked -p oriflamme
	cd web && npm run --silent e2e

chromium:
	@command -v chromium >/dev/null || { $(AS_ROOT) apt-get update -qq && $(AS_ROOT) apt-get install -y -qq --no-install-recommends chromium; }

# Attacks on the real server, many of each kind, one kind after the other; `make test` has a few of each.
faults:
	ORIFLAMME_FAULTS=long $(CARGO) test --profile play --locked -p oriflamme --test faults -- --test-threads 1

figures:
	$(CARGO) run --quiet --locked -p oriflamme -- figure --all --out figures-out

bench: web/dist/index.html chromium
	$(CARGO) run --quiet --release --locked -p oriflamme-bench
	$(CARGO) build --quiet --release --locked -p oriflamme
	cd web && npm run --silent bench

# The client's types, from the Rust ones.
protocol:
	rm -rf web/src/protocol
	$(CARGO) run --quiet --locked -p oriflamme-protocol --example write-types -- web/src/protocol

fuzz:
	$(CARGO) run --quiet --release --locked -p oriflamme -- fuzz $(SET) --games $(GAMES) --seed $(SEED) --out findings
