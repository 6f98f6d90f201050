/// Reads the shape of a `stroke`: `L`, `"down right"`, `down right`, the name of a `shape`, or `PLUGIN/SHAPE`.
enum StrokeParser {
  /// Reads `term` as a part of the shape; returns false if `term` is not a part of a shape.
  static func word(
    _ term: Term, _ parsed: inout ParsedTrigger, _ shapes: [String: Shape], _ diagnostics: inout DiagnosticList
  ) -> Bool {
    let hasShape = parsed.pending.shape != nil || !parsed.way.isEmpty
    if term.kind == .quoted {
      guard !hasShape else { return reportSecond(term, &parsed, &diagnostics) }
      if Shape.builtIn(named: term.text) != nil || shapes[term.text] != nil {
        diagnostics.error(term.span, "the name of a shape is written without quotes", suggestion: term.text)
        parsed.fail()
        return true
      }
      guard let way = DirectionSequenceParser.sequence(term, &diagnostics) else {
        parsed.fail()
        return true
      }
      parsed.way = way
      return true
    }
    guard term.kind == .word else { return false }
    if let part = Way.directions.first(where: { $0.word == term.text })?.directions {
      guard parsed.pending.shape == nil else { return reportSecond(term, &parsed, &diagnostics) }
      parsed.way.append(part)
      return true
    }
    if hasShape, shapes[term.text] != nil || Shape.builtIn(named: term.text) != nil {
      return reportSecond(term, &parsed, &diagnostics)
    }
    guard !hasShape, term.text.isPlainName || term.word.isShapeOfPlugin, !Vocabulary.reserved.contains(term.text) else {
      return false
    }
    parsed.pending.shape = term.word
    return true
  }

  private static func reportSecond(
    _ term: Term, _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> Bool {
    diagnostics.error(term.span, "one shape only; a group makes several bindings, as in `{L,U}`")
    parsed.fail()
    return true
  }

  /// Reports an error if the stroke has no shape, or if its scope names neither a button nor a device.
  static func finish(_ terms: [Term], _ parsed: inout ParsedTrigger, _ diagnostics: inout DiagnosticList) {
    guard parsed.isSound, let first = terms.first, let last = terms.last else { return }
    if parsed.pending.shape == nil, parsed.way.isEmpty {
      diagnostics.error(
        first.span.end,
        "a shape must follow `stroke`: a letter such as `L`, directions such as `\"down right\"`, or the name of a `shape`"
      )
      return parsed.fail()
    }
    guard DirectionSequenceParser.hasTurns(parsed.way, at: first.span.through(last.span), &diagnostics) else {
      return parsed.fail()
    }
    if !parsed.way.isEmpty { parsed.pending.binding.trigger.position = .shape(Way.shape(parsed.way)) }
    let scope = parsed.pending.binding.scope
    if scope.button == nil, scope.devices.isEmpty {
      diagnostics.error(
        last.span.end,
        "a `stroke` needs a button, as in `with button right`, or a device: `on touchscreen`, `on pen`"
      )
      parsed.fail()
    }
  }
}
