import Gestures

/// Finds `block` and `intercept` in lines whose input always reaches applications.
enum WithholdingCheck {
  /// Warns of a `block` that blocks nothing.
  static func report(_ binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard binding.rules.contains(where: { $0.actions.contains(.block) }) else { return }
    if binding.isNeverWithheld {
      warn(of: ActionWord.block.rawValue, at: binding.span, in: binding, &diagnostics)
    } else if !binding.isIntercepting {
      diagnostics.warning(
        binding.span,
        translatable("`observe` and `block` contradict each other: with `observe`, applications get everything"))
    }
  }

  /// Warns of the word `intercept` in a line where it has no effect.
  ///
  /// - Parameter terms: The trigger of the binding.
  static func report(interceptIn terms: [Term], of binding: Binding, _ diagnostics: inout DiagnosticList) {
    let word = CommonOption.intercept.rawValue
    guard binding.isNeverWithheld, let term = terms.first(where: { $0.kind == .word && $0.text == word }) else {
      return
    }
    warn(of: word, at: term.span, in: binding, &diagnostics)
  }

  private static func warn(
    of word: String, at span: SourceSpan, in binding: Binding, _ diagnostics: inout DiagnosticList
  ) {
    let text =
      if binding.trigger.kind.isHovering && word == ActionWord.block.rawValue {
        translatable(
          "`\(word)` cannot withhold this input from applications; `none` keeps dwells out of the area")
      } else if binding.mayNameButton {
        translatable(
          "`\(word)` cannot withhold this input from applications; name a button, as in `with button right`")
      } else {
        translatable("`\(word)` cannot withhold this input from applications")
      }
    diagnostics.warning(span, text)
  }
}

extension Binding {
  /// True if the gesture can also be made while a button of a mouse or a pen is held.
  fileprivate var mayNameButton: Bool {
    !trigger.kind.isHovering && !possibleClasses.isDisjoint(with: [.mouse, .pen])
  }
}
