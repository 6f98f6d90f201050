extension String {
  /// Makes a text of characters.
  ///
  /// Each word of a bindings file becomes a text this way. The standard library's `append(contentsOf:)` would look up its
  /// generic types anew for each of them, and its `append(_:)` would take the text apart for each character.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    for scalar in scalars {
      if scalar.isASCII { bytes.append(UInt8(truncatingIfNeeded: scalar.value)) } else { bytes += scalar.utf8 }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
