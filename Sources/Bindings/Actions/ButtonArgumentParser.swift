/// Parses the button of `click` and `drag`.
enum ButtonArgumentParser {
  /// Parses a button, which must be the only argument. Reports an error and returns nil if the arguments are wrong.
  ///
  /// - Parameter wheel: The end of the error message for a button of the wheel.
  static func button(
    _ arguments: ActionArguments, wheel: String, _ parsing: inout ActionParsing
  ) -> PointerButton? {
    guard let argument = arguments.terms.first else {
      ButtonParser.reportMissing(after: arguments.word, &parsing.diagnostics)
      return nil
    }
    guard let button = ButtonParser.button(argument, after: arguments.word, wheel: wheel, &parsing.diagnostics),
      parsing.isEnd(arguments.terms.dropFirst(), of: "\(arguments.word.text) \(argument.text)")
    else { return nil }
    return button
  }
}
