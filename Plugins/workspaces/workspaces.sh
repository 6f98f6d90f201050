#!/bin/sh
# Desktops: `pan 3 horizontal -> plugin workspaces`.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

# The window manager that is running decides, not the program that happens to be installed.
if i3-msg -t get_version >/dev/null 2>&1; then
  go() { i3-msg -q "workspace $1_on_output"; }
elif bspc query -D >/dev/null 2>&1; then
  go() { case $1 in next) bspc desktop -f next.local ;; *) bspc desktop -f prev.local ;; esac }
elif wmctrl -d >/dev/null 2>&1; then
  go() {
    wmctrl -s "$(wmctrl -d | awk -v way="$1" '
      { if ($2 == "*") here = NR - 1 }
      END { print (here + (way == "next" ? 1 : NR - 1)) % NR }')"
  }
else
  echo "neither i3, bspwm nor a window manager that wmctrl reaches is running" >&2
  exit 1
fi

on_began() {
  gone=0
  follow
}

follow() {
  case $axis in
  vertical) dactyl_steps "$ty" "$every" ;;
  *) dactyl_steps "$tx" "$every" ;;
  esac
  case $invert in
  yes) steps=$((-steps)) ;;
  esac
  while [ "$gone" -lt "$steps" ]; do
    go next
    gone=$((gone + 1))
  done
  while [ "$gone" -gt "$steps" ]; do
    go prev
    gone=$((gone - 1))
  done
}

on_changed() { follow; }
on_ended() { follow; }

dactyl_run
