// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library do not build it; it sees what every user of the library sees.
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
