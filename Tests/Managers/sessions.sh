#!/bin/sh
# Starts whole desktop sessions, each on a private X server, and performs every line of `dactyl init`'s file over a
# window, the panel, the wallpaper, an open menu, a dialog and a notification, and window verbs over the panel and the
# wallpaper. Fails if a panel, an icon desktop or a notification is not as it was.
#
# usage: Tests/Managers/sessions.sh [NAME...]   all that are installed, or only these: xfce, mate, cinnamon, tint2,
#                                               lxpanel, plank
set -eu
cd "$(dirname "$0")/../.."
DACTYL_DESKTOPS="${*:-all}" swift test --no-parallel --filter 'DesktopSessionTests'
