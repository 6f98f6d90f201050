package import Gestures

/// Something that happened, for the log.
package struct MonitorEntry: Sendable, Equatable {
  /// Time since the trace's start; nil for what happened outside the trace.
  package let time: Timestamp?
  let tone: MonitorTone
  package let text: String

  /// The entry as a line without colours, which controls no terminal.
  package var line: String {
    let text = text.printable
    return time.map { MonitorNumber.seconds($0) + "  " + text } ?? text
  }
}
