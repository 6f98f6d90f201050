/// Parses `set NAME VALUE` into the context of the following lines or into the settings of all files.
struct SettingParsing {
  /// The context of the following lines.
  var context: Context
  var settings: FileSettings
  var diagnostics: DiagnosticList
  /// The words of the value after its first word.
  var furtherTerms: ArraySlice<Term> = []
  /// The parts of the setting that the line sets; see `SettingLine.parts`.
  var parts = SettingLine.whole

  /// Parses a whole `set` sentence. Reports an error if the sentence is wrong. Returns nil if the sentence names no
  /// setting with a value.
  static func setting(
    _ tokens: [Token], _ context: inout Context, _ settings: inout FileSettings, _ diagnostics: inout DiagnosticList
  ) -> SettingLine? {
    var parsing = SettingParsing(context: context, settings: FileSettings(), diagnostics: DiagnosticList())
    // The lists are moved, because copies of long lists would be slow.
    swap(&parsing.settings, &settings)
    swap(&parsing.diagnostics, &diagnostics)
    let line = parsing.setting(tokens)
    swap(&parsing.diagnostics, &diagnostics)
    swap(&parsing.settings, &settings)
    context = parsing.context
    return line
  }

  private mutating func setting(_ tokens: [Token]) -> SettingLine? {
    guard let terms = Expansion.terms(ofUngrouped: tokens, in: "a setting", &diagnostics) else { return nil }
    guard terms.count > 1 else {
      diagnostics.error(terms[0].span.end, "a setting's name and value must follow `set`")
      return nil
    }
    let name = terms[1].text
    guard let word = SettingWord(rawValue: name) else {
      let words = SettingWord.allCases.map(\.rawValue)
      diagnostics.error(
        terms[1].span, "there is no setting `\(name)`; there are \(words.joinedByAnd)", nearest: name, of: words)
      return nil
    }
    let definition = word.definition
    guard terms.count > 2 else {
      diagnostics.error(
        terms[1].span.end, "a value must follow `set \(name)`, as in `set \(name) \(definition.example)`")
      return nil
    }
    let value = terms[2]
    if value.text == "=" {
      diagnostics.error(value.span, "a setting's value follows its name without a `=`")
      return nil
    }
    furtherTerms = terms[3...].prefix(definition.maximumTerms - 1)
    if terms.count > 2 + definition.maximumTerms {
      let surplus = terms[2 + definition.maximumTerms]
      if surplus.text == CommonOption.on.rawValue, definition.isOfDevices, let last = terms.last {
        let devices = terms[(2 + definition.maximumTerms)...].map { $0.kind == .quoted ? $0.text.inQuotes : $0.text }
        let setting = "set \(name) \(value.text)"
        diagnostics.error(
          terms[0].span.through(last.span), "devices are named around a setting",
          suggestion: devices.joined(separator: " ") + " { \(setting) }")
        return nil
      }
      diagnostics.error(surplus.span, "`set \(name)` takes one value")
    }
    guard reaches(definition, at: terms[0].span) else { return nil }
    definition.apply(value, &self)
    if definition.reach.isOfLines { context.settings[word] = terms[0].span }
    return SettingLine(
      word: word, span: terms[0].span, parts: parts, text: terms.map(\.text).joined(separator: " "),
      devices: definition.isOfDevices ? context.scope.devices : [])
  }

  /// Reports an error if the setting is not allowed in the current block. Returns false if the value must not be
  /// parsed.
  private mutating func reaches(_ definition: SettingDefinition, at span: SourceSpan) -> Bool {
    let name = definition.word.rawValue
    switch definition.reach {
    case .followingLines, .followingSwipes, .followingStrokes: break
    case .devices:
      guard context.isBroken || context.scope.hasOnlyDevices else {
        diagnostics.error(span, "`set \(name)` is for devices; write it in an `on` scope or outside all blocks")
        return false
      }
    case .file:
      if context.isInBlock {
        diagnostics.error(span, "`set \(name)` is for the whole file; write it outside all blocks")
      }
    }
    return true
  }

  /// Parses the value of a setting that takes one of a few words. Reports an error and returns nil if the value is
  /// wrong.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ value: Term, for word: SettingWord) -> Value? {
    if let choice = Value(rawValue: value.text) { return choice }
    let words = Value.allCases.map(\.rawValue)
    diagnostics.error(
      value.span, "`set \(word.rawValue)` takes \(words.joined(separator: " or "))", nearest: value.text, of: words)
    return nil
  }

  /// Parses the number of a device setting and adds the setting for the devices of the scope.
  mutating func add(
    _ value: Term, of word: SettingWord, in range: ClosedRange<Double>, _ make: (Double) -> DeviceSetting.Value
  ) {
    guard value.word.lengthOfNumber == value.word.scalars.count, let number = Double(value.text),
      range.contains(number)
    else {
      let bounds = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
      diagnostics.error(value.span, "`set \(word.rawValue)` takes a number from \(bounds), without a unit")
      return
    }
    settings.deviceSettings.append(DeviceSetting(devices: context.scope.devices, value: make(number)))
  }

  /// Parses the length of a device setting, in millimetres, and adds the setting for the devices of the scope.
  mutating func add(
    _ value: Term, of word: SettingWord, inMillimetres range: ClosedRange<Double>,
    _ make: (Double) -> DeviceSetting.Value
  ) {
    guard
      let length = QuantityParser.quantity(value.word, for: word.rawValue, in: [.millimetres], &diagnostics)?.value
    else { return }
    guard range.contains(length) else {
      diagnostics.error(
        value.span,
        "`set \(word.rawValue)` takes a length from \(range.lowerBound.plain)mm to \(range.upperBound.plain)mm")
      return
    }
    settings.deviceSettings.append(DeviceSetting(devices: context.scope.devices, value: make(length)))
  }
}

extension Scope {
  /// True if the scope has only conditions on devices.
  fileprivate var hasOnlyDevices: Bool {
    var other = self
    other.devices = []
    return other == Scope()
  }
}
