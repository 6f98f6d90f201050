package import Bindings

/// The bindings in force, and the bindings file that contains them.
package struct ExplainedBindings {
  package var bindings: BindingSet
  /// The content of the bindings file.
  package var bytes: [UInt8]
  /// The environment in which the file is checked after a suggested line has been added.
  package var environment: CheckEnvironment

  package init(_ bindings: BindingSet, bytes: [UInt8], environment: CheckEnvironment = CheckEnvironment()) {
    self.bindings = bindings
    self.bytes = bytes
    self.environment = environment
  }
}
