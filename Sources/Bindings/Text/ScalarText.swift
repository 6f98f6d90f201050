extension String {
  /// Makes a text of characters.
  ///
  /// Each word of a bindings file becomes a text this way. The standard library's `append(contentsOf:)` would look up its
  /// generic types anew for each of them.
  init(scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    for scalar in scalars { unicodeScalars.append(scalar) }
  }
}
