#!/bin/sh
# Checks the workflows: their keys against the schema of GitHub, and their rights and secrets with zizmor. Both work
# without a network once they are installed. Not actionlint: its package on PyPI downloads the program from elsewhere.
set -eu
cd -- "$(dirname -- "$0")/.."
tools=.build/workflow-tools
.ci/python-tools.sh .github/requirements.txt "$tools"
"$tools/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml
"$tools/bin/zizmor" --offline --quiet .github/workflows
