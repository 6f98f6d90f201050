#!/bin/sh
# Runs the tests of Gestures with every check of exclusive access and of references that the engine is built without:
# docs/decisions/0007. On a copy, in which the marks are stripped; it stops at the first overlapping access.
set -eu
cd -- "$(dirname -- "$0")/.."
copy=${1:-.build-exclusivity}
marks='s/@exclusivity(unchecked) //; s/unowned(unsafe) final var/unowned final var/'

mkdir -p "$copy/Sources" "$copy/Tests"
for module in Gestures GesturesTesting GestureStreams GestureKinds Checkmark XServer; do
  rm -rf "$copy/Sources/$module"
done
rm -rf "$copy/Tests/GesturesTests" "$copy/Tests/TestSupport"
mkdir "$copy/Sources/XServer"
# All that the tests use of it, and it needs no X.
cp Sources/XServer/Events/ScanAssembler.swift "$copy/Sources/XServer/"
cp -R Sources/Gestures Sources/GesturesTesting Sources/GestureStreams Sources/GestureKinds "$copy/Sources/"
cp -R examples/checkmark/Sources/Checkmark "$copy/Sources/"
cp -R Tests/GesturesTests Tests/TestSupport "$copy/Tests/"
find "$copy/Sources/Gestures" -name '*.swift' -exec sed -i "$marks" {} +
if grep -rE 'exclusivity\(unchecked\)|unowned\(unsafe\)' "$copy/Sources/Gestures"; then
  echo 'a mark is written so that this script does not know it' >&2
  exit 1
fi
cat >"$copy/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-enforce-exclusivity=checked"]),
]

let package = Package(
  name: "exclusivity",
  targets: [
    .target(name: "Gestures", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "GesturesTesting", dependencies: ["Gestures"], swiftSettings: settings),
    .target(name: "GestureStreams", dependencies: ["Gestures"], swiftSettings: settings),
    .target(name: "GestureKinds", dependencies: ["Gestures"], swiftSettings: settings),
    .target(name: "Checkmark", dependencies: ["GestureKinds", "Gestures"], swiftSettings: settings),
    .target(name: "XServer", dependencies: ["Gestures"], swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "GesturesTests",
      dependencies: ["Checkmark", "GestureStreams", "Gestures", "GesturesTesting", "TestSupport", "XServer"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
SWIFT
swift test --package-path "$copy" --parallel </dev/null
