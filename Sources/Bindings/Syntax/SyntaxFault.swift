/// An error in the block structure of a file.
enum SyntaxFault: Hashable {
  /// A `{` that no `}` closes.
  ///
  /// - Parameter swallowed: The line of a `}` that was probably meant to close the block, but is part of a command.
  case notClosed(swallowed: Int?)
  case nothingToClose
  case behindCloser
  case tooDeep
  /// A `{` of a `cycle` or a `repeat` that no `}` closes.
  case actionsNotClosed

  var message: TranslatableText {
    switch self {
    case .notClosed(swallowed: nil): translatable("this block is not closed")
    case .notClosed(let line?):
      translatable(
        "this block is not closed; the `}` of line \(line) belongs to the command, which extends to the end of its line"
      )
    case .nothingToClose: translatable("this `}` closes no block")
    case .behindCloser: translatable("only another `}` or a comment may follow a `}`")
    case .tooDeep: translatable("blocks nest at most \(SyntaxTree.maximumDepth) deep")
    case .actionsNotClosed: translatable("this `{` is not closed; a `}` must follow the actions")
    }
  }
}
