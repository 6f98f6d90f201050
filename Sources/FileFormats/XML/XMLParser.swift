internal import CExpat

/// Reads an XML file, one event after the other, with expat.
///
/// Refuses every document type except `<!DOCTYPE name>`. Entities that a document type declares can expand a short file
/// without a limit, and entities of another file would have to be fetched.
package struct XMLParser: ~Copyable {
  private enum Progress {
    case notStarted
    case suspended
    case finished
    case failed(FormatError)
  }

  private let parser: OpaquePointer
  private let receiver: XMLReceiver
  private let source: TextFile
  private var progress: Progress

  /// - Throws: An error if the file is too large.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    let source = try TextFile(bytes)
    guard let parser = XML_ParserCreate(nil) else { throw Self.noMemory }
    self.source = source
    self.parser = parser
    progress = .notStarted
    receiver = XMLReceiver(parser, source)
  }

  deinit { XML_ParserFree(parser) }

  private static var noMemory: FormatError { FormatError(TextPosition(line: 1, column: 1), "not enough memory") }

  /// Returns the next event; nil at the end of the file.
  package mutating func next() throws(FormatError) -> XMLEvent? {
    while true {
      if let event = receiver.next() { return event }
      switch progress {
      case .notStarted: take(try start())
      case .suspended: take(XML_ResumeParser(parser))
      case .finished: return nil
      case .failed(let error): throw error
      }
    }
  }

  /// Copies the file into expat's own buffer, so that expat needs `source` only during this call.
  private func start() throws(FormatError) -> XML_Status {
    let count = Int32(clamping: source.bytes.count)
    // Some versions of expat have no buffer of size 0.
    guard let buffer = XML_GetBuffer(parser, max(count, 1)) else { throw Self.noMemory }
    source.bytes.withUnsafeBytes {
      buffer.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(buffer), byteCount: $0.count)
    }
    return XML_ParseBuffer(parser, count, 1)
  }

  private mutating func take(_ status: XML_Status) {
    progress =
      switch status {
      case XML_STATUS_OK: .finished
      case XML_STATUS_SUSPENDED: .suspended
      default: .failed(XMLProblem(parser, source, receiver).error)
      }
  }
}
