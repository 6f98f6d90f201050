/// The option `preview off`, which all kinds with `commit` have.
enum PreviewOption {
  static let off = TriggerOption.flag(
    "preview", "off", reportKey: "isWithoutPreview", effects: .isInterchangeable,
    help: "does not show what the gesture would do; only with `commit`. `set preview off` counts for all lines")

  /// Reports an error for `preview off` in a trigger without `commit`.
  static func check(_ parsed: inout ParsedTrigger, _ terms: [Term], _ diagnostics: inout DiagnosticList) {
    let trigger = parsed.pending.binding.trigger
    guard parsed.isSound, trigger.isWithoutPreview, trigger.commit == nil else { return }
    let span = (terms.first { $0.kind == .word && $0.text == off.word } ?? terms.first)?.span
    let commit = trigger.kind.options.first { $0.word == CommitOptions.word }?.example ?? CommitOptions.word
    if let span {
      diagnostics.error(
        span, "only a gesture that is committed at the lift has a preview; add `\(commit)`, or leave `preview off` out")
    }
    parsed.fail()
  }
}

extension Trigger {
  /// True if the line has `preview off`, so that the overlay shows no preview of its actions.
  package var isWithoutPreview: Bool { self[PreviewOption.off] ?? false }
}
