#!/bin/sh
# Sound volume: `pan 4 vertical -> plugin volume step=2` changes it by 2 % for every 5 mm.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"
# shellcheck source=../lib/level.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/level.sh"

if command -v wpctl >/dev/null && wpctl get-volume @DEFAULT_AUDIO_SINK@ >/dev/null 2>&1; then
  current() { wpctl get-volume @DEFAULT_AUDIO_SINK@ | awk '{ print int($2 * 100 + 0.5) }'; }
  change() { wpctl set-volume @DEFAULT_AUDIO_SINK@ "$1%"; }
elif command -v pactl >/dev/null && pactl get-sink-volume @DEFAULT_SINK@ >/dev/null 2>&1; then
  current() { pactl get-sink-volume @DEFAULT_SINK@ | sed -n 's/^[^%]* \([0-9]*\)%.*/\1/p;q'; }
  change() { pactl set-sink-volume @DEFAULT_SINK@ "$1%"; }
elif command -v amixer >/dev/null; then
  current() { amixer get Master | sed -n 's/.*\[\([0-9]*\)%\].*/\1/p' | head -n 1; }
  change() { amixer -q set Master "$1%"; }
else
  echo "no sound server answers to wpctl or pactl, and amixer is not installed" >&2
  exit 1
fi

follow() { dactyl_level Volume 0 "$most"; }

dactyl_run
