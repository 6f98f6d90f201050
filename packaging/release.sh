#!/bin/sh
# Makes the packages of this version for this machine's architecture, twice, and compares them: `make release`.
# usage: packaging/release.sh [STAGE]
#   STAGE  a folder in which `DESTDIR=STAGE ./install.sh --prefix /usr` has installed; made if not given
# DACTYL_FUNCTION_ORDER=FILE takes the list of functions that lie side by side from FILE, as another release has left it.
# DACTYL_SIGNING_KEY=KEY signs the checksums with this key of gpg.
# DACTYL_ALLOW_PLACEHOLDERS=1 makes packages while packaging/project.sh has placeholders: to try them, not to publish them.
set -eu
umask 022
export LC_ALL=C TZ=UTC

here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
out=$here/.build-packages
# Debian's number for packages of one version.
readonly revision=1

# shellcheck source=packaging/publishing.sh
. "$here/packaging/publishing.sh"
refuse_placeholders

for tool in dpkg-deb dpkg-shlibdeps gzip msgfmt sha256sum tar xz; do
  command -v "$tool" >/dev/null || fail "$tool is missing; on Debian: apt-get install dpkg-dev gettext xz-utils"
done
read_version
read_time
# Distributions other than Debian name architectures as the kernel does.
machine=$(uname -m)
architecture=$(dpkg --print-architecture)
name=dactyl-$version-linux-$machine
package=dactyl_$version-${revision}_$architecture.deb
settings_package=dactyl-settings_$version-${revision}_$architecture.deb
touchpad_package=dactyl-touchpad_$version-${revision}_$architecture.deb
make_work

# --- the contents of all packages -------------------------------------------------------------

# The programs are the same bytes only with the same list, which comes from running the daemon: it is kept with the packages.
order=$here/.build-release/function-order.txt
make_order() {
  if [ -n "${DACTYL_FUNCTION_ORDER:-}" ]; then
    mkdir -p "${order%/*}"
    cp "$DACTYL_FUNCTION_ORDER" "$order"
  elif command -v valgrind >/dev/null; then
    "$here/.ci/function-order.py"
  else
    say 'valgrind is not installed: the functions lie as they are compiled, and a daemon needs about 3 MB more memory.'
    rm -f "$order"
  fi
}

stage=${1:-}
if [ -z "$stage" ]; then
  make_order
  stage=$work/stage
  mkdir "$stage"
  DESTDIR=$stage "$here/install.sh" --prefix /usr
fi
case $("$stage/usr/bin/dactyld" --version) in
  "dactyld $version") ;;
  *) fail "$stage/usr/bin/dactyld is not version $version" ;;
esac

# The only libraries that the programs may need; each distribution has them.
check_libraries() {
  for program in dactyld dactyl dactyl-overlay dactyl-touchpad dactyl-settings; do
    [ -e "$stage/usr/bin/$program" ] || fail "$program is missing; on Debian: apt-get install libevdev-dev libgtk-4-dev"
    ldd "$stage/usr/bin/$program" >"$work/libraries" || fail "ldd cannot read $program"
    if grep 'not found' "$work/libraries"; then fail "$program needs a library that is not there"; fi
    needed=$(readelf -dW "$stage/usr/bin/$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]$/\1/p')
    for library in $needed; do
      case $library in
        libc.so.6 | libm.so.6 | ld-linux*.so.* | libgcc_s.so.1) ;;
        libX11.so.6 | libX11-xcb.so.1 | libxcb.so.1 | libXext.so.6 | libXfixes.so.3 | libXi.so.6 | libXrandr.so.2 | libXtst.so.6) ;;
        libcairo.so.2 | libpango-1.0.so.0 | libpangocairo-1.0.so.0 | libgobject-2.0.so.0 | libglib-2.0.so.0 | libharfbuzz.so.0) ;;
        libexpat.so.1 | libyaml-0.so.2) ;;
        libgtk-4.so.1 | libgio-2.0.so.0 | libgdk_pixbuf-2.0.so.0 | libcairo-gobject.so.2 | libgraphene-1.0.so.0)
          [ "$program" = dactyl-settings ] || fail "$program links GTK"
          ;;
        libevdev.so.2) [ "$program" = dactyl-touchpad ] || fail "$program links libevdev" ;;
        *) fail "$program needs $library, which the packages do not ask for" ;;
      esac
    done
  done
}

# --- the packages ----------------------------------------------------------------------------

set_times() { find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +; }

# archive FOLDER NAME FILE: packs FOLDER/NAME into FILE.
archive() {
  tar -C "$1" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu -cf - "$2" |
    gzip -9n >"$3"
}

