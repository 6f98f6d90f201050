internal import Bindings

extension Preset {
  /// The names that a preset cannot have, because `dactyl presets` treats them as commands.
  package static let reservedNames = ["add", "remove", "show", "help"]

  /// Maximum length of a name in bytes. A file system allows 255 bytes for the name together with the extension.
  private static let maximumLength = 100

  /// Returns the reason why a preset must not have this name; nil if the name is allowed.
  package static func fault(ofName name: String) -> String? {
    guard let first = name.unicodeScalars.first else { return "it is empty" }
    if name.unicodeScalars.contains("\u{FFFD}") { return "it is not valid UTF-8" }
    if name != name.revealed() { return "it contains a character that cannot be seen" }
    guard first.properties.isAlphabetic || first.properties.numericType != nil else {
      return "it must begin with a letter or a digit"
    }
    if let refused = name.unicodeScalars.first(where: { "/\\\"".unicodeScalars.contains($0) }) {
      return "it must not contain `\(refused)`"
    }
    if name.hasSuffix(" ") { return "it must not end with a space" }
    if name.utf8.count > maximumLength { return "it has more than \(maximumLength) bytes" }
    if reservedNames.contains(name) { return "`dactyl presets \(name)` is a command" }
    return nil
  }

  /// Returns the line of a bindings file that includes the preset.
  package static func inclusion(of name: String) -> String { "include \("presets/\(name).conf".asWord)" }
}
