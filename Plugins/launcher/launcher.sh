#!/bin/sh
# Launcher: `swipe 4 up -> plugin launcher`. The daemon starts the list, so that it outlives this script.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

on_once() {
  if command -v rofi >/dev/null; then
    case $show in
    windows) echo "exec rofi -show window" ;;
    commands) echo "exec rofi -show run" ;;
    *) echo "exec rofi -show drun" ;;
    esac
  else
    echo "exec dmenu_run"
  fi
}

dactyl_run
