#!/bin/sh
# Zoom: `pinch 2 -> plugin zoom`. It answers with actions only, and starts nothing.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

on_began() {
  gone=0
  case $with in
  wheel) echo "hold ctrl" ;;
  esac
  on_changed
}

on_changed() {
  dactyl_thousandths "$scale"
  steps=$(((thousandths - 1000) / (every * 10)))
  while [ "$gone" -lt "$steps" ]; do
    case $with in
    wheel) echo "scroll up 1" ;;
    *) echo "keys ctrl+plus" ;;
    esac
    gone=$((gone + 1))
  done
  while [ "$gone" -gt "$steps" ]; do
    case $with in
    wheel) echo "scroll down 1" ;;
    *) echo "keys ctrl+minus" ;;
    esac
    gone=$((gone - 1))
  done
}

on_ended() { on_changed; }

dactyl_run
