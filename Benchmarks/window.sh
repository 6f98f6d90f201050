#!/usr/bin/env bash
# How long the settings window takes to its first frame and to its first rows with 2,000 bindings, beside an empty window
# of the toolkit (window.c); how long its search takes with 2,000 bindings, beside 20; and whether each page rests while
# nothing happens, with a daemon and without. On a private X server, without a window manager.
# usage: Benchmarks/window.sh [ROUNDS [SECONDS]] [--check]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
check=
arguments=()
for argument; do if [[ $argument == --check ]]; then check=yes; else arguments+=("$argument"); fi; done
rounds=${arguments[0]:-20} seconds=${arguments[1]:-10}
pages=6

for product in dactyl-settings dactyl dactyld; do build_product "$product"; done
read -ra gtk <<<"$(pkg-config --cflags --libs gtk4)"
compile window "${gtk[@]}" -lX11 -lXtst
export HOME=$work PATH=$work:$PATH GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none
export DBUS_SESSION_BUS_ADDRESS=disabled: LC_ALL=C.UTF-8
export XDG_CONFIG_HOME=$work/config
mkdir -p "$work/config/dactyl"

# lines COUNT [FIRST]: writes the bindings file, with numbered programs.
lines() {
  local index first=${2:-0}
  for ((index = first; index < first + $1; index++)); do
    echo "swipe 3 up in class \"program$index\" -> run command-$index"
  done >"$work/config/dactyl/dactyl.conf"
}

# limit NAME VALUE LIMIT
limit() {
  if [[ $check ]] && awk -v value="$2" -v limit="$3" 'BEGIN { exit value <= limit }'; then
    printf '%s: %s is above %s\n' "$1" "$2" "$3" >&2
    exit 1
  fi
}

start_server screen
lines 2000
opening=$("$work/window" open "$rounds" "$work/dactyl-settings")
echo "$opening"
# The aims are 2; a busy machine needs the rest.
limit 'open, ratio' "${opening##* }" 2.5
many=$("$work/window" search "$rounds" "$work/dactyl-settings")
# As above, the rows that the search for a 9 finds fill the window.
lines 20 85
few=$("$work/window" search "$rounds" "$work/dactyl-settings")
echo "${many/,/ in 2,000 bindings,}"
echo "${few/,/ in 20 bindings,}"
# The aim is a ratio of 2: two frames against one frame. The limit is higher, because a busy machine is slower.
limit 'search, ratio' "$(awk -v many="${many##* }" -v few="${few##* }" 'BEGIN { printf "%.2f", many / few }')" 3

echo 'without a daemon'
"$work/window" rest "$seconds" "$pages" "$work/dactyl-settings"
start_daemon "$work/dactyld.log"
echo 'with a daemon'
"$work/window" rest "$seconds" "$pages" "$work/dactyl-settings"
kill "${servers[-1]}"
wait "${servers[-1]}" || :
# Each command of the window has ended.
if pgrep -f "^$work/dactyl" >&2; then
  echo 'a process is left' >&2
  exit 1
fi
