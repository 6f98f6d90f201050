internal import Gestures

/// Writes a trace of events while they happen. The time 0 of the trace is the time of the first event.
package struct LiveTraceWriter {
  private let header: TraceHeader
  /// The writer of the trace, whose time 0 is the time of the first event; nil before the first line with a known time.
  private var writer: TraceWriter?

  package init(_ header: TraceHeader) { self.header = header }

  /// Returns a line of the trace as text, without a line break.
  package mutating func text(of line: TraceLine) -> String {
    guard writer == nil else { return writer?.text(of: line) ?? "" }
    var first = TraceWriter(header, start: line.time)
    let text = first.text(of: line)
    // Lines before the first event get the time 0, because the server's time is not known yet.
    if line.time > Timestamp(microseconds: 0) { writer = first }
    return text
  }
}

/// The comments in a live trace.
package enum TraceComment {
  /// The beginning of the comment that is written when another bindings file replaces the bindings of the header.
  package static let reloaded = "# reloaded"
}
