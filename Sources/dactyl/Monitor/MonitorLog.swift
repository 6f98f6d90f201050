import Linux
import Monitoring
import Traces

/// The log of `dactyl monitor` as plain lines, for output into a file or a pipe.
final class MonitorLog: LineSource {
  private var feed: MonitorFeed
  private var entryCount = 0
  /// The line that is printed first; nil after it has been printed.
  private var opening: String?
  private(set) var hasEnded = false

  init(_ trace: InputTrace) {
    feed = MonitorFeed(trace)
    opening = "watching \(trace.origin)"
  }

  var entries: [PollEntry] { feed.source.entries }
  var deadline: MonotonicTime? { feed.source.deadline }

  func read() -> [UInt8] {
    if feed.source.hasEnded { hasEnded = true }
    do throws(TraceError) {
      try feed.update()
    } catch {
      report(error.description)
      hasEnded = true
    }
    let (entries, count) = feed.model.entries(since: entryCount)
    entryCount = count
    let lines = (opening.map { [$0] } ?? []) + entries.map(\.line)
    opening = nil
    return lines.flatMap { Array(($0 + "\n").utf8) }
  }
}
