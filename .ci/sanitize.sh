#!/usr/bin/env bash
# Runs the tests with a sanitizer: sanitize.sh address|thread [FILTER]. The programs that the tests start have it, too.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

sanitizer=${1:?address or thread}
scratch=.build-$sanitizer
mkdir -p "$scratch"
reports=$PWD/$scratch/report
rm -f "$reports".*
case $sanitizer in
  # What a program still holds at its end is no growth. Memory that is freed is kept for a while, and everything is slow: tests that
  # measure one or the other would fail.
  address)
    export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:log_path=$reports
    skipped='EnduranceTests|ReloadStormTests|SoakCheckTests|MutationTests/extremes'
    ;;
  # The sanitizer does not see the lock of Swift's Mutex on Linux, nor what a child reports through the memory that vfork shares.
  thread)
    printf 'race:ErrorLog\nrace:ClientErrors\nrace:TestThreads\n' >"$scratch/suppressions"
    export TSAN_OPTIONS=log_path=$reports:suppressions=$PWD/$scratch/suppressions
    skipped='EnduranceTests|ReloadStormTests|SoakCheckTests|MutationTests/extremes|ChildProcessTests'
    ;;
  *)
    printf 'sanitize.sh: address or thread, not %s\n' "$sanitizer" >&2
    exit 64
    ;;
esac
status=0
swift test --sanitize "$sanitizer" --scratch-path "$scratch" --filter "${2:-.}" --skip "$skipped" || status=$?
# A program that a test started and that ended by a report may have been started again, and the test may have passed.
for report in "$reports".*; do
  [[ -e $report ]] || continue
  cat "$report"
  status=1
done
exit "$status"
