#!/usr/bin/env bash
# How far the overlay is behind the finger at 120 positions a second, what it costs, whether it rests afterwards, and how
# much later the actions of a gesture are with it; on a private X server, without a compositor and, where picom is
# installed, with one.
# usage: Benchmarks/overlay.sh [SECONDS]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
seconds=${1:-10}

for product in dactyl-overlay dactyld; do build_product "$product"; done
compile overlay -lX11
compile delay -lX11
bindings delay "$(<"$here/delay.conf")"
export HOME=$work

# measure NAME: on a server of its own, because a virtual device serves one program in its life. The limits have room for
# what other programs do to the ratios; README.md has what was measured.
measure() {
  local what
  start_server "$1"
  if [[ $1 == picom ]]; then
    picom --backend xrender --config /dev/null >/dev/null 2>&1 </dev/null &
    servers+=("$!")
    sleep 1
  fi
  for what in trail preview; do "$work/overlay" "$seconds" $what "$work/dactyl-overlay"; done
  start_daemon "$work/$1/dactyld.log" --config "$work/delay.conf"
  "$work/delay" "$seconds" "$work/$1/touchpad.sock" 2 3 || { tail -n 20 "$work/$1/dactyld.log" >&2; exit 1; }
  stop_servers
}

echo "without a compositor"
measure plain
if command -v picom >/dev/null; then
  echo "with picom"
  measure picom
fi
