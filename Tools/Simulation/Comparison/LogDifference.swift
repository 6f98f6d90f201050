/// The first difference between two logs, with the lines before it.
enum LogDifference {
  /// Returns the lines of both logs up to the end of the first difference. Lines of the real server begin with `-`, and
  /// lines of the simulated server with `+`.
  static func lines(_ real: [String], _ simulated: [String]) -> [String] {
    let common = zip(real, simulated).prefix { $0 == $1 }.count
    func rest(_ log: [String], _ mark: String) -> [String] {
      // The lines of the same step.
      log[common...].prefix(1).map { mark + $0 }
        + log[common...].dropFirst().prefix { $0.hasPrefix(" ") }.map { mark + $0 }
    }
    return real[..<common].map { "  " + $0 } + rest(real, "- ") + rest(simulated, "+ ")
  }
}
