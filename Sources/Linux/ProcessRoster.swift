internal import CLinux

/// Processes that shall not outlive this one, written where the process that watches it can read them.
package final class ProcessRoster {
  /// More than these are not remembered.
  private static let most = 64

  private let numbers: UnsafeMutablePointer<UInt64>

  package init() throws(SystemError) {
    let size = Self.most * MemoryLayout<UInt64>.size
    guard let memory = clinux_map_shared(size) else { throw SystemError.last("mmap") }
    numbers = memory.bindMemory(to: UInt64.self, capacity: Self.most)
  }

  /// Remembers these, and no others.
  package func set(_ children: [ChildProcess]) {
    for index in 0..<Self.most {
      let id = index < children.count ? UInt64(clamping: children[index].id) : 0
      clinux_store(numbers + index, id)
    }
  }

  /// Kills those that are this process's children by now, with all that they started, and forgets them all.
  package func killOrphans() {
    for index in 0..<Self.most {
      let id = Int32(truncatingIfNeeded: clinux_load(numbers + index))
      clinux_store(numbers + index, 0)
      // Another process may have the number by now; one of our own children cannot.
      guard id > 1, clinux_is_child(id) else { continue }
      ChildProcess(id: id).sendToGroup(signal: SignalNumber.kill)
    }
  }
}
