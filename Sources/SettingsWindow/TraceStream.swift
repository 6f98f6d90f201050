internal import Control
internal import Traces

/// The lines of a daemon's trace, as they arrive.
@MainActor
final class TraceStream {
  enum Part {
    /// Lines that have arrived. `header` is the header of the trace; nil if an earlier part contained lines.
    case lines([TraceLine], header: TraceHeader?)
    /// The daemon has ended, or has read the bindings again.
    case ended
    /// A line cannot be read, because the daemon is of another version.
    case failed
  }

  private let subscription: Subscription
  private var reader = TraceReader(file: "trace")
  /// The beginning of a line whose end has not arrived yet.
  private var begun: [UInt8] = []
  private var hasHeader = false
  private var isOutdated = false

  init(_ subscription: Subscription) { self.subscription = subscription }

  var descriptor: Int32 { subscription.descriptor }

  func read() -> Part {
    begun += subscription.read()
    guard let end = begun.lastIndex(of: UInt8(ascii: "\n")) else {
      return subscription.hasEnded ? .ended : .lines([], header: nil)
    }
    let whole = begun[...end]
    begun.removeSubrange(...end)
    var lines: [TraceLine] = []
    do throws(TraceError) {
      for line in whole.split(separator: UInt8(ascii: "\n")) {
        if line.starts(with: TraceComment.reloaded.utf8) { isOutdated = true }
        lines += try reader.read(Array(line))
      }
    } catch {
      return .failed
    }
    guard !isOutdated else { return .ended }
    // Return the header even before the first event, so that the screens and devices can be shown.
    let header = hasHeader ? nil : reader.header
    if !lines.isEmpty { hasHeader = true }
    return subscription.hasEnded && lines.isEmpty ? .ended : .lines(lines, header: header)
  }
}
