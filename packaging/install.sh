#!/bin/sh
# Installs the programs of this folder for the user who runs it; `./install.sh --help` says the rest.
set -eu
umask 022

readonly exit_usage=64 exit_missing=69

usage() {
  cat <<'END'
usage: ./install.sh [--prefix DIR]
       ./install.sh --uninstall [--prefix DIR]

Installs Dactyl below ~/.local. Nothing is built or downloaded; root rights are not needed.

  --prefix DIR  install below DIR instead of ~/.local
  --uninstall   remove what was installed, and nothing else; the configuration stays
  --help        show this
END
}

say() { printf '%s\n' "$*"; }
fail() {
  code=$1
  shift
  printf 'install.sh: %s\n' "$*" >&2
  exit "$code"
}

# The loader itself is asked whether the programs can run here.
check_system() {
  [ "$(uname -sm)" = 'Linux x86_64' ] || fail $exit_missing "these programs are for Linux on x86_64"
  for program in dactyld dactyl dactyl-overlay; do
    libraries=$(LC_ALL=C ldd "$here/bin/$program" 2>&1) || fail $exit_missing "$program cannot run here: $libraries"
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

# The manifest names every file and every folder (with a / at its end) that was made, relative to the prefix, folders
# before what is in them.
remember() { grep -qxF -e "$1" "$work/manifest" || printf '%s\n' "$1" >>"$work/manifest"; }

make_folder() {
  case $1 in
    */*) make_folder "${1%/*}" ;;
  esac
  if [ ! -d "$prefix/$1" ]; then
    mkdir "$prefix/$1"
    remember "$1/"
  elif [ -f "$manifest" ] && grep -qxF -e "$1/" "$manifest"; then
    remember "$1/"
  fi
}

# Removes what the manifest at $1 names and the file at $2 does not.
remove_listed() {
  LC_ALL=C sort -r "$1" >"$work/remove"
  while IFS= read -r entry; do
    case /$entry in
      */../* | */.. | //*) fail 1 "$1 names $entry, which no installation makes" ;;
    esac
    if grep -qxF -e "$entry" "$2"; then continue; fi
    case $entry in
      */) rmdir "$prefix/$entry" 2>/dev/null || : ;;
      *) rm -f "$prefix/$entry" ;;
    esac
  done <"$work/remove"
}

install_files() {
  : >"$work/manifest"
  mkdir -p "$prefix"
  (cd "$here" && find bin share -type f) | LC_ALL=C sort >"$work/files"
  while IFS= read -r file; do
    if [ -x "$here/$file" ]; then mode=755; else mode=644; fi
    make_folder "${file%/*}"
    # Replaces also a program that runs.
    install -m $mode "$here/$file" "$prefix/$file"
    remember "$file"
  done <"$work/files"
  make_folder share/dactyl
  remember share/dactyl/manifest
  if [ -f "$manifest" ]; then remove_listed "$manifest" "$work/manifest"; fi
  install -m 644 "$work/manifest" "$manifest"
}

say_what_next() {
  say "Installed dactyl, dactyld and dactyl-overlay in $prefix/bin."
  case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) say "That folder is not in PATH; in your shell's profile: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
  say "  $prefix/bin/dactyl init            writes your first bindings"
  say "  $prefix/bin/dactyl run             starts Dactyl; Ctrl+C ends it"
  say "  $prefix/bin/dactyl service enable  starts it with your session"
}

uninstall() {
  [ -f "$manifest" ] || fail 1 "nothing to remove: there is no $manifest"
  # Otherwise the session would go on starting what is no longer there.
  if [ -f "${XDG_STATE_HOME:-${HOME:-}/.local/state}/dactyl/service" ]; then "$prefix/bin/dactyl" service disable || :; fi
  cp "$manifest" "$work/installed"
  remove_listed "$work/installed" /dev/null
  say "Removed Dactyl from $prefix. Your configuration stays."
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
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
if [ -z "$prefix" ]; then
  [ -n "${HOME:-}" ] || fail $exit_missing "HOME is not set; give a folder with --prefix"
  prefix=$HOME/.local
fi
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
manifest=$prefix/share/dactyl/manifest
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

if [ "$task" = uninstall ]; then
  uninstall
else
  check_system
  install_files
  say_what_next
fi
