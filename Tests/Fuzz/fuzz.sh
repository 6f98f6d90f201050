#!/usr/bin/env bash
# Feeds the engine with bytes that libFuzzer makes up, starting from the corpus that the tests replay.
# Usage: Tests/Fuzz/fuzz.sh [SECONDS]; then, to keep what was learnt: Tests/Fuzz/fuzz.sh --merge
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

build=.build/fuzz
known=Tests/GesturesTests/Fixtures/fuzz-corpus
flags=(-O -enable-testing -swift-version 6 -sanitize=fuzzer -parse-as-library -package-name dactyl
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)
mkdir -p "$build/found" "$build/crashes" "$known"

mapfile -t engine < <(find Sources/Gestures -name '*.swift' | sort)
swiftc "${flags[@]}" -wmo -emit-library -static -emit-module -module-name Gestures \
  -emit-module-path "$build/Gestures.swiftmodule" -o "$build/libGestures.a" "${engine[@]}"
swiftc "${flags[@]}" -wmo -module-name Fuzz -I "$build" -L "$build" -lGestures -lm -o "$build/fuzz" \
  Tests/Fuzz/Fuzz.swift Tests/GesturesTests/Scenes/*.swift

# A crash is reported by libFuzzer itself.
export SWIFT_BACKTRACE=enable=no
if [[ ${1:-} == --merge ]]; then
  mkdir "$build/merged"
  trap 'rm -rf "$build/merged"' EXIT
  # One short input for each new branch; how often a branch is taken does not count, so that the corpus stays small.
  "$build/fuzz" -set_cover_merge=1 -use_counters=0 -max_len=512 "$build/merged" "$known" "$build/found"
  rm -rf "$known"
  cp -r "$build/merged" "$known"
else
  "$build/fuzz" -max_total_time="${1:-600}" -max_len=1024 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$build/crashes/" "$build/found" "$known"
fi
