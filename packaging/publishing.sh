# Functions that release.sh, recipes.sh and apt.sh share. To be sourced; these scripts set $here.
# shellcheck shell=sh disable=SC2154

# shellcheck source=packaging/project.sh
. "$here/packaging/project.sh"

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

refuse_placeholders() {
  case "$home $sources $maintainer $repository $key":${DACTYL_ALLOW_PLACEHOLDERS:-} in
    *.invalid*:1) say 'Do not publish these packages: packaging/project.sh has a placeholder.' ;;
    *.invalid*)
      fail 'packaging/project.sh has a placeholder; DACTYL_ALLOW_PLACEHOLDERS=1 makes packages to try'
      ;;
  esac
}

# Sets $version; a package has its own number for each version.
read_version() {
  version=$(sed -n 's/.*static let current = "\(.*\)"$/\1/p' "$here/Sources/Control/ProgramVersion.swift")
  [ -n "$version" ] || fail "Sources/Control/ProgramVersion.swift names no version"
}

# Sets the time of every file: that of the commit, so that the same sources give the same bytes.
read_time() {
  if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
    SOURCE_DATE_EPOCH=$(git -c safe.directory='*' -C "$here" log -1 --format=%ct) ||
      fail "set SOURCE_DATE_EPOCH: this is no git checkout"
  fi
  export SOURCE_DATE_EPOCH
}

# Sets $work, a folder for scratch files that is removed with the script.
make_work() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

# fill TEMPLATE FILE VERSION [OPTION OF sed…]: writes the file with what the template leaves open.
fill() {
  template=$1 filled=$2 number=$3
  shift 3
  sed -e "s/@VERSION@/$number/g" -e "s|@HOME@|$home|g" -e "s/@MAINTAINER@/$maintainer/g" "$@" "$template" >"$filled"
  if grep '@[A-Z0-9]*@' "$filled"; then fail "$template has a word that nothing fills in"; fi
}

# --- signatures ------------------------------------------------------------------------------

# True if DACTYL_SIGNING_KEY names a key. Sets $fingerprint to that of the key, which has to be the announced one, except
# for packages to try.
has_signing_key() {
  [ -n "${DACTYL_SIGNING_KEY:-}" ] || return 1
  command -v gpg >/dev/null || fail "gpg is missing; on Debian: apt-get install gnupg"
  fingerprint=$(gpg --batch --with-colons --list-secret-keys "$DACTYL_SIGNING_KEY" |
    sed -n '/^fpr:/{s/^fpr:*//; s/:.*//; p; q;}')
  [ -n "$fingerprint" ] || fail "gpg has no private key $DACTYL_SIGNING_KEY"
  case $key:${DACTYL_ALLOW_PLACEHOLDERS:-} in
    "$fingerprint":* | *:1) ;;
    *) fail "DACTYL_SIGNING_KEY names the key $fingerprint, and packaging/project.sh announces $key" ;;
  esac
}

# sign MODE FILE SIGNATURE: MODE is detach-sign or clearsign.
sign() {
  gpg --batch --yes --armor --local-user "$fingerprint" --output "$3" "--$1" "$2" || fail "gpg cannot sign $2"
}

# export_key FILE: writes the public key.
export_key() {
  gpg --batch --yes --armor --export-options export-minimal --output "$1" --export "$fingerprint" ||
    fail "gpg cannot export the key"
}
