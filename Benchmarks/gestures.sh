#!/usr/bin/env bash
# The way from an event to an action, beside a C program that does only one gesture (floor.c), gesture by gesture by turns:
# lift to command, also of a tap and a stroke, lift to key, and the processor time of a movement, also of one that
# nothing follows.
# usage: Benchmarks/gestures.sh [GESTURES [SECONDS]] [--check]
# With --check it fails where dactyld is too far behind the floor: the limits below have room for noise.
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
limits=(0 0 0)
arguments=()
for argument; do
  if [[ $argument == --check ]]; then limits=(2.2 2.8 5.0); else arguments+=("$argument"); fi
done
gestures=${arguments[0]:-300} seconds=${arguments[1]:-5}

# row LIMIT WHAT COUNT BINDINGS FLOOR-ARGUMENT…: one line of the table. Each row has servers of its own: a virtual touchpad
# can be connected to once.
row() {
  local limit=$1 what=$2 count=$3 sides=() name device=touchpad
  case $what in
    tap) device=touchscreen ;;
    stroke) device=mouse ;;
  esac
  bindings "$what" "$4"
  shift 4
  local program=("$work/floor" "$@")
  for name in "$what-floor" "$what-dactyld"; do
    start_server "$name"
    sides+=("$DISPLAY" "$work/$name/$device.sock" "${program[@]}" --)
    program=("$work/dactyld" --config "$work/$what.conf")
  done
  local command=("$work/gestures" "$what" "$count")
  case $what in run | tap | stroke) command+=("$work/stamps") ;; esac
  LIMIT=$limit "${priority[@]}" "${command[@]}" "${sides[@]}"
  stop_servers
}

# With real-time priority, other work on the machine disturbs less.
priority=(chrt -r 1)
"${priority[@]}" true 2>/dev/null || priority=()

build_programs
describe_machine
row "${limits[0]}" run "$gestures" "pan 3 { ended -> run $work/stamp }" run "$work/stamp"
row "${limits[1]}" tap "$gestures" "tap 2 on touchscreen -> run $work/stamp" swipe "$work/stamp"
row "${limits[1]}" stroke "$gestures" "set overlay off
stroke L with button right -> run $work/stamp" swipe "$work/stamp"
row "${limits[1]}" key "$gestures" 'pan 3 { ended -> keys F11 }' key
row "${limits[2]}" storm "$seconds" "pan 3 { ended -> run $work/stamp }"
row "${limits[2]}" unbound "$seconds" "set guide off
swipe 3 left -> run $work/stamp"
