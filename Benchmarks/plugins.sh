#!/bin/sh
# What one event costs a worker that is a shell script with the helper: microseconds, without the daemon.
# Benchmarks/plugins.sh [EVENTS] [REPETITIONS]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
events=${1:-20000}
repetitions=${2:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What the daemon writes: everything at first, then what a movement changes.
{
  printf 'began id=1 verb=volume step=2 axis=vertical most=100 gesture=pan fingers=4 device=touchpad %s %s\n' \
    'device_name=Some%20touchpad direction=up x=812.5 y=400.25 dx=0 dy=-2.1 tx=0 ty=-2.1 vx=0 vy=-220' \
    'scale=1 rotation=0 pressure=0 window=0x1c00007 window_class=Editor window_title=a%20title mode=default'
  awk -v events="$events" 'BEGIN { for (i = 0; i < events; i++)
    printf "changed id=1 x=812.5 y=400.25 dx=0.125 dy=-%d.25 tx=3.75 ty=-%d.5 vx=12.5 vy=-220.125\n", i % 3, i % 50 }'
  echo 'ended id=1'
} >"$work/events"

cat >"$work/nothing.sh" <<'END'
. "$DACTYL_LIB/dactyl.sh"
dactyl_run
END
cat >"$work/steps.sh" <<'END'
. "$DACTYL_LIB/dactyl.sh"
# As the volume plugin counts, without setting anything.
on_changed() { dactyl_steps "$ty" 5; wanted=$((40 - steps * step)); }
dactyl_run
END
cat >"$work/floor.sh" <<'END'
while IFS= read -r line; do :; done
END

# The fastest of all repetitions, in microseconds for each event. The events come through a pipe, as they do from the
# daemon: a shell reads a pipe byte by byte, and a file in larger pieces.
measure() {
  best=
  for _ in $(seq "$repetitions"); do
    start=$(date +%s%N)
    # shellcheck disable=SC2002,SC2086
    cat "$work/events" | DACTYL_LIB="$here/Plugins/lib" $1 "$2"
    taken=$(($(date +%s%N) - start))
    if [ -z "$best" ] || [ "$taken" -lt "$best" ]; then best=$taken; fi
  done
  echo "$((best / events / 1000)).$((best / events / 100 % 10))"
}

echo "| shell | reads the line only | with the helper | and counts steps |"
echo "|---|---|---|---|"
for shell in dash bash 'busybox sh'; do
  command -v "${shell%% *}" >/dev/null || continue
  echo "| ${shell%% *} | $(measure "$shell" "$work/floor.sh") µs | $(measure "$shell" "$work/nothing.sh") µs | $(measure "$shell" "$work/steps.sh") µs |"
done
