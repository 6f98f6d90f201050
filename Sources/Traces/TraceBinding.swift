/// A binding to which outcomes of a trace refer.
package struct TraceBinding: Sendable, Hashable {
  /// The binding's index in its set of bindings.
  package var index: Int
  /// The number of the binding's line in the bindings file, counted from 1.
  package var line: Int
  /// The trigger of the binding as it is written in the bindings file.
  package var trigger: String

  package init(index: Int, line: Int, trigger: String) {
    self.index = index
    self.line = line
    self.trigger = trigger
  }
}
