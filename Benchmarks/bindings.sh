#!/usr/bin/env bash
# Reads files of 2,500 to 20,000 bindings, and prints what each binding costs. Fails where a cost grows faster than the file.
# Usage: Benchmarks/bindings.sh [SCENE]
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# shellcheck source=Benchmarks/modules.sh
source Benchmarks/modules.sh
program benchmark Benchmarks/Bindings/*.swift
"$build/benchmark" "$@"
