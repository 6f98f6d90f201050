#!/bin/sh
# Sound volume: `pan 4 vertical -> plugin volume step=2` changes it by 2 % for every 5 mm.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

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
  echo "none of wpctl, pactl and amixer is here" >&2
  exit 1
fi

on_began() {
  start=$(current)
  volume=$start
  follow
}

# One program for each step, none for what lies between: the volume is counted from where it was at the start.
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
  [ "$wanted" -le "$most" ] || wanted=$((start > most ? start : most))
  [ "$wanted" -ge 0 ] || wanted=0
  [ "$wanted" -ne "$volume" ] || return 0
  change "$wanted" && volume=$wanted
  dactyl_show Volume "$volume"
}

on_changed() { follow; }

on_ended() {
  follow
  dactyl_show Volume "$volume"
}

dactyl_run
