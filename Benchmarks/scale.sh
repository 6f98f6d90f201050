#!/usr/bin/env bash
# Compares a daemon with one binding and daemons with very many, none of which fits, in one run: from a gesture to its key,
# and in memory after the gestures.
# Fails where a gesture takes more than LIMIT times as long as with one binding.
# usage: Benchmarks/scale.sh [GESTURES [LIMIT [DACTYLD]]]
set -euo pipefail
# shellcheck source=Benchmarks/lab.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lab.sh"
gestures=${1:-100} limit=${2:-1.5}

if [[ -n ${3-} ]]; then cp "$3" "$work/dactyld"; else build_product dactyld; fi
compile scale -lX11

# Prints the lines of a file with as many bindings, none of which fits the gesture.
many() { # SORT COUNT
  local number
  for ((number = 0; number < $2; number++)); do
    case $1 in
      class) printf 'in class "App%d" { swipe 3 left -> keys a }\n' "$number" ;;
      alt) printf 'swipe 3 left with alt faster %dmm/s -> keys a\n' "$((number + 1))" ;;
      screen) printf 'swipe 3 left on touchscreen faster %dmm/s -> keys a\n' "$((number + 1))" ;;
    esac
  done
}

sides=()
# side SORT COUNT: adds a daemon on a server of its own.
side() {
  local name=$1-$2
  local folder=$work/$name
  bindings "$name" "$(many "$1" "$2")"$'\nswipe 3 right -> keys F11'
  start_server "$name"
  # A file of its own, because memory that daemons share counts by its share.
  cp "$work/dactyld" "$folder/dactyld"
  mkdir -m 700 "$folder/runtime"
  sides+=("$1 $2" "$DISPLAY" "$folder/touchpad.sock" /usr/bin/env "XDG_RUNTIME_DIR=$folder/runtime" "$folder/dactyld"
    --config "$work/$name.conf" --verbose --)
}

side one 0
side class 1000
side class 10000
side alt 10000
side screen 10000
"$work/scale" "$gestures" "$limit" "${sides[@]}"
