#!/usr/bin/env bash
# Runs gestures on a real kernel's input: devices of /dev/uinput, udev, libinput, Xorg and Dactyl, in User-mode Linux.
# usage: run.sh [SCENARIO…]; HANDS=50 hands for each gesture, GUESTS=2 machines side by side, TIME=real for real time,
# PLANT=release or PLANT=timer a fault in the daemon, ROOT=/folder the guest's files, with other programs for the scenario peers,
# SETTINGS='on touchpad { set sensitivity 2 }' before all bindings, RESULTS=/folder a copy of each part's output
set -euo pipefail
here=$(dirname -- "$(realpath -- "$0")")
project=$here/../..
if ((EUID != 0)); then
  echo 'make real: run this as root. The guest uses a folder of root as its file system, which mmdebstrap makes.' >&2
  exit 1
fi

cache=${XDG_CACHE_HOME:-$HOME/.cache}/dactyl-real
# key FILE…: prints a name that depends on these files and on the versions of the system and its kernel source.
key() { { cat -- "$@"; dpkg-query -W -f '${Package} ${Version}\n' 'linux-source-*' 2>/dev/null; cat /etc/os-release; } | sha256sum | cut -c 1-16; }

missing=()
for package in linux-source flex bison bc libelf-dev xz-utils gcc make mmdebstrap; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if ((${#missing[@]})); then
  printf 'Installing %s\n' "${missing[*]}"
  apt-get -q update
  DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends "${missing[@]}"
fi

# made SCRIPT FILE…: prints the folder with the files that the script makes. Runs the script if the folder is missing.
made() {
  local script=$1 folder start=$SECONDS
  folder=$cache/${script%.sh}-$(cd "$here" && key "$@")
  if [[ ! -e $folder/complete ]]; then
    printf 'Making %s\n' "$folder" >&2
    rm -rf "$folder"
    mkdir -p "$folder"
    "$here/$script" "$folder" >&2
    touch "$folder/complete"
    printf 'It took %d s\n' $((SECONDS - start)) >&2
  fi
  printf '%s\n' "$folder"
}
# Only one run at a time may make files in this folder.
mkdir -p "$cache"
exec {lock}>"$cache/lock"
flock "$lock"
kernel=$(made kernel.sh kernel.config)
# ROOT must have what root.sh installs.
root=${ROOT:-$(made root.sh)/root}
flock -u "$lock"

programs=$project/.build-release/release
for product in dactyl dactyld dactyl-overlay dactyl-touchpad real-input; do "$project/.ci/swift-release.sh" -q --product "$product"; done

install "$here/init" "$root/init"
lab=$(mktemp -d "$cache/run.XXXXXX")
trap 'jobs -p | xargs -r kill 2>/dev/null || true; rm -rf "$lab"' EXIT
mkdir "$lab/results"
cp "$programs"/{dactyl,dactyld,dactyl-overlay,dactyl-touchpad,real-input} "$here/xorg.conf" "$project/README.md" "$lab"
"${CC:-clang}" -O2 -o "$lab/floor" "$project/Benchmarks/floor.c" -lX11 -lXi -lXtst
# shellcheck disable=SC2046
"${CC:-clang}" -O2 -o "$lab/contacts" "$project/Benchmarks/contacts.c" $(pkg-config --cflags --libs libevdev)
"${CC:-clang}" -O2 -static -DMARKS='"/run/lab/marks"' -o "$lab/mark" "$project/Benchmarks/mark.c"
if [[ -n ${PLANT:-} ]]; then "${CC:-clang}" -O2 -shared -fPIC "-DPLANT_$PLANT" -o "$lab/plant.so" "$project/Benchmarks/plant.c"; fi
printf '%s\n' "${SETTINGS:-}" >"$lab/settings.conf"
"$programs/real-input" list "$@" >"$lab/parts"
printf '%s %s\n' "${HANDS:-50}" "$(tr '\n' ' ' <"$lab/parts")" >"$lab/order"
time='time-travel=inf-cpu' priority=()
if [[ ${TIME:-virtual} == real ]]; then
  # Otherwise the kernel takes four minutes to collect random numbers, for which udev waits.
  time='random.trust_cpu=on'
  # Other work on the machine then disturbs less.
  if chrt -r 1 true 2>/dev/null; then priority=(chrt -r 1); fi
fi

for ((guest = 0; guest < ${GUESTS:-$(nproc)}; guest++)); do
  # shellcheck disable=SC2086
  "${priority[@]}" timeout 3600 "$kernel/linux" mem=768M root=guest rootfstype=hostfs rootflags="$root" ro init=/init \
    lab="$lab" con=null con0=fd:0,fd:1 quiet $time </dev/null >"$lab/console.$guest" 2>&1 &
done

status=0
while read -r part; do
  until [[ -e $lab/results/$part/verdict || -z $(jobs -pr) ]]; do sleep 1; done
  if [[ -e $lab/results/$part/output ]]; then
    cat "$lab/results/$part/output"
    if [[ -n ${RESULTS:-} ]]; then cp -r "$lab/results/$part" "$RESULTS"; fi
  else
    printf '\n== %s: the guest ended before\n' "$part"
    tail -n 5 "$lab"/console.*
  fi
  grep -qx held "$lab/results/$part/verdict" 2>/dev/null || status=1
done <"$lab/parts"
wait
exit "$status"
