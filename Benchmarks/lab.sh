#!/usr/bin/env bash
# To be sourced by scripts that measure dactyld, beside the floor and else: builds programs, and starts private X
# servers. $here is the folder of the scripts, $work a folder that is removed at the end.
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

# take_program NAME PATH: makes $work/NAME of a program that was built, as it is installed. `strip` writes a file in
# pieces of any size, and newer kernels map as much around a page that is needed as was written together.
take_program() {
  strip -o "$work/stripped" "$2"
  install -m 755 "$work/stripped" "$work/$1"
}

# build_product NAME: builds $work/NAME as it is installed.
build_product() {
  local release=$here/../.ci/swift-release.sh
  "$release" --product "$1" >"$work/build.log" 2>&1 || {
    cat "$work/build.log" >&2
    exit 1
  }
  take_program "$1" "$("$release" --show-bin-path)/$1"
}

# compile NAME OPTION…: builds $work/NAME of NAME.c.
compile() {
  local name=$1
  shift
  "${CC:-clang}" -O2 -Wall -Wextra -o "$work/$name" "$here/$name.c" "$@" # Swift brings clang.
}

# Builds $work/dactyld, $work/floor, and the programs that measure them.
build_programs() {
  build_product dactyld
  compile floor -lX11 -lXi -lXtst
  compile measure -lX11
  compile gestures -lX11
  compile stamp -static -nostdlib -ffreestanding -fno-stack-protector -DFIFO="\"$work/stamps\""
  mkfifo "$work/stamps"
}

mkdir -m 700 "$work/runtime"
export XDG_RUNTIME_DIR=$work/runtime XDG_CONFIG_HOME=$work
unset XAUTHORITY WAYLAND_DISPLAY

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

# start_daemon LOG ARGUMENT…: starts $work/dactyld, and returns when it is ready; its process is the last of servers.
start_daemon() {
  local log=$1 attempt
  shift
  "$work/dactyld" "$@" --verbose >"$log" 2>&1 </dev/null &
  servers+=("$!")
  for ((attempt = 0; attempt < 100; attempt++)); do
    ! grep -qx ready "$log" || break
    sleep 0.1
  done
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
