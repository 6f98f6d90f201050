#!/usr/bin/env bash
# What dactyld holds in memory after 100 gestures, with one binding and with 10,000: the proportional set size of both of
# its processes, each daemon alone on a server of its own, beside the floor.
# With --check it fails above the limits: memory hardly varies between runs, but how many pages of a program a kernel maps
# ahead of need varies between kernels.
# usage: Benchmarks/memory.sh [--check] [DACTYLD]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
gestures=100 limits=(0 0)
if [[ ${1-} == --check ]]; then
  limits=(12000 19000)
  shift
fi

if [[ -n ${1-} ]]; then take_program dactyld "$1"; else build_product dactyld; fi
compile floor -lX11 -lXi -lXtst
compile scale -lX11

# row NAME LIMIT PROGRAM…: prints the memory of a program after the gestures; fails above a limit in kB, 0 is none.
row() {
  local name=$1 limit=$2 line memory
  shift 2
  start_server "at-${name// /-}"
  # The limit of `scale` is one of times, which are not compared here.
  line=$("$work/scale" "$gestures" 1000 class 1 "$DISPLAY" "$work/at-${name// /-}" "$@" --)
  stop_servers
  memory=${line##*PSS}
  memory=$((${memory% kB}))
  printf '%-24s PSS %6d kB after %d gestures\n' "$name" "$memory" "$gestures"
  if ((limit && memory > limit)); then
    printf 'wrong: more than %d kB\n' "$limit"
    exit 1
  fi
}

bindings one 'swipe 3 right -> keys F11'
bindings many "$(for ((number = 0; number < 10000; number++)); do
  printf 'in class "App%d" { swipe 3 left -> keys a }\n' "$number"
done)"$'\nswipe 3 right -> keys F11'
row floor 0 "$work/floor" key
row '1 binding' "${limits[0]}" "$work/dactyld" --config "$work/one.conf" --verbose
row '10000 bindings' "${limits[1]}" "$work/dactyld" --config "$work/many.conf" --verbose
