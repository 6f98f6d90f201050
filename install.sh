#!/bin/sh
# Installs Dactyl for the user who runs it; `./install.sh --help` says the rest.
set -eu
# What a gesture runs is nobody's to change but the user's, whatever the caller's umask.
umask 022

readonly build_packages="binutils git libcairo2-dev libexpat1-dev libpango1.0-dev libx11-dev libx11-xcb-dev libxext-dev libxfixes-dev libxi-dev libxrandr-dev libxtst-dev libyaml-dev pkg-config"
readonly plugin_packages="busybox dbus-daemon maim playerctl pulseaudio pulseaudio-utils python3-dbus python3-gi strace wmctrl x11-utils"
readonly demo_packages="xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xkb-data"
# Programs that the tests meet Dactyl with: screen lockers, window managers, a compositor, the switch of a device, and what plugins drive.
readonly test_packages="bsdutils desktop-file-utils at-spi2-core gettext gir1.2-atspi-2.0 i3-wm i3lock libevdev-dev libgtk-4-dev man-db python3-yaml suckless-tools valgrind weston xinput xsecurelock xtrlock openbox picom xwayland $plugin_packages"
readonly swift_major=6 swift_minor=2
readonly exit_display=5 exit_usage=64 exit_missing=69

usage() {
  cat <<'END'
usage: ./install.sh [--run] [--prefix DIR]
       ./install.sh --uninstall [--prefix DIR]
       ./install.sh --test-packages

Builds Dactyl and installs it below ~/.local. System packages that are missing are
installed on Debian and Ubuntu, with sudo unless you are root; they are named first.
On other systems they are only named.

  --run            afterwards start Dactyl, in place of one that runs; where no X display
                   opens, the demo instead, which ends by itself
  --prefix DIR     install below DIR instead of ~/.local
  --uninstall      end Dactyl, and remove what was installed; the configuration stays
  --test-packages  only install the system packages that `make test` needs
  --help           show this

DESTDIR is honoured: files go below $DESTDIR/DIR, and no configuration is written.
END
}

# --- system packages -------------------------------------------------------------------------

# The packages of the list that are not installed.
missing_packages() {
  for package in "$@"; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=absent
    [ "$status" = installed ] || printf '%s ' "$package"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs those of the packages (Debian's names) that are missing, and names them first; silent if none is.
need_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    need_elsewhere "$1"
    return
  fi
  # shellcheck disable=SC2086 # a list of names
  missing=$(missing_packages $1)
  missing=${missing% }
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -eq 0 ]; then
    say "Installing system packages: $missing"
  elif command -v sudo >/dev/null; then
    say "These system packages are missing: $missing"
    say "Now they are installed with sudo, by these commands:"
    say "  sudo apt-get update"
    say "  sudo apt-get install --no-install-recommends $missing"
  else
    fail $exit_missing "packages are missing, and there is no sudo; as root: apt-get install $missing"
  fi
  # The lists of one source may be broken without harm: the installation shows it.
  as_root apt-get -q update </dev/null || complain "apt-get update failed; trying with the lists that are there"
  # shellcheck disable=SC2086 # a list of names
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o DPkg::Lock::Timeout=120 install --no-install-recommends $missing </dev/null ||
    fail $exit_missing "could not install: $missing"
}

# The same question where there is no apt: are the headers there, and for the demo, the server?
need_elsewhere() {
  lacking=
  if ! pkg-config --exists x11 x11-xcb xext xfixes xi xtst xrandr pangocairo expat yaml-0.1 2>/dev/null; then
    lacking="pkg-config and the headers of libX11, libXext, libXfixes, libXi, libXtst, libXrandr, cairo, pango, expat and libyaml
    Fedora    dnf install binutils git libX11-devel libXext-devel libXfixes-devel libXi-devel libXtst-devel libXrandr-devel cairo-devel pango-devel expat-devel libyaml-devel pkgconf
    Arch      pacman -S binutils git libx11 libxext libxfixes libxi libxtst libxrandr cairo pango expat libyaml pkgconf
    openSUSE  zypper install binutils git libX11-devel libXext-devel libXfixes-devel libXi-devel libXtst-devel libXrandr-devel cairo-devel pango-devel libexpat-devel libyaml-devel pkgconf"
  elif [ "$1" != "$build_packages" ] && ! { command -v Xorg && command -v xkbcomp; } >/dev/null; then
    lacking="Xorg with the dummy video and inputtest input drivers, and xkbcomp
    Fedora    dnf install xorg-x11-server-Xorg xorg-x11-drv-dummy xkbcomp
    Arch      pacman -S xorg-server xf86-video-dummy xorg-xkbcomp
    openSUSE  zypper install xorg-x11-server xf86-video-dummy xkbcomp"
  fi
  [ -z "$lacking" ] || fail $exit_missing "please install $lacking"
}

