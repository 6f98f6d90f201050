#!/bin/sh
# Builds the documentation of the libraries with a catalogue into .build/documentation, as a site of static files for each.
# A link that leads nowhere is an error, and so is a public symbol for which the front page has no place.
set -eu
cd -- "$(dirname -- "$0")/.."
output=.build/documentation
graphs=.build/symbol-graphs
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",.*/\1/p')
rm -rf "$graphs" "$output"
mkdir -p "$output"

for catalog in Sources/*/*.docc; do
  module=$(basename "$catalog" .docc)
  swift build --target "$module"
  mkdir -p "$graphs/$module"
  swift symbolgraph-extract -module-name "$module" -I "$(swift build --show-bin-path)/Modules" -target "$triple" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs/$module"
  docc convert "$catalog" --additional-symbol-graph-dir "$graphs/$module" --output-dir "$output/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "dactyl.$module" --warnings-as-errors

  # What the front page does not name, docc lists there in groups of its own.
  page=$output/$module/data/documentation/$(echo "$module" | tr '[:upper:]' '[:lower:]').json
  if grep -q '"generated":true' "$page"; then
    echo "$module.docc/$module.md has no place for:" >&2
    grep -o '"generated":true,[^]]*\]' "$page" >&2
    exit 1
  fi
done
echo "To read it: python3 -m http.server -d $output/Gestures, and then http://localhost:8000/documentation/gestures"
