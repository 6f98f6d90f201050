#!/usr/bin/env bash
# A month of use on a real kernel's input, in virtual time: days that are drawn from seeds. Continues where it was ended.
# usage: month.sh [DAYS [FIRST SEED]]; NIGHT=/folder keeps the results of days; a new program needs a new folder
set -euo pipefail
here=$(dirname -- "$(realpath -- "$0")")
days=${1:-30} first=${2:-1}
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
