import Gestures

/// Reads the input after `with`: modifiers or `none`, then optionally a button.
enum HeldInputParser {
  /// Adds the modifiers and the button at `cursor` to `scope`; reports an error and returns false if a word is wrong.
  static func parse(
    after with: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let term = cursor.first, term.kind == .word else {
      diagnostics.error(
        with.span.end, "modifiers must follow `with`, as in `with super+shift`, or `none`, or `button right`")
      return false
    }
    if term.text != "button" {
      cursor = cursor.dropFirst()
      if PointerButton.words.contains(where: { $0.word == term.text }) {
        diagnostics.error(
          term.span, "`button` must stand before the name of a button", suggestion: "button \(term.text)")
        return false
      }
      guard modifiers(term, into: &scope, &diagnostics) else { return false }
    }
    if let next = cursor.first, next.kind == .word, KeyWords.modifiers.contains(where: { $0.word == next.text }) {
      diagnostics.error(
        term.span.through(next.span), "modifiers are joined by `+`, without a space",
        suggestion: "\(term.text)+\(next.text)")
      return false
    }
    guard let word = cursor.first, word.kind == .word, word.text == "button" else { return true }
    cursor = cursor.dropFirst()
    return button(after: word, cursor.popFirst(), into: &scope, &diagnostics)
  }

  private static func modifiers(_ term: Term, into scope: inout Scope, _ diagnostics: inout DiagnosticList) -> Bool {
    if term.text == "none" {
      guard scope.modifiers == nil || scope.modifiers == [] else {
        diagnostics.error(term.span, "`with none` inside a `with` that asks for modifiers never holds")
        return false
      }
      scope.modifiers = []
      return true
    }
    guard let modifiers = ModifierParser.modifiers(term, besides: ["none"], &diagnostics) else { return false }
    if scope.modifiers == [] {
      diagnostics.error(term.span, "`with \(term.text)` inside `with none` never holds")
      return false
    }
    scope.modifiers = (scope.modifiers ?? []).union(modifiers)
    return true
  }

  private static func button(
    after word: Term, _ term: Term?, into scope: inout Scope, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let term else {
      ButtonParser.reportMissing(after: word, &diagnostics)
      return false
    }
    guard
      let button = ButtonParser.button(term, after: word, wheel: "nothing can be drawn with them", &diagnostics)
    else { return false }
    guard scope.button == nil || scope.button == button.number else {
      diagnostics.error(term.span, "`button \(term.text)` inside another `button` never holds")
      return false
    }
    scope.button = button.number
    return true
  }
}
