/// A line of the comparison between the expected and the actual outcomes.
package enum TestDifference: Sendable, Hashable {
  /// The outcome was expected and occurred. `line` is the number of the expected line.
  case same(line: Int, text: String)
  /// The outcome was expected, but did not occur.
  case missing(line: Int, text: String)
  /// The outcome occurred, but was not expected.
  case unexpected(text: String)
}
