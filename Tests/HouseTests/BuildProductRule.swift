/// No build product is tracked. `Package.resolved` is no product: it pins the versions of dependencies.
enum BuildProductRule {
  static func violations(in trackedPaths: [String]) -> [Violation] {
    trackedPaths.filter { path in path.split(separator: "/").dropLast().contains { $0.hasPrefix(".build") } }
      .map { Violation(path: $0, line: 1, reason: "is made by the build and may not be tracked") }
  }
}
