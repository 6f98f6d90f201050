package import Gestures

/// Drawings that rounds refer to by their index, from a file of JSON Lines.
package struct DrawingPool: Sendable {
  /// One line of the file.
  package struct Entry: Sendable {
    /// The points of each stroke, y downwards, in the unit of the device.
    package let strokes: [[Point]]
    /// The time of each point in milliseconds; empty unless every point of the drawing has a time.
    package let times: [[Double]]
    /// The values of the other members with string values, such as `subject`.
    package let names: [String: String]
  }

  package let entries: [Entry]

  /// Reads a file. Each line is an object with `strokes`: lists of points `[x, y]` or `[x, y, milliseconds]`.
  package init(_ bytes: [UInt8]) throws(EvaluationError) {
    entries = try JSONLines.values(bytes, form: "an object with `strokes`")
  }
}

extension DrawingPool.Entry: Decodable {
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    let recorded = try members.decode([[RecordedPoint]].self, forKey: .strokes)
    strokes = recorded.map { $0.map(\.point) }
    let times = recorded.map { $0.compactMap(\.time) }
    self.times = zip(recorded, times).allSatisfy { $0.count == $1.count } ? times : []
    let names = members.allKeys.filter { $0 != .strokes }
      .compactMap { name in (try? members.decode(String.self, forKey: name)).map { (name.stringValue, $0) } }
    self.names = Dictionary(names) { first, _ in first }
  }
}

/// The name of any member of an object.
private struct MemberName: CodingKey, Equatable {
  static let strokes = MemberName(stringValue: "strokes")

  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

/// A point in a file: `[x, y]` or `[x, y, milliseconds]`.
private struct RecordedPoint: Decodable {
  let point: Point
  let time: Double?

  init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    point = Point(x: try parts.decode(Double.self), y: try parts.decode(Double.self))
    time = try parts.decodeIfPresent(Double.self)
    guard parts.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: parts, debugDescription: "a point is `[x, y]` or `[x, y, milliseconds]`")
    }
  }
}
