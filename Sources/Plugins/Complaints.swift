/// Lets a few lines through in a time, and counts the others: a plugin's complaints shall not fill the disk.
struct Complaints {
  static let most = 20
  /// Microseconds.
  static let span: Int64 = 10_000_000

  private var left = Complaints.most
  private var startedAt: Int64?
  private var dropped = 0

  /// The line if it may pass, with a word about those that did not before it; `now` in microseconds.
  mutating func admit(_ line: String, at now: Int64) -> [String] {
    var lines: [String] = []
    if startedAt.map({ now - $0 >= Self.span }) ?? true {
      if dropped > 0 { lines.append("(\(dropped) more lines)") }
      (left, startedAt, dropped) = (Self.most, now, 0)
    }
    guard left > 0 else {
      dropped += 1
      return []
    }
    left -= 1
    return lines + [line]
  }
}
