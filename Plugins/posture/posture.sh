#!/bin/sh
# Posture: `in plugin posture tablet=yes { swipe 3 up -> run onboard }`.
# shellcheck source=../lib/dactyl.sh
. "${DACTYL_LIB:-${0%/*}/../lib}/dactyl.sh"

command -v monitor-sensor >/dev/null || {
  echo "monitor-sensor is not here" >&2
  exit 1
}

# Only root and the group `input` can read the switch in the hinge. The sensor of iio-sensor-proxy, which users can
# read, reports the edge that is up. Flat on a table it reports none: the posture then stays the same.
report_posture() {
  echo "state tablet=no"
  last=no
  # Versions before 3.0 do not know the option, and ignore it.
  monitor-sensor --accel 2>/dev/null | while read -r line; do
    case $line in
    *orientation*normal*) tablet=no ;;
    *orientation*left-up* | *orientation*right-up* | *orientation*bottom-up*) tablet=yes ;;
    *) continue ;;
    esac
    [ "$tablet" = "$last" ] || echo "state tablet=$tablet"
    last=$tablet
  done
}
report_posture &

dactyl_run
