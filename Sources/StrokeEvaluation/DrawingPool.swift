package import Gestures

/// Drawings that rounds refer to by their index, from a file of JSON Lines.
package struct DrawingPool: Sendable {
  /// One line of the file.
  package struct Entry: Sendable {
    /// The points of each stroke, y downwards, in the unit of the device.
    package let strokes: [[Point]]
    /// The time of each point in milliseconds, where all points of the drawing have one; otherwise empty.
    package let times: [[Double]]
    /// The other members whose values are strings, such as `subject`.
    package let names: [String: String]
  }

  package let entries: [Entry]

  /// Reads a file. Each line is an object with `strokes`: lists of points `[x, y]` or `[x, y, milliseconds]`.
  package init(_ bytes: [UInt8]) throws(EvaluationError) {
    var entries: [Entry] = []
    for (index, value) in try JSONLines.values(bytes).enumerated() {
      entries.append(try Self.entry(value, line: index + 1))
    }
    self.entries = entries
  }

  private static func entry(_ value: JSONValue, line: Int) throws(EvaluationError) -> Entry {
    guard case .object(let members) = value, let strokes = value["strokes"]?.elements else {
      throw EvaluationError(line: line, reason: "an object with `strokes` was expected")
    }
    var paths: [[Point]] = []
    var times: [[Double]] = []
    for stroke in strokes {
      guard let points = stroke.elements else {
        throw EvaluationError(line: line, reason: "a stroke is a list of points")
      }
      var path: [Point] = []
      var pathTimes: [Double] = []
      for point in points {
        guard let parts = point.elements, (2...3).contains(parts.count), let x = parts[0].number,
          let y = parts[1].number
        else { throw EvaluationError(line: line, reason: "a point is `[x, y]` or `[x, y, milliseconds]`") }
        path.append(Point(x: x, y: y))
        if parts.count == 3, let time = parts[2].number { pathTimes.append(time) }
      }
      paths.append(path)
      times.append(pathTimes)
    }
    if zip(paths, times).contains(where: { $0.count != $1.count }) { times = [] }
    return Entry(strokes: paths, times: times, names: members.compactMapValues(\.string))
  }
}
