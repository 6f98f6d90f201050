#!/usr/bin/env bash
# How far the overlay is behind the finger at 120 positions a second, what it costs, whether it rests afterwards, and how
# much later the actions of a gesture are with it; on a private X server, without a compositor and, where picom is
# installed, with one.
# usage: Benchmarks/overlay.sh [SECONDS]
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
seconds=${1:-10}
work=$(mktemp -d)
running=()
finish() {
  for process in "${running[@]}"; do
    kill "$process" 2>/dev/null || :
    wait "$process" 2>/dev/null || :
  done
  rm -rf "$work"
}
trap finish EXIT

for product in dactyl-overlay dactyld; do
  swift build -c release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now --product "$product" \
    --package-path "$here/.." --scratch-path "$here/../.build-release" >"$work/build.log" 2>&1 </dev/null ||
    { cat "$work/build.log" >&2; exit 1; }
done
products=$(swift build -c release --package-path "$here/.." --scratch-path "$here/../.build-release" --show-bin-path)
"${CC:-clang}" -O2 -Wall -Wextra -o "$work/overlay" "$here/overlay.c" -lX11
"${CC:-clang}" -O2 -Wall -Wextra -o "$work/delay" "$here/delay.c" -lX11
cp "$here/delay.conf" "$work/delay.conf"
chmod 644 "$work/delay.conf"

sed "s|@SOCKETS@|$work|" "$here/xorg.conf" >"$work/xorg.conf"
exec {display}< <(exec Xorg -config "$work/xorg.conf" -logfile "$work/xorg.log" -logverbose 0 -verbose 0 -noreset \
  -nolisten tcp -sharevts -novtswitch -displayfd 3 3>&1 >/dev/null 2>&1 </dev/null)
running+=("$!")
read -r -t 30 -u "$display" number || { cat "$work/xorg.log" >&2; exit 69; }
export DISPLAY=:$number HOME=$work XDG_RUNTIME_DIR=$work
export XDG_CONFIG_HOME=$work
unset XAUTHORITY WAYLAND_DISPLAY

echo "without a compositor"
for what in trail preview; do "$work/overlay" "$seconds" $what "$products/dactyl-overlay"; done
if command -v picom >/dev/null; then
  picom --backend xrender --config /dev/null >/dev/null 2>&1 </dev/null &
  running=("$!" "${running[@]}")
  sleep 1
  echo "with picom"
  for what in trail preview; do "$work/overlay" "$seconds" $what "$products/dactyl-overlay"; done
fi

# The actions of a gesture with and without the overlay, by turns. The 99th percentile of a few hundred is made by few of
# them, and differs by half from run to run beside other programs: it fails where three runs are far beyond what was
# measured (README.md).
exec {ready}< <(exec "$products/dactyld" --config "$work/delay.conf" 2>&1)
running=("$!" "${running[@]}")
sleep 1
"$work/delay" "$seconds" "$work/touchpad.sock" 4 || { kill "${running[0]}"; cat <&"$ready" >&2; exit 1; }

