import Foundation
import Linux
import TestSupport

/// The processes of a desktop session: all that have its home folder in their environment, however they were started.
///
/// The programs that the message bus starts belong to other process groups, and some outlive the bus.
struct SessionProcesses {
  let home: String

  var ids: [Int32] {
    let entry = Array("HOME=\(home)".utf8)
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.compactMap { Int32($0) }.filter { id in
      let text = (try? FileSystem.contents(of: "/proc/\(id)/environ", limit: 1 << 20)) ?? []
      return text.split(separator: 0).contains { $0.elementsEqual(entry) }
    }
  }

  /// Kills all processes, including processes that they start in the meantime. Returns false if some processes remain.
  func end(within timeout: Duration = .seconds(10)) -> Bool {
    becomesTrue(within: timeout) {
      let ids = ids.filter(Self.runs)
      for id in ids { ChildProcess(id: id).send(signal: SignalNumber.kill) }
      return ids.isEmpty
    }
  }

  /// True if a process exists and has not ended.
  static func runs(_ id: Int32) -> Bool {
    guard let line = try? FileSystem.contents(of: "/proc/\(id)/stat", limit: 4096) else { return false }
    // The state of the process is the first field after the name.
    let fields = String(decoding: line, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return !["Z", "X"].contains(fields.first)
  }
}
