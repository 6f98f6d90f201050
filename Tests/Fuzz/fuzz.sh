#!/usr/bin/env bash
# Feeds the engine, or the reader of bindings or of traces, with bytes that libFuzzer makes up.
# Usage: Tests/Fuzz/fuzz.sh engine|bindings|traces [SECONDS]
# The engine starts from the corpus that the tests replay; to keep what was learnt: Tests/Fuzz/fuzz.sh engine --merge
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

target=${1:?engine, bindings or traces}
build=.build/fuzz/$target
flags=(-O -enable-testing -swift-version 6 -sanitize=fuzzer -parse-as-library -package-name dactyl
  -I "$build" -L "$build" -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)
mkdir -p "$build/found" "$build/crashes"

# library MODULE: builds one module.
library() {
  local sources
  mapfile -t sources < <(find "Sources/$1" -name '*.swift' | sort)
  swiftc "${flags[@]}" -wmo -emit-library -static -emit-module -module-name "$1" \
    -emit-module-path "$build/$1.swiftmodule" -o "$build/lib$1.a" "${sources[@]}"
}

library Gestures
case $target in
  engine)
    known=Tests/GesturesTests/Fixtures/fuzz-corpus
    mkdir -p "$known"
    library GesturesTesting
    swiftc "${flags[@]}" -wmo -module-name Fuzz -lGesturesTesting -lGestures -lm -o "$build/fuzz" \
      Tests/Fuzz/Engine/Fuzz.swift Tests/GesturesTests/Scenes/*.swift
    options=(-max_len=1024 -rss_limit_mb=2048)
    ;;
  bindings)
    known=$build/examples
    mkdir -p "$known"
    cp examples/*.conf "$known"
    # The examples of the documentation, a file each.
    awk -v folder="$known" '/^```dactyl$/ { name = folder "/" ++count } /^```$/ { name = "" } name && !/^```/ { print > name }' \
      docs/bindings.md
    library OverlayMessages
    library GestureKinds
    library Bindings
    swiftc "${flags[@]}" -wmo -module-name Fuzz -lBindings -lOverlayMessages -lGestureKinds -lGestures -lm -o "$build/fuzz" \
      Tests/Fuzz/Bindings/Fuzz.swift Tests/BindingsTests/RoundTrip/RoundTrip.swift
    options=(-max_len=4096 -rss_limit_mb=512 -malloc_limit_mb=50 -dict=Tests/Fuzz/Bindings/words.dict)
    ;;
  traces)
    known=$build/examples
    mkdir -p "$known"
    # The examples of the documentation: its traces, and each line of its tables behind a time.
    awk -v folder="$known" '/^    / { print substr($0, 5) > (folder "/" count) } /^$/ { count++ }' docs/traces.md
    awk -F '\140' '/^\| / && NF > 2 { print "0 " $2 }' docs/traces.md | sed 's/DEVICE/touchpad/; s/X,Y/5,5/g' |
      split -l 1 - "$known/line-"
    # Every word of the documentation.
    awk -F '\140' '{ for (i = 2; i < NF; i += 2) if ($i !~ /["\\]/ && $i ~ /^[ -~]+$/) print "\"" $i "\"" }' docs/traces.md |
      sort -u >"$build/words.dict"
    grep -rhoE '(ABS|EVENT type|GESTURE|Touch|Gesture|device:|root:|detail:|time:|- \[)[A-Za-z_]*' Tests/PlaybackTests/Recordings |
      sort -u | sed 's/.*/"&"/' >>"$build/words.dict"
    awk -v folder="$known" '/"""$/ { inside = !inside; count++; next } inside { sub(/^ +/, ""); print > (folder "/recording-" count) }' \
      Tests/PlaybackTests/Recordings/RecordingTests.swift
    for module in OverlayMessages GestureKinds Bindings Traces Playback; do library "$module"; done
    swiftc "${flags[@]}" -wmo -module-name Fuzz -lPlayback -lTraces -lBindings -lOverlayMessages -lGestureKinds -lGestures -lm \
      -o "$build/fuzz" Tests/Fuzz/Traces/Fuzz.swift
    options=(-max_len=4096 -rss_limit_mb=1024 -malloc_limit_mb=200 "-dict=$build/words.dict")
    ;;
esac

# A crash is reported by libFuzzer itself.
export SWIFT_BACKTRACE=enable=no
if [[ ${2:-} == --merge ]]; then
  mkdir "$build/merged"
  trap 'rm -rf "$build/merged"' EXIT
  # One short input for each new branch; how often a branch is taken does not count, so that the corpus stays small.
  "$build/fuzz" -set_cover_merge=1 -use_counters=0 -max_len=512 "$build/merged" "$known" "$build/found"
  rm -rf "$known"
  cp -r "$build/merged" "$known"
else
  "$build/fuzz" -max_total_time="${2:-600}" -timeout=10 -print_final_stats=1 "${options[@]}" \
    -artifact_prefix="$build/crashes/" "$build/found" "$known"
fi
