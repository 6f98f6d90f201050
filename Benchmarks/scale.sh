#!/usr/bin/env bash
# Compares daemons in one run, from a gesture to its key: with few and with very many bindings that do not fit, with few
# and many shapes, windows and fingers, and with slow and fast reports. Prints the memory after the gestures, too.
# Fails where a gesture takes more than LIMIT times as long as with few; three times LIMIT with many shapes.
# usage: Benchmarks/scale.sh [GESTURES [LIMIT [DACTYLD]]]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
gestures=${1:-100} limit=${2:-1.5}

if [[ -n ${3-} ]]; then cp "$3" "$work/dactyld"; else build_product dactyld; fi
compile scale -lX11

# Prints the bindings of a side. None of the COUNT bindings fits the gesture.
lines() { # SORT COUNT
  local number fits='swipe 3 right'
  for ((number = 0; number < $2; number++)); do
    case $1 in
      class) printf 'in class "App%d" { swipe 3 left -> keys a }\n' "$number" ;;
      alt) printf 'swipe 3 left with alt faster %dmm/s -> keys a\n' "$((number + 1))" ;;
      screen) printf 'swipe 3 left on touchscreen faster %dmm/s -> keys a\n' "$((number + 1))" ;;
      shapes) # Zigzags; the gesture is a line.
        printf 'shape s%d 0,0 %d,100 %d,0 100,100\n' "$number" "$((number % 25 * 4))" "$((number % 21 * 5))"
        printf 'stroke s%d on touchscreen -> keys a\n' "$number"
        ;;
    esac
  done
  case $1 in
    shapes) fits='stroke right on touchscreen' ;;
    fingers) fits="tap $2 on touchscreen" ;;
    reports) fits='swipe 3 right at end' ;;
    windows) fits='swipe 3 right in class "Application"' ;;
  esac
  printf '%s -> keys F11\n' "$fits"
}

sides=()
# side SORT COUNT: adds a daemon on a server of its own.
side() {
  local name=$1-$2
  local folder=$work/$name
  bindings "$name" "$(lines "$1" "$2")"
  start_server "$name"
  # A file of its own, because memory that daemons share counts by its share.
  cp "$work/dactyld" "$folder/dactyld"
  mkdir -m 700 "$folder/runtime"
  sides+=("$1" "$2" "$DISPLAY" "$folder" /usr/bin/env "XDG_RUNTIME_DIR=$folder/runtime" "$folder/dactyld"
    --config "$work/$name.conf" --verbose --)
}

side class 10
side class 1000
side class 10000
side alt 10000
side screen 10000
side shapes 10
side shapes 500
side windows 1
side windows 1000
side fingers 1
side fingers 10
side reports 60
side reports 1000
# The daemons warn of shapes that look alike.
"$work/scale" "$gestures" "$limit" "${sides[@]}" 2>"$work/errors" || {
  grep -A 2 -e ' error: ' -e '^scale: ' "$work/errors" >&2 || :
  exit 1
}
