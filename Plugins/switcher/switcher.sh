#!/bin/sh
# Windows: `pan 3 horizontal -> plugin switcher`. It answers with actions only, and starts nothing.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

on_began() {
  gone=0
  # The key goes up with the gesture's end in any case.
  echo "hold $key; keys Tab"
  on_changed
}

on_changed() {
  dactyl_steps "$tx" "$every"
  while [ "$gone" -lt "$steps" ]; do
    echo "keys Tab"
    gone=$((gone + 1))
  done
  while [ "$gone" -gt "$steps" ]; do
    echo "keys shift+Tab"
    gone=$((gone - 1))
  done
}

on_cancelled() { echo "keys Escape"; }

dactyl_run
