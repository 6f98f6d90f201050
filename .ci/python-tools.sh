#!/bin/sh
# Installs programs from PyPI in a folder of their own, in the versions of a file, unless the folder has them.
# usage: .ci/python-tools.sh REQUIREMENTS FOLDER
set -eu
if cmp -s "$1" "$2/requirements.txt"; then exit 0; fi
rm -rf "$2"
python3 -m venv "$2" || {
  echo 'python-tools.sh: python3 cannot make a virtual environment; on Debian: apt-get install python3-venv' >&2
  exit 1
}
"$2/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$1"
cp "$1" "$2/requirements.txt"
