internal import Bindings

/// Writes names of applications and devices as patterns of the language.
enum Patterns {
  /// Returns a quoted pattern that matches only this device name.
  static func device(_ name: String) -> String { escaped(name).inQuotes }

  /// Returns a quoted pattern that matches device names that contain `name`.
  static func device(containing name: String) -> String { "*\(escaped(name))*".inQuotes }

  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { pattern, scalar in
      if #"*?[\"#.unicodeScalars.contains(scalar) { pattern += #"\"# }
      // A word of a bindings file cannot contain a line break, so `?` replaces control characters.
      pattern.unicodeScalars.append(scalar.isControl ? "?" : scalar)
    }
  }

  /// Returns regular expressions that match these names in upper and lower case. Returns several expressions if a
  /// single one would be longer than the language allows.
  ///
  /// Configurations often have `Firefox` although the class of the window is `firefox`, or vice versa.
  static func windowClasses(_ names: [String]) -> [String] {
    var groups: [[String]] = []
    var length = 0
    for alternative in names.map(alternative) {
      length += alternative.utf8.count + 1
      if groups.isEmpty || length > maximumLength {
        groups.append([])
        length = alternative.utf8.count + 1
      }
      groups[groups.count - 1].append(alternative)
    }
    return groups.map { $0.count == 1 ? "/^\($0[0])$/i" : "/^(\($0.joined(separator: "|")))$/i" }
  }

  /// Returns a regular expression that matches classes that begin with one of these names, in upper and lower case.
  /// Returns nil if the expression would be too long.
  static func windowClasses(beginningWith names: [String]) -> String? {
    let all = names.map(alternative).joined(separator: "|")
    guard !names.contains(""), all.utf8.count < maximumLength else { return nil }
    return names.count == 1 ? "/^\(all)/i" : "/^(\(all))/i"
  }

  /// Maximum length of all alternatives together: half of the length that the language allows, because a longer
  /// expression could have too many steps.
  private static let maximumLength = RegularExpression.maximumLength / 2

  /// Returns a pattern for one name. For a name that is longer than the language allows, the pattern matches all names
  /// with the same beginning.
  private static func alternative(_ name: String) -> String {
    var pattern = ""
    for scalar in name.unicodeScalars {
      guard pattern.utf8.count < maximumLength - 8 else { return pattern + ".*" }
      if #".^$*+?()[]{}|\/"#.unicodeScalars.contains(scalar) { pattern += #"\"# }
      pattern.unicodeScalars.append(scalar.isControl ? "." : scalar)
    }
    return pattern
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control || value == 0x2028 || value == 0x2029 }
}
