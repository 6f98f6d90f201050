package import Bindings

/// A change of the file that a click makes.
package enum Change: Sendable, Hashable {
  case operation(EditOperation)
  /// Removes whole lines. For lines that no operation can name: those with an error, and those in comments.
  case removeLines(ClosedRange<Int>)
  /// Replaces whole lines, with the indentation of the first one.
  case replaceLines(ClosedRange<Int>, with: String)
  /// Replaces the whole text, such as by the lines of a preset.
  case replaceAll([UInt8])
}
