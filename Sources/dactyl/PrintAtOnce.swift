import Linux

/// Prints a text without waiting for more, even if standard output is no terminal.
func printAtOnce(_ text: String, terminator: String = "\n") {
  try? Descriptors.write(1, Array((text + terminator).utf8))
}
