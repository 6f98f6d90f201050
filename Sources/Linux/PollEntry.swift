internal import CLinux
internal import Glibc

/// A descriptor that `Poll.wait` watches until data can be read, until data can be written, or until the other end is
/// closed.
package struct PollEntry {
  package let descriptor: Int32
  package let awaitsSpace: Bool
  /// The events of `poll(2)` to wait for.
  let events: Int16
  /// True if data can be read, if a requested write has space, or if the other end is closed.
  package private(set) var isReady = false
  /// True if `poll(2)` reported an error, as for the write end of a pipe whose read end all processes have closed.
  package private(set) var isBroken = false

  /// - Parameter awaitsSpace: True to wait for space to write instead of data to read.
  package init(descriptor: Int32, awaitsSpace: Bool = false) {
    self.descriptor = descriptor
    self.awaitsSpace = awaitsSpace
    events = Int16(awaitsSpace ? POLLOUT : POLLIN)
  }

  /// Waits only until all processes have closed the other end.
  package init(watching descriptor: Int32) {
    self.descriptor = descriptor
    awaitsSpace = false
    events = 0
  }

  /// Applies the events that `poll(2)` returned.
  mutating func update(_ returned: Int16) {
    isReady = returned != 0
    isBroken = Int32(returned) & (POLLERR | POLLNVAL) != 0
  }
}
