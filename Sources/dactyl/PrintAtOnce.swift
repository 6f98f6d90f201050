import Linux

/// Prints a text immediately, even if standard output is buffered.
func printAtOnce(_ text: String, terminator: String = "\n") {
  try? Descriptors.write(1, Array((text + terminator).utf8))
}
