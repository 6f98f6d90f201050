#!/usr/bin/env bash
# Measures dactyld in one run beside the floor (floor.c), and the peers that are installed, and prints one table of all
# with their aims. Benchmarks/README.md says how each is taken.
# usage: Benchmarks/table.sh [GESTURES [SECONDS]]
set -euo pipefail
export LC_ALL=C.UTF-8
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
gestures=${1:-300} seconds=${2:-5}
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
failed=()

# measure NAME COMMAND…: runs a part and keeps what it prints.
measure() {
  local name=$1
  shift
  printf 'measuring: %s\n' "$name" >&2
  "$@" >"$results/$name" 2>"$results/$name.errors" || failed+=("$name")
}

# match PART PATTERN: sets `found` to what the pattern matches in the output of a part, and its groups; `?` for those that
# are not there.
match() {
  local line
  found=('?' '?' '?' '?' '?' '?' '?')
  while read -r line; do
    if [[ $line =~ $2 ]]; then
      found=("${BASH_REMATCH[@]}")
      return
    fi
  done <"$results/$1"
}

# row NAME FLOOR DACTYLD RATIO AIM
row() {
  local widths=(12 12 8 8) line cell index=0
  line=$1
  # printf counts bytes; `…` and `µ` have several.
  while ((${#line} < 38)); do line+=' '; done
  for cell in "${@:2}"; do
    while ((${#cell} < widths[index])); do cell=" $cell"; done
    line+=" $cell"
    index=$((index + 1))
  done
  printf '%s\n' "$line"
}

ratio() { awk -v floor="$1" -v value="$2" 'BEGIN { if (floor > 0) printf "%.2f", value / floor; else printf "?" }'; }

# gesture_rows ROW UNIT AIM50 AIM95
gesture_rows() {
  match gestures "^$1 .*floor p50 ([0-9.]+) p95 ([0-9.]+) +dactyld p50 ([0-9.]+) p95 ([0-9.]+) +ratio p50 ([0-9.]+) p95 ([0-9.]+)"
  row "$1, p50" "${found[1]} $2" "${found[3]} $2" "${found[5]}" "$3"
  row "$1, p95" "${found[2]} $2" "${found[4]} $2" "${found[6]}" "$4"
}

measure bindings "$here/bindings.sh" conditions
measure memory "$here/memory.sh"
measure scale "$here/scale.sh" 100
measure peers "$here/peers.sh" "$gestures"
measure process "$here/process.sh"
measure gestures "$here/gestures.sh" "$gestures" "$seconds"

printf '\n'
grep -m 1 'processors' "$results/gestures" || :
row '' floor dactyld ratio aim
gesture_rows 'lift to command' µs 1.15 1.3
gesture_rows "tap's lift to command" µs 1.15 1.3
gesture_rows "stroke's end to command" µs 1.15 1.3
gesture_rows 'lift to key' µs 1.2 1.3
match gestures '^a movement, processor .*floor p50 ([0-9.]+) .*dactyld p50 ([0-9.]+) .*ratio p50 ([0-9.]+)'
row 'a movement, processor' "${found[1]} µs" "${found[2]} µs" "${found[3]}" 1.5
match process 'floor p50 ([0-9.]+) .*dactyld p50 ([0-9.]+) .*medians ([0-9.]+)'
row 'start to ready' "${found[1]} ms" "${found[2]} ms" "${found[3]}" 2.5
match memory '^floor +PSS +([0-9]+)'
floor=${found[1]}
match memory '^1 binding +PSS +([0-9]+)'
row 'memory after 100 gestures' "$floor kB" "${found[1]} kB" "$(ratio "$floor" "${found[1]}")" '5 MB'
match memory '^10000 bindings +PSS +([0-9]+)'
row '… with 10,000 bindings' "$floor kB" "${found[1]} kB" "$(ratio "$floor" "${found[1]}")" '16 MB'
match process '^at rest +([0-9]+) context switches'
row 'context switches at rest' '' "${found[1]}" '' 0

printf '\n'
row 'growth' few many ratio aim
# growth NAME SORT FEW MANY AIM
growth() {
  match scale "^$2 +$3 +p50 +([0-9.]+)"
  local few=${found[1]}
  match scale "^$2 +$4 +p50 +([0-9.]+) ms +ratio +([0-9.]+)"
  row "$1" "$few ms" "${found[1]} ms" "${found[2]}" "$5"
}
growth 'gesture to key, 10 or 1,000 bindings' class 10 1000 1.05
growth '… 10 or 10,000' class 10 10000 1.1
growth '… 10 or 500 shapes' shapes 10 500 ''
growth '… 1 or 1,000 windows' windows 1 1000 1.05
growth '… 1 or 10 fingers, for each' fingers 1 10 1
growth '… 60 or 1,000 reports a second' reports 60 1000 1
match bindings '^start .* ([0-9.]+) ms$'
row "a gesture's start, 20,000 that fit" '' "${found[1]} ms" '' '2 ms'

printf '\n'
row 'peers' floor peer ratio ''
match gestures '^lift to command .*floor p50 ([0-9.]+)'
command=${found[1]}
match gestures '^lift to key .*floor p50 ([0-9.]+)'
key=${found[1]}
while IFS=$'\t' read -r kind name time; do
  case $kind in
    command) row "$name" "$command µs" "$time µs" "$(ratio "$command" "$time")" '' ;;
    key) row "$name" "$key µs" "$time µs" "$(ratio "$key" "$time")" '' ;;
    skipped) printf '%s: %s\n' "$name" "$time" ;;
  esac
done <"$results/peers"

for name in ${failed[@]+"${failed[@]}"}; do
  printf '\n%s failed:\n' "$name" >&2
  tail -n 5 "$results/$name" "$results/$name.errors" >&2
done
((${#failed[@]} == 0))
