package import Gestures

/// An entry in the log of `dactyl monitor`.
package struct MonitorEntry: Sendable, Equatable {
  /// Time since the trace's start; nil for an event outside the trace.
  package let time: Timestamp?
  let tone: MonitorTone
  package let text: String

  /// The entry as a line without colours and control characters.
  package var line: String {
    let text = text.printable
    return time.map { MonitorNumber.seconds($0) + "  " + text } ?? text
  }
}
