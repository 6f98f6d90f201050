#!/usr/bin/env bash
# Tries the packages on a bare Debian 12 without Swift: installs each, lets a session start Dactyl, swipes, removes it,
# and compares all files before and after. Needs root, debootstrap, python3 and a mirror of Debian.
# usage: packaging/try.sh [FOLDER]
#   FOLDER  the packages (default: .build-packages)
# DACTYL_TRY_BASE names a folder in which the bare system is kept for the next time.
set -euo pipefail
umask 022

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
packages=$(cd -- "${1:-$here/.build-packages}" && pwd)
tarball=$(echo "$packages"/dactyl-*-linux-"$(uname -m)".tar.gz)
deb=$(echo "$packages"/dactyl_*_"$(dpkg --print-architecture)".deb)
mirror=${DACTYL_TRY_MIRROR:-http://deb.debian.org/debian}
readonly system_packages=xserver-xorg-core,xserver-xorg-video-dummy,x11-xkb-utils,xkb-data,man-db

fail() {
  printf 'try.sh: %s\n' "$*" >&2
  exit 1
}

((EUID == 0)) || fail "only root can make a system; use sudo"
[[ -f $tarball && -f $deb ]] || fail "there are no packages in $packages; make release makes them"
command -v debootstrap >/dev/null || fail "debootstrap is missing"

work=$(mktemp -d)
system=$work/system
server=
cleanup() {
  if [[ -n $server ]]; then kill "$server" 2>/dev/null || :; fi
  for place in proc dev/pts dev; do
    if mountpoint -q "$system/$place"; then umount -l "$system/$place"; fi
  done
  rm -rf --one-file-system "$work"
}
trap cleanup EXIT

inside() { chroot "$system" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"; }
as_user() {
  chroot --userspec=1000:1000 "$system" /usr/bin/env -i HOME=/home/somebody USER=somebody LC_ALL=C DISPLAY=:7 \
    PATH=/home/somebody/.local/bin:/usr/bin:/bin XDG_RUNTIME_DIR=/run/user/1000 XDG_CURRENT_DESKTOP=XFCE "$@"
}

# wait_until SECONDS COMMAND…
wait_until() {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || return 1
    sleep 0.2
  done
}

# Every file with its content, mode and owner, without those of dpkg and the caches.
files() {
  (
    cd "$system"
    find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./run -o -path ./tmp -o -path ./var/lib/dpkg \
      -o -path ./var/log -o -path ./var/cache -o -path ./var/lib/apt \) -prune -o -printf '%p %y %m %U:%G %l\n'
    find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./run -o -path ./tmp -o -path ./var/lib/dpkg \
      -o -path ./var/log -o -path ./var/cache -o -path ./var/lib/apt \) -prune -o -type f -print0 | xargs -0 sha256sum
  ) | sort
}

# --- the system ------------------------------------------------------------------------------

base=${DACTYL_TRY_BASE:-$work/base}
if [[ ! -e $base/etc/debian_version ]]; then
  printf 'Making a bare Debian 12\n'
  debootstrap --variant=minbase --include="$system_packages" bookworm "$base" "$mirror" >"$work/debootstrap.log" ||
    fail "debootstrap: $(tail -n 5 "$work/debootstrap.log")"
fi
cp -a "$base" "$system"
mount -t proc proc "$system/proc"
mount --bind /dev "$system/dev"
cp /etc/resolv.conf "$system/etc/resolv.conf"
mkdir -p "$system/etc/apt/apt.conf.d"
for file in /etc/apt/apt.conf.d/*proxy*; do
  if [[ -f $file ]]; then cp "$file" "$system/etc/apt/apt.conf.d"; fi
done
inside useradd --create-home --uid 1000 somebody
install -d -m 700 -o 1000 -g 1000 "$system/run/user/1000"
if chroot "$system" sh -c 'command -v swift'; then fail "the system has Swift"; fi
inside apt-get -q update >"$work/apt.log" 2>&1 || :
inside apt-get -q -y satisfy --no-install-recommends "$(dpkg-deb -f "$deb" Depends)" >>"$work/apt.log" 2>&1 ||
  fail "the dependencies cannot be installed: $(tail -n 5 "$work/apt.log")"

cat >"$system/tmp/xorg.conf" <<'END'
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
EndSection
Section "InputDevice"
  Identifier "Virtual touchpad"
  Driver "inputtest"
  Option "SocketPath" "/tmp/touchpad.socket"
  Option "DeviceType" "PointerGesture"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "Virtual touchpad" "CorePointer"
EndSection
END

start_server() {
  rm -f "$system/tmp/touchpad.socket"
  chroot "$system" /usr/bin/env -i PATH=/usr/bin:/bin Xorg :7 -config /tmp/xorg.conf -logfile /tmp/Xorg.log -nolisten tcp \
    -noreset -ac vt7 -sharevts -novtswitch >"$work/xorg.log" 2>&1 &
  server=$!
  wait_until 30 test -S "$system/tmp/touchpad.socket" || fail "the X server did not start: $(tail -n 5 "$work/xorg.log")"
}

# Does as a user: bindings, the start with the session, a swipe, and no more of it.
use() {
  local entry daemon
  start_server
  as_user dactyl --version
  local page
  for page in dactyl dactyl.conf dactyl-plugins; do
    as_user man -w "$page" >/dev/null || fail "there is no manual page $page"
  done
  as_user mkdir -p /home/somebody/.config/dactyl
  # shellcheck disable=SC2016 # the user's shell is to expand it
  echo 'swipe 3 right -> run touch "$HOME/swiped"' >"$system/home/somebody/.config/dactyl/dactyl.conf"
  as_user dactyl check
  as_user dactyl service enable
  entry=$(sed -n 's/^Exec=//p' "$system/home/somebody/.config/autostart/dactyl.desktop")
  # shellcheck disable=SC2086 # the entry's command line
  as_user $entry &
  daemon=$!
  wait_until 30 as_user dactyl service status || fail "no daemon: $(cat "$system/home/somebody/.local/state/dactyl/dactyl.log")"
  python3 "$here/packaging/swipe.py" "$system/tmp/touchpad.socket"
  wait_until 30 test -e "$system/home/somebody/swiped" ||
    fail "the swipe did nothing: $(cat "$system/home/somebody/.local/state/dactyl/dactyl.log"; as_user dactyl why)"
  printf 'The swipe ran its command.\n'
  as_user dactyl service status
  as_user dactyl service disable --now
  wait "$daemon" || fail "the daemon ended with code $?"
  kill "$server"
  wait "$server" || :
  server=
  as_user rm -r /home/somebody/swiped /home/somebody/.config/dactyl
  as_user rmdir /home/somebody/.config
}

compare() {
  files >"$work/after"
  diff "$work/before" "$work/after" || fail "$1 left the files above"
  printf '%s left nothing.\n' "$1"
}

files >"$work/before"

printf '\n== The Debian package\n'
cp "$deb" "$system/tmp/dactyl.deb"
inside dpkg -i /tmp/dactyl.deb
use
inside dpkg -P dactyl
compare 'The Debian package'

printf '\n== The tarball\n'
tar -C "$system/tmp" -xzf "$tarball"
chown -R 1000:1000 "$system"/tmp/dactyl-*/
folder=$(cd "$system" && echo tmp/dactyl-*/)
as_user "/$folder/install.sh"
use
as_user "/$folder/install.sh" --uninstall
as_user rmdir /home/somebody/.local
compare 'The tarball'
