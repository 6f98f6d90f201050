import Foundation

/// The memory that a process has not freed at its end, by valgrind's report with `--show-leak-kinds=all`.
struct ValgrindReport: CustomStringConvertible {
  /// Number of blocks of each kind, by valgrind's names of the kinds, such as "definitely lost".
  ///
  /// Excludes Xlib's list of free events, because its length is the largest number of events that have ever waited.
  private var blocks: [String: Int] = [:]
  let text: String

  /// Reads the report that valgrind has written into `file`.
  init(_ file: URL) throws {
    text = try String(contentsOf: file, encoding: .utf8)
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

  /// Number of blocks that are definitely, indirectly or possibly lost.
  ///
  /// The kinds are added, because chance decides between them: a pointer that remains on the stack makes hundreds of
  /// indirectly lost blocks possibly lost.
  var lost: Int { blocks.reduce(0) { $1.key.hasSuffix(" lost") ? $0 + $1.value : $0 } }
  /// Number of blocks that something still points to.
  var reachable: Int { blocks["still reachable", default: 0] }

  var description: String {
    "\(lost) blocks lost (\(blocks["definitely lost", default: 0]) definitely), \(reachable) reachable"
  }
}
