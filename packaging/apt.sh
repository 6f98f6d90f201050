#!/bin/sh
# Makes an APT repository of a folder with Debian packages: Packages, Packages.gz and Release. With a key, it also makes
# InRelease, Release.gpg, dactyl-key.asc, and dactyl.sources, the file for /etc/apt/sources.list.d.
# usage: packaging/apt.sh [FOLDER]
#   FOLDER  the packages, of any versions and architectures (default: .build-packages)
# DACTYL_SIGNING_KEY=KEY signs with this key of gpg; without it there is no signature.
# DACTYL_ALLOW_PLACEHOLDERS=1 works while packaging/project.sh has placeholders: to try it, not to publish the files.
set -eu
umask 022
export LC_ALL=C TZ=UTC

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/publishing.sh
. "$here/packaging/publishing.sh"
refuse_placeholders
read_time
command -v dpkg-scanpackages >/dev/null || fail "dpkg-scanpackages is missing; on Debian: apt-get install dpkg-dev"
out=$(CDPATH='' cd -- "${1:-$here/.build-packages}" && pwd)
cd "$out"

# --multiversion: otherwise only the first of two architectures is listed.
dpkg-scanpackages --multiversion . 2>/dev/null >Packages
[ -s Packages ] || fail "there are no Debian packages in $out; make release makes one"
gzip -9n <Packages >Packages.gz

architectures=$(sed -n 's/^Architecture: //p' Packages | sort -u | tr '\n' ' ')
{
  printf 'Origin: Dactyl\nLabel: Dactyl\nArchitectures: %s\n' "${architectures% }"
  printf 'Date: %s\nSHA256:\n' "$(date -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S UTC')"
  for file in Packages Packages.gz; do
    printf ' %s %s %s\n' "$(sha256sum "$file" | cut -d ' ' -f 1)" "$(wc -c <"$file")" "$file"
  done
} >Release

# The files of a former call would contradict Release.
rm -f InRelease Release.gpg dactyl.sources
if has_signing_key; then
  sign clearsign Release InRelease
  sign detach-sign Release Release.gpg
  export_key dactyl-key.asc
  {
    printf 'Types: deb\nURIs: %s\nSuites: ./\nSigned-By:\n' "$repository"
    sed 's/^$/./; s/^/ /' dactyl-key.asc
  } >dactyl.sources
  say "$out is an APT repository, signed with the key $fingerprint."
else
  say "$out is an APT repository without a signature: DACTYL_SIGNING_KEY names no key."
fi
