import Gestures

/// Reads `set NAME VALUE` into the context of the following lines, or into what holds for all files.
struct SettingParsing {
  /// The context of the following lines.
  var context: Context
  var settings: FileSettings
  var diagnostics: DiagnosticList

  /// Reads a whole sentence; reports an error if it is wrong.
  static func setting(
    _ tokens: [Token], _ context: inout Context, _ settings: inout FileSettings, _ diagnostics: inout DiagnosticList
  ) {
    var parsing = SettingParsing(context: context, settings: FileSettings(), diagnostics: DiagnosticList())
    // Moved and not copied: the lists may be long.
    swap(&parsing.settings, &settings)
    swap(&parsing.diagnostics, &diagnostics)
    parsing.setting(tokens)
    swap(&parsing.settings, &settings)
    swap(&parsing.diagnostics, &diagnostics)
    context = parsing.context
  }

  private mutating func setting(_ tokens: [Token]) {
    guard let terms = Expansion.terms(ofUngrouped: tokens, in: "a setting", &diagnostics) else { return }
    guard terms.count > 1 else {
      diagnostics.error(terms[0].span.end, "a setting's name and value must follow `set`")
      return
    }
    let name = terms[1].text
    guard Vocabulary.settings.contains(name) else {
      diagnostics.error(terms[1].span, "there is no setting `\(name)`", nearest: name, of: Vocabulary.settings)
      return
    }
    guard terms.count > 2 else {
      diagnostics.error(terms[1].span.end, "a value must follow `set \(name)`\(example(ofSetting: name))")
      return
    }
    let value = terms[2]
    if value.text == "=" {
      diagnostics.error(value.span, "a setting's value follows its name without a `=`")
      return
    }
    if terms.count > 3 { diagnostics.error(terms[3].span, "`set \(name)` takes one value") }
    switch name {
    case "rate": context.rate = QuantityParser.duration(value.word, for: name, &diagnostics) ?? context.rate
    case "delivery": context.delivery = choice(value.text, at: value.span, for: name) ?? context.delivery
    case "min":
      context.minimum =
        QuantityParser.length(value.word, for: name, &diagnostics) ?? context.minimum
    case "within": context.within = QuantityParser.duration(value.word, for: name, &diagnostics) ?? context.within
    case "faster":
      context.faster =
        QuantityParser.quantity(value.word, for: name, in: [.millimetresPerSecond], &diagnostics)?.value
        ?? context.faster
    case "sensitivity": deviceSetting(terms, in: 0.1...10) { .sensitivity($0) }
    case "dpi": deviceSetting(terms, in: 10...2000) { .dotsPerInch($0) }
    case "keyboards":
      checkFileWide(terms)
      settings.keyboards = choice(value.text, at: value.span, for: name) ?? settings.keyboards
    default:
      checkFileWide(terms)
      settings.bypass = ModifierParser.modifiers(value, &diagnostics) ?? settings.bypass
    }
  }

  private func example(ofSetting name: String) -> String {
    switch name {
    case "rate": ", as in `set rate 100ms`"
    case "delivery": ", as in `set delivery observe`"
    case "min": ", as in `set min 20mm`"
    case "within": ", as in `set within 500ms`"
    case "faster": ", as in `set faster 200mm/s`"
    case "sensitivity": ", as in `set sensitivity 0.6`"
    case "dpi": ", as in `set dpi 120`"
    case "keyboards": ", as in `set keyboards include`"
    default: ", as in `set bypass super+shift`"
    }
  }

  private mutating func checkFileWide(_ terms: [Term]) {
    guard context.isInBlock else { return }
    diagnostics.error(terms[0].span, "`set \(terms[1].text)` is for the whole file; it stands outside all blocks")
  }

  private mutating func deviceSetting(
    _ terms: [Term], in range: ClosedRange<Double>, _ make: (Double) -> DeviceSetting.Value
  ) {
    let (name, value) = (terms[1].text, terms[2])
    guard context.isBroken || context.scope.hasOnlyDevices else {
      diagnostics.error(
        terms[0].span, "`set \(name)` is about devices; it stands in an `on` scope or outside all blocks")
      return
    }
    guard value.word.lengthOfNumber == value.word.scalars.count, let number = Double(value.text),
      range.contains(number)
    else {
      diagnostics.error(
        value.span,
        "`set \(name)` takes a number from \(range.lowerBound.short) to \(range.upperBound.short), without a unit")
      return
    }
    settings.deviceSettings.append(DeviceSetting(devices: context.scope.devices, value: make(number)))
  }

  /// The value of a setting that takes one of a few words.
  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String, at span: SourceSpan, for setting: String
  ) -> Value? {
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map(\.rawValue)
    diagnostics.error(
      span, "`set \(setting)` takes \(words.joined(separator: " or "))", nearest: word, of: words)
    return nil
  }
}

extension Scope {
  /// Whether it says nothing but what the device must be.
  fileprivate var hasOnlyDevices: Bool {
    var other = self
    other.devices = []
    return other == Scope()
  }
}

extension Double {
  /// Without the decimals of a whole number.
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? String(self) }
}
