/// What can be wrong with the blocks of a file, whatever stands in them.
enum BlockFault {
  static let notClosed = "this block is not closed"
  static let nothingToClose = "there is no open block that this `}` could close"
  static let behindCloser = "only another `}` or a comment may follow a `}`"
  static let tooDeep = "blocks nest at most \(Parser.maximumDepth) deep"
}
