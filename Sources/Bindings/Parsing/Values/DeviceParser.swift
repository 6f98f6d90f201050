import Gestures

/// Reads the device after `on`: a device class, or the name of a device in quotes, with or without `device` before it.
enum DeviceParser {
  /// Adds the device at `cursor` to `scope`; reports an error and returns false if the device is wrong.
  static func parse(
    after on: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    if let word = cursor.first, word.kind == .word, word.text == "device" {
      cursor = cursor.dropFirst()
      return name(after: word, cursor.popFirst(), into: &scope, &diagnostics)
    }
    guard let term = cursor.popFirst() else {
      diagnostics.error(
        on.span.end,
        "a device must follow `\(on.text)`: \((Vocabulary.deviceClasses + ["a name in quotes"]).joinedByOr)")
      return false
    }
    if term.kind == .quoted { return name(after: on, term, into: &scope, &diagnostics) }
    if term.kind == .word, on.text == CommonOption.on.rawValue, Vocabulary.windowTests.contains(term.text) {
      diagnostics.error(
        on.span.through(term.span), "`\(term.text)` follows `in`", suggestion: "in \(term.text)")
      return false
    }
    if term.text == "eraser" {
      diagnostics.error(term.span, ForeignWords.eraser.message, suggestion: ForeignWords.eraser.suggestion)
      return false
    }
    guard term.kind == .word, let deviceClass = DeviceClass(rawValue: term.text) else {
      diagnostics.error(
        term.span,
        "`\(term.text)` is not a class of devices; there are \(Vocabulary.deviceClasses.joinedByAnd), or a name in quotes",
        suggestion: ForeignWords.deviceClass(for: term.text)?.rawValue
          ?? diagnostics.nearest(to: term.text, of: Vocabulary.deviceClasses))
      return false
    }
    if let outer = scope.deviceClass {
      guard outer == deviceClass else {
        diagnostics.error(term.span, "`on \(deviceClass.rawValue)` inside `on \(outer.rawValue)` holds for no device")
        return false
      }
      return true
    }
    scope.devices.append(.deviceClass(deviceClass))
    return true
  }

  private static func name(
    after word: Term, _ term: Term?, into scope: inout Scope, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let term, term.kind == .quoted else {
      diagnostics.error(
        term?.span ?? word.span.end, "a name in quotes must follow `device`, as in `on device \"Wacom*\"`")
      return false
    }
    if word.text != "device", DeviceClass(rawValue: term.text) != nil {
      diagnostics.warning(
        term.span,
        translatable("in quotes, this is the name of a device; a class of devices is written without quotes"),
        suggestion: term.text)
    }
    scope.devices.append(.name(Glob(term.text)))
    return true
  }
}
