import Linux

/// Reads the lines of a pipe without blocking.
struct LineReader {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Descriptors.setNonBlocking(descriptor)
  }

  func close() { Descriptors.close(descriptor) }

  mutating func takeLines() -> [String] {
    while let bytes = try? Descriptors.read(descriptor), !bytes.isEmpty { rest += bytes }
    var lines: [String] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return lines
  }
}
