#!/bin/sh
# Brightness: `pan 4 horizontal -> plugin brightness axis=horizontal`.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

if command -v brightnessctl >/dev/null; then
  # Machine-readable: device,class,value,per cent,maximum.
  current() { brightnessctl -m -c backlight | sed -n 's/.*,\([0-9]*\)%,.*/\1/p;q'; }
  change() { brightnessctl -q -c backlight set "$1%"; }
elif command -v xbacklight >/dev/null; then
  current() { xbacklight -get | awk '{ print int($1 + 0.5) }'; }
  change() { xbacklight -set "$1"; }
else
  echo "neither brightnessctl nor xbacklight is here" >&2
  exit 1
fi

on_began() {
  start=$(current)
  [ -n "$start" ] || echo "no screen here has a brightness that can be set" >&2
  brightness=$start
  follow
}

follow() {
  [ -n "$start" ] || return 0
  case $axis in
  horizontal) dactyl_steps "$tx" 5 ;;
  *)
    dactyl_steps "$ty" 5
    steps=$((-steps))
    ;;
  esac
  wanted=$((start + steps * step))
  [ "$wanted" -le 100 ] || wanted=100
  [ "$wanted" -ge "$least" ] || wanted=$least
  [ "$wanted" -ne "$brightness" ] || return 0
  change "$wanted" && brightness=$wanted
  dactyl_show Brightness "$brightness"
}

on_changed() { follow; }

on_ended() {
  follow
  dactyl_show Brightness "$brightness"
}

dactyl_run
