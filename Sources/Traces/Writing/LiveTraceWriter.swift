internal import Gestures

/// Writes a trace of events while they happen. The trace starts at the first event.
package struct LiveTraceWriter {
  private let header: TraceHeader
  /// The writer of the trace, whose start is the time of its first line; nil until a line with a known time was
  /// written.
  private var writer: TraceWriter?

  package init(_ header: TraceHeader) { self.header = header }

  /// Returns a line without its line break.
  package mutating func text(of line: TraceLine) -> String {
    guard writer == nil else { return writer?.text(of: line) ?? "" }
    var first = TraceWriter(header, start: line.time)
    let text = first.text(of: line)
    // Lines before the first event have the time 0, because the server's time is not known yet.
    if line.time > Timestamp(microseconds: 0) { writer = first }
    return text
  }
}

/// Comments that a live trace contains.
package enum TraceComment {
  /// The beginning of a comment that names the bindings file that has replaced the bindings of the header.
  package static let reloaded = "# reloaded"
}
