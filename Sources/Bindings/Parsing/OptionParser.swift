import Gestures

/// The named options of a trigger.
extension TriggerParser {
  /// Reads what follows the option `term`; false, with an error, if that is wrong.
  static func option(
    _ term: Term, _ cursor: inout ArraySlice<Term>, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    let name = term.text
    if name == "on" {
      return DeviceParser.parse(after: term, &cursor, into: &parsed.pending.binding.scope, &diagnostics)
    }
    if name == "with" {
      return HeldInputParser.parse(after: term, &cursor, into: &parsed.pending.binding.scope, &diagnostics)
    }
    if let delivery = Delivery(rawValue: name) {
      if parsed.options.isSuperset(of: Delivery.allCases.map(\.rawValue)) {
        diagnostics.error(term.span, "either `observe` or `intercept`, not both")
        return false
      }
      parsed.pending.binding.delivery = delivery
      return true
    }
    switch name {
    case "eager":
      parsed.pending.binding.isEager = true
      return true
    case "either-way":
      parsed.pending.binding.trigger.isEitherWay = true
      return true
    default: break
    }
    guard let value = cursor.first, value.kind == .word else {
      diagnostics.error(term.span.end, "a value must follow `\(name)`\(example(of: name))")
      return false
    }
    cursor = cursor.dropFirst()
    if QuantityParser.reportSpace(before: cursor.first, behind: value, &diagnostics) {
      cursor = cursor.dropFirst()
      return false
    }
    switch name {
    case "min":
      guard let length = QuantityParser.length(value.word, for: name, &diagnostics) else { return false }
      parsed.pending.binding.trigger.minimum = length
    case "size":
      guard let length = QuantityParser.length(value.word, for: name, &diagnostics) else { return false }
      parsed.pending.binding.trigger.size = length
    case "for":
      guard let time = QuantityParser.duration(value.word, for: name, &diagnostics) else { return false }
      parsed.pending.binding.trigger.duration = time
    case "dwell":
      guard let time = QuantityParser.duration(value.word, for: name, &diagnostics) else { return false }
      parsed.pending.binding.trigger.dwell = time
    case "of":
      switch value.text {
      case "desktop": parsed.pending.binding.trigger.extent = .desktop
      case "monitor": parsed.pending.binding.trigger.extent = .output
      default:
        diagnostics.error(
          value.span, "`desktop` or `monitor` must follow `of`, not `\(value.text)`", nearest: value.text,
          of: ["desktop", "monitor"])
        return false
      }
    case "within":
      guard let time = QuantityParser.duration(value.word, for: name, &diagnostics) else { return false }
      parsed.pending.binding.trigger.within = time
    case "faster":
      guard let speed = QuantityParser.quantity(value.word, for: name, in: [.millimetresPerSecond], &diagnostics) else {
        return false
      }
      parsed.pending.binding.trigger.faster = speed.value
    case "pressure":
      guard let part = QuantityParser.quantity(value.word, for: name, in: [.percent], &diagnostics) else {
        return false
      }
      guard part.value <= 100 else {
        diagnostics.error(value.span, "`pressure` is at most 100%")
        return false
      }
      parsed.pending.binding.trigger.pressure = part.value / 100
    case "rotated":
      guard let angle = QuantityParser.quantity(value.word, for: name, in: [.degrees], mayBeZero: true, &diagnostics)
      else { return false }
      guard angle.value <= 180 else {
        diagnostics.error(value.span, "`rotated` is at most 180deg, which is any turn")
        return false
      }
      parsed.pending.binding.trigger.rotation = angle.value
    case "rate":
      guard let time = QuantityParser.duration(value.word, for: name, &diagnostics) else { return false }
      parsed.rate = time
    case "times":
      guard let times = value.word.wholeNumber, (1...5).contains(times) else {
        diagnostics.error(value.span, "`times` takes a number from 1 to 5, without a unit")
        return false
      }
      parsed.pending.binding.trigger.times = times
    case "at":
      guard value.text == "end" else {
        diagnostics.error(value.span, "only `end` may follow `at`", nearest: value.text, of: ["end"])
        return false
      }
      parsed.pending.binding.trigger.atEnd = true
    case "as":
      guard let name = NameParser.name(value, &diagnostics) else { return false }
      parsed.pending.name = name
      parsed.pending.binding.name = name.text
    case "waits-for": parsed.pending.waitsFor.append(value.word)
    default: parsed.pending.togetherWith.append(value.word)
    }
    return true
  }

  private static func example(of option: String) -> String {
    switch option {
    case "min": ", as in `min 20mm`"
    case "within": ", as in `within 300ms`"
    case "faster": ", as in `faster 400mm/s`"
    case "pressure": ", as in `pressure 60%`"
    case "rotated": ", as in `rotated 30deg`"
    case "times": ", as in `times 2`"
    case "at": ", as in `at end`"
    case "rate": ", as in `rate 100ms`"
    case "for": ", as in `for 500ms`"
    case "dwell": ", as in `dwell 300ms`"
    case "of": ", as in `of monitor`"
    case "size": ", as in `size 5mm`"
    default: ", a binding's name"
    }
  }
}
