#!/usr/bin/env bash
# Measures what the log of episodes adds to the events of gestures. Fails where it costs time or memory.
# Usage: Benchmarks/episodes.sh
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# shellcheck source=Benchmarks/modules.sh
source Benchmarks/modules.sh
counter=Benchmarks/Engine/Sources/CAllocations
clang -O2 -I "$counter/include" -c "$counter/CAllocations.c" -o "$build/CAllocations.o"
program episodes -import-objc-header "$counter/include/CAllocations.h" "$build/CAllocations.o" \
  Benchmarks/Episodes/*.swift Sources/Daemon/Episodes/*.swift
"$build/episodes" Benchmarks/ten.conf
