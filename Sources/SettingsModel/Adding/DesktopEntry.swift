internal import Bindings

/// An application of the desktop's menu.
package struct DesktopEntry: Sendable, Hashable {
  package let name: String
  /// The name of the icon in the icon theme, or a path; empty if the application has no icon.
  package let icon: String
  /// The command line for a shell.
  package let command: String
  /// The class of the application's windows; nil if the entry does not name a class.
  package let windowClass: String?

  /// Reads an entry. Returns nil for an entry that the menu does not show.
  ///
  /// - Parameters:
  ///   - text: The content of a file of the desktop entry specification.
  ///   - language: The language of the session, such as `de_AT`.
  package init?(_ text: String, language: String) {
    var fields: [String: String] = [:]
    var isEntry = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        isEntry = line == "[Desktop Entry]"
      } else if isEntry, let equals = line.firstIndex(of: "=") {
        let key = String(line[..<equals]).trimmed
        if fields[key] == nil { fields[key] = String(line[line.index(after: equals)...]).trimmed }
      }
    }
    let isHidden = ["NoDisplay", "Hidden"].contains { fields[$0] == "true" }
    guard fields["Type"] == "Application", !isHidden, let command = fields["Exec"].map(Self.command), !command.isEmpty
    else { return nil }
    let short = language.prefix { $0 != "_" }
    let names = ["Name[\(language)]", "Name[\(short)]", "Name"].compactMap { fields[$0] }
    guard let name = names.first, !name.isEmpty else { return nil }
    self.name = name
    icon = fields["Icon"] ?? ""
    self.command = command
    windowClass = fields["StartupWMClass"]
  }

  /// Returns the command without the codes for files and addresses, such as `%f` and `%u`.
  private static func command(_ exec: String) -> String {
    var words: [Substring] = exec.split(separator: " ")
    words.removeAll { $0.count == 2 && $0.hasPrefix("%") && $0 != "%%" }
    return words.joined(separator: " ").replacing("%%", with: "%")
  }

  package var action: String { "run \(command)" }
}
