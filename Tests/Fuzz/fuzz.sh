#!/usr/bin/env bash
# Feeds a reader of Dactyl's with bytes that libFuzzer makes up.
# Usage: Tests/Fuzz/fuzz.sh TARGET [SECONDS]
# The targets: engine, bindings, traces, plugins, control, overlay, imports, events; `all` is each for SECONDS.
# The engine starts from the corpus that the tests replay; to keep what was learnt: Tests/Fuzz/fuzz.sh engine --merge
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

targets=(engine bindings traces plugins control overlay imports events)
target=${1:?one of: ${targets[*]} all}
if [[ $target == all ]]; then
  for target in "${targets[@]}"; do
    printf '\n== %s\n' "$target"
    Tests/Fuzz/fuzz.sh "$target" "${2:-600}"
  done
  exit
fi
[[ " ${targets[*]} " == *" $target "* ]] || {
  echo "unknown target $target; expected one of: ${targets[*]} all" >&2
  exit 64
}
# A short run takes its time for the build: FUZZ_OPTIMIZATION=-Onone builds in a third of it.
optimization=${FUZZ_OPTIMIZATION:--O}
build=.build/fuzz$optimization/$target
# The modules of all targets.
modules=.build/fuzz$optimization/modules
flags=("$optimization" -enable-testing -swift-version 6 -sanitize=fuzzer -parse-as-library -package-name dactyl
  -I "$modules" -L "$modules" -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)
known=$build/examples
[[ $target != engine ]] || known=Tests/GesturesTests/Fixtures/fuzz-corpus
mkdir -p "$modules" "$known" "$build/found" "$build/crashes"
# The modules that this run has built, and the linker's names of them, the last one first.
made=()
links=(-lswiftSynchronization)

# modules FILE…: builds the modules of this package that the files import.
modules() {
  local imported module map
  mapfile -t imported < <(grep -hoP '^(@?[a-z]+ )*import \K\w+' "$@" | sort -u)
  for module in "${imported[@]}"; do
    map=Sources/$module/module.modulemap
    if [[ -e $map ]]; then
      # A system library.
      flags+=(-I "Sources/$module")
      mapfile -t -O "${#links[@]}" links < <(sed -n 's/.*link "\(.*\)"/-l\1/p' "$map")
    elif [[ -e Sources/$module/include ]]; then
      c_library "$module"
    elif [[ -d Sources/$module ]]; then
      library "$module"
    fi
  done
}

# library MODULE: builds one module, and before it those that it imports, unless that is done already.
library() {
  local sources result=$modules/lib$1.a
  [[ " ${made[*]} " != *" $modules/$1.swiftmodule "* ]] || return 0
  mapfile -t sources < <(find "Sources/$1" -name '*.swift' | sort)
  modules "${sources[@]}"
  if [[ ! -f $result || -n $(find "Sources/$1" "${made[@]}" Tests/Fuzz/fuzz.sh -newer "$result" -print -quit) ]]; then
    swiftc "${flags[@]}" -wmo -emit-library -static -emit-module -module-name "$1" \
      -emit-module-path "$modules/$1.swiftmodule" -o "$result" "${sources[@]}"
  fi
  made+=("$modules/$1.swiftmodule")
  links=("-l$1" "${links[@]}")
}

