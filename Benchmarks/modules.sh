#!/usr/bin/env bash
# To be sourced: builds Gestures, GesturesTesting, Appearance, GestureKinds, Bindings and Traces with optimization, for programs that see into these modules.
# They are no products of the package, so that only modules built beside them can.
build=.build/bindings-benchmark
flags=(-O -wmo -enforce-exclusivity=unchecked -swift-version 6 -parse-as-library -package-name dactyl -I "$build"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)
mkdir -p "$build"

rebuilt=
for module in Gestures GesturesTesting Appearance GestureKinds Bindings Traces; do
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  if [[ -n $rebuilt$(find "Sources/$module" -newer "$build/lib$module.a" 2>&1 | head -1) ]]; then
    # What imports it must know its types' new layout.
    rebuilt=yes
    swiftc "${flags[@]}" -emit-library -static -emit-module -module-name "$module" \
      -emit-module-path "$build/$module.swiftmodule" -o "$build/lib$module.a" "${sources[@]}"
  fi
done

# program NAME SOURCE…: builds a program from these sources.
program() {
  local name=$1
  shift
  swiftc "${flags[@]}" -module-name "$name" -L "$build" -lTraces -lBindings -lAppearance -lGestureKinds -lGesturesTesting -lGestures -lm -o "$build/$name" "$@"
}
