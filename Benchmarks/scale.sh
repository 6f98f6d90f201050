#!/usr/bin/env bash
# Compares a daemon with one binding and daemons with very many, none of which fits, in one run: from a gesture to its key,
# and in memory after the gestures.
# Fails where a gesture takes more than LIMIT times as long as with one binding.
# usage: Benchmarks/scale.sh [GESTURES [LIMIT [DACTYLD]]]
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
gestures=${1:-100} limit=${2:-1.5}
work=$(mktemp -d)
servers=()
finish() {
  for server in "${servers[@]}"; do
    kill "$server" 2>/dev/null || :
    wait "$server" 2>/dev/null || :
  done
  rm -rf "$work"
}
trap finish EXIT

if [[ -n ${3-} ]]; then
  cp "$3" "$work/dactyld"
else
  release=(-c release --package-path "$here/.." --scratch-path "$here/../.build-release")
  swift build "${release[@]}" --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now --product dactyld \
    >"$work/build.log" 2>&1 </dev/null || { cat "$work/build.log" >&2; exit 1; }
  strip -o "$work/dactyld" "$(swift build "${release[@]}" --show-bin-path)/dactyld"
fi
"${CC:-clang}" -O2 -Wall -Wextra -o "$work/scale" "$here/scale.c" -lX11

# Prints the lines of a file with as many bindings, none of which fits the gesture.
bindings() { # SORT COUNT
  local number
  for ((number = 0; number < $2; number++)); do
    case $1 in
      class) printf 'in class "App%d" { swipe 3 left -> keys a }\n' "$number" ;;
      alt) printf 'swipe 3 left with alt faster %dmm/s -> keys a\n' "$((number + 1))" ;;
      screen) printf 'swipe 3 left on touchscreen faster %dmm/s -> keys a\n' "$((number + 1))" ;;
    esac
  done
}

sides=()
# side SORT COUNT: adds a daemon on a server of its own.
side() {
  local folder=$work/$1-$2 display number
  mkdir "$folder"
  { bindings "$1" "$2"; echo 'swipe 3 right -> keys F11'; } >"$folder/bindings.conf"
  chmod 644 "$folder/bindings.conf"
  # A file of its own, because memory that daemons share counts by its share.
  cp "$work/dactyld" "$folder/dactyld"
  mkdir -m 700 "$folder/runtime"
  sed "s|@SOCKETS@|$folder|" "$here/xorg.conf" >"$folder/xorg.conf"
  exec {display}< <(exec Xorg -config "$folder/xorg.conf" -logfile "$folder/xorg.log" -logverbose 0 -verbose 0 -noreset \
    -nolisten tcp -sharevts -novtswitch -displayfd 3 3>&1 >/dev/null 2>&1 </dev/null)
  servers+=($!)
  read -r -t 30 -u "$display" number || { cat "$folder/xorg.log" >&2; exit 69; }
  sides+=("$1 $2" ":$number" "$folder/touchpad.sock" /usr/bin/env "XDG_RUNTIME_DIR=$folder/runtime" "$folder/dactyld"
    --config "$folder/bindings.conf" --verbose --)
}

mkdir "$work/config"
export XDG_CONFIG_HOME=$work/config
unset XAUTHORITY WAYLAND_DISPLAY
side one 0
side class 1000
side class 10000
side alt 10000
side screen 10000
"$work/scale" "$gestures" "$limit" "${sides[@]}"
