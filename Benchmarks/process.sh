#!/usr/bin/env bash
# How long dactyld takes to start, what it holds in memory, and whether it rests while nobody makes a gesture; beside a C
# program that does the least (floor.c), in the same run, on a private X server.
# usage: Benchmarks/process.sh [STARTS [SECONDS]]
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
starts=${1:-40} seconds=${2:-10}
work=$(mktemp -d)
server=
finish() {
  if [[ -n $server ]]; then
    kill "$server" 2>/dev/null || :
    wait "$server" 2>/dev/null || :
  fi
  rm -rf "$work"
}
trap finish EXIT

swift build -c release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now --product dactyld \
  --package-path "$here/.." --scratch-path "$here/../.build-release" >"$work/build.log" 2>&1 </dev/null ||
  { cat "$work/build.log" >&2; exit 1; }
products=$(swift build -c release --package-path "$here/.." --scratch-path "$here/../.build-release" --show-bin-path)
strip -o "$work/dactyld" "$products/dactyld"
compiler=${CC:-clang} # Swift brings one.
"$compiler" -O2 -Wall -Wextra -o "$work/floor" "$here/floor.c" -lX11 -lXi -lXtst
"$compiler" -O2 -Wall -Wextra -o "$work/measure" "$here/measure.c" -lX11

cp "$here/ten.conf" "$work/ten.conf"
chmod 644 "$work/ten.conf"
mkdir -m 700 "$work/runtime"
sed "s|@SOCKETS@|$work|" "$here/xorg.conf" >"$work/xorg.conf"
exec {display}< <(exec Xorg -config "$work/xorg.conf" -logfile "$work/xorg.log" -logverbose 0 -verbose 0 -noreset \
  -nolisten tcp -sharevts -novtswitch -displayfd 3 3>&1 >/dev/null 2>&1 </dev/null)
server=$!
read -r -t 30 -u "$display" number || { cat "$work/xorg.log" >&2; exit 69; }

export DISPLAY=:$number XDG_RUNTIME_DIR=$work/runtime XDG_CONFIG_HOME=$work
unset XAUTHORITY WAYLAND_DISPLAY
dactyld=("$work/dactyld" --config "$work/ten.conf" --verbose)
printf '%s, %s processors, %s, %s bytes of dactyld\n' "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" \
  "$(nproc)" "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release)" "$(stat -c %s "$work/dactyld")"
"$work/measure" start "$starts" "$work/floor" -- "${dactyld[@]}"
"$work/measure" rest "$seconds" "$work/mouse.sock" "$work/floor" -- "${dactyld[@]}"
