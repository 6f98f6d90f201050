internal import CLinux
internal import Glibc

/// A descriptor that `Poll.wait` watches for something to read, for space to write, or for its other end to go.
package struct PollEntry {
  package let descriptor: Int32
  package let awaitsSpace: Bool
  /// The events of `poll(2)` that it waits for.
  let events: Int16
  /// True if there is something to read, or the other end is gone.
  package private(set) var isReady = false
  /// True if no process reads or writes at the other end any more.
  package private(set) var isBroken = false

  /// - Parameter awaitsSpace: True to wait for space to write instead of something to read.
  package init(descriptor: Int32, awaitsSpace: Bool = false) {
    self.descriptor = descriptor
    self.awaitsSpace = awaitsSpace
    events = Int16(awaitsSpace ? POLLOUT : POLLIN)
  }

  /// Waits only until no process reads or writes at the other end any more.
  package init(watching descriptor: Int32) {
    self.descriptor = descriptor
    awaitsSpace = false
    events = 0
  }

  /// Takes over the events that `poll(2)` returned.
  mutating func update(_ returned: Int16) {
    isReady = returned != 0
    isBroken = Int32(returned) & (POLLERR | POLLNVAL) != 0
  }
}
