/// The folders of `Tests` correspond to the folders of `Sources` and `Tools`. docs/testing.md names the exceptions.
struct TestLayoutRule {
  /// The text of docs/testing.md.
  let document: String

  /// The folder of the tests of a module, relative to `Tests`: for example, `DactylTests` for `dactyl`.
  static func testFolder(of module: String) -> String { module.prefix(1).uppercased() + module.dropFirst() + "Tests" }

  /// Returns every module without a folder of tests, unless the document names the module as `MODULE`. Also returns
  /// every folder of a module's tests without a corresponding folder of the module, unless the document explains that
  /// folder.
  ///
  /// - Parameters:
  ///   - modules: The modules that have Swift sources, each with the folders below it.
  ///   - tests: The folders of `Tests`, each with the folders directly below it.
  func violations(modules: [String: Set<String>], tests: [String: Set<String>]) -> [String] {
    let explained = Set(document.matches(of: #/`([^`\s]+)`/#).map { String($0.1) })
    let untested = modules.keys.filter { tests[Self.testFolder(of: $0)] == nil && !explained.contains($0) }
      .map { "\($0) has no folder of tests, and docs/testing.md does not say where it is tested" }
    let unexplained = modules.flatMap { module, folders in
      let name = Self.testFolder(of: module)
      return (tests[name] ?? []).subtracting(folders).filter { !explained.contains("\(name)/\($0)") }
        .map { "Tests/\(name)/\($0) mirrors no folder, and docs/testing.md does not explain it" }
    }
    return (untested + unexplained).sorted()
  }
}
