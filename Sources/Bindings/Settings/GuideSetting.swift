/// `set guide`: decides when the overlay shows the possible continuations of a gesture.
enum GuideSetting {
  static let definition = SettingDefinition(
    word: .guide, reach: .file { $0.guide == .default ? nil : $0.guide.written }, example: Guide.always.written,
    choices: [Guide.always, .off, .pause(.milliseconds(500))].map(\.written), maximumTerms: 2,
    help: "decides when the gestures that are still possible are shown, with their actions: [guide](overlay.md#guide). "
      + "Default: `\(Guide.default.written)`, after the fingers have rested so long in the middle of a gesture"
  ) { value, parsing in
    guard let word: Guide.Word = parsing.choice(value, for: .guide) else { return }
    let further = parsing.furtherTerms.first
    switch word {
    case .pause:
      guard let further else {
        parsing.diagnostics.error(
          value.span.end, "a time must follow `set guide pause`, as in `set guide \(Guide.default.written)`")
        return
      }
      guard let time = QuantityParser.duration(further.word, for: word.rawValue, &parsing.diagnostics) else { return }
      parsing.settings.guide = .pause(time)
    case .always, .off:
      if let further { parsing.diagnostics.error(further.span, "nothing follows `set guide \(word.rawValue)`") }
      parsing.settings.guide = word == .always ? .always : .off
    }
  }
}
