internal import Bindings

/// The lines that differ between an old and a new text.
package enum LineDifference {
  /// Maximum number of compared pairs of lines. Beyond this number, all lines from the first to the last difference
  /// count as different.
  private static let maximumPairs = 4_000_000

  /// Returns the removed lines with `-` before them, and the added lines with `+`. The number of a group's first line
  /// precedes the group. Invisible characters are escaped.
  package static func lines(from old: [UInt8], to new: [UInt8]) -> [String] {
    let (old, new) = (split(old), split(new))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (removed, added) = changes(old[start..<(old.count - end)], new[start..<(new.count - end)])
    var lines: [String] = []
    var (i, j, isInGroup) = (start, start, false)
    while i < old.count - end || j < new.count - end {
      let (isRemoved, isAdded) = (removed.contains(i), added.contains(j))
      if isRemoved || isAdded, !isInGroup { lines.append("line \(j + 1):") }
      isInGroup = isRemoved || isAdded
      if isRemoved {
        lines.append("- " + shown(old[i]))
        i += 1
      } else if isAdded {
        lines.append("+ " + shown(new[j]))
        j += 1
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  /// Returns the indices of the removed and of the added lines.
  private static func changes(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>
  ) -> (removed: Set<Int>, added: Set<Int>) {
    guard old.count * new.count <= maximumPairs else { return (Set(old.indices), Set(new.indices)) }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): added.insert(new.startIndex + offset)
      }
    }
    return (removed, added)
  }

  /// A line in UTF-8. Bytes are compared, because strings with different characters can compare as equal.
  private typealias Line = ArraySlice<UInt8>

  /// Splits only at line feeds, so that a carriage return before a line feed counts as a difference.
  private static func split(_ bytes: [UInt8]) -> [Line] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func shown(_ line: Line) -> String {
    String(decoding: line, as: UTF8.self).revealed(escapesRightToLeft: true)
  }
}
