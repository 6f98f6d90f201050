/// A line of the comparison between the expected outcomes and those that happened.
package enum TestDifference: Sendable, Hashable {
  /// Expected, and it happened: the number of the line.
  case same(line: Int, text: String)
  /// Expected, and it did not happen.
  case missing(line: Int, text: String)
  /// Not expected, and it happened.
  case unexpected(text: String)
}
