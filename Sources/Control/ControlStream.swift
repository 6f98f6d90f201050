/// A stream of lines that a daemon sends to the subscribers of its control socket.
package enum ControlStream: String, Sendable, Hashable, CaseIterable {
  /// Gestures, modes, pauses and reloads as JSON Lines, for other programs; docs/control.md has the format.
  case events
  /// The daemon's input and its outcomes, as a trace; docs/traces.md has the format.
  case trace
}
