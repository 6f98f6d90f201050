/// A recording of input, and of its outcomes.
///
/// The input, the conditions and the bindings determine every transition, so a replay has the same transitions on every
/// machine.
package struct Trace: Sendable, Hashable {
  package var header: TraceHeader
  /// Input lines are in order of time. An outcome may be earlier than the input line above it.
  package var lines: [TraceLine]

  package init(header: TraceHeader = TraceHeader(), lines: [TraceLine] = []) {
    self.header = header
    self.lines = lines
  }
}
