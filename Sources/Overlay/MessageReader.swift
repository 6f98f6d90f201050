internal import Linux
internal import OverlayMessages

/// Reads messages from a pipe, all that have come at once.
struct MessageReader {
  private let descriptor: Int32
  private var splitter = LineSplitter(maximumLineLength: OverlayMessageLimits.lineLength)
  private(set) var isAtEnd = false
  /// Maximum number of bytes that are read at once, so that a daemon that never stops writing is drawn meanwhile.
  private static let maximumReadSize = 1_048_576

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Descriptors.setNonBlocking(descriptor)
  }

  /// Returns the messages that have come. A line that is none, or is too long, is left out.
  mutating func read() -> [OverlayMessage] {
    var messages: [OverlayMessage] = []
    var count = 0
    while !isAtEnd, count < Self.maximumReadSize {
      do throws(SystemError) {
        guard let bytes = try Descriptors.read(descriptor, limit: 65_536) else { break }
        isAtEnd = bytes.isEmpty
        count += bytes.count
        messages += splitter.lines(bytes).compactMap { line in line.flatMap { try? OverlayMessage(line: $0) } }
      } catch {
        isAtEnd = true
      }
    }
    return messages
  }
}
