internal import CLinux
internal import Glibc

/// A descriptor that `Poll.wait` watches for something to read or for space to write.
package struct PollEntry {
  package let descriptor: Int32
  package let awaitsSpace: Bool
  /// True if there is something to read, or the other end is gone.
  package private(set) var isReady = false
  /// True if no process reads or writes at the other end any more.
  package private(set) var isBroken = false

  /// - Parameter awaitsSpace: True to wait for space to write instead of something to read.
  package init(descriptor: Int32, awaitsSpace: Bool = false) {
    self.descriptor = descriptor
    self.awaitsSpace = awaitsSpace
  }

  /// The events of `poll(2)` that it waits for.
  var events: Int16 { Int16(awaitsSpace ? POLLOUT : POLLIN) }

  /// Takes over the events that `poll(2)` returned.
  mutating func update(_ returned: Int16) {
    isReady = returned != 0
    isBroken = Int32(returned) & (POLLERR | POLLNVAL) != 0
  }
}