# --- build -----------------------------------------------------------------------------------

need_swift() {
  advice="To build Dactyl, you need Swift $swift_major.$swift_minor or newer: https://www.swift.org/install/linux/
A package or a tarball of Dactyl needs no Swift: docs/packaging.md says how to install it."
  command -v swift >/dev/null || fail $exit_missing "there is no swift in PATH.
$advice"
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p')
  major=${version% *}
  minor=${version#* }
  if [ -z "$version" ] || [ "$major" -lt $swift_major ] ||
    { [ "$major" -eq $swift_major ] && [ "$minor" -lt $swift_minor ]; }; then
    fail $exit_missing "$(command -v swift) is Swift ${major:-of unknown version}${minor:+.$minor}.
$advice"
  fi
}

# Fails where a program is linked otherwise than .ci/swift-release.sh says.
check_linking() {
  dynamic=$(readelf -dW "$1") || fail 1 "readelf cannot read $1"
  case $dynamic in
    *libswift*) fail 1 "$1 needs the Swift libraries at run time; it should be linked statically" ;;
    *RUNPATH* | *RPATH*) fail 1 "$1 has a run path; it should look for libraries where the system has them only" ;;
    *BIND_NOW*) ;;
    *) fail 1 "$1 does not bind its symbols at the start (BIND_NOW)" ;;
  esac
  case $dynamic:$(clang -print-file-name=libstdc++.a 2>/dev/null) in
    *libstdc++.so*:/*) fail 1 "$1 needs libstdc++ at run time; it should be linked statically" ;;
  esac
  case $(readelf --dyn-syms -W "$1") in
    *" \$s"*) fail 1 "$1 exports Swift's symbols; it should export none" ;;
  esac
  case $1:$(nm "$1" 2>/dev/null) in
    */dactyld:*17_StringProcessing*) fail 1 "$1 contains Swift's regular expressions, which nothing in it should use" ;;
  esac
  # Only `dactyl import` reads other programs' files.
  case $1:$dynamic in
    */dactyld:*libexpat* | */dactyld:*libyaml*) fail 1 "$1 links a parser of foreign files; only dactyl should" ;;
    */dactyld:*libevdev* | */dactyl:*libevdev*) fail 1 "$1 links libevdev; only dactyl-touchpad should" ;;
    */dactyld:*libcairo* | */dactyl:*libcairo*) fail 1 "$1 links a drawing library; only dactyl-overlay should" ;;
    */dactyld:*libgtk* | */dactyl:*libgtk* | */dactyl-overlay:*libgtk*) fail 1 "$1 links GTK; only dactyl-settings should" ;;
  esac
  case $(readelf -lW "$1") in
    *GNU_RELRO*) ;;
    *) fail 1 "$1 has no part that is read-only after the start (GNU_RELRO)" ;;
  esac
}

# The programs, without those whose libraries are not here.
find_programs() {
  programs='dactyld dactyl-overlay dactyl'
  if pkg-config --exists libevdev 2>/dev/null; then
    programs="$programs dactyl-touchpad"
  else
    say "Without the headers of libevdev (Debian: libevdev-dev), dactyl-touchpad, which reads touchpads, is not built."
  fi
  if pkg-config --exists gtk4 2>/dev/null; then
    programs="$programs dactyl-settings"
  else
    say "Without the headers of GTK 4 (Debian: libgtk-4-dev), dactyl-settings, the window, is not built."
  fi
}

build() {
  say "Building Dactyl; the first time this takes some minutes."
  find_programs
  for program in $programs; do
    "$here/.ci/swift-release.sh" --product "$program" || fail 1 "the build failed"
  done
  products=$("$here/.ci/swift-release.sh" --show-bin-path)
  for program in $programs; do
    check_linking "$products/$program"
    strip -o "$work/$program" "$products/$program" || fail 1 "strip failed on $program"
    clear_hashes "$work/$program"
    check_linking "$work/$program"
  done
}

