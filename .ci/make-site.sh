#!/bin/sh
# Makes the site of the documents in .build/site: pages with a search, which work on any server and from the file system.
# Each link and anchor that leads nowhere is an error, and so is a document that the navigation lacks.
set -eu
cd -- "$(dirname -- "$0")/.."
# shellcheck source=packaging/project.sh
. packaging/project.sh

tools=.build/site-tools
pages=$PWD/.build/site-sources
site=$PWD/.build/site

.ci/python-tools.sh docs/site/requirements.txt "$tools"

# The pages lie as in the repository, so that the links between them lead where they lead there.
rm -rf "$pages" "$site"
mkdir -p "$pages/Benchmarks" "$pages/docs"
cp README.md CONTRIBUTING.md CHANGELOG.md "$pages"
cp Benchmarks/README.md "$pages/Benchmarks"
cp -R docs/*.md docs/decisions docs/research docs/pictures "$pages/docs"
mkdir "$pages/docs/site"
cp docs/site/*.js docs/site/*.css "$pages/docs/site"

# Without --quiet: it also hides the warnings from --strict.
DACTYL_HOME=$home DACTYL_SOURCES=$sources DACTYL_SITE_SOURCES=$pages DACTYL_SITE=$site NO_MKDOCS_2_WARNING=1 \
  "$tools/bin/mkdocs" build --strict --config-file docs/site/mkdocs.yml
echo "To read it, open .build/site/index.html in a browser."
