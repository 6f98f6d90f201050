extension String {
  /// Creates a string from scalars.
  ///
  /// This initializer must be fast, because it creates the text of each word of a bindings file. The standard library's
  /// `append(contentsOf:)` would look up its generic types for each word, and its `append(_:)` would decompose the text
  /// for each character.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    for scalar in scalars {
      if scalar.isASCII { bytes.append(UInt8(truncatingIfNeeded: scalar.value)) } else { bytes += scalar.utf8 }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