# copy_documents FOLDER: copies README.md and the pages for users, which open without a network. Links to files that are not
# among them, such as sources, become plain text.
copy_documents() {
  mkdir -p "$1/docs"
  cp "$here/README.md" "$1"
  cp -R "$here"/docs/*.md "$here/docs/pictures" "$here/docs/research" "$1/docs"
  find "$1/README.md" "$1/docs" -name '*.md' >"$work/pages"
  while read -r page; do
    grep -o '](\([^)]*\))' "$page" | sed 's/^](//; s/)$//' | sort -u >"$work/targets" || true
    while read -r target; do
      case $target in http:* | https:* | '#'*) continue ;; esac
      [ -e "${page%/*}/${target%%#*}" ] && continue
      escaped=$(printf '%s' "$target" | sed 's/[][\.*^$|]/\\&/g')
      sed -i "s|\[\([^]]*\)\]($escaped)|\1|g" "$page"
      if grep -qF "]($target)" "$page"; then fail "${page##*/}: the link to $target leads nowhere"; fi
    done <"$work/targets"
  done <"$work/pages"
}

make_tarball() {
  mkdir -p "$1/tar/$name"
  cp -R "$stage/usr/bin" "$stage/usr/share" "$1/tar/$name"
  # The script writes its own.
  rm "$1/tar/$name/share/dactyl/manifest"
  cp "$here/packaging/install.sh" "$here/packaging/installation.sh" "$here/LICENSE" "$here/CHANGELOG.md" "$1/tar/$name"
  copy_documents "$1/tar/$name"
  archive "$1/tar" "$name" "$1/$name.tar.gz"
}

# library_dependencies PROGRAM…: prints the libraries and versions that the programs need, as Debian names them.
library_dependencies() {
  mkdir -p "$work/dependencies/debian"
  printf 'Source: dactyl\n\nPackage: dactyl\nArchitecture: %s\n' "$architecture" >"$work/dependencies/debian/control"
  (cd "$work/dependencies" && dpkg-shlibdeps -O --ignore-missing-info "$@" 2>"$work/shlibdeps") |
    sed -n 's/^shlibs:Depends=//p'
}

compress() { gzip -9n <"$1" >"$2"; }

