/// Checks mouse chords, such as `scroll with button right`.
enum ChordCheck {
  /// Checks a tap of a button. Reports errors if no other button is held, or if the trigger has a number of fingers or
  /// options about fingers.
  static func checkTap(
    _ parsed: inout ParsedTrigger, _ first: Term, _ last: Term, _ diagnostics: inout DiagnosticList
  ) {
    guard parsed.isSound, let tapped = parsed.pending.binding.trigger.tappedButton else { return }
    let written = "tap " + tapped.triggerWords.joined(separator: " ")
    if parsed.hasFingers {
      diagnostics.error(first.span, "`\(written)` presses a button; it has no number of fingers")
      return parsed.fail()
    }
    let fingerOptions = [
      TapOptions.times.word, TapOptions.within.word, TapOptions.pressed.word, TouchOptions.pressure.word,
    ]
    if let word = fingerOptions.first(where: parsed.options.contains) {
      diagnostics.error(first.span, "`\(word)` belongs to taps of fingers, not to `\(written)`")
      return parsed.fail()
    }
    guard let held = parsed.pending.binding.scope.button else {
      let example = tapped.number == 3 ? "left" : "right"
      diagnostics.error(
        last.span.end,
        "`\(written)` is pressed while another button is held; name that one, as in `with button \(example)`, "
          + "or write `tap 1 with button \(tapped)` for a click alone")
      return parsed.fail()
    }
    guard held != tapped.number else {
      diagnostics.error(
        first.span, "the button that is held cannot be tapped, too; name another one after `with button`")
      return parsed.fail()
    }
    checkDelivery(&parsed, first, &diagnostics)
  }

  /// Checks a scroll while a button is held. Other scrolls need no check.
  static func checkScroll(_ parsed: inout ParsedTrigger, _ first: Term, _ diagnostics: inout DiagnosticList) {
    guard parsed.isSound, parsed.pending.binding.scope.button != nil else { return }
    checkDelivery(&parsed, first, &diagnostics)
  }

  private static func checkDelivery(
    _ parsed: inout ParsedTrigger, _ first: Term, _ diagnostics: inout DiagnosticList
  ) {
    guard parsed.options.contains(Delivery.observe.rawValue) else {
      // `set delivery observe` does not apply to gestures with a held button.
      if parsed.pending.binding.delivery == .observe { parsed.pending.binding.delivery = .intercept }
      return
    }
    diagnostics.error(
      first.span,
      "a gesture with a held button is never `observe`: applications would open their menus; leave `observe` out")
    parsed.fail()
  }
}
