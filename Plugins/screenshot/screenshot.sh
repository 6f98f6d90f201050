#!/bin/sh
# Pictures: `swipe 4 down -> plugin screenshot what=window`.
# shellcheck disable=SC2154  # the values of events and arguments are variables
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

active_window() { xprop -root _NET_ACTIVE_WINDOW 2>/dev/null | sed -n 's/.*# \(0x[0-9a-f]*\).*/\1/p'; }

on_once() {
  [ -n "$folder" ] || folder=$(xdg-user-dir PICTURES 2>/dev/null) || folder=
  folder=${folder:-$HOME/Pictures}
  mkdir -p "$folder" || exit 1
  file=$folder/$(date +%Y-%m-%d-%H%M%S)-$id.png
  if [ "$what" = window ]; then
    # Without xprop, or a window manager that says which is active: the one under the pointer.
    active=$(active_window)
    case $active in
    '' | 0x0) ;;
    *) window=$active ;;
    esac
    # maim reads no hexadecimal numbers.
    window=${window:+$((window))}
  else
    window=
  fi
  if command -v maim >/dev/null; then
    case $what in
    area) maim -s "$file" ;;
    *) maim ${window:+-i "$window"} "$file" ;;
    esac
  elif command -v scrot >/dev/null; then
    case $what in
    area) scrot -s "$file" ;;
    window) scrot -u "$file" ;;
    *) scrot "$file" ;;
    esac
  else
    case $what in
    area) import "$file" ;;
    *) import -window "${window:-root}" "$file" ;;
    esac
  fi && dactyl_notify "Saved $file"
}

dactyl_run
