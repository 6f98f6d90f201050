/// Two logs side by side, from the first difference back to all that led to it.
enum LogDifference {
  /// Returns the lines of both up to the end of the first difference: common ones, those of the real server with `-`, and those of the
  /// simulated one with `+`.
  static func lines(_ real: [String], _ simulated: [String]) -> [String] {
    let common = zip(real, simulated).prefix { $0 == $1 }.count
    func rest(_ log: [String], _ mark: String) -> [String] {
      // The lines that belong to the same step.
      log[common...].prefix(1).map { mark + $0 }
        + log[common...].dropFirst().prefix { $0.hasPrefix(" ") }.map { mark + $0 }
    }
    return real[..<common].map { "  " + $0 } + rest(real, "- ") + rest(simulated, "+ ")
  }
}
