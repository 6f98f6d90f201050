import Linux

/// Returns only the complete lines of another source, and counts these lines.
final class WholeLines: LineSource {
  private let source: any LineSource
  /// The beginning of the last line, whose end has not arrived yet.
  private var begun: [UInt8] = []
  private(set) var count = 0

  init(_ source: any LineSource) { self.source = source }

  var entries: [PollEntry] { source.entries }
  var deadline: MonotonicTime? { source.deadline }
  var hasEnded: Bool { source.hasEnded }

  func read() -> [UInt8] { takeLines(source.read()) }

  func rest() -> [UInt8] { takeLines(source.rest()) }

  private func takeLines(_ bytes: [UInt8]) -> [UInt8] {
    begun += bytes
    guard let end = begun.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = Array(begun[...end])
    begun.removeSubrange(...end)
    count += lines.count { $0 == UInt8(ascii: "\n") }
    return lines
  }
}
