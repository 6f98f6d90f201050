/// Advice about words that the language does not have, but that authors know from other programs or everyday speech.
enum ForeignWords {
  /// A message to the author, and the word that the author probably meant.
  struct Advice {
    let message: String
    var suggestion: String?
  }

  /// Returns the advice for a word at the start of a line; nil if the word is not known.
  static func adviceForStart(_ word: String) -> Advice? {
    if Vocabulary.directions.contains(word) {
      return Advice(message: "the kind of gesture comes first and `\(word)` after the fingers, as in `swipe 3 \(word)`")
    }
    if word.hasSuffix(":"), !word.dropLast().isEmpty {
      return Advice(
        message: "`\(word)` looks like YAML; `dactyl import fusuma FILE` reads a file of fusuma")
    }
    return starts[word]
  }

  /// Returns the number from 1 to 10 that `word` spells, in digits; nil for other words.
  static func digit(for word: String) -> String? {
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].firstIndex(of: word.lowercased())
      .map { String($0 + 1) }
  }

  private static let starts: [String: Advice] = {
    func noKind(_ words: [String], _ advice: String, _ suggestion: String?) -> [(String, Advice)] {
      words.map { word in
        (word, Advice(message: "`\(word)` is not a kind of gesture; \(advice)", suggestion: suggestion))
      }
    }
    let libinput = "a line of libinput-gestures; `dactyl import libinput-gestures FILE` reads such a file"
    let touchegg = "touchegg's XML; `dactyl import touchegg FILE` reads such a file"
    let others = [
      ("gesture", Advice(message: "this is \(libinput)")),
      ("<gesture", Advice(message: "this is \(touchegg)")),
      ("<application", Advice(message: "this is \(touchegg)")),
    ]
    let kinds = [
      noKind(["longpress", "long-press"], "a long press is a `hold`, as in `hold 1`", "hold"),
      noKind(["press"], "a long press is a `hold`; a short one is a `tap`", "hold"),
      noKind(["doubletap", "double-tap"], "a double tap is written `tap 2 times 2`, here with two fingers", nil),
      noKind(
        ["corner", "hotcorner", "hot-corner"], "a pointer that rests in a corner is written `hover top-left`", "hover"),
      noKind(["zoom"], "fingers that spread are a `pinch`, as in `pinch 2 out`", "pinch"),
      noKind(["spread"], "fingers that spread are written `pinch 2 out`", "pinch"),
      noKind(["flick"], "a quick movement is a `swipe`, with `faster` if it must be fast", "swipe"),
      noKind(["wheel"], "the wheel is a `scroll`, as in `scroll up`", "scroll"),
      noKind(["mouse"], "a device follows `on`, as in `swipe 1 left on mouse`", nil),
    ]
    return Dictionary(uniqueKeysWithValues: others + kinds.joined())
  }()
}
