/// A binding that outcomes of a trace refer to.
package struct TraceBinding: Sendable, Hashable {
  /// The binding's index in its set of bindings.
  package var index: Int
  /// The binding's line in its file, counted from 1.
  package var line: Int
  /// The trigger as it is written.
  package var trigger: String

  package init(index: Int, line: Int, trigger: String) {
    self.index = index
    self.line = line
    self.trigger = trigger
  }
}
