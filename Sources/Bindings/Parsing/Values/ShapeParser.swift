import Gestures

/// Reads examples of shapes: `shape NAME POINTS`, `shape NAME POINTS | POINTS`, `shape NAME DIRECTIONS`.
enum ShapeParser {
  /// One drawing of a shape, from one line of a file.
  struct Example {
    let name: Word
    /// The points of each stroke.
    let strokes: [[Point]]
  }

  /// The word between two strokes.
  static let separator = "|"

  /// Maximum number of points of an example.
  private static let maximumPoints = 1000
  /// Maximum absolute value of a coordinate.
  private static let maximumCoordinate = 100_000.0

  /// Reads a whole `shape` sentence; reports an error and returns nil if the sentence is wrong.
  static func example(_ tokens: [Token], _ diagnostics: inout DiagnosticList) -> Example? {
    guard let terms = Expansion.terms(ofUngrouped: tokens, in: "a shape", &diagnostics), let first = terms.first else {
      return nil
    }
    guard terms.count > 1 else {
      diagnostics.error(first.span.end, "a name must follow `shape`: `shape tick 0,60 40,100 100,0`")
      return nil
    }
    guard let name = NameParser.name(terms[1], &diagnostics) else { return nil }
    let drawing = terms.dropFirst(2)
    guard let first = drawing.first else {
      diagnostics.error(
        name.span.end, "points or directions must follow the name, as in `0,60 40,100 100,0` or `\"down right\"`")
      return nil
    }
    let hasDirections = first.kind == .quoted || Directions.words.contains { $0.word == first.text }
    let strokes =
      hasDirections ? points(ofDirections: drawing, &diagnostics).map { [$0] } : strokes(drawing, &diagnostics)
    return strokes.map { Example(name: name, strokes: $0) }
  }

  /// Reads directions, with or without quotes. Returns the points of the path that the directions describe.
  private static func points(
    ofDirections terms: ArraySlice<Term>, _ diagnostics: inout DiagnosticList
  ) -> [Point]? {
    var sequence: [Directions] = []
    for term in terms {
      guard !isSeparator(term) else {
        diagnostics.error(
          term.span, "directions draw one stroke; write points for several, as in `50,0 50,100 | 0,50 100,50`")
        return nil
      }
      if term.kind == .quoted {
        guard let quoted = DirectionSequenceParser.sequence(term, &diagnostics) else { return nil }
        sequence += quoted
      } else {
        guard let part = DirectionSequenceParser.part(term.word, &diagnostics) else { return nil }
        sequence.append(part)
      }
    }
    guard let last = terms.last, DirectionSequenceParser.hasTurns(sequence, at: last.span, &diagnostics) else {
      return nil
    }
    return Way.path(sequence)
  }

  private static func isSeparator(_ term: Term) -> Bool { term.kind == .word && term.text == separator }

  /// Reads the points of one or several strokes. `|` separates strokes.
  private static func strokes(_ terms: ArraySlice<Term>, _ diagnostics: inout DiagnosticList) -> [[Point]]? {
    var strokes: [[Point]] = [[]]
    for term in terms {
      if isSeparator(term) {
        guard strokes.last?.isEmpty == false else {
          diagnostics.error(term.span, "points must precede `|`, as in `50,0 50,100 | 0,50 100,50`")
          return nil
        }
        strokes.append([])
        continue
      }
      guard term.kind == .word, let point = point(term.word) else {
        diagnostics.error(
          term.span, "`\(term.text)` is not a point; a point is two numbers without a space, as in `40,100`")
        return nil
      }
      strokes[strokes.count - 1].append(point)
    }
    guard let first = terms.first, let last = terms.last else { return nil }
    guard strokes.last?.isEmpty == false else {
      diagnostics.error(last.span.end, "points must follow `|`, as in `50,0 50,100 | 0,50 100,50`")
      return nil
    }
    guard strokes.contains(where: { Set($0).count > 1 }) else {
      diagnostics.error(
        first.span,
        strokes.count == 1
          ? "a shape has at least two different points" : "one stroke of a shape has at least two different points")
      return nil
    }
    guard strokes.count <= StrokeTemplate.maximumStrokes else {
      diagnostics.error(last.span, "a shape has at most \(StrokeTemplate.maximumStrokes) strokes")
      return nil
    }
    guard strokes.reduce(0, { $0 + $1.count }) <= maximumPoints else {
      diagnostics.error(last.span, "a shape has at most \(maximumPoints) points")
      return nil
    }
    return strokes
  }

  private static func point(_ word: Word) -> Point? {
    let parts = word.split(at: ",").map(coordinate)
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return Point(x: x, y: y)
  }

  private static func coordinate(_ word: Word) -> Double? {
    let isNegative = word.scalars.first == "-"
    let digits = isNegative ? word.part(1..<word.scalars.count) : word
    guard !digits.isEmpty, digits.lengthOfNumber == digits.scalars.count, let value = Double(digits.text),
      value <= maximumCoordinate
    else { return nil }
    return isNegative ? -value : value
  }
}

extension [String: Shape] {
  /// Adds an example to the shape that the example names. Creates the shape if the name is new.
  mutating func add(_ example: ShapeParser.Example) {
    let name = example.name.text
    self[name, default: Shape(name: name, examples: [])].examples.append(example.strokes)
  }
}
