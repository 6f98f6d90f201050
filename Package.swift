// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A target of ours; its dependencies are the imports that Tests/HouseTests allows it.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "dactyl",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
    // For daemons with recognizers of their own; see examples/checkmark.
    .library(name: "Daemon", targets: ["Daemon"]),
    .executable(name: "dactyld", targets: ["dactyld"]),
    .executable(name: "dactyl", targets: ["dactyl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // `.squareRoot()` calls libm, which nothing else links where Glibc is not imported.
    .target(name: "Gestures", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    room("Bindings", ["Gestures"]),
    .systemLibrary(name: "CX11", pkgConfig: "xi"),
    .target(name: "CLinux"),
    room("Linux", ["CLinux"]),
    room("XServer", ["Gestures", "CX11"]),
    room("Actions", ["Bindings", "Gestures", "Linux", "XServer"]),
    room("Control", ["Linux"]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    room("FileFormats", ["CExpat", "CYAML"]),
    room("Authoring", ["Bindings", "FileFormats", "Gestures"]),
    room("VirtualX", ["CX11", "Linux"]),
    room("Daemon", ["Actions", "Bindings", "Control", "Gestures", "Linux", "XServer"]),
    program("dactyld", ["Daemon"]),
    program(
      "dactyl",
      [
        "Actions", "Authoring", "Bindings", "Control", "Gestures", "Linux", "VirtualX", "XServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The example package as it is, so that the tests hold what it shows.
    .target(
      name: "Checkmark", dependencies: ["Gestures"], path: "examples/checkmark/Sources/Checkmark",
      swiftSettings: settings),
    .executableTarget(
      name: "checkmark-dactyld", dependencies: ["Checkmark", "Daemon", "Gestures"],
      path: "examples/checkmark/Sources/checkmark-dactyld", swiftSettings: settings),
    tests("Gestures", ["Checkmark", "Gestures", "XServer"], resources: [.copy("Fixtures")]),
    tests("Bindings", ["Bindings", "CX11", "Checkmark", "Gestures"]),
    tests("Authoring", ["Authoring", "Bindings", "FileFormats", "Gestures"], resources: [.copy("Fixtures")]),
    tests("Linux", ["Linux"]),
    tests("XServer", ["CX11", "Gestures", "Linux", "VirtualX", "XServer"]),
    tests("Actions", ["Actions", "Bindings", "Gestures", "Linux", "VirtualX", "XServer"]),
    tests("Control", ["Control", "Linux"]),
    tests("VirtualX", ["Linux", "VirtualX"]),
    tests(
      "Daemon",
      [
        "Actions", "Bindings", "Control", "Daemon", "Gestures", "Linux", "VirtualX", "XServer", "checkmark-dactyld",
        "dactyl",
        "dactyld",
      ]),
    tests("Dactyl", ["Control", "Linux", "VirtualX", "dactyl"]),
    tests("House", []),
  ],
  swiftLanguageModes: [.v6]
)
