#!/usr/bin/env bash
# Prints for each module how many lines and regions the tests reach: coverage.sh [FILTER]. A region is a piece of code that runs
# as a whole, as each branch of an `if`; Swift's compiler records no branches besides.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

scratch=.build-coverage
profiles=$PWD/$scratch/profiles
swift build --build-tests --enable-code-coverage --scratch-path "$scratch"
products=$(swift build --enable-code-coverage --scratch-path "$scratch" --show-bin-path)
rm -rf "$profiles"
mkdir "$profiles"
# %m and %p: each program and each process writes a file of its own. A process that is killed writes none.
LLVM_PROFILE_FILE=$profiles/%m-%p.profraw \
  "$products/dactylPackageTests.xctest" --testing-library swift-testing --filter "${1:-.}" >"$scratch/test.log" ||
  { tail -n 20 "$scratch/test.log" && exit 1; }
# Those of Swift's own compiler: the format of the system's may be another.
tools=$(dirname -- "$(readlink -f -- "$(command -v swift)")")
"$tools/llvm-profdata" merge -sparse -o "$scratch/coverage.profdata" "$profiles"/*.profraw
objects=()
for program in dactyl dactyld dactyl-overlay; do objects+=(-object "$products/$program"); done
"$tools/llvm-cov" export -summary-only -instr-profile "$scratch/coverage.profdata" "$products/dactylPackageTests.xctest" "${objects[@]}" \
  Sources >"$scratch/coverage.json"
python3 - "$scratch/coverage.json" <<'PYTHON'
import collections, json, sys

modules = collections.defaultdict(lambda: [0, 0, 0, 0])
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    sums = modules[file["filename"].split("/Sources/")[1].split("/")[0]]
    for index, kind in enumerate(("lines", "regions")):
        sums[2 * index] += file["summary"][kind]["covered"]
        sums[2 * index + 1] += file["summary"][kind]["count"]
modules["all"] = [sum(each) for each in zip(*modules.values())]
print(f"{'module':<20} {'lines':>8} {'reached':>8} {'regions':>8} {'reached':>8}")
for name, (lines, all_lines, regions, all_regions) in modules.items():
    print(f"{name:<20} {all_lines:8} {100 * lines / all_lines:7.1f}% {all_regions:8} {100 * regions / all_regions:7.1f}%")
PYTHON
