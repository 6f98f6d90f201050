#!/usr/bin/env bash
# How long the peers that are installed take from an event to a command or a key, each by the way that its input allows.
# Prints lines of three fields between tabs: `command` or `key`, name, median in microseconds; or `skipped`, name,
# reason. usage: Benchmarks/peers.sh [COUNT]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
count=${1:-300}

compile peers -lX11
compile stamp -static -nostdlib -ffreestanding -fno-stack-protector -DFIFO="\"$work/stamps\""
mkfifo "$work/stamps"

say() { printf '%s\t%s\t%s\n' "$@"; }

# installed NAME PROGRAM…: true if all programs are installed; prints otherwise that the peer is skipped.
installed() {
  local name=$1 program
  shift
  for program; do
    command -v "$program" >/dev/null || {
      say skipped "$name" "$program is not installed"
      return 1
    }
  done
}

# took KIND NAME COMMAND…: prints the line of a peer.
took() {
  local kind=$1 name=$2 time
  shift 2
  if time=$("$work/peers" "$@" 2>"$work/peer.log"); then say "$kind" "$name" "$time"
  else say skipped "$name" "$(tail -n 1 "$work/peer.log")"; fi
}

# sxhkd gets keys from the X server and starts a shell for each command.
if installed sxhkd sxhkd; then
  printf 'F12\n  %s\n' "$work/stamp" >"$work/command.sxhkd"
  start_server sxhkd-command
  took command 'sxhkd, key to command' command "$count" "$work/stamps" "$DISPLAY" "$work/sxhkd-command/keyboard.sock" \
    "$(command -v sxhkd)" -c "$work/command.sxhkd"
  stop_servers
fi
if installed 'sxhkd + xdotool' sxhkd xdotool; then
  printf 'F12\n  xdotool key F11\n' >"$work/key.sxhkd"
  start_server sxhkd-key
  took key 'sxhkd + xdotool, key to key' key "$count" "$DISPLAY" "$work/sxhkd-key/keyboard.sock" \
    "$(command -v sxhkd)" -c "$work/key.sxhkd"
  stop_servers
fi

# These two read what `libinput debug-events` prints: a program of that name in front of PATH prints what is written to
# a pipe. So the server, libinput and the kernel are left out for them, which flatters them.
mkdir "$work/stand-in"
mkfifo "$work/lines"
cat >"$work/stand-in/libinput" <<EOF
#!/bin/sh
case \$1 in
  --version) echo 1.22.1 ;;
  list-devices)
    printf 'Device:           touchpad\nKernel:           /dev/input/event9\nCapabilities:     pointer gesture\n\n' ;;
  *) exec cat "$work/lines" ;;
esac
EOF
chmod 755 "$work/stand-in/libinput"
swipe=' event9   GESTURE_SWIPE_BEGIN     +1.000s	3
 event9   GESTURE_SWIPE_UPDATE    +1.010s	3 150.00/ 0.00 (150.00/ 0.00 unaccelerated)
'
lift=' event9   GESTURE_SWIPE_END       +1.020s	3
'
if installed 'libinput-gestures' libinput-gestures; then
  printf 'gesture swipe right 3 %s\n' "$work/stamp" >"$work/libinput-gestures.conf"
  PATH=$work/stand-in:$PATH took command 'libinput-gestures, line to command' lines "$count" "$work/stamps" \
    "$work/lines" "$swipe" "$lift" \
    "$(command -v libinput-gestures)" -c "$work/libinput-gestures.conf" --device all
fi
if installed 'fusuma' fusuma; then
  printf 'swipe:\n  3:\n    right:\n      command: %s\n' "$work/stamp" >"$work/fusuma.yml"
  PATH=$work/stand-in:$PATH took command 'fusuma, line to command' lines "$count" "$work/stamps" \
    "$work/lines" "$swipe" "$lift" "$(command -v fusuma)" -c "$work/fusuma.yml"
fi

# Its daemon reads devices of the kernel, which only /dev/uinput makes; the virtual touchpad belongs to the X server.
if installed 'touchegg' touchegg; then
  say skipped touchegg 'reads the devices of the kernel; the virtual touchpad is one of the X server'
fi
