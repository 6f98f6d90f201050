#!/bin/sh
# Builds this package as it is installed and measured, in .build-release: `swift build -c release` with the arguments that are
# given. The only place that says how a release is linked: docs/decisions/0021.
# usage: .ci/swift-release.sh [ARGUMENT…]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
scratch=$here/.build-release

# The linker takes the first library of a name that it finds, and in this folder there is only the static one. Systems that
# lack it link the shared one. Each case has a folder of its own: SwiftPM links again only if an argument has changed.
library=$(clang -print-file-name=libstdc++.a 2>/dev/null) || library=
case $library in
  /*)
    linking=$scratch/linking-static
    mkdir -p "$linking"
    ln -sf "$library" "$linking/libstdc++.a"
    ;;
  *)
    linking=$scratch/linking-shared
    mkdir -p "$linking"
    ;;
esac

# Swift exports all symbols of a program. Nobody looks for them.
printf '{ local: *; };\n' >"$linking/no-exports"

# The functions that serve gestures lie side by side, so that a daemon has few pages of its program in memory. The linker that
# comes with Swift can do that. .ci/function-order.py makes their list; without one they lie as they were compiled. A name
# says which list it was, as above.
case $(clang -print-prog-name=ld.lld 2>/dev/null) in
  /*)
    # Functions without a name cannot be in the list. They are few, and lie beside those of the list.
    printf 'SECTIONS { .text.unnamed : { *(.text..L*) } } INSERT BEFORE .text;\n' >"$linking/unnamed-functions"
    set -- -Xswiftc -use-ld=lld -Xlinker -T -Xlinker "$linking/unnamed-functions" "$@"
    if [ -f "$scratch/function-order.txt" ]; then
      order=$linking/order-$(cksum <"$scratch/function-order.txt" | cut -d ' ' -f 1)
      cp "$scratch/function-order.txt" "$order"
      set -- -Xlinker "--symbol-ordering-file=$order" -Xlinker --no-warn-symbol-ordering "$@"
    fi
    ;;
esac

# Package.swift leaves modules out whose libraries are missing. SwiftPM evaluates it again only if a variable has changed.
DACTYL_LIBRARIES=$(pkg-config --list-all 2>/dev/null | cut -d ' ' -f 1 | sort | cksum) || :
export DACTYL_LIBRARIES

# Plug-in commands of SwiftPM link dynamically into .build: the release has a folder of its own.
# All symbols are bound at the start, so that what binds them is read-only from then on, and no library is looked for
# beside the program. The linker's build ID would differ from build to build, as Swift's hashes of its modules do, which it
# contains and which install.sh clears.
# Exclusive access is checked in the tests, functions are linked one by one, and types are made without the lookups of the
# runtime: docs/decisions/0021.
exec swift build -c release --static-swift-stdlib --package-path "$here" --scratch-path "$scratch" --disable-local-rpath \
  -Xlinker --build-id=none -Xlinker -z -Xlinker now -Xlinker "-L$linking" -Xlinker "--version-script=$linking/no-exports" \
  -Xcc -ffunction-sections -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors "$@" </dev/null
