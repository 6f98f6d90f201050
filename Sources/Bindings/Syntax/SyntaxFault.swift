/// An error in the block structure of a file.
enum SyntaxFault: Hashable {
  /// A `{` without a `}`.
  ///
  /// - Parameter swallowed: The line of a `}` that was probably meant for it, but belongs to a command.
  case notClosed(swallowed: Int?)
  case nothingToClose
  case behindCloser
  case tooDeep

  /// The error message.
  var message: String {
    switch self {
    case .notClosed(swallowed: nil): "this block is not closed"
    case .notClosed(let line?):
      "this block is not closed; the `}` of line \(line) is the command's, which is the rest of its line"
    case .nothingToClose: "there is no open block that this `}` could close"
    case .behindCloser: "only another `}` or a comment may follow a `}`"
    case .tooDeep: "blocks nest at most \(SyntaxTree.maximumDepth) deep"
    }
  }
}