make_deb() {
  root=$1/deb
  documents=$root/usr/share/doc/dactyl
  mkdir -p "$root/DEBIAN" "$documents/examples" "$root/usr/lib/systemd/user"
  cp -R "$stage/usr/bin" "$stage/usr/share" "$root/usr"
  rm "$root/usr/share/dactyl/manifest"
  # These are in the packages dactyl-touchpad and dactyl-settings.
  rm -r "$root/usr/bin/dactyl-touchpad" "$root/usr/share/dactyl/udev"
  rm -r "$root/usr/bin/dactyl-settings" "$root/usr/share/applications" "$root/usr/share/icons"
  mkdir -p "$root/usr/share/zsh/vendor-completions"
  mv "$root/usr/share/zsh/site-functions/_dactyl" "$root/usr/share/zsh/vendor-completions/_dactyl"
  rmdir "$root/usr/share/zsh/site-functions"
  mkdir -p "$root/usr/share/lintian/overrides"
  cp "$here/packaging/debian/lintian-overrides" "$root/usr/share/lintian/overrides/dactyl"
  cp "$here/packaging/dactyl.service" "$root/usr/lib/systemd/user"
  cp "$here/packaging/dactyl.desktop" "$documents/examples"
  # Programs of one name in the menu of manual pages: the page is about all three.
  for page in "$root"/usr/share/man/man*/*; do
    compress "$page" "$page.gz"
    rm "$page"
  done
  ln -s dactyl.1.gz "$root/usr/share/man/man1/dactyld.1.gz"
  ln -s dactyl.1.gz "$root/usr/share/man/man1/dactyl-overlay.1.gz"
  copy_documents "$documents"
  compress "$here/CHANGELOG.md" "$documents/changelog.gz"
  write_debian_documents "$documents" dactyl
  finish_deb "$root" control "$depends" "$1/$package"
}

# The documents of Debian's packages of this version.
write_debian_documents() {
  mkdir -p "$1"
  {
    printf '%s (%s-%s) unstable; urgency=medium\n\n' "$2" "$version" "$revision"
    printf '  * New release; changelog.gz has what is new.\n\n'
    printf ' -- %s  %s\n' "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")"
  } >"$work/changelog"
  compress "$work/changelog" "$1/changelog.Debian.gz"
  {
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n'
    printf 'Upstream-Name: Dactyl\nSource: %s\n\nFiles: *\n%s\nLicense: Expat\n' "$home" \
      "$(sed -n 's/^Copyright (c) /Copyright: /p' "$here/LICENSE")"
    sed '1,/^Copyright/d; s/^$/./; s/^/ /' "$here/LICENSE" | sed 1d
    cat "$here/packaging/debian/copyright-of-runtime"
  } >"$1/copyright"
}

# finish_deb ROOT CONTROL DEPENDENCIES FILE: adds the sums and the control file, and packs.
finish_deb() {
  find "$1" -path "$1/DEBIAN" -prune -o -type d -exec chmod 755 {} +
  (cd "$1" && find usr -type f | sort | xargs md5sum) >"$1/DEBIAN/md5sums"
  size=$(du -k --apparent-size -s "$1/usr" | cut -f 1)
  fill "$here/packaging/debian/$2" "$1/DEBIAN/control" "$version-$revision" -e "s/@ARCHITECTURE@/$architecture/" \
    -e "s/@DEPENDS@/$3/" -e "s/@SIZE@/$size/"
  set_times "$1"
  dpkg-deb --root-owner-group -Zxz --build "$1" "$4" >/dev/null
}

# The window needs GTK 4.
make_settings_deb() {
  root=$1/settings-deb
  mkdir -p "$root/DEBIAN" "$root/usr/bin" "$root/usr/share"
  cp "$stage/usr/bin/dactyl-settings" "$root/usr/bin"
  cp -R "$stage/usr/share/applications" "$stage/usr/share/icons" "$root/usr/share"
  write_debian_documents "$root/usr/share/doc/dactyl-settings" dactyl-settings
  compress "$here/CHANGELOG.md" "$root/usr/share/doc/dactyl-settings/changelog.gz"
  mkdir -p "$root/usr/share/man/man1" "$root/usr/share/lintian/overrides"
  cp "$here/packaging/debian/lintian-overrides-settings" "$root/usr/share/lintian/overrides/dactyl-settings"
  # The page is in the package that this one needs.
  ln -s dactyl.1.gz "$root/usr/share/man/man1/dactyl-settings.1.gz"
  finish_deb "$root" control-settings "$settings_depends" "$1/$settings_package"
}

# The program that reads touchpads, and the rule that allows it: nobody gets the rights who has not asked for them.
make_touchpad_deb() {
  root=$1/touchpad-deb
  documents=$root/usr/share/doc/dactyl-touchpad
  mkdir -p "$root/DEBIAN" "$documents" "$root/usr/bin" "$root/usr/lib/udev/rules.d" "$root/usr/share/man/man1"
  cp "$stage/usr/bin/dactyl-touchpad" "$root/usr/bin"
  cp "$here/packaging/70-dactyl-touchpad.rules" "$root/usr/lib/udev/rules.d"
  ln -s dactyl.1.gz "$root/usr/share/man/man1/dactyl-touchpad.1.gz"
  write_debian_documents "$documents" dactyl-touchpad
  mkdir -p "$root/usr/share/lintian/overrides"
  cp "$here/packaging/debian/lintian-overrides-touchpad" "$root/usr/share/lintian/overrides/dactyl-touchpad"
  compress "$here/CHANGELOG.md" "$documents/changelog.gz"
  for script in postinst postrm; do
    cp "$here/packaging/debian/touchpad-scripts.sh" "$root/DEBIAN/$script"
    chmod 755 "$root/DEBIAN/$script"
  done
  finish_deb "$root" control-touchpad "$touchpad_depends" "$1/$touchpad_package"
}

make_packages() {
  mkdir "$1"
  make_tarball "$1"
  make_deb "$1"
  make_touchpad_deb "$1"
  make_settings_deb "$1"
}

check_libraries
depends=$(library_dependencies "$stage/usr/bin/dactyl" "$stage/usr/bin/dactyld" "$stage/usr/bin/dactyl-overlay")
touchpad_depends=$(library_dependencies "$stage/usr/bin/dactyl-touchpad")
settings_depends=$(library_dependencies "$stage/usr/bin/dactyl-settings")
[ -n "${depends:+${touchpad_depends:+$settings_depends}}" ] || fail "dpkg-shlibdeps: $(cat "$work/shlibdeps")"
make_packages "$work/first"
make_packages "$work/second"
mkdir -p "$out"
for file in "$name.tar.gz" "$package" "$settings_package" "$touchpad_package"; do
  cmp "$work/first/$file" "$work/second/$file" || fail "$file is not the same when it is packed again"
  cp "$work/first/$file" "$out/$file"
done
rm -f "$out/function-order-$machine.txt"
if [ -f "$order" ]; then cp "$order" "$out/function-order-$machine.txt"; fi
"$here/packaging/recipes.sh" "$out"
say "The packages are in $out. Packed twice, they have the same bytes."
