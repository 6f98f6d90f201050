# What both installation scripts do: that of the sources, and that of the tarball. To be sourced.
# They set $here and, before `set_folders`, $prefix.
# shellcheck shell=sh disable=SC2154

say() { printf '%s\n' "$*"; }
complain() { printf 'install.sh: %s\n' "$*" >&2; }

# fail CODE TEXT…
fail() {
  code=$1
  shift
  complain "$@"
  exit "$code"
}

# Prints the word as a shell reads it.
quoted() {
  case $1 in
    *[!A-Za-z0-9_./~+-]*) printf "'%s'\n" "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")" ;;
    *) printf '%s\n' "$1" ;;
  esac
}

# Sets $prefix (the path for the user), $root (the folder that files go below, inside of DESTDIR), $bin, $manifest, $configuration and $work (a
# folder for scratch files, which goes with the script).
set_folders() {
  prefix=${prefix:-$HOME/.local}
  case $prefix in
    /*) ;;
    *) prefix=$PWD/$prefix ;;
  esac
  root=${DESTDIR:-}$prefix
  bin=$prefix/bin
  manifest=$root/share/dactyl/manifest
  configuration=$(configuration_folder)
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

uninstall() {
  remove_installation
  say "Removed Dactyl from $prefix. Your configuration stays in $configuration."
}

is_in_path() {
  case :$PATH: in
    *":$bin:"*) ;;
    *) return 1 ;;
  esac
}

say_path() { is_in_path || say "$bin is not in PATH; in your shell's profile: export PATH=$(quoted "$bin"):\"\$PATH\""; }

# The line that lets the user's shell find the completions, if it does not by itself.
say_completion() {
  case ${SHELL:-} in
    */zsh) say "To complete the words of dactyl in zsh, before compinit: fpath+=($(quoted "$prefix/share/zsh/site-functions"))" ;;
    */bash | */fish)
      # They look below ~/.local, and in the folders of the system.
      case $prefix in
        "${HOME:-}/.local" | /usr | /usr/local) ;;
        *) say_source ;;
      esac
      ;;
  esac
}

say_source() {
  case $SHELL in
    */bash) say "To complete the words of dactyl in bash, in ~/.bashrc: . $(quoted "$prefix/share/bash-completion/completions/dactyl")" ;;
    *) say "To complete the words of dactyl in fish, in config.fish: source $(quoted "$prefix/share/fish/vendor_completions.d/dactyl.fish")" ;;
  esac
}

say_installed() {
  say "Installed dactyl, dactyld and dactyl-overlay in $bin;"
  if [ -x "$bin/dactyl-settings" ]; then say "dactyl settings opens a window with your gestures;"; fi
  say "the manuals (man dactyl, dactyl.conf, dactyl-plugins), plugins, examples and completions in $prefix/share."
}

# The folder of the user's bindings.
configuration_folder() {
  case ${XDG_CONFIG_HOME:-} in
    /*) printf '%s\n' "$XDG_CONFIG_HOME/dactyl" ;;
    *) printf '%s\n' "$HOME/.config/dactyl" ;;
  esac
}

install_configuration() {
  if [ -e "$configuration/dactyl.conf" ]; then
    say "Your bindings in $configuration/dactyl.conf stay as they are."
  else
    "$bin/dactyl" init >/dev/null
    say "Your bindings are in $configuration/dactyl.conf: a starter, made to be edited."
  fi
}

# The gestures are those of the user's own file: the first ones that need one line.
say_next() {
  if is_in_path; then command=dactyl; else command=$(quoted "$bin/dactyl"); fi
  gestures=$("$bin/dactyl" bindings 2>/dev/null | sed -n 's/^  \([a-z].* -> .*\)/  \1/p' | head -n 3) || :
  if [ -n "$gestures" ]; then
    say 'Gestures to try first:'
    say "$gestures"
  fi
  say "  $command run             starts Dactyl in this terminal; Ctrl+C ends it"
  say "  $command service enable  starts it with your session; \`service disable\` undoes that"
  say "  $command why             says why a gesture did not fire"
  removal="$(quoted "$here/install.sh") --uninstall"
  [ "$prefix" = "$HOME/.local" ] || removal="$removal --prefix $(quoted "$prefix")"
  say "  $removal removes Dactyl, but not your bindings"
  say_completion
}

# For the user who runs the script. Files below DESTDIR are for others.
finish_for_user() {
  if [ -z "${DESTDIR:-}" ]; then
    install_configuration
    say_path
    say_next
  fi
}

# The manifest names every file and every folder (with a / at its end) that was made, relative to
# the root, folders before what is in them. The one of this installation is $work/manifest until it is complete.

begin_manifest() {
  : >"$work/manifest"
  if [ ! -d "$root" ]; then
    mkdir -p "$root"
    remember ./
  elif was_installed ./; then
    remember ./
  fi
}

remember() {
  grep -qxF -e "$1" "$work/manifest" || printf '%s\n' "$1" >>"$work/manifest"
}

was_installed() { [ -f "$manifest" ] && grep -qxF -e "$1" "$manifest"; }

# Makes the folder (relative to the root) and those above it; remembers the ones that were made.
make_folder() {
  case $1 in
    */*) make_folder "${1%/*}" ;;
  esac
  if [ ! -d "$root/$1" ]; then
    mkdir "$root/$1"
    remember "$1/"
  elif was_installed "$1/"; then
    remember "$1/"
  fi
}

# put MODE SOURCE TARGET [OPTION…]; the target is relative to the root. Replaces also a program that runs.
put() {
  mode=$1 source=$2 target=$3
  shift 3
  make_folder "${target%/*}"
  install "$@" -m "$mode" "$source" "$root/$target"
  remember "$target"
}

# Removes what the former installation made and this one did not.
finish_manifest() {
  make_folder share/dactyl
  remember share/dactyl/manifest
  if [ -f "$manifest" ]; then remove_listed "$manifest" "$work/manifest"; fi
  install -m 644 "$work/manifest" "$manifest"
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
      ./) rmdir "$root" 2>/dev/null || : ;;
      */) rmdir "$root/$entry" 2>/dev/null || : ;;
      *.py)
        # Python leaves what it made of it.
        compiled=$root/${entry%/*}/__pycache__
        script=${entry##*/}
        rm -f "$root/$entry" "$compiled/${script%.py}".*.pyc
        rmdir "$compiled" 2>/dev/null || :
        ;;
      *) rm -f "$root/$entry" ;;
    esac
  done <"$work/remove"
}

# True if a daemon of another folder serves this display.
has_other_daemon() {
  process=$("$bin/dactyl" service status 2>/dev/null | sed -n 's/^running  *process \([0-9][0-9]*\),.*/\1/p')
  program=$([ -n "$process" ] && readlink "/proc/$process/exe") || return 1
  [ "${program%/*}" != "$(realpath "$bin")" ]
}

remove_installation() {
  [ -f "$manifest" ] || fail 1 "nothing to remove: there is no $manifest"
  if [ -z "${DESTDIR:-}" ]; then
    # Otherwise the session would start what no longer exists, and the daemon would continue without its plugins. The
    # command also removes the log.
    if has_other_daemon; then now=; else now=--now; fi
    "$bin/dactyl" service disable ${now:+"$now"} || :
    rmdir "${XDG_STATE_HOME:-$HOME/.local/state}/dactyl" 2>/dev/null || :
  fi
  cp "$manifest" "$work/installed"
  remove_listed "$work/installed" /dev/null
}
