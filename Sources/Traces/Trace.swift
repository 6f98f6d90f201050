/// A recording of input, with the outcomes: transitions and performed actions.
///
/// The input, the conditions and the bindings determine every transition, so a replay gives the same transitions on
/// every machine.
package struct Trace: Sendable, Hashable {
  package var header: TraceHeader
  /// The lines of the trace. Input lines are in order of time. An outcome may have an earlier time than the input line
  /// above it.
  package var lines: [TraceLine]

  package init(header: TraceHeader = TraceHeader(), lines: [TraceLine] = []) {
    self.header = header
    self.lines = lines
  }
}
