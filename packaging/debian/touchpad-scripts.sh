#!/bin/sh
# The postinst and the postrm of the Debian package dactyl-touchpad: has udev read its rules again, and apply them to the
# touchpads that are plugged in.
set -e

touchpads() {
  for device in /sys/class/input/event*; do
    [ -e "$device/dev" ] || continue
    grep -qx E:ID_INPUT_TOUCHPAD=1 "/run/udev/data/c$(cat "$device/dev")" 2>/dev/null && echo "$device"
  done
  return 0
}

[ -S /run/udev/control ] || exit 0
case ${1:-} in
  configure | remove)
    udevadm control --reload || exit 0
    for device in $(touchpads); do
      udevadm trigger --action=change "$device" || :
      # udev grants rights and never takes them back. Another rule may still grant them.
      if [ "$1" = remove ]; then
        udevadm settle --timeout=10 || :
        grep -qx Q:uaccess "/run/udev/data/c$(cat "$device/dev")" 2>/dev/null || setfacl -b "/dev/input/${device##*/}" || :
      fi
    done
    ;;
esac
