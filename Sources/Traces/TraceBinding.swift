/// A binding that outcomes of a trace refer to.
package struct TraceBinding: Sendable, Hashable {
  /// The index in its set.
  package var index: Int
  /// The line in its file, from 1.
  package var line: Int
  /// The trigger as it is written.
  package var trigger: String

  package init(index: Int, line: Int, trigger: String) {
    self.index = index
    self.line = line
    self.trigger = trigger
  }
}
