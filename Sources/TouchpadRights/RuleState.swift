internal import Linux

/// The state of Dactyl's rule for udev on a machine.
package enum RuleState: Sendable, Hashable {
  case absent
  /// `dactyl touchpad enable` has written the rule.
  case written(path: String)
  /// A package has installed the rule.
  case packaged(path: String)
  /// The path is a link, or a file with another content.
  case foreign(path: String)

  /// Reads the state from the files of the machine.
  package init(_ paths: SystemPaths) {
    if let hasRule = Self.hasRule(paths.rule) {
      self = hasRule ? .written(path: paths.rule) : .foreign(path: paths.rule)
      return
    }
    let packaged = paths.packagedRules.map { "\($0)/\(TouchpadRule.fileName)" }.first(where: FileSystem.exists)
    self = packaged.map { .packaged(path: $0) } ?? .absent
  }

  /// Returns true if the file has the rule's text, false if the path is a link or another file; nil if nothing exists
  /// there.
  private static func hasRule(_ path: String) -> Bool? {
    if FileSystem.linkTarget(path) != nil { return false }
    do throws(SystemError) {
      let rule = Array(TouchpadRule.text.utf8)
      return try FileSystem.contents(of: path, limit: rule.count) == rule
    } catch {
      return error.isNotFound ? nil : false
    }
  }

  /// The path of the file with the rule; nil if no such file exists.
  package var path: String? {
    switch self {
    case .absent, .foreign: nil
    case .written(let path), .packaged(let path): path
    }
  }
}
