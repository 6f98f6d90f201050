#!/usr/bin/env bash
# A month of use on a real kernel's input, in virtual time: days that are drawn from seeds. Continues where it was ended.
# usage: month.sh [DAYS [FIRST SEED]]; NIGHT=/folder keeps the results of days; a new program needs a new folder
# PLANT=release, PLANT=timer: plants a fault in the daemon, and ends when a day has found it, at the latest after an hour
set -euo pipefail
here=$(dirname -- "$(realpath -- "$0")")
days=${1:-30} first=${2:-1}
if [[ -n ${PLANT:-} ]]; then
  if [[ $PLANT != release && $PLANT != timer ]]; then
    printf 'make month: unknown fault %s; PLANT is release or timer\n' "$PLANT" >&2
    exit 2
  fi
  results=$(mktemp -d)
  trap 'rm -rf "$results"' EXIT
  for ((seed = first; seed < first + days && SECONDS < 3600; seed++)); do
    RESULTS=$results "$here/run.sh" "day:$seed" || true
    if [[ ! -e $results/day:$seed/verdict ]]; then exit 1; fi
    if ! grep -qx held "$results/day:$seed/verdict"; then
      printf '\nfound: day %d, after %d s\n' "$seed" "$SECONDS"
      exit 0
    fi
  done
  printf '\nnot found in %d days\n' $((seed - first))
  exit 1
fi
results=${NIGHT:-${XDG_CACHE_HOME:-$HOME/.cache}/dactyl-real/month-$(cd "$here/../.." && git rev-parse --short HEAD)}
mkdir -p "$results"
missing=()
for ((seed = first; seed < first + days; seed++)); do
  [[ -e $results/day:$seed/verdict ]] || missing+=("day:$seed")
done
status=0
if ((${#missing[@]})); then RESULTS=$results "$here/run.sh" "${missing[@]}" || status=$?; fi

held=0 broken=()
for ((seed = first; seed < first + days; seed++)); do
  if grep -qx held "$results/day:$seed/verdict" 2>/dev/null; then held=$((held + 1)); else broken+=("$seed"); fi
done
printf '\n%d of %d days kept every rule; results: %s\n' "$held" "$days" "$results"
for seed in "${broken[@]}"; do printf 'repeat: make real SCENARIOS=day:%s\n' "$seed"; done
((${#broken[@]} == 0 && status == 0))
