/// An error in the blocks of a file, whatever is in them.
enum SyntaxFault: Hashable {
  /// Nothing closes a `{`.
  ///
  /// - Parameter swallowed: the line of a `}` that was probably meant to, but belongs to a command.
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
