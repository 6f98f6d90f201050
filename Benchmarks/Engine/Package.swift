// swift-tools-version: 6.2
import PackageDescription

// The benchmark is a separate package, so that users of the library do not build it. It can use only the public API.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "engine-benchmark",
  dependencies: [.package(name: "dactyl", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "engine-benchmark",
      dependencies: ["CAllocations", .product(name: "Gestures", package: "dactyl")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
