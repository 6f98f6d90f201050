#!/bin/sh
# Installs the programs of this folder for the user who runs it; `./install.sh --help` says the rest.
set -eu
umask 022

readonly exit_usage=64 exit_missing=69

usage() {
  cat <<'END'
usage: ./install.sh [--prefix DIR]
       ./install.sh --uninstall [--prefix DIR]

Installs Dactyl below ~/.local, and writes your first bindings if you have none. Nothing is
built or downloaded; root rights are not needed.

  --prefix DIR  install below DIR instead of ~/.local
  --uninstall   end Dactyl, and remove what was installed; the configuration stays
  --help        show this

DESTDIR is honoured: files go below $DESTDIR/DIR, and no configuration is written.
END
}

# The loader itself is asked whether the programs can run here.
check_system() {
  for program in dactyld dactyl dactyl-overlay; do
    libraries=$(LC_ALL=C ldd "$here/bin/$program" 2>&1) || case $libraries in
      *'not a dynamic executable'*)
        fail $exit_missing "$program is not for this system, $(uname -sm): please take the tarball of its architecture"
        ;;
      *) fail $exit_missing "$program cannot run here: $libraries" ;;
    esac
    case $libraries in
      *'GLIBC_'*'not found'*)
        fail $exit_missing "this system's C library is too old: $(printf '%s\n' "$libraries" | grep -m 1 'not found')"
        ;;
      *'not found'*)
        say 'These libraries are missing:'
        printf '%s\n' "$libraries" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/  \1/p'
        say 'Install them with one of these commands, then run this script again:'
        say '  Debian    sudo apt install libx11-6 libx11-xcb1 libxext6 libxfixes3 libxi6 libxrandr2 libxtst6 libcairo2 libpangocairo-1.0-0 libexpat1 libyaml-0-2'
        say '  Fedora    sudo dnf install libX11 libX11-xcb libXext libXfixes libXi libXrandr libXtst cairo pango expat libyaml'
        say '  Arch      sudo pacman -S libx11 libxext libxfixes libxi libxrandr libxtst cairo pango expat libyaml'
        say '  openSUSE  sudo zypper install libX11-6 libX11-xcb1 libXext6 libXfixes3 libXi6 libXrandr2 libXtst6 libcairo2 libpango-1_0-0 libexpat1 libyaml-0-2'
        exit $exit_missing
        ;;
    esac
  done
}

# The pattern of the files that are not installed: those of the window where GTK 4 is missing.
left_out() {
  if [ -x "$here/bin/dactyl-settings" ] && LC_ALL=C ldd "$here/bin/dactyl-settings" 2>&1 | grep -q 'not found'; then
    say 'The window, dactyl-settings, is not installed: it needs GTK 4 (Debian: libgtk-4-1; elsewhere: gtk4).' >&2
    printf 'bin/dactyl-settings|share/applications/.*|share/icons/.*\n'
  else
    printf 'nothing\n'
  fi
}

install_files() {
  begin_manifest
  (cd "$here" && find bin share -type f) | LC_ALL=C sort | grep -vxE -e "$(left_out)" >"$work/files"
  while IFS= read -r file; do
    if [ -x "$here/$file" ]; then mode=755; else mode=644; fi
    put $mode "$here/$file" "$file"
  done <"$work/files"
  finish_manifest
  say_installed
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=packaging/installation.sh
. "$here/installation.sh"
task=install
prefix=
while [ $# -gt 0 ]; do
  case $1 in
    --uninstall) task=uninstall ;;
    --prefix)
      [ $# -gt 1 ] || fail $exit_usage "--prefix needs a folder"
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --help | -h)
      usage
      exit 0
      ;;
    *) fail $exit_usage "unknown argument $1; see ./install.sh --help" ;;
  esac
  shift
done
[ -n "${HOME:-}" ] || fail $exit_missing "HOME is not set"
set_folders

if [ "$task" = uninstall ]; then
  uninstall
else
  check_system
  install_files
  finish_for_user
fi
