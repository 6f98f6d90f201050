/// The difference between two texts, in the format of `diff -u`.
package struct UnifiedDiff {
  /// Number of unchanged lines that are shown before and after a change.
  private static let context = 3

  /// A part of the old text and the lines that replace it.
  private struct Replacement {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  private let lines: [ArraySlice<UInt8>]
  private var replacements: [Replacement] = []
  private let name: String

  /// - Parameter name: The name of the file.
  package init(_ edit: Edit, of bytes: [UInt8], name: String) {
    self.name = name
    lines = Self.lines(of: bytes)
    var starts: [Int] = []
    for line in lines { starts.append(line.startIndex) }
    /// Returns the index of the line that contains a byte.
    func line(_ offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }
    var shift = 0
    for change in edit.changes {
      let first = line(change.range.lowerBound)
      let last = min(lines.count, line(max(change.range.lowerBound, change.range.upperBound - 1)) + 1)
      let begin = lines.isEmpty ? 0 : lines[first].startIndex + shift
      shift += change.text.count - change.range.count
      let end = (last > 0 ? lines[last - 1].endIndex : 0) + shift
      if let previous = replacements.last, previous.old.upperBound > first {
        // The previous change affects the same line.
        let start = previous.new.first?.startIndex ?? begin
        let old = previous.old.lowerBound..<max(previous.old.upperBound, last)
        replacements[replacements.count - 1] = Replacement(old: old, new: Self.lines(of: edit.bytes, start..<end))
      } else {
        replacements.append(Replacement(old: first..<last, new: Self.lines(of: edit.bytes, begin..<end)))
      }
    }
    for index in replacements.indices { trim(index) }
  }

  /// Removes the lines that are equal at both ends of a replacement.
  private mutating func trim(_ index: Int) {
    var replacement = replacements[index]
    while let old = replacement.old.first, let new = replacement.new.first, lines[old] == new {
      replacement.old = replacement.old.dropFirst().startIndex..<replacement.old.upperBound
      replacement.new.removeFirst()
    }
    while let old = replacement.old.last, let new = replacement.new.last, lines[old] == new {
      replacement.old = replacement.old.lowerBound..<replacement.old.upperBound - 1
      replacement.new.removeLast()
    }
    replacements[index] = replacement
  }

  private static func lines(of bytes: [UInt8], _ range: Range<Int>? = nil) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[range ?? bytes.indices]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  package var bytes: [UInt8] {
    var text = Array("--- \(name)\n+++ \(name)\n".utf8)
    var shift = 0
    var next = 0
    while next < replacements.count {
      var end = next + 1
      while end < replacements.count,
        replacements[end].old.lowerBound - replacements[end - 1].old.upperBound <= 2 * Self.context
      { end += 1 }
      write(replacements[next..<end], shift: &shift, to: &text)
      next = end
    }
    return text
  }

  private func write(_ group: ArraySlice<Replacement>, shift: inout Int, to text: inout [UInt8]) {
    guard let first = group.first, let last = group.last else { return }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(lines.count, last.old.upperBound + Self.context)
    let growth = group.reduce(0) { $0 + $1.new.count - $1.old.count }
    let (old, new) = (end - start, end - start + growth)
    let (oldStart, newStart) = (start + (old > 0 ? 1 : 0), start + shift + (new > 0 ? 1 : 0))
    text += "@@ -\(oldStart),\(old) +\(newStart),\(new) @@\n".utf8
    var line = start
    for replacement in group {
      for unchanged in lines[line..<replacement.old.lowerBound] { write(unchanged, " ", to: &text) }
      for removed in lines[replacement.old] { write(removed, "-", to: &text) }
      for added in replacement.new { write(added, "+", to: &text) }
      line = replacement.old.upperBound
    }
    for unchanged in lines[line..<end] { write(unchanged, " ", to: &text) }
    shift += growth
  }

  private func write(_ line: ArraySlice<UInt8>, _ sign: Unicode.Scalar, to text: inout [UInt8]) {
    text += Array(String(sign).utf8) + line
    if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
  }
}

extension [Int] {
  /// Returns the index of the first element for which `isBehind` returns true; `endIndex` if no such element exists.
  /// The elements must be ordered: first those for which `isBehind` returns false.
  fileprivate func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
