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

  var message: String {
    switch self {
    case .notClosed(swallowed: nil): "this block is not closed"
    case .notClosed(let line?):
      "this block is not closed; the `}` of line \(line) belongs to the command, which extends to the end of its line"
    case .nothingToClose: "this `}` closes no block"
    case .behindCloser: "only another `}` or a comment may follow a `}`"
    case .tooDeep: "blocks nest at most \(SyntaxTree.maximumDepth) deep"
    case .actionsNotClosed: "this `{` is not closed; a `}` must follow the actions"
    }
  }
}
