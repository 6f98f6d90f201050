#!/usr/bin/env bash
# Makes the guest's files from Debian's packages: X with the libinput driver, udev, systemd, and what Dactyl links.
# usage: root.sh FOLDER; makes FOLDER/root
set -euo pipefail
to=$1
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
packages=(
  udev systemd xserver-xorg-core xserver-xorg-input-libinput xserver-xorg-video-dummy xkb-data x11-xkb-utils xinput x11-xserver-utils
  libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libyaml-0-2 libexpat1 libxtst6 libxi6 libxrandr2 libxfixes3
  libxext6 libx11-xcb1 libevdev2 procps
)
include=$(IFS=,; echo "${packages[*]}")
# The package of libinput's tools depends on Python, and only one tool, which does not, is needed.
# shellcheck disable=SC2016
mmdebstrap --quiet --variant=minbase --include="$include" \
  --customize-hook='chroot "$1" sh -c "cd /tmp && apt-get -q download libinput-tools && dpkg -x libinput-tools_*.deb tools"' \
  --customize-hook='mkdir -p "$1/usr/libexec/libinput" "$1/lab"' \
  --customize-hook='cp "$1/tmp/tools/usr/libexec/libinput/libinput-debug-events" "$1/usr/libexec/libinput"' \
  --customize-hook='rm -r "$1"/tmp/*' --customize-hook='rm -rf "$1"/usr/share/doc "$1"/usr/share/locale' \
  "$suite" "$to/root"
