internal import Linux
internal import OverlayMessages

/// Reads messages from a pipe, all that have come at once.
struct MessageReader {
  private let descriptor: Int32
  /// The start of a line whose end has not come yet.
  private var partial: [UInt8] = []
  /// True while the remaining part of a line that is too long is dropped.
  private var isTooLong = false
  private(set) var isAtEnd = false
  /// The number of lines that were no messages.
  private(set) var refused = 0
  /// Maximum number of bytes that are read at once, so that a daemon that never stops writing is drawn meanwhile.
  private static let maximumReadSize = 1_048_576

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    Descriptors.setNonBlocking(descriptor)
  }

  mutating func read() -> [OverlayMessage] {
    var messages: [OverlayMessage] = []
    var count = 0
    while !isAtEnd, count < Self.maximumReadSize {
      do throws(SystemError) {
        guard let bytes = try Descriptors.read(descriptor, limit: 65_536) else { break }
        isAtEnd = bytes.isEmpty
        count += bytes.count
        take(bytes[...], &messages)
      } catch {
        isAtEnd = true
      }
    }
    return messages
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ messages: inout [OverlayMessage]) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes[..<end])
      if !isTooLong, let message = try? OverlayMessage(line: String(decoding: partial, as: UTF8.self)) {
        messages.append(message)
      } else {
        refused += 1
      }
      partial.removeAll(keepingCapacity: true)
      isTooLong = false
      bytes = bytes[(end + 1)...]
    }
    append(bytes)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if partial.count + bytes.count > OverlayMessageLimits.lineLength { isTooLong = true }
    if !isTooLong { partial += bytes }
  }
}