# c_library MODULE: builds a module of C, with the map that SwiftPM would make.
c_library() {
  local source object
  [[ " ${flags[*]} " != *" $modules/$1 "* ]] || return 0
  mkdir -p "$modules/$1"
  printf 'module %s {\n  umbrella header "%s/Sources/%s/include/%s.h"\n  export *\n}\n' "$1" "$PWD" "$1" "$1" \
    >"$modules/$1/module.modulemap"
  flags+=(-I "$modules/$1")
  links+=(-lswiftGlibc)
  for source in "Sources/$1"/*.c; do
    object=$modules/$1-$(basename "$source").o
    clang -O1 -g -D_GNU_SOURCE -I "Sources/$1/include" -c "$source" -o "$object"
    links+=("$object")
  done
}

# program SOURCE…: builds the target's program with all modules that it needs.
program() {
  modules "$@"
  swiftc "${flags[@]}" -wmo -module-name Fuzz "$@" "${links[@]}" -lm -o "$build/fuzz"
}

# words FILE…: prints a dictionary of the words between backticks or quotes in FILE.
words() {
  grep -hoP '\x60[^\x60]+\x60|"[^"]+"' "$@" | tr -d '"\140' | grep -xE '[][ -Z^-~]{2,24}' | sort -u | sed 's/.*/"&"/'
}

# The dictionary is made below.
options=(-max_len=4096 -rss_limit_mb=512 -malloc_limit_mb=50 "-dict=$build/words.dict")
case $target in
  engine)
    program Tests/Fuzz/Engine/Fuzz.swift Tests/GesturesTests/Scenes/*.swift
    options=(-max_len=1024 -rss_limit_mb=2048)
    ;;
  bindings)
    cp examples/*.conf "$known"
    # The examples of the documentation, a file each.
    awk -v folder="$known" '/^```dactyl$/ { name = folder "/" ++count } /^```$/ { name = "" } name && !/^```/ { print > name }' \
      docs/*.md
    program Tests/Fuzz/Bindings/Fuzz.swift Tests/BindingsTests/RoundTrip/RoundTrip.swift
    options=(-max_len=4096 -rss_limit_mb=512 -malloc_limit_mb=50 -dict=Tests/Fuzz/Bindings/words.dict)
    ;;
  traces)
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
    program Tests/Fuzz/Traces/Fuzz.swift
    options=(-max_len=4096 -rss_limit_mb=1024 -malloc_limit_mb=200 "-dict=$build/words.dict")
    ;;
  plugins)
    for manifest in Plugins/*/plugin.conf; do cp "$manifest" "$known/$(basename "$(dirname "$manifest")").conf"; done
    # The answers and manifests of the documentation.
    awk -v folder="$known" '/^```/ { inside = !inside; count++; next } inside { print > (folder "/document-" count) }' \
      docs/plugins.md
    { cat Tests/Fuzz/Bindings/words.dict; words docs/plugins.md; } | grep '^"' | sort -u >"$build/words.dict"
    program Tests/Fuzz/Plugins/Fuzz.swift
    ;;
  control)
    words docs/control.md Sources/Control/*.swift >"$build/words.dict"
    tr -d '"' <"$build/words.dict" | split -l 8 - "$known/words-"
    program Tests/Fuzz/Control/Fuzz.swift
    ;;
  overlay)
    words Tests/OverlayMessagesTests/*.swift Sources/OverlayMessages/*.swift Sources/OverlayMessages/*/*.swift \
      >"$build/words.dict"
    # The lines of the tests, with their quotation marks.
    grep -hoE '\("([^"\\]|\\.)+", \.' Tests/OverlayMessagesTests/*.swift | sed 's/^("//; s/", \.$//; s/\\"/"/g' |
      split -l 1 - "$known/line-"
    program Tests/Fuzz/Overlay/Fuzz.swift
    ;;
  imports)
    find Tests/AuthoringTests/Fixtures -type f ! -name '*.dactyl' -exec cp -t "$known" {} +
    words Sources/Authoring/Import/*.swift Sources/Authoring/Import/*/*.swift >"$build/words.dict"
    program Tests/Fuzz/Imports/Fuzz.swift
    options=(-max_len=4096 -rss_limit_mb=1024 -malloc_limit_mb=100 "-dict=$build/words.dict")
    ;;
  events)
    program Tests/Fuzz/Events/Fuzz.swift Tests/XServerTests/Events/RawEventInput.swift
    options=(-max_len=2048 -rss_limit_mb=1024 -malloc_limit_mb=100)
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
