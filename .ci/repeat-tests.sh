#!/usr/bin/env bash
# Runs all tests several times, each time while every processor has other work, too: repeat-tests.sh [PASSES].
# Fails if a pass fails.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

passes=${1:-20}
logs=.build/repeated

./install.sh --test-packages
swift build --build-tests
rm -rf "$logs"
mkdir "$logs"
for ((processor = 0; processor < $(nproc); processor++)); do
  # It ends with this script, however that ends.
  setpriv --pdeathsig TERM sh -c 'while :; do :; done' &
done

failed=0
for ((pass = 1; pass <= passes; pass++)); do
  log=$logs/$pass.log start=$SECONDS result=passed
  if ! swift test --skip-build >"$log" 2>&1; then
    result=failed failed=$((failed + 1))
  fi
  printf '%d of %d %s, %d s, load %s\n' "$pass" "$passes" "$result" $((SECONDS - start)) "$(cut -d ' ' -f 1 /proc/loadavg)"
  # Also what ends a run without a word: then the last line is all that there is.
  [[ $result == passed ]] || { grep -a '✘ .* recorded an issue' "$log" || tail -n 1 "$log"; }
done
printf '%d of %d passes passed\n' $((passes - failed)) "$passes"
((failed == 0))
