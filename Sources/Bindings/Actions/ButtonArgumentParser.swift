/// Reads the button of `click` and `drag`.
enum ButtonArgumentParser {
  /// Reads one button as the only argument; reports an error and returns nil if it is wrong.
  ///
  /// - Parameter wheel: the end of the sentence that says why the buttons of the wheel are refused.
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
