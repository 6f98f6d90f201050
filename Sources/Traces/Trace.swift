/// A recording of input, and of what came of it.
///
/// The input, the conditions and the bindings determine every transition: a replay gives the same on every machine.
package struct Trace: Sendable, Hashable {
  package var header: TraceHeader
  /// In the order of time, except that an outcome may be earlier than the input line above it.
  package var lines: [TraceLine]

  package init(header: TraceHeader = TraceHeader(), lines: [TraceLine] = []) {
    self.header = header
    self.lines = lines
  }
}
