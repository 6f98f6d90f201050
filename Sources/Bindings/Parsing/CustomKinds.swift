package import Gestures

/// The options of custom kinds, and what their factories say of them.
extension TriggerParser {
  /// Reads what follows an option that a custom kind has declared.
  static func option(
    _ option: RecognizerOption, _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger,
    _ diagnostics: inout DiagnosticList
  ) {
    guard let value = cursor.first, value.kind == .word else {
      diagnostics.error(term.span.end, "a value must follow `\(option.name)`, as in `\(option.example)`")
      return parsed.fail()
    }
    cursor = cursor.dropFirst()
    if parsed.places.updateValue(value.span, forKey: option.name) != nil {
      diagnostics.error(term.span, "`\(option.name)` stands twice")
      parsed.fail()
    }
    guard let value = self.value(value, of: option, &diagnostics) else { return parsed.fail() }
    parsed.pending.binding.trigger.values[option.name] = value
  }

  private static func value(
    _ term: Term, of option: RecognizerOption, _ diagnostics: inout DiagnosticList
  ) -> RecognizerParameters.Value? {
    switch option.type {
    case .count(let range):
      if let count = term.word.wholeNumber, range.contains(count) { return .count(count) }
      diagnostics.error(
        term.span,
        "`\(option.name)` takes a number from \(range.lowerBound) to \(range.upperBound), without a unit")
    case .length:
      guard
        let length = QuantityParser.quantity(term.word, for: option.name, in: [.millimetres, .pixels], &diagnostics)
      else { return nil }
      return .length(length.unit == .millimetres ? length.value : length.value * RecognizerFactory.millimetresPerPixel)
    case .duration: return QuantityParser.duration(term.word, for: option.name, &diagnostics).map { .duration($0) }
    case .speed:
      return QuantityParser.quantity(term.word, for: option.name, in: [.millimetresPerSecond], &diagnostics).map {
        .speed($0.value)
      }
    case .angle:
      return QuantityParser.quantity(term.word, for: option.name, in: [.degrees], &diagnostics).map {
        .angle($0.value * .pi / 180)
      }
    case .fraction:
      return QuantityParser.quantity(term.word, for: option.name, in: [.percent], &diagnostics).map {
        .fraction($0.value / 100)
      }
    case .word(let words):
      if words.contains(term.text) { return .word(term.text) }
      diagnostics.error(
        term.span, "`\(option.name)` takes \(words.joinedByOr), not `\(term.text)`", nearest: term.text, of: words)
    }
    return nil
  }

  /// Makes the recognizer once, to see whether it can be made of this trigger, and what it wants delivered.
  static func make(
    _ kind: RecognizerKind, _ first: Term, in registry: RecognizerRegistry, _ parsed: inout ParsedTrigger,
    _ diagnostics: inout DiagnosticList
  ) {
    do throws(RecognizerParameterError) {
      let parameters = parsed.pending.binding.trigger.parameters
      guard let recognizer = try registry.recognizer(named: kind.name, parameters) else { return parsed.fail() }
      let inputs = recognizer.inputs.intersection([.touches, .touchpad])
      if inputs.isEmpty {
        diagnostics.error(
          first.span, "`\(kind.name)` takes neither touches nor touchpads' gestures, and bindings deliver nothing else")
        parsed.fail()
      }
      parsed.pending.binding.trigger.inputs = inputs
    } catch {
      diagnostics.error(error.option.flatMap { parsed.places[$0] } ?? first.span, error.message)
      parsed.fail()
    }
  }
}

extension RecognizerOption {
  /// How the option is written.
  fileprivate var example: String {
    switch type {
    case .count(let range): "\(name) \(range.lowerBound)"
    case .length: "\(name) 20mm"
    case .duration: "\(name) 300ms"
    case .speed: "\(name) 400mm/s"
    case .angle: "\(name) 15deg"
    case .fraction: "\(name) 10%"
    case .word(let words): "\(name) \(words.first ?? "")"
    }
  }
}

/// Why the kinds of `registry` cannot be used in bindings, each a sentence; empty if they all can.
///
/// These are faults of the program that registered them, and not of any bindings file.
package func faults(in registry: RecognizerRegistry) -> [String] {
  var faults: [String] = []
  var names: Set<String> = []
  for kind in registry.kinds {
    let owner = "the custom recognizer `\(kind.name)`"
    if let fault = nameFault(kind.name, reserved: Vocabulary.reserved) { faults.append("\(owner) \(fault)") }
    if !names.insert(kind.name).inserted { faults.append("\(owner) is registered twice") }
    if kind.fingers.lowerBound < 1 || kind.fingers.upperBound > Trigger.maximumFingers {
      faults.append("\(owner) is for 1 to \(Trigger.maximumFingers) fingers at most")
    }
    if !kind.isContinuous, !kind.measures.isEmpty { faults.append("\(owner) is discrete and cannot have steps") }
    var options: Set<String> = []
    for option in kind.options {
      if let fault = nameFault(option.name, reserved: Vocabulary.reservedInTriggers) {
        faults.append("the option `\(option.name)` of \(owner) \(fault)")
      }
      if !options.insert(option.name).inserted { faults.append("\(owner) has the option `\(option.name)` twice") }
      if case .word(let words) = option.type, words.isEmpty || words.contains(where: { !$0.isPlainName }) {
        faults.append("the words of the option `\(option.name)` of \(owner) are not plain")
      }
    }
  }
  return faults
}

private func nameFault(_ name: String, reserved: Set<String>) -> String? {
  if !name.isPlainName { return "has a name that is not made of letters, digits, `-` and `_`" }
  return reserved.contains(name) ? "is called like a word of the language" : nil
}

extension String {
  /// Letters, digits, `-` and `_`, a letter or `_` first.
  package var isPlainName: Bool {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard isPlain, let first = unicodeScalars.first else { return false }
    return !("0"..."9").contains(first) && first != "-"
  }
}
