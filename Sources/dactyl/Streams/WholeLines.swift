import Linux

/// Passes on the whole lines of a source, and counts them.
final class WholeLines: LineSource {
  private let source: any LineSource
  private var rest: [UInt8] = []
  private(set) var count = 0

  init(_ source: any LineSource) { self.source = source }

  var entries: [PollEntry] { source.entries }
  var deadline: MonotonicTime? { source.deadline }
  var hasEnded: Bool { source.hasEnded }

  func read() -> [UInt8] {
    rest += source.read()
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = Array(rest[...end])
    rest.removeSubrange(...end)
    count += lines.count { $0 == UInt8(ascii: "\n") }
    return lines
  }
}
