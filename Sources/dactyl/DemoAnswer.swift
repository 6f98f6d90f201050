/// The results of one gesture of the demo.
struct DemoAnswer: CustomStringConvertible {
  /// The lines that the daemon and its commands printed, in order.
  let lines: [String]
  /// The key combinations that the application received.
  let chords: [String]

  var description: String {
    var text = lines.map { line in
      Self.isFromDaemon(line) ? "  dactyld: \(line)" : "  the command printed: \(line)"
    }
    if !chords.isEmpty { text.append("  the application saw \(Self.counted(chords))") }
    return text.isEmpty ? "  nothing is bound to this" : text.joined(separator: "\n")
  }

  /// Returns true for a line that the daemon itself printed (`TRIGGER: PHASE: ACTION`); false for the output of
  /// commands.
  private static func isFromDaemon(_ line: String) -> Bool {
    let parts = line.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let word = parts[1].split(separator: " ").first else { return false }
    return ["began", "changed", "ended", "cancelled", "every", "after", "step"].contains(word)
  }

  /// Returns each key combination once with its count, in the order of first occurrence, as text.
  private static func counted(_ chords: [String]) -> String {
    var counts: [(chord: String, count: Int)] = []
    for chord in chords {
      if let index = counts.firstIndex(where: { $0.chord == chord }) {
        counts[index].count += 1
      } else {
        counts.append((chord, 1))
      }
    }
    return counts.map { $0.count == 1 ? "\($0.chord) once" : "\($0.chord) \($0.count) times" }.joined(separator: ", ")
  }
}
