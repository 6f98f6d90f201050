#!/usr/bin/env bash
# Runs the tests with a sanitizer: sanitize.sh address|thread [FILTER]. The programs that the tests start have it, too.
# sanitize.sh valgrind runs the daemon under valgrind, and compares what gestures, reloads and devices leave behind.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

sanitizer=${1:?address, thread or valgrind}
scratch=.build-$sanitizer
mkdir -p "$scratch"
reports=$PWD/$scratch/report
rm -f "$reports".*

# Swift's runtime decides by values that nothing has set, without harm, so these are not reported.
leaks() {
  swift build --build-tests
  .ci/valgrind-daemon.sh "$scratch" .build/debug/dactyld --leak-check=full --show-leak-kinds=all \
    --errors-for-leak-kinds=none --undef-value-errors=no "--log-file=$reports.%p"
  DACTYL_VALGRIND_REPORTS=$reports DACTYL_TEST_DAEMON=$PWD/$scratch/dactyld swift test --skip-build --filter '^DaemonTests\.LeakTests/'
}

# The project's rules read its files, which no sanitizer sees.
skipped='HouseTests|EnduranceTests|ReloadStormTests|SoakCheckTests|MutationTests/extremes'
case $sanitizer in
  # What a program still holds at its end is no growth. Memory that is freed is kept for a while, and everything is slow: tests that
  # measure one or the other would fail. Allocations cost the most: a report shows where the memory comes from in five calls, and the
  # explanation of 20,000 bindings is left out, which alone took minutes.
  address)
    export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:malloc_context_size=5:log_path=$reports
    skipped+='|ExplanationTests/manyBindings'
    ;;
  # The sanitizer does not see the lock of Swift's Mutex on Linux, nor what a child reports through the memory that vfork shares.
  thread)
    printf 'race:ErrorLog\nrace:ClientErrors\nrace:TestThreads\n' >"$scratch/suppressions"
    export TSAN_OPTIONS=log_path=$reports:suppressions=$PWD/$scratch/suppressions
    skipped+='|ChildProcessTests'
    ;;
  valgrind)
    leaks
    exit
    ;;
  *)
    printf 'sanitize.sh: address, thread or valgrind, not %s\n' "$sanitizer" >&2
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
