#!/bin/sh
# Brightness: `pan 4 horizontal -> plugin brightness axis=horizontal`.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"
# shellcheck source=../lib/level.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/level.sh"

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

follow() {
  [ "$phase" != began ] || [ -n "$start" ] || echo "no screen here has a brightness that can be set" >&2
  dactyl_level Brightness "$least" 100
}

dactyl_run
