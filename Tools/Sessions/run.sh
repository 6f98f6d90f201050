#!/usr/bin/env bash
# Starts whole desktop sessions in a Debian of their own, with systemd and without, follows what `dactyl service`
# prints, and prints a table. Fails if a promise does not hold. Needs root: systemd-nspawn starts the system.
# usage: run.sh [SESSION…]; WAYS='systemd bare' chooses
set -euo pipefail
here=$(dirname -- "$(realpath -- "$0")")
project=$here/../..
if ((EUID != 0)); then
  echo 'make sessions: run this as root. systemd-nspawn starts a system in a folder, which mmdebstrap makes.' >&2
  exit 1
fi

packages=(
  systemd-sysv libpam-systemd dbus dbus-user-session dbus-x11 procps python3
  xinit x11-common x11-utils x11-xserver-utils xauth xserver-xorg-core xserver-xorg-video-dummy xkb-data libgl1-mesa-dri
  libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libyaml-0-2 libexpat1 libxtst6 libxi6 libxrandr2 libxfixes3 libx11-xcb1
  xfce4-session xfwm4 xfdesktop4 xfce4-panel xfce4-settings thunar
  mate-session-manager marco mate-panel caja mate-settings-daemon
  lxqt-session lxqt-panel lxqt-notificationd pcmanfm-qt openbox
  i3-wm bspwm awesome cinnamon gnome-session gnome-shell plasma-workspace plasma-desktop kwin-x11
)
if ! { command -v mmdebstrap && command -v systemd-nspawn; } >/dev/null; then
  apt-get -q update
  DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends mmdebstrap systemd-container
fi

cache=${XDG_CACHE_HOME:-$HOME/.cache}/dactyl-sessions
mkdir -p "$cache"
exec {lock}>"$cache/lock"
flock "$lock"
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
root=$cache/root-$(printf '%s\n' "$suite" "${packages[@]}" | sha256sum | cut -c 1-16)
if [[ ! -e $root.complete ]]; then
  printf 'Making %s\n' "$root" >&2
  rm -rf "$root"
  # shellcheck disable=SC2016
  mmdebstrap --quiet --variant=minbase --include="$(IFS=,; echo "${packages[*]}")" --dpkgopt=force-unsafe-io \
    --customize-hook='echo sessions >"$1/etc/hostname"; echo "127.0.0.1 localhost sessions" >"$1/etc/hosts"' \
    "$suite" "$root"
  touch "$root.complete"
fi

programs=$project/.build-release/release
for product in dactyl dactyld dactyl-overlay; do "$project/.ci/swift-release.sh" -q --product "$product"; done

lab=$(mktemp -d "$cache/run.XXXXXX")
trap 'rm -rf "$lab"' EXIT
cp "$here"/{sessions.py,xorg.conf} "$lab"
cat >"$lab/sessions.service" <<END
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=python3 /lab/sessions.py $*
StandardOutput=file:/lab/results/table
StandardError=file:/lab/results/errors
ExecStopPost=systemctl --no-block poweroff
END
container=(
  systemd-nspawn --quiet "--directory=$root" --volatile=overlay --private-network --console=pipe "--bind=$lab:/lab"
)
for program in dactyl dactyld dactyl-overlay; do
  container+=("--bind-ro=$programs/$program:/usr/local/bin/$program")
done
# Without systemd on this machine, nothing gives the container a scope of its own.
if [[ ! -d /run/systemd/system ]]; then container+=(--register=no --keep-unit); fi
export SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1

status=0
for way in ${WAYS:-systemd bare}; do
  results=$cache/results-$way
  rm -rf "$results"
  mkdir "$lab/results"
  case $way in
    systemd)
      command=("--bind-ro=$lab/sessions.service:/etc/systemd/system/sessions.service" --boot
        systemd.wants=sessions.service systemd.show_status=false)
      ;;
    bare)
      command=(--as-pid2 /bin/sh -c "mkdir -p /run/dbus && dbus-uuidgen --ensure && dbus-daemon --system --fork &&
        exec python3 /lab/sessions.py $* >/lab/results/table 2>/lab/results/errors")
      ;;
    *) printf 'make sessions: no way %s; there are systemd and bare\n' "$way" >&2; exit 1 ;;
  esac
  timeout 3600 "${container[@]}" "${command[@]}" </dev/null >"$lab/results/console" 2>&1 || true
  cat "$lab/results/table" "$lab/results/errors" || tail "$lab/results/console"
  grep -qx held "$lab/results/verdict" || status=1
  mv "$lab/results" "$results"
  printf 'Logs: %s\n\n' "$results"
done
exit "$status"
