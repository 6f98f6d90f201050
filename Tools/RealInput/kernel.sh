#!/usr/bin/env bash
# Builds a User-mode Linux kernel with uinput and evdev, which Debian's own one lacks, from Debian's kernel source.
# usage: kernel.sh FOLDER; makes FOLDER/linux
set -euo pipefail
to=$1 here=$(dirname -- "$(realpath -- "$0")")
source=$(find /usr/src -name 'linux-source-*.tar.*' | sort -V | tail -n 1)
tree=$(mktemp -d "$to/source.XXXXXX")
trap 'rm -rf "$tree"' EXIT
tar -C "$tree" --strip-components=1 -xf "$source"
cd "$tree"
KCONFIG_ALLCONFIG=$here/kernel.config make ARCH=um allnoconfig >/dev/null
# The kernel drops an option that it does not know without a message.
while IFS='=' read -r name _; do
  grep -qx "$name=y" .config || { printf 'kernel.config: this kernel has no %s\n' "$name" >&2; exit 1; }
done < <(grep '^CONFIG_' "$here/kernel.config")
make ARCH=um -j"$(nproc)" >"$to/kernel.log" 2>&1 || { tail -n 20 "$to/kernel.log" >&2; exit 1; }
strip -o "$to/linux" linux
