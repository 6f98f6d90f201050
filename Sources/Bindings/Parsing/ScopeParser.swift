import Gestures

/// `on DEVICE` and `with MODIFIERS`, in a trigger or before a block; `in WINDOW` and `mode NAME`, before a block.
extension Parser {
  /// More conditions nobody gives a scope; a gesture's start asks all of them.
  private static let maximumConditions = 32

  /// The context of a scope's block: what is around it, and what its head adds.
  mutating func scopeHead(_ tokens: [Token], inside outer: Context) -> Context {
    var inner = outer
    inner.isBroken = true
    guard hasNoGroup(tokens, in: "the head of a scope") else { return inner }
    var cursor = Expansion.terms(of: tokens, alternative: 0, of: nil)[...]
    while let term = cursor.first {
      guard inner.scope.windows.count + inner.scope.devices.count < Self.maximumConditions else {
        diagnostics.error(term.span, "scopes around each other ask for at most \(Self.maximumConditions) things")
        return inner
      }
      cursor = cursor.dropFirst()
      switch term.kind == .word ? term.text : "" {
      case "on": if !device(term, &cursor, into: &inner.scope) { return inner }
      case "with": if !modifiers(term, &cursor, into: &inner.scope) { return inner }
      case "in": if !window(term, &cursor, into: &inner.scope) { return inner }
      case "mode": if !mode(term, &cursor, into: &inner.scope) { return inner }
      default:
        diagnostics.error(term.span, "`{` must follow the scope, not `\(term.text)`")
        return inner
      }
    }
    inner.isBroken = outer.isBroken
    return inner
  }

  /// What follows `on`: a class, or a name in quotes, maybe after `device`.
  mutating func device(_ on: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    var last = on
    var mayBeClass = true
    if let term = cursor.first, term.kind == .word, term.text == "device" {
      cursor = cursor.dropFirst()
      mayBeClass = false
      last = term
    }
    guard let term = cursor.first else {
      diagnostics.error(
        end(of: last.span), "a device must follow `\(last.text)`: touchscreen, touchpad, mouse, pen or a name in quotes"
      )
      return false
    }
    cursor = cursor.dropFirst()
    if term.kind == .quoted {
      scope.devices.append(.name(Glob(term.text)))
      return true
    }
    guard term.kind == .word, mayBeClass, let deviceClass = DeviceClass(rawValue: term.text) else {
      if !mayBeClass {
        diagnostics.error(term.span, "a name in quotes must follow `device`, as in `on device \"Wacom*\"`")
      } else {
        diagnostics.error(
          term.span,
          "`\(term.text)` is not a class of devices; there are touchscreen, touchpad, mouse and pen, or a name in quotes",
          nearest: term.text, of: Vocabulary.deviceClasses)
      }
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

  /// What follows `with`: modifiers joined by `+`, or `none`; and a button, with modifiers or alone.
  mutating func modifiers(_ with: Term, _ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    guard let term = cursor.first, term.kind == .word else {
      diagnostics.error(
        end(of: with.span), "modifiers must follow `with`, as in `with super+shift`, or `none`, or `button right`")
      return false
    }
    if term.text != "button", !modifiers(&cursor, into: &scope) { return false }
    guard let word = cursor.first, word.kind == .word, word.text == "button" else { return true }
    cursor = cursor.dropFirst()
    guard let term = cursor.popFirst() else {
      reportMissingButton(after: word)
      return false
    }
    guard let button = button(term, after: word, wheel: "nothing can be drawn with them") else { return false }
    let number = button.number
    guard scope.button == nil || scope.button == number else {
      diagnostics.error(term.span, "`button \(term.text)` inside another `button` never holds")
      return false
    }
    scope.button = number
    return true
  }

  mutating func reportMissingButton(after word: Term) {
    let words = PointerButton.words.map(\.word)
    diagnostics.error(word.span.end, "a button must follow: \(words.joinedByAnd), or a number")
  }

  /// The button that `term` names; `wheel` says why it is not one of the wheel's.
  mutating func button(_ term: Term, after word: Term, wheel: String) -> PointerButton? {
    let words = PointerButton.words.map(\.word)
    guard term.kind == .word else {
      reportMissingButton(after: word)
      return nil
    }
    let number = PointerButton.words.first { $0.word == term.text }?.number ?? term.word.wholeNumber
    guard let number, (1...31).contains(number) else {
      diagnostics.error(
        term.span, "`\(term.text)` is not a button; there are \(words.joinedByAnd), and numbers from 1 to 31",
        nearest: term.text, of: words)
      return nil
    }
    guard !(4...7).contains(number) else {
      diagnostics.error(term.span, "the buttons 4 to 7 are the wheel; \(wheel)")
      return nil
    }
    return PointerButton(number)
  }

  private mutating func modifiers(_ cursor: inout ArraySlice<Term>, into scope: inout Scope) -> Bool {
    guard let term = cursor.popFirst() else { return true }
    if term.text == "none" {
      guard scope.modifiers == nil || scope.modifiers == [] else {
        diagnostics.error(term.span, "`with none` inside a `with` that asks for modifiers never holds")
        return false
      }
      scope.modifiers = []
      return true
    }
    guard let modifiers = modifierSet(term, besides: ["none"]) else { return false }
    if scope.modifiers == [] {
      diagnostics.error(term.span, "`with \(term.text)` inside `with none` never holds")
      return false
    }
    scope.modifiers = (scope.modifiers ?? []).union(modifiers)
    return true
  }

  /// The modifiers that `term` joins with `+`; `others` are words that might stand here, too.
  mutating func modifierSet(_ term: Term, besides others: [String] = []) -> Modifiers? {
    var modifiers: Modifiers = []
    for part in term.word.split(at: "+") {
      guard let modifier = KeyWords.modifiers.first(where: { $0.word == part.text })?.modifier else {
        if part.isEmpty {
          diagnostics.error(term.span, "a modifier is missing in `\(term.text)`; `+` joins modifiers")
        } else {
          let words = ["shift", "ctrl", "alt", "super", "hyper", "level3"] + others.map { "`\($0)`" }
          diagnostics.error(
            part.span, "`\(part.text)` is not a modifier; there are \(words.joinedByAnd)", nearest: part.text,
            of: KeyWords.modifiers.map(\.word) + others)
        }
        return nil
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }
}
