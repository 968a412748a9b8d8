# Everything a person needs: `make play` to play, `make test` to know that all is well.
# The rest: `make bench`, `make fuzz`, `make figures`. Needs Rust; nothing is downloaded but the crates of Cargo.lock.

CARGO ?= cargo
GAMES ?= 200
SEED  ?= 1
SET   ?= bab

.PHONY: play test bench fuzz figures protocol

# The table in the browser: builds the client and the program where they have changed, and serves.
play: web/dist/index.html
	$(CARGO) run --quiet --release --locked -p oriflamme -- serve $(SERVE)

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund

CLIENT := $(shell find web/src web/public web/index.html web/package.json web/vite.config.* web/svelte.config.* locales -type f 2>/dev/null)
web/dist/index.html: web/node_modules/.package-lock.json $(CLIENT)
	cd web && npm run build

test:
	$(CARGO) fmt --all -- --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) test --workspace --quiet --locked
	$(CARGO) test --release --quiet --locked -p oriflamme-skirmish -p oriflamme-rules-bab --test determinism
	$(CARGO) run --quiet --locked -p oriflamme -- check --quiet
	$(CARGO) run --quiet --locked -p oriflamme -- rulebook coverage --floor

figures:
	$(CARGO) run --quiet --locked -p oriflamme -- figure --all --out figures-out
	$(CARGO) run --quiet --locked -p oriflamme -- --lang en figure canal -o docs/table.svg

bench:
	$(CARGO) run --quiet --release --locked -p oriflamme-bench

# The client's types, from the Rust ones.
protocol:
	rm -rf web/src/protocol
	$(CARGO) run --quiet --locked -p oriflamme-protocol --example write-types -- web/src/protocol

fuzz:
	$(CARGO) run --quiet --release --locked -p oriflamme -- fuzz $(SET) --games $(GAMES) --seed $(SEED) --out findings
