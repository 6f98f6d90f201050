#!/usr/bin/env bash
# Lets modelled hands do thirty gestures, all of them bound together, and prints what was recognized. Fails below the floors.
# Usage: Benchmarks/hands.sh [HANDS [SEED]] [--examples]; with --contacts, hands on touchpads whose contacts are read
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# shellcheck source=Benchmarks/modules.sh
source Benchmarks/modules.sh
program hands Benchmarks/Hands/*.swift Sources/XServer/Events/ScanAssembler.swift
"$build/hands" "$@"
