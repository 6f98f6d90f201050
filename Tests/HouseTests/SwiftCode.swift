/// The code of a source file without its comments and the contents of its string literals.
struct SwiftCode {
  /// The lines of the code. They correspond to the lines of the file and, in ASCII, have the same lengths.
  let lines: [Substring]

  init(_ text: String) {
    var blanker = Blanker(bytes: Array(text.utf8))
    blanker.run()
    lines = SourceFile.lines(of: blanker.bytes)
  }

  /// Replaces comments and the contents of strings with spaces.
  private struct Blanker {
    var bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() {
      while index < bytes.count {
        // Most bytes begin neither a comment nor a string, and comparisons are slow in a debug build.
        let byte = bytes[index]
        guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") else {
          index += 1
          continue
        }
        if starts(with: "//") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank() }
        } else if starts(with: "\"\"\"") {
          blankMultilineString()
        } else if byte == UInt8(ascii: "\"") {
          blankString()
        } else {
          index += 1
        }
      }
    }

    private func starts(with text: StaticString) -> Bool {
      guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func blank() {
      if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      index += 1
    }

    private mutating func blankMultilineString() {
      index += 3
      while index < bytes.count, !starts(with: "\"\"\"") { blank() }
      index = min(index + 3, bytes.count)
    }

    private mutating func blankString() {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
          blank()
          continue
        }
        if bytes[index + 1] == UInt8(ascii: "(") {
          blankInterpolation()
        } else {
          blank()
          blank()
        }
      }
      if index < bytes.count { index += 1 }
    }

    private mutating func blankInterpolation() {
      blank()
      var depth = 0
      repeat {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        blank()
      } while index < bytes.count && depth > 0
    }
  }
}
