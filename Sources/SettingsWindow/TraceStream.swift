internal import Control
internal import Traces

/// The lines of a daemon's trace, as they arrive.
@MainActor
final class TraceStream {
  enum Part {
    /// Lines, and the header if it is complete now.
    case lines([TraceLine], header: TraceHeader?)
    /// The daemon has ended, or has read the bindings again.
    case ended
    /// The lines are not those of this version.
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
    // The screens and devices are shown before the first event.
    let header = hasHeader ? nil : reader.header
    if !lines.isEmpty { hasHeader = true }
    return subscription.hasEnded && lines.isEmpty ? .ended : .lines(lines, header: header)
  }
}
