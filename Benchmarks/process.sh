#!/usr/bin/env bash
# How long dactyld takes to start, what it holds in memory, and whether it rests without gestures; beside a C program
# that does the least (floor.c), in the same run, on a private X server.
# usage: Benchmarks/process.sh [STARTS [SECONDS]]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
starts=${1:-40} seconds=${2:-10}

build_programs
describe_machine
bindings ten "$(<"$here/ten.conf")"
start_server process
dactyld=("$work/dactyld" --config "$work/ten.conf" --verbose)
"$work/measure" start "$starts" "$work/floor" -- "${dactyld[@]}"
"$work/measure" rest "$seconds" "$work/process/mouse.sock" "$work/floor" -- "${dactyld[@]}"
