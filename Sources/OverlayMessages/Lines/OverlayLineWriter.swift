internal import Appearance
internal import Gestures

/// Writes the values of one line, separated by spaces.
struct OverlayLineWriter {
  private(set) var text: String

  /// - Parameter name: The first word of the line.
  init(_ name: String) { text = name }

  /// Length of the line so far, in bytes.
  var length: Int { text.utf8.count }

  /// Appends the output of another writer.
  mutating func append(_ other: OverlayLineWriter) { text += " " + other.text }

  mutating func append(word: String) { text += " " + word }

  mutating func append(_ number: UInt64) { text += " \(number)" }

  mutating func append(_ flag: Bool) { text += flag ? " yes" : " no" }

  /// Appends a number; throws if the number is not finite or exceeds the limit.
  mutating func append(_ value: Double, limit: Double, _ name: String) throws(OverlayMessageError) {
    text += " " + (try Self.text(value, limit: limit, name))
  }

  mutating func append(_ point: Point) throws(OverlayMessageError) {
    let limit = OverlayMessageLimits.coordinate
    text += " " + (try Self.text(point.x, limit: limit, "x")) + "," + (try Self.text(point.y, limit: limit, "y"))
  }

  mutating func append(_ area: Rectangle) throws(OverlayMessageError) {
    try append(Point(x: area.x, y: area.y))
    guard area.width >= 0, area.height >= 0 else { throw .invalid("size") }
    try append(Point(x: area.width, y: area.height))
  }

  mutating func append(_ color: OverlayStyle.Color) {
    text += " #" + color.hexadecimal
  }

  /// Appends a text in quotes, cut to its maximum length. A quote, a backslash or a control character becomes a
  /// backslash and two hexadecimal digits.
  mutating func append(quoted value: String) {
    text += " \""
    for scalar in Self.cut(value).unicodeScalars {
      let isPlain = scalar.value >= 0x20 && scalar.value != 0x7f && scalar != "\"" && scalar != "\\"
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      }
    }
    text += "\""
  }

  /// Returns the text, shortened by whole Unicode scalars if it exceeds the maximum length.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > OverlayMessageLimits.textLength else { return text }
    var kept = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      length += String(scalar).utf8.count
      if length > OverlayMessageLimits.textLength { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  private static func text(_ value: Double, limit: Double, _ name: String) throws(OverlayMessageError) -> String {
    guard value.isFinite, value.magnitude <= limit else { throw .invalid(name) }
    return value.description
  }
}
