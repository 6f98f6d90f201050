/// Packages are made for the architecture of the machine that makes them, so no script, recipe or workflow names one.
enum ArchitectureRule {
  /// True if the rule applies to the file at `path`.
  static func applies(to path: String) -> Bool {
    path == "install.sh" || path == "Makefile" || [".ci/", ".github/", "packaging/"].contains { path.hasPrefix($0) }
  }

  /// Names that other projects have chosen: GitHub's name for machines with an Arm processor.
  private static let allowed = ["ubuntu-24.04-arm"]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.lines.enumerated().compactMap { index, line in
        let text = allowed.reduce(String(line)) { $0.replacing($1, with: "") }
        let name = #/x86|amd64|\bx64\b|\bi[3-6]86\b|aarch64|\barm(?:64|hf|v\d\w*)?\b/#.ignoresCase()
        guard let match = text.firstMatch(of: name) else { return nil }
        let reason = "names the architecture \(match.output); use that of the machine"
        return Violation(path: file.path, line: index + 1, reason: reason)
      }
    }
  }
}
