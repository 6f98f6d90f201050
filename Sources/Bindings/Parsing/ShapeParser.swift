import Gestures

/// `shape NAME POINTS`, `shape NAME WAY`.
extension Parser {
  mutating func shape(_ tokens: [Token]) {
    guard hasNoGroup(tokens, in: "a shape") else { return }
    let terms = Expansion.terms(of: tokens, alternative: 0, of: nil)
    guard terms.count > 1 else {
      diagnostics.error(terms[0].span.end, "a name must follow `shape`\(example(ofStatement: "shape"))")
      return
    }
    let name = terms[1]
    guard isName(name) else { return }
    let rest = terms.dropFirst(2)
    guard let first = rest.first else {
      diagnostics.error(
        name.span.end, "points or directions must follow the name, as in `0,60 40,100 100,0` or `\"down right\"`")
      return
    }
    let isWay = first.kind == .quoted || Directions.words.contains { $0.word == first.text }
    guard let example = isWay ? way(of: rest) : points(rest) else { return }
    // A file that is included again brings no other examples.
    guard global.shapeLines.insert(name.span).inserted else { return }
    global.shapes[name.text, default: Shape(name: name.text, examples: [])].examples.append(example)
  }

  /// The points of ways: one in quotes, or directions without.
  private mutating func way(of terms: ArraySlice<Term>) -> [Point]? {
    var parts: [Directions] = []
    for term in terms {
      if term.kind == .quoted {
        guard let quoted = way(term) else { return nil }
        parts += quoted
      } else {
        guard let part = wayPart(term.word) else { return nil }
        parts.append(part)
      }
    }
    guard let last = terms.last, hasTurns(parts, at: last.span) else { return nil }
    return Way.shape(parts).examples[0]
  }

  /// The directions in quotes; nil, with an error, if there is something else.
  mutating func way(_ quoted: Term) -> [Directions]? {
    let words = quoted.word.split(at: " ").filter { !$0.isEmpty }
    guard !words.isEmpty else {
      diagnostics.error(quoted.span, "directions must stand in the quotes, as in \"down right\"")
      return nil
    }
    var parts: [Directions] = []
    for word in words {
      guard let part = wayPart(word) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private mutating func wayPart(_ word: Word) -> Directions? {
    if let part = Way.directions.first(where: { $0.word == word.text })?.directions { return part }
    diagnostics.error(
      word.span, "`\(word.text)` is not a part of a way; there are \(Way.words.joinedByAnd)", nearest: word.text,
      of: Way.words)
    return nil
  }

  /// Whether no direction follows itself, which nobody could draw.
  mutating func hasTurns(_ parts: [Directions], at span: SourceSpan) -> Bool {
    for (part, next) in zip(parts, parts.dropFirst()) where part == next {
      let word = part.word ?? ""
      diagnostics.error(span, "`\(word) \(word)` is drawn like `\(word)`; a way turns between its parts")
      return false
    }
    return true
  }

  private mutating func points(_ terms: ArraySlice<Term>) -> [Point]? {
    var points: [Point] = []
    for term in terms {
      guard term.kind == .word, let point = Self.point(term.word) else {
        diagnostics.error(
          term.span, "`\(term.text)` is not a point; a point is two numbers without a space, as in `40,100`")
        return nil
      }
      points.append(point)
    }
    guard let first = terms.first, let last = terms.last else { return nil }
    guard Set(points).count > 1 else {
      diagnostics.error(first.span, "a shape has at least two different points")
      return nil
    }
    guard points.count <= Self.maximumPoints else {
      diagnostics.error(last.span, "a shape has at most \(Self.maximumPoints) points")
      return nil
    }
    return points
  }

  /// What no recorded stroke needs more of.
  private static let maximumPoints = 1000

  private static func point(_ word: Word) -> Point? {
    let parts = word.split(at: ",").map(coordinate)
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return Point(x: x, y: y)
  }

  private static func coordinate(_ word: Word) -> Double? {
    let isNegative = word.scalars.first == "-"
    let digits = isNegative ? word.part(1..<word.scalars.count) : word
    guard !digits.isEmpty, digits.lengthOfNumber == digits.scalars.count, let value = Double(digits.text),
      value <= 100_000
    else { return nil }
    return isNegative ? -value : value
  }
}