# Swift's hashes of its modules differ from build to build, and nothing reads them. To remove their section would also
# remove the mark of what is read-only after the start (GNU_RELRO).
clear_hashes() {
  place=$(readelf -SW "$1" | sed -n 's/.* \.swift_modhash  *PROGBITS  *[0-9a-f]*  *\([0-9a-f]*\)  *\([0-9a-f]*\) .*/\1 \2/p')
  [ -n "$place" ] || return 0
  dd if=/dev/zero of="$1" bs=1 seek=$((0x${place% *})) count=$((0x${place#* })) conv=notrunc 2>/dev/null ||
    fail 1 "cannot write $1"
}

# --- installed files -------------------------------------------------------------------------
put_tree() {
  [ -d "$here/$1" ] || return 0
  (cd "$here/$1" && find . \( -name '.?*' -o -name __pycache__ \) -prune -o -type f ! -name Package.resolved -print) | sed 's|^\./||' | sort >"$work/tree"
  while IFS= read -r file; do
    if [ -x "$here/$1/$file" ]; then mode=755; else mode=644; fi
    put $mode "$here/$1/$file" "share/dactyl/$2/$file"
  done <"$work/tree"
}

# The shells look for these where the prefix is among their folders.
put_completions() {
  for pair in bash:bash-completion/completions/dactyl zsh:zsh/site-functions/_dactyl fish:fish/vendor_completions.d/dactyl.fish; do
    # Shells read these scripts and do not execute them, so they need no first line that names a shell.
    "$products/dactyl" --generate-completion-script "${pair%%:*}" | sed '1{/^#!/d;}' >"$work/completion"
    put 644 "$work/completion" "share/${pair#*:}"
  done
}

# The texts for people in other languages than English.
put_translations() {
  command -v msgfmt >/dev/null || {
    say "All texts are in English: msgfmt of gettext, which other languages need, is missing."
    return 0
  }
  for catalogue in "$here"/packaging/po/*.po; do
    language=${catalogue##*/}
    msgfmt -o "$work/texts" "$catalogue" || fail 1 "msgfmt failed on $catalogue"
    put 644 "$work/texts" "share/locale/${language%.po}/LC_MESSAGES/dactyl.mo"
  done
}

install_files() {
  begin_manifest
  for program in $programs; do put 755 "$work/$program" "bin/$program"; done
  case $programs in
    *dactyl-settings*)
      put 644 "$here/packaging/dactyl-settings.desktop" share/applications/io.github.dactyl.Settings.desktop
      put 644 "$here/packaging/dactyl-settings.svg" share/icons/hicolor/scalable/apps/io.github.dactyl.Settings.svg
      ;;
  esac
  put 644 "$here/packaging/70-dactyl-touchpad.rules" share/dactyl/udev/70-dactyl-touchpad.rules
  for page in "$here"/docs/man/*; do put 644 "$page" "share/man/man${page##*.}/${page##*/}"; done
  put_completions
  put_tree examples examples
  put_tree examples/presets presets
  put_tree Plugins plugins
  put_translations
  finish_manifest
  say_installed
}

# --- run -------------------------------------------------------------------------------------

# The daemon itself is asked whether the display opens: nobody else knows as well.
run() {
  if [ -n "${DISPLAY:-}" ]; then
    say "Starting dactyl run; Ctrl+C ends it."
    code=0
    "$bin/dactyl" run --replace || code=$?
    [ $code -eq $exit_display ] || exit $code
  fi
  say "No X display opens here, so this is the demo: virtual fingers on a private X server."
  need_packages "$build_packages $demo_packages"
  exec "$bin/dactyl" demo
}

# --- what is asked ---------------------------------------------------------------------------

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=packaging/installation.sh
. "$here/packaging/installation.sh"
task=install
run=no
prefix=
while [ $# -gt 0 ]; do
  case $1 in
    --run) run=yes ;;
    --uninstall) task=uninstall ;;
    --test-packages) task=packages ;;
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
    *)
      complain "unknown argument: $1"
      usage >&2
      exit $exit_usage
      ;;
  esac
  shift
done

if [ "$task" = packages ]; then
  need_packages "$build_packages $demo_packages $test_packages"
  exit 0
fi

if [ -z "${HOME:-}" ]; then
  HOME=$(getent passwd "$(id -u)" | cut -d: -f6)
  export HOME
fi
[ -n "$HOME" ] || fail $exit_missing "HOME is not set, and the user database names none"
if [ "$run" = yes ] && { [ -n "${DESTDIR:-}" ] || [ "$task" = uninstall ]; }; then
  fail $exit_usage "--run goes with neither DESTDIR nor --uninstall"
fi
set_folders

if [ "$task" = uninstall ]; then
  uninstall
  exit 0
fi
say "This builds Dactyl, which needs Swift $swift_major.$swift_minor or newer, and installs programs, manual, completions, plugins and examples"
say "below $prefix. Only missing system packages need root rights, and they are named first."
need_swift
need_packages "$build_packages"
build
install_files
finish_for_user
rm -rf "$work"
if [ "$run" = yes ]; then run; fi
