# shellcheck shell=sh
# The values of events and arguments are variables, and the plugin's own functions read the level.
# shellcheck disable=SC2034,SC2154
# A level in per cent that follows the fingers, for plugins in the POSIX shell: sourced after dactyl.sh, not run.
#
#   current()      { … }      # prints the level; nothing if there is none
#   change()       { … }      # sets it to the number $1
#   follow()       { dactyl_level NAME LOWEST HIGHEST; }
#   dactyl_run
#
# The arguments of the plugin are `axis` and `step`, in per cent for every 5 mm.

on_began() {
  start=$(current)
  level=$start
  follow
}

on_changed() { follow; }

on_ended() {
  follow
  dactyl_show "$_dactyl_level_name" "$level"
}

# dactyl_level NAME LOWEST HIGHEST: changes the level and shows it. One program for each step, none for what lies between: the
# level is counted from where it was at the start, which may be above the highest.
dactyl_level() {
  _dactyl_level_name=$1
  [ -n "$start" ] || return 0
  case $axis in
  horizontal) dactyl_steps "$tx" 5 ;;
  *)
    dactyl_steps "$ty" 5
    steps=$((-steps))
    ;;
  esac
  wanted=$((start + steps * step))
  [ "$wanted" -le "$3" ] || wanted=$((start > $3 ? start : $3))
  [ "$wanted" -ge "$2" ] || wanted=$2
  [ "$wanted" -ne "$level" ] || return 0
  change "$wanted" && level=$wanted
  dactyl_show "$1" "$level"
}
