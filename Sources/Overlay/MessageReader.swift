internal import Linux
internal import OverlayMessages

/// Reads all messages that are waiting in a pipe.
struct MessageReader {
  private let descriptor: Int32
  private var splitter = LineSplitter(maximumLineLength: OverlayMessageLimits.lineLength)
  private(set) var isAtEnd = false
  /// Maximum number of bytes per read, so that a daemon that never stops writing does not block drawing.
  private static let maximumReadSize = 1_048_576

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Descriptors.setNonBlocking(descriptor)
  }

  /// Returns the messages that have arrived. Ignores lines that are no messages or too long.
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
