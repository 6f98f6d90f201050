import Control
import Linux

/// Lines that arrive over time.
protocol LineSource: AnyObject {
  /// The descriptors to wait for.
  var entries: [PollEntry] { get }
  /// Time at which `read` has something to do even if no descriptor is ready; nil if there is none.
  var deadline: MonotonicTime? { get }
  /// True if nothing will arrive any more.
  var hasEnded: Bool { get }
  /// Returns what has arrived; empty if that is nothing. A line may come in parts.
  func read() -> [UInt8]

  /// Returns what is left, and ends the source. May wait for a moment for what is on its way.
  func rest() -> [UInt8]
}

extension LineSource {
  func rest() -> [UInt8] { read() }
}

extension Subscription: LineSource {
  var entries: [PollEntry] { [PollEntry(descriptor: descriptor)] }
  var deadline: MonotonicTime? { nil }
}
