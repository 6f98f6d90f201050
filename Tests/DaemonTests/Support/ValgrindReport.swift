import Foundation

/// The memory that a process has not freed at its end, by valgrind's report with `--show-leak-kinds=all`.
struct ValgrindReport: CustomStringConvertible {
  /// Valgrind's names of the kinds of such memory.
  static let kinds = ["definitely lost", "indirectly lost", "possibly lost", "still reachable"]

  /// Number of blocks of each of `kinds`.
  ///
  /// Without Xlib's list of free events, which is as long as the most events that have ever waited.
  private(set) var blocks: [String: Int]
  /// The text of the report.
  let text: String

  /// Reads the report that valgrind has written into `file`.
  init(_ file: URL) throws {
    text = try String(contentsOf: file, encoding: .utf8)
    blocks = Dictionary(uniqueKeysWithValues: Self.kinds.map { ($0, 0) })
    var record: (kind: String, blocks: Int, isFreeEvents: Bool)?
    for line in text.split(separator: "\n") {
      // ==1234== 1,024 bytes in 2 blocks are definitely lost in loss record 5 of 9
      // ==1234==    by 0x4B1F2C: _XEnq (in /usr/lib/x86_64-linux-gnu/libX11.so.6.4.0)
      // ==1234==
      let words = line.split(separator: " ").dropFirst().map(String.init)
      if let are = words.firstIndex(of: "are"), are >= 2, words.count > are + 2, words[are - 1] == "blocks" {
        let number = Int(words[are - 2].filter { $0 != "," }) ?? 0
        record = ("\(words[are + 1]) \(words[are + 2])", number, false)
      } else if words.isEmpty, let ended = record {
        if !ended.isFreeEvents { blocks[ended.kind, default: 0] += ended.blocks }
        record = nil
      } else if words.contains("_XEnq") {
        record?.isFreeEvents = true
      }
    }
  }

  var description: String { Self.kinds.map { "\(blocks[$0] ?? 0) blocks \($0)" }.joined(separator: ", ") }
}
