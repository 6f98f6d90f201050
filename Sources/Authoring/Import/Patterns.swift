internal import Bindings

/// Writes names of applications and devices as patterns of the language.
enum Patterns {
  /// Returns a quoted pattern for the device of exactly this name.
  static func device(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { pattern, scalar in
      if #"*?[\"#.unicodeScalars.contains(scalar) { pattern += #"\"# }
      pattern.unicodeScalars.append(scalar)
    }
    .inQuotes
  }

  /// Returns a regular expression that matches exactly these names, in upper and lower case.
  ///
  /// Configurations often say `Firefox` where the class of the window is `firefox`, or the other way round.
  static func windowClass(_ names: [String]) -> String {
    let alternatives = names.map { name in
      var pattern = ""
      for scalar in name.unicodeScalars {
        if #".^$*+?()[]{}|\/"#.unicodeScalars.contains(scalar) { pattern += #"\"# }
        pattern.unicodeScalars.append(scalar)
      }
      return pattern
    }
    return alternatives.count == 1 ? "/^\(alternatives[0])$/i" : "/^(\(alternatives.joined(separator: "|")))$/i"
  }
}
