// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "checkmark",
  dependencies: [.package(name: "dactyl", path: "../..")],
  targets: [
    .target(
      name: "Checkmark",
      dependencies: [
        .product(name: "GestureKinds", package: "dactyl"),
        .product(name: "Gestures", package: "dactyl"),
      ]),
    .executableTarget(
      name: "checkmark-dactyld",
      dependencies: [
        "Checkmark",
        .product(name: "Daemon", package: "dactyl"),
        .product(name: "GestureKinds", package: "dactyl"),
      ]),
    .testTarget(
      name: "CheckmarkTests",
      dependencies: [
        "Checkmark",
        .product(name: "Gestures", package: "dactyl"),
        .product(name: "GesturesTesting", package: "dactyl"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
