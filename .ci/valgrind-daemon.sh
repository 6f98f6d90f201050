#!/usr/bin/env bash
# Makes FOLDER/dactyld, a daemon that valgrind runs with the options, for DACTYL_TEST_DAEMON. The program itself is then
# FOLDER/dactyld-stripped: Debian's valgrind cannot read what Swift writes for debuggers, so it runs a copy without that.
# usage: .ci/valgrind-daemon.sh FOLDER PROGRAM OPTION…
set -euo pipefail
folder=$(cd -- "$1" && pwd) program=$2
command=(valgrind "${@:3}" "$folder/dactyld-stripped")
command -v valgrind >/dev/null || { printf 'valgrind-daemon.sh: valgrind is not installed\n' >&2 && exit 69; }
strip --strip-debug -o "$folder/dactyld-stripped" "$program"
printf '#!/bin/sh\nexec %s "$@"\n' "${command[*]@Q}" >"$folder/dactyld"
chmod +x "$folder/dactyld"
