/// A JSON object on one line, written member by member.
///
/// The daemon uses this type, because Foundation would double the size of the daemon.
package struct JSONLine {
  private var text = "{"

  package init() {}

  /// The object as a line, with its newline.
  package var bytes: [UInt8] { Array((text + "}\n").utf8) }

  package mutating func add(_ name: String, _ value: String) { add(name, number: Self.quoted(value)) }

  package mutating func add(_ name: String, _ value: Bool) { add(name, number: value ? "true" : "false") }

  package mutating func add(_ name: String, _ value: some BinaryInteger) { add(name, number: String(value)) }

  package mutating func add(_ name: String, _ values: [String]) {
    add(name, number: "[" + values.map(Self.quoted).joined(separator: ",") + "]")
  }

  package mutating func add(_ name: String, _ objects: [JSONLine]) {
    add(name, number: "[" + objects.map { $0.text + "}" }.joined(separator: ",") + "]")
  }

  package mutating func add(_ name: String, _ object: JSONLine) { add(name, number: object.text + "}") }

  package mutating func addNull(_ name: String) { add(name, number: "null") }

  /// Adds a value that is already written as JSON, such as a decimal number.
  package mutating func add(_ name: String, number: String) {
    if text.utf8.count > 1 { text += "," }
    text += Self.quoted(name) + ":" + number
  }

  /// Returns the text as a JSON string. Escapes control characters, so that the string stays on one line and a terminal
  /// does not interpret it.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the escape of a character below U+10000 in a JSON string.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
