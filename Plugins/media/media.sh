#!/bin/sh
# Media: `swipe 3 up -> plugin media`, `pan 4 horizontal -> plugin media action=seek step=5`.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

command -v playerctl >/dev/null || {
  echo "playerctl is not here" >&2
  exit 1
}

# For `in plugin media playing=yes`.
tell_state() {
  echo "state playing=no"
  playerctl --follow status 2>/dev/null | while read -r status; do
    case $status in
    Playing) echo "state playing=yes" ;;
    *) echo "state playing=no" ;;
    esac
  done
}
tell_state &

control() { playerctl ${player:+"--player=$player"} "$@"; }

on_once() { [ "$action" = seek ] || control "$action"; }

on_began() { gone=0; }

on_changed() {
  [ "$action" = seek ] || return 0
  dactyl_steps "$tx" 5
  seconds=$(((steps - gone) * step))
  case $seconds in
  0) return 0 ;;
  -*) control position "${seconds#-}-" ;;
  *) control position "$seconds+" ;;
  esac
  gone=$steps
}

on_ended() { on_changed; }

dactyl_run
