@testable import Bindings

/// The dictionary from which libFuzzer composes bindings: an example of each word of the language.
enum FuzzDictionary {
  static var text: String {
    let comment =
      "# Made of the definitions of the language: DACTYL_WRITE_DOCUMENTS=1 swift test --filter FuzzDictionary\n"
    return comment + entries.map { "\"\(escaped($0))\"\n" }.joined()
  }

  private static var entries: [String] {
    var entries: [String] = []
    let groups = [kinds, options, Vocabulary.directions, phases, actions, settings, scopes, marks]
    for entry in groups.joined() where !entries.contains(entry) { entries.append(entry) }
    return entries
  }

  /// The shortest trigger of each kind.
  private static var kinds: [String] { GestureKind.builtIn.map { $0.minimalTrigger + " " } }

  private static var options: [String] {
    GestureKind.builtIn.flatMap(\.options).map(\.example) + CommonOption.allCases.flatMap(\.definition.forms)
      + GestureKind.builtIn.map { "\($0.name) " }
  }

  private static var phases: [String] {
    let units = GestureKind.builtIn.flatMap(\.steps.units).map { "every 10\($0.rawValue) " }
    return Vocabulary.phases.map { "\($0) -> " } + units + ["every 1 ", "after 10mm ", "changed rate 50ms -> "]
  }

  private static var actions: [String] {
    ActionWord.allCases.flatMap { word in word.definition.examples + ["\(word.rawValue) "] }
      + Vocabulary.windowVerbs.map { "window \($0)" } + Vocabulary.destinations
  }

  private static var settings: [String] {
    SettingWord.allCases.map { "set \($0.rawValue) \($0.definition.example)" }
  }

  private static var scopes: [String] {
    Vocabulary.windowTests.map { "in \($0) /a/ {" } + Vocabulary.deviceClasses.map { "on \($0) " } + [
      "in not focused title \"", "in fullscreen { pause }", "on \"Wacom*\" ", "with super+shift button right ",
      "mode m {", "shape own 0,60 40,100", "include a", "waits-for name", "together-with name", "as name",
    ]
  }

  private static let marks = [
    " -> ", "->#", "; ", "{left,right}", "{a,b}", "\\\"", "\u{FEFF}", "\r\n", " # ", "//", "}",
  ]

  /// Returns the text as libFuzzer reads it between quotes: bytes that are not printable ASCII as `\xAB`.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
