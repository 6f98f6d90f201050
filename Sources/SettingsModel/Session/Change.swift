package import Bindings

/// A change of the file that a click makes.
package enum Change: Sendable, Hashable {
  /// Operations in order. One undo reverts all of them.
  case operations([EditOperation])
  /// Removes whole lines. Used for lines that no operation can name: lines with an error, and lines in comments.
  case removeLines(ClosedRange<Int>)
  /// Replaces whole lines, with the indentation of the first one.
  case replaceLines(ClosedRange<Int>, with: String)
  /// Replaces the whole text, for example by the lines of a preset.
  case replaceAll([UInt8])
}
