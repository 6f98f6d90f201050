internal import Gestures

/// Writes a trace of what happens now: the first event is its start.
package struct LiveTraceWriter {
  private let header: TraceHeader
  /// Nil until the first line whose time is known.
  private var writer: TraceWriter?

  package init(_ header: TraceHeader) { self.header = header }

  /// Returns a line without its line break.
  package mutating func text(of line: TraceLine) -> String {
    guard writer == nil else { return writer?.text(of: line) ?? "" }
    var first = TraceWriter(header, start: line.time)
    let text = first.text(of: line)
    // Before the first event, the time of the server is not known, and 0 stands for it.
    if line.time > Timestamp(microseconds: 0) { writer = first }
    return text
  }
}

/// Comments that a live trace contains.
package enum TraceComment {
  /// The bindings of the header are no longer in force; the file's name follows.
  package static let reloaded = "# reloaded"
}
