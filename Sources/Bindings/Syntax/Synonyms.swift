/// Words that people write from habit instead of a word of the language. Each synonym has exactly one standard word.
/// The parser accepts synonyms, and the formatter writes the standard words.
enum Synonyms {
  /// The position of a word in its line.
  enum Place {
    /// The first word of an action.
    case action
    /// A word of an action after the first word.
    case argument(of: ActionWord)
    /// A word of a trigger or a scope, with the first word of the line and the previous word.
    case head(first: String?, previous: String?)
  }

  /// Returns the function that maps a synonym at this position to its standard word; nil if no word at this position
  /// has a synonym.
  static func standardWords(at place: Place) -> ((String) -> String?)? {
    switch place {
    case .action: { actions[$0] }
    case .argument(.keys), .argument(.hold): standardChord
    case .argument: nil
    case .head(_, "on"): { devices[$0] }
    case .head(_, "with"), .head("set", "bypass"): standardModifiers
    case .head(_, "in"), .head(_, "not"), .head(_, "focused"): { conditions[$0] }
    case .head("rotate", _): { turns[$0] }
    case .head: nil
    }
  }

  static let actions = ["workspace": "desktop"]
  static let devices = ["trackpad": "touchpad", "stylus": "pen"]
  static let conditions = ["app": "class", "application": "class", "workspace": "desktop"]
  static let turns = ["cw": "clockwise", "ccw": "counterclockwise", "anticlockwise": "counterclockwise"]

  /// Maps the names of keys in other programs, in lower case, to the names in the language.
  static let keys = [
    "cmd": "super", "command": "super", "windows": "super", "mod4": "super", "mod1": "alt", "option": "alt",
    "pgup": "Page_Up", "pgdn": "Page_Down", "pgdown": "Page_Down", "spacebar": "space", "prtsc": "Print",
    "prtscr": "Print", "numlock": "Num_Lock", "scrolllock": "Scroll_Lock",
    "arrowup": "Up", "arrowdown": "Down", "arrowleft": "Left", "arrowright": "Right",
    "volumeup": "XF86AudioRaiseVolume", "volumedown": "XF86AudioLowerVolume", "mute": "XF86AudioMute",
    "volumemute": "XF86AudioMute", "xf86volumeup": "XF86AudioRaiseVolume", "xf86volumedown": "XF86AudioLowerVolume",
    "xf86volumemute": "XF86AudioMute", "playpause": "XF86AudioPlay", "xf86playpause": "XF86AudioPlay",
    "brightnessup": "XF86MonBrightnessUp", "brightnessdown": "XF86MonBrightnessDown",
  ]

  private static func standardChord(for chord: String) -> String? {
    standardChord(for: chord) { keys[$0] }
  }

  private static func standardModifiers(for modifiers: String) -> String? {
    standardChord(for: modifiers) { part in
      keys[part].flatMap { key in KeyWords.modifiers.contains { $0.word == key } ? key : nil }
    }
  }

  private static func standardChord(for chord: String, _ standardWord: (String) -> String?) -> String? {
    let parts = chord.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let standard = parts.map { standardWord($0.lowercased()) ?? $0 }
    return standard == parts ? nil : standard.joined(separator: "+")
  }
}

extension Token.Piece {
  /// Returns the piece with standard words instead of synonyms; nil if the piece contains no synonyms.
  func standardized(by standardWord: (String) -> String?) -> Token.Piece? {
    switch self {
    case .plain(let word): return standardWord(word.text).map { .plain(word.replaced(by: $0)) }
    case .group(let words):
      let standard = words.map { standardWord($0.text) }
      guard standard.contains(where: { $0 != nil }) else { return nil }
      return .group(zip(words, standard).map { word, text in text.map { word.replaced(by: $0) } ?? word })
    }
  }

  /// The piece as it is written.
  var text: String {
    switch self {
    case .plain(let word): word.text
    case .group(let words): "{" + words.map(\.text).joined(separator: ",") + "}"
    }
  }
}

extension Word {
  /// Returns a word that consists of `text`, at the columns of this word.
  fileprivate func replaced(by text: String) -> Word {
    var word = Word(line: line, start: start, file: file)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      word.append(scalar, column: column(at: min(index, scalars.count - 1)))
    }
    return word
  }
}
