#!/usr/bin/env bash
# Tries the signature of the checksums and the APT repository, with copies of the packages and a key of its own: checks
# the signature, lets apt read the repository with and without it, and changes files, which has to be noticed.
# Neither the lists of this machine's apt nor the user's keys change. Needs dpkg-dev and gnupg.
# usage: packaging/try-apt.sh [FOLDER]
#   FOLDER  the packages (default: .build-packages)
set -euo pipefail
umask 022
export LC_ALL=C DACTYL_ALLOW_PLACEHOLDERS=1

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
packages=$(cd -- "${1:-$here/.build-packages}" && pwd)
work=$(mktemp -d)
published=$work/published
export GNUPGHOME=$work/keys
cleanup() {
  GNUPGHOME=$work/keys gpgconf --kill all
  GNUPGHOME=$work/reader gpgconf --kill all
  rm -rf "$work"
}
trap cleanup EXIT

fail() {
  printf 'try-apt.sh: %s\n' "$*" >&2
  exit 1
}

# quiet COMMAND…: shows what the command prints only if it fails.
quiet() {
  "$@" >"$work/log" 2>&1 || fail "$* failed: $(cat "$work/log")"
}

# refused TEXT COMMAND…: the command has to fail, and to print the text.
refused() {
  local text=$1
  shift
  if "$@" >"$work/log" 2>&1; then fail "$* accepted a changed file"; fi
  grep -q "$text" "$work/log" || fail "$* failed for another reason: $(cat "$work/log")"
}

mkdir -m 700 "$work/keys" "$work/reader"
mkdir "$published"
# The user that apt reads files as has to reach them.
chmod 755 "$work"
cp "$packages"/*.deb "$packages"/*.tar.gz "$published"
quiet gpg --batch --passphrase '' --quick-generate-key 'Only to try <key@example.invalid>' ed25519 sign never

# --- the signature of the checksums ----------------------------------------------------------

export DACTYL_SIGNING_KEY=key@example.invalid
quiet "$here/packaging/recipes.sh" "$published"
cd "$published"
# A reader has the public key alone.
reader=(env "GNUPGHOME=$work/reader" gpg --batch)
quiet "${reader[@]}" --import dactyl-key.asc
quiet "${reader[@]}" --verify SHA256SUMS.asc SHA256SUMS
quiet sha256sum --check SHA256SUMS
sed 's/^./x/' SHA256SUMS >"$work/changed"
refused 'BAD signature' "${reader[@]}" --verify SHA256SUMS.asc "$work/changed"
printf 'The signature of the checksums is right, and that of changed ones is refused.\n'

# --- the repository --------------------------------------------------------------------------

# ask SOURCES PROGRAM ARGUMENT…: runs a program of apt that has no other configuration than the file SOURCES.
ask() {
  local root=$work/apt program=$2
  rm -rf "$work/apt/etc"
  mkdir -p "$root"/etc/apt/{apt.conf.d,preferences.d,sources.list.d,trusted.gpg.d} "$root"/var/lib/apt/lists/partial \
    "$root"/var/cache/apt/archives/partial
  touch "$root/status"
  cp "$1" "$root/etc/apt/sources.list.d"
  printf 'Dir "%s/";\nDir::State::status "%s/status";\n' "$root" "$root" >"$root/apt.conf"
  shift 2
  APT_CONFIG=$root/apt.conf "$program" "$@"
}

# offers SOURCES: apt can read the repository, and its candidate is the package that was published.
offers() {
  local candidate package
  rm -rf "$work/apt"
  quiet ask "$1" apt-get -q -o APT::Update::Error-Mode=any update
  candidate=$(ask "$1" apt-cache policy dactyl | sed -n 's/^  Candidate: //p')
  package=dactyl_${candidate}_$(dpkg --print-architecture).deb
  [[ -f $package ]] || fail "apt offers version '$candidate' of dactyl"
  mkdir "$work/apt/got"
  (cd "$work/apt/got" && quiet ask "$1" apt-get -q download dactyl)
  cmp "$package" "$work/apt/got/$package"
  printf 'apt offers dactyl %s with %s.\n' "$candidate" "${1##*/}"
}

DACTYL_SIGNING_KEY='' quiet "$here/packaging/apt.sh" "$published"
printf 'deb [trusted=yes] file:%s ./\n' "$published" >"$work/unsigned.list"
offers "$work/unsigned.list"

quiet "$here/packaging/apt.sh" "$published"
sed "s|^URIs:.*|URIs: file:$published|" dactyl.sources >"$work/signed.sources"
offers "$work/signed.sources"

# The line is part of what is signed.
sed -i 's/^Label: Dactyl$/Label: Other/' InRelease Release
rm -rf "$work/apt"
refused 'BADSIG\|invalid' ask "$work/signed.sources" apt-get -q -o APT::Update::Error-Mode=any update
printf 'apt refuses a repository that was changed after it was signed.\n'
