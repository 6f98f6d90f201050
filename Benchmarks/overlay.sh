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
start_server screen
export HOME=$work

echo "without a compositor"
for what in trail preview; do "$work/overlay" "$seconds" $what "$work/dactyl-overlay"; done
if command -v picom >/dev/null; then
  picom --backend xrender --config /dev/null >/dev/null 2>&1 </dev/null &
  servers+=("$!")
  sleep 1
  echo "with picom"
  for what in trail preview; do "$work/overlay" "$seconds" $what "$work/dactyl-overlay"; done
fi

# The actions of a gesture with and without the overlay, by turns. The 99th percentile of a few hundred is made by few of
# them, and differs by half from run to run beside other programs: it fails where three runs are far beyond what was
# measured (README.md).
"$work/dactyld" --config "$work/delay.conf" --verbose >"$work/dactyld.log" 2>&1 </dev/null &
servers+=("$!")
for ((attempt = 0; attempt < 100; attempt++)); do
  ! grep -qx ready "$work/dactyld.log" || break
  sleep 0.1
done
"$work/delay" "$seconds" "$work/screen/touchpad.sock" 4 || { tail -n 20 "$work/dactyld.log" >&2; exit 1; }
