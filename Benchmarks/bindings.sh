#!/usr/bin/env bash
# Reads files of 2,500 to 20,000 bindings, and prints what each binding costs. Fails where a cost grows faster than the file.
# Usage: Benchmarks/bindings.sh [SCENE]
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

build=.build/bindings-benchmark
flags=(-O -wmo -swift-version 6 -parse-as-library -package-name dactyl -I "$build"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)
mkdir -p "$build"

# The rooms are no products of the package, so that only modules built beside them can see into them.
for room in Gestures Bindings; do
  mapfile -t sources < <(find "Sources/$room" -name '*.swift' | sort)
  if [[ -n $(find "Sources/$room" -newer "$build/lib$room.a" 2>&1 | head -1) ]]; then
    swiftc "${flags[@]}" -emit-library -static -emit-module -module-name "$room" \
      -emit-module-path "$build/$room.swiftmodule" -o "$build/lib$room.a" "${sources[@]}"
  fi
done
swiftc "${flags[@]}" -module-name benchmark -L "$build" -lBindings -lGestures -lm -o "$build/benchmark" \
  Benchmarks/Bindings/*.swift
"$build/benchmark" "$@"
