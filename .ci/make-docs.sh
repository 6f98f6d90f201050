#!/bin/sh
# Builds the documentation of the library Gestures into .build/documentation, as a site of static files.
# A link that leads nowhere is an error, and so is a public symbol for which the front page has no place.
set -eu
cd -- "$(dirname -- "$0")/.."
output=.build/documentation
graphs=.build/symbol-graphs

swift build --target Gestures
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",.*/\1/p')
rm -rf "$graphs" "$output"
mkdir -p "$graphs"
swift symbolgraph-extract -module-name Gestures -I "$(swift build --show-bin-path)/Modules" -target "$triple" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
docc convert Sources/Gestures/Gestures.docc --additional-symbol-graph-dir "$graphs" --output-dir "$output" \
  --fallback-display-name Gestures --fallback-bundle-identifier dactyl.Gestures --warnings-as-errors

# What the front page does not name, docc lists there in groups of its own.
if grep -q '"generated":true' "$output/data/documentation/gestures.json"; then
  echo 'Gestures.docc/Gestures.md has no place for:' >&2
  grep -o '"generated":true,[^]]*\]' "$output/data/documentation/gestures.json" >&2
  exit 1
fi
echo "To read it: python3 -m http.server -d $output, and then http://localhost:8000/documentation/gestures"
