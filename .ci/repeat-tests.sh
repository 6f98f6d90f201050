#!/usr/bin/env bash
# Runs all tests several times, in two series side by side, each of which keeps the processors busy for the other:
# repeat-tests.sh [PASSES]. Fails if a pass fails.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

passes=${1:-20}
series=2
logs=.build/repeated

./install.sh --test-packages
swift build --build-tests
rm -rf "$logs"
mkdir "$logs"

# Runs every second pass from the given one on, one after the other; returns the number of those that failed.
run_series() {
  local pass log start result failed=0
  for ((pass = $1; pass <= passes; pass += series)); do
    log=$logs/$pass.log start=$SECONDS result=passed
    # Not swift test: it waits for another one in the same folder.
    if ! .build/debug/dactylPackageTests.xctest --testing-library swift-testing >"$log" 2>&1 </dev/null; then
      result=failed failed=$((failed + 1))
    fi
    printf '%d of %d %s, %d s, load %s\n' "$pass" "$passes" "$result" $((SECONDS - start)) "$(cut -d ' ' -f 1 /proc/loadavg)"
    # Also what ends a run without a word: then the last line is all that there is.
    [[ $result == passed ]] || { grep -a '✘ .* recorded an issue' "$log" || tail -n 1 "$log"; }
  done
  return "$failed"
}

running=()
for ((first = 1; first <= series; first++)); do
  run_series "$first" &
  running+=($!)
done
failed=0
for each in "${running[@]}"; do
  wait "$each" || failed=$((failed + $?))
done
printf '%d of %d passes passed\n' $((passes - failed)) "$passes"
((failed == 0))
