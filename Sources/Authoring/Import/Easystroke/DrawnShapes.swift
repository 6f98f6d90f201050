internal import Bindings

/// The shapes of an import: directions for simple drawings, and names for other drawings.
struct DrawnShapes {
  private var names: [[String]: String] = [:]
  /// The `shape` lines of all shapes that have a name.
  private(set) var lines: [String] = []

  /// Returns the directions or the name of a shape, and the `shape` lines that must be written before the name is used.
  ///
  /// - Parameter name: The name in the foreign file, which may contain any characters.
  mutating func path(_ drawings: [DrawnShape], name: String) -> (path: String, lines: [String]) {
    if drawings.count == 1, let directions = drawings[0].directions {
      return (directions.count == 1 ? directions[0] : "\"\(directions.joined(separator: " "))\"", [])
    }
    let key = drawings.map(\.points)
    if let known = names[key] { return (known, []) }
    let name = freeName(name)
    names[key] = name
    let new = key.map { "shape \(name) \($0)" }
    lines += new
    return (name, new)
  }

  /// Returns a valid name that no other shape has. The name is made from `text` if possible.
  private func freeName(_ text: String) -> String {
    let base = Self.plainName(text)
    let taken = Set(names.values)
    let candidates = [base, "my-\(base)"] + (1...ArchiveReader.maximumCount).lazy.map { "drawing-\($0)" }
    return candidates.first { !taken.contains($0) && Self.isFree("shape \($0) 0,0 100,100", $0) } ?? "drawing"
  }

  /// Returns the letters and digits of a text, in lower case, with `-` between its words.
  static func plainName(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "-"
    }
    return String(plain).split(separator: "-").joined(separator: "-").lowercased()
  }

  /// Returns true if the language accepts `name` in `line`, and `name` has fewer than 40 bytes.
  static func isFree(_ line: String, _ name: String) -> Bool {
    !name.isEmpty && name.utf8.count < 40 && name.first?.isLetter == true
      && check(Array(line.utf8), file: "").bindings != nil
  }
}
