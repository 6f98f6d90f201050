import Linux

/// Reads the lines of a pipe without blocking.
struct LineReader {
  private let descriptor: Int32
  private var splitter = LineSplitter(maximumLineLength: 1_048_576)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Descriptors.setNonBlocking(descriptor)
  }

  func close() { Descriptors.close(descriptor) }

  mutating func takeLines() -> [String] {
    var lines: [String] = []
    while let bytes = try? Descriptors.read(descriptor), !bytes.isEmpty {
      lines += splitter.lines(bytes).map { $0 ?? "(a line of more than \(splitter.maximumLineLength) bytes)" }
    }
    return lines
  }
}
