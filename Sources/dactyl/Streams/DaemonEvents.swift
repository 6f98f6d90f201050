import Control
import Linux

/// The events of a daemon as JSON Lines. Remembers whether the daemon has announced its end.
final class DaemonEvents: LineSource {
  /// The beginning of the line with which a daemon announces its end.
  private static let ending = Array(#"{"event":"end""#.utf8)

  private let subscription: Subscription
  /// The first bytes of the last line, at most as many as `ending` has.
  private var lineStart: [UInt8] = []
  /// True if the next byte begins a line.
  private var isAtStart = false
  /// True if the last line of the daemon announces its end.
  var hasDaemonEnded: Bool { lineStart == Self.ending }

  init() throws { subscription = try Ctl.subscribe(to: .events) }

  var entries: [PollEntry] { subscription.entries }
  var deadline: MonotonicTime? { subscription.deadline }
  var hasEnded: Bool { subscription.hasEnded }

  func read() -> [UInt8] {
    let bytes = subscription.read()
    for byte in bytes {
      if isAtStart { lineStart = [] }
      isAtStart = byte == UInt8(ascii: "\n")
      if !isAtStart, lineStart.count < Self.ending.count { lineStart.append(byte) }
    }
    return bytes
  }

  func rest() -> [UInt8] { subscription.rest() }
}
