#!/usr/bin/env bash
# To be sourced by scripts that measure dactyld beside the floor: builds both, and starts private X servers.
# $here is the folder of the scripts, $work a folder that is removed at the end.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
servers=()
priority=() # The command that starts a server, in a row that is measured with another priority.
# Ends all servers. One whose virtual device was let go would take a whole processor from what is measured next.
stop_servers() {
  local server
  for server in "${servers[@]}"; do
    kill "$server" 2>/dev/null || :
    wait "$server" 2>/dev/null || :
  done
  servers=()
}
finish() {
  stop_servers
  rm -rf "$work"
}
trap finish EXIT

# Builds $work/dactyld as it is installed, $work/floor, and the programs that measure.
build_programs() {
  local package=(-c release --package-path "$here/.." --scratch-path "$here/../.build-release")
  swift build "${package[@]}" --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now --product dactyld \
    >"$work/build.log" 2>&1 </dev/null || {
    cat "$work/build.log" >&2
    exit 1
  }
  strip -o "$work/dactyld" "$(swift build "${package[@]}" --show-bin-path)/dactyld"
  local compiler=${CC:-clang} # Swift brings one.
  local flags=(-O2 -Wall -Wextra)
  "$compiler" "${flags[@]}" -o "$work/floor" "$here/floor.c" -lX11 -lXi -lXtst
  "$compiler" "${flags[@]}" -o "$work/measure" "$here/measure.c" -lX11
  "$compiler" "${flags[@]}" -o "$work/gestures" "$here/gestures.c" -lX11
  "$compiler" "${flags[@]}" -static -nostdlib -ffreestanding -fno-stack-protector -DFIFO="\"$work/stamps\"" \
    -o "$work/stamp" "$here/stamp.c"
  mkfifo "$work/stamps"
  mkdir -m 700 "$work/runtime"
  export XDG_RUNTIME_DIR=$work/runtime XDG_CONFIG_HOME=$work
  unset XAUTHORITY WAYLAND_DISPLAY
}

# start_server NAME: sets and exports DISPLAY; the sockets of its devices are in $work/NAME.
start_server() {
  local number channel
  mkdir "$work/$1"
  sed "s|@SOCKETS@|$work/$1|" "$here/xorg.conf" >"$work/$1/xorg.conf"
  exec {channel}< <(exec "${priority[@]}" Xorg -config "$work/$1/xorg.conf" -logfile "$work/$1/xorg.log" -logverbose 0 -verbose 0 -noreset \
    -nolisten tcp -sharevts -novtswitch -displayfd 3 3>&1 >/dev/null 2>&1 </dev/null)
  servers+=($!)
  read -r -t 30 -u "$channel" number || {
    cat "$work/$1/xorg.log" >&2
    exit 69
  }
  export DISPLAY=:$number
}

# bindings NAME TEXT: writes $work/NAME.conf.
bindings() {
  printf '%s\n' "$2" >"$work/$1.conf"
  chmod 644 "$work/$1.conf"
}

describe_machine() {
  printf '%s, %s processors, %s, load %s, %s bytes of dactyld\n' \
    "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" \
    "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release)" "$(cut -d' ' -f1 /proc/loadavg)" \
    "$(stat -c %s "$work/dactyld")"
}
