#!/bin/sh
# Writes the recipes of other distributions, the checksums and their signature for a folder's packages of this version.
# They may come from machines of several architectures. packaging/release.sh calls it for those of this machine.
# usage: packaging/recipes.sh [FOLDER]
#   FOLDER  the packages (default: .build-packages)
# DACTYL_SIGNING_KEY=KEY signs with this key of gpg; without it there is no signature.
# DACTYL_ALLOW_PLACEHOLDERS=1 works while packaging/project.sh has placeholders: to try it, not to publish the files.
set -eu
umask 022
export LC_ALL=C TZ=UTC

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/publishing.sh
. "$here/packaging/publishing.sh"
refuse_placeholders
read_version
read_time
make_work
out=$(CDPATH='' cd -- "${1:-$here/.build-packages}" && pwd)
cd "$out"

# The machines, by the names of the tarballs, and the lines of the PKGBUILD about their tarballs.
machines=
for tarball in "dactyl-$version-linux-"*.tar.gz; do
  [ -f "$tarball" ] || fail "there is no tarball of version $version in $out; make release makes one"
  machine=${tarball##*-linux-}
  machine=${machine%.tar.gz}
  machines="$machines${machines:+ }$machine"
  # shellcheck disable=SC2016 # makepkg expands it
  printf 'source_%s=("dactyl-$pkgver-linux-%s.tar.gz")\n' "$machine" "$machine"
  printf "sha256sums_%s=('%s')\n" "$machine" "$(sha256sum "$tarball" | cut -d ' ' -f 1)"
done >"$work/sources"

cp "$here/packaging/dactyl.service" .
service=$(sha256sum dactyl.service | cut -d ' ' -f 1)
date=$(date -d "@$SOURCE_DATE_EPOCH" '+%a %b %d %Y')
for file in PKGBUILD dactyl.spec flake.nix; do
  fill "$here/packaging/$file" "$file" "$version" -e "s/@MACHINES@/$machines/g" -e "s/@SHA256@/$service/" \
    -e "s/@DATE@/$date/" -e "/^@SOURCES@\$/r $work/sources" -e '/^@SOURCES@$/d'
done

# The recipes are included, because makepkg, rpmbuild and nix run them.
set -- PKGBUILD dactyl.spec flake.nix dactyl.service
sha256sum "dactyl-$version-linux-"*.tar.gz "dactyl_$version-"*.deb "dactyl-settings_$version-"*.deb \
  "dactyl-touchpad_$version-"*.deb "$@" >SHA256SUMS
cat SHA256SUMS
# The files of a former call would be about other packages.
rm -f SHA256SUMS.asc dactyl-key.asc
if has_signing_key; then
  sign detach-sign SHA256SUMS SHA256SUMS.asc
  export_key dactyl-key.asc
  say "SHA256SUMS is signed with the key $fingerprint."
else
  say 'SHA256SUMS is not signed: DACTYL_SIGNING_KEY names no key.'
fi
