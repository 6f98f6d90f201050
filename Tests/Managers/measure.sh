#!/bin/sh
# Measures what the installed window managers do with windows, and writes the table of docs/windows.md. Prints what
# applications get of input under them; docs/delivery.md says that.
#
# usage: Tests/Managers/measure.sh [NAME...]   all that are installed, or only these: openbox, i3, none …
#
# Each one runs on a private X server. The column of one that is not measured stays as it is.
set -eu
cd "$(dirname "$0")/../.."
DACTYL_MEASURE_MANAGERS="${*:-all}" swift test --no-parallel \
  --filter 'ManagerTableTests|WindowManagerTests'
