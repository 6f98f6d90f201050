import Control
import Linux

/// A source of lines that arrive over time.
protocol LineSource: AnyObject {
  /// The descriptors that a reader must poll for new lines.
  var entries: [PollEntry] { get }
  /// Time at which `read` must be called even if no descriptor is ready; nil if no time is set.
  var deadline: MonotonicTime? { get }
  /// True if no more bytes will arrive.
  var hasEnded: Bool { get }
  /// Returns the bytes that have arrived. A line may arrive in parts.
  func read() -> [UInt8]

  /// Ends the source, and returns the remaining output. May wait briefly for output that has not arrived yet.
  func rest() -> [UInt8]
}

extension LineSource {
  func rest() -> [UInt8] { read() }
}

extension Subscription: LineSource {
  var entries: [PollEntry] { [PollEntry(descriptor: descriptor)] }
  var deadline: MonotonicTime? { nil }
}
