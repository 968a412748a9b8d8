.PHONY: test bench
test:
	cargo fmt --all -- --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test --workspace
	cargo test --release -p oriflamme-skirmish --test determinism

bench:
	cargo run --release -p oriflamme-bench
