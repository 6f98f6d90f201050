internal import CLinux

/// A counter in memory that this process shares with all processes that it forks.
package final class SharedCounter {
  private let number: UnsafeMutablePointer<UInt64>

  package init() throws(SystemError) {
    let size = MemoryLayout<UInt64>.size
    guard let memory = clinux_map_shared(size) else { throw SystemError.last("mmap") }
    number = memory.bindMemory(to: UInt64.self, capacity: 1)
  }

  package var value: UInt64 { clinux_load(number) }

  package func increment() { clinux_increment(number) }
}
