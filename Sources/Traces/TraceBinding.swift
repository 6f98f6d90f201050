package import Bindings

/// A binding to which outcomes of a trace refer.
package struct TraceBinding: Sendable, Hashable {
  /// The binding's index in its set of bindings.
  package var index: Int
  /// The trigger of the binding as it is written in the bindings file, and its line.
  package var name: BindingName

  package init(index: Int, name: BindingName) {
    self.index = index
    self.name = name
  }
}
