package import Bindings

/// The bindings in force, and the file that they were read from.
package struct ExplainedBindings {
  package var bindings: BindingSet
  /// The content of the file.
  package var bytes: [UInt8]
  /// Answers the questions of a check of the file with one more line.
  package var environment: CheckEnvironment

  package init(_ bindings: BindingSet, bytes: [UInt8], environment: CheckEnvironment = CheckEnvironment()) {
    self.bindings = bindings
    self.bytes = bytes
    self.environment = environment
  }

  /// The file that the binding is written in; nil for the file that includes the others.
  func includedFile(of binding: Binding) -> String? {
    let file = binding.span.file
    return file > 0 && bindings.files.indices.contains(file) ? bindings.files[file] : nil
  }
}
