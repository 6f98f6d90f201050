import Gestures

/// Reads the landing place after `at`: an edge, a corner or an area, then optionally the width of the strip, and then
/// optionally `of monitor` or `of desktop`.
enum LandingPlaceParser {
  /// Reads the landing place at `cursor`; reports an error and returns nil if the landing place is wrong.
  static func place(
    after at: Term, _ cursor: inout ArraySlice<Term>, of parsed: ParsedTrigger, _ diagnostics: inout DiagnosticList
  ) -> LandingPlace? {
    let kind = parsed.pending.binding.trigger.kind
    // Swipes also have the option `at end`.
    let others = kind.option(named: at.text).map { [String($0.example.dropFirst(at.text.count + 1))] } ?? []
    guard let term = cursor.first, term.kind == .word, let position = position(term) else {
      diagnostics.error(
        cursor.first?.span ?? at.span.end,
        "a place must follow `at`: " + (PositionRule.edgeOrArea.choices + others).joinedByOr,
        nearest: cursor.first?.text ?? "", of: Vocabulary.places + others)
      return nil
    }
    cursor = cursor.dropFirst()
    var place = LandingPlace(position: position)
    if let next = cursor.first, let corner = corner(term, next) {
      diagnostics.error(
        term.span.through(next.span), "a corner is one word; the direction of a gesture must precede `at`",
        suggestion: corner)
      return nil
    }
    guard readSize(&place, behind: term, hasFingers: parsed.hasFingers, &cursor, &diagnostics) else { return nil }
    guard let of = cursor.first, of.kind == .word, of.text == "of" else { return place }
    cursor = cursor.dropFirst()
    let words = ["desktop", "monitor"]
    guard let object = cursor.first, words.contains(object.text) else {
      diagnostics.error(
        cursor.first?.span ?? of.span.end, "`desktop` or `monitor` must follow `of`", nearest: cursor.first?.text ?? "",
        of: words)
      return nil
    }
    cursor = cursor.dropFirst()
    place.scope = ScreenLayout.EdgeScope(object.text)
    return place
  }

  /// Returns the corner that two words probably mean, such as `top-left` for `top left`; nil if the words are not a
  /// corner.
  private static func corner(_ first: Term, _ second: Term) -> String? {
    guard second.kind == .word else { return nil }
    let words = ["\(first.text)-\(second.text)", "\(second.text)-\(first.text)"]
    return ScreenEdge.corners.map(\.word).first { words.contains($0) }
  }

  private static func position(_ term: Term) -> Trigger.Position? {
    if let border = ScreenEdge.borders.first(where: { $0.word == term.text })?.place { return .edge(border) }
    return ScreenArea(term.text).map { .area($0) }
  }

  /// Reads the optional width. Leaves a number without a unit, which is the number of fingers, for the caller.
  private static func readSize(
    _ place: inout LandingPlace, behind position: Term, hasFingers: Bool, _ cursor: inout ArraySlice<Term>,
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let term = cursor.first, term.kind == .word, term.word.lengthOfNumber > 0 else { return true }
    if QuantityParser.reportSpace(before: cursor.dropFirst().first, behind: term, &diagnostics) {
      cursor = cursor.dropFirst(2)
      return false
    }
    let unit = term.word.part(term.word.lengthOfNumber..<term.word.scalars.count).text
    guard let first = unit.unicodeScalars.first, first == "%" || first.properties.isAlphabetic else {
      guard hasFingers, unit.isEmpty else { return true }
      cursor = cursor.dropFirst()
      let units = Quantity.list(QuantityParser.extentUnits)
      diagnostics.error(term.span, "`\(term.text)` lacks its unit; `at \(position.text)` is measured in \(units)")
      return false
    }
    cursor = cursor.dropFirst()
    guard let size = QuantityParser.extent(term.word, for: "at \(position.text)", &diagnostics) else { return false }
    if case .area = place.position {
      diagnostics.error(term.span, "an area has its size already; a length follows an edge or a corner")
      return false
    }
    place.size = size
    return true
  }
}
