#!/bin/sh
# Media: `swipe 3 up -> plugin media`, `pan 4 horizontal -> plugin media action=seek step=5`.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

command -v playerctl >/dev/null || {
  echo "playerctl is not here" >&2
  exit 1
}

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
