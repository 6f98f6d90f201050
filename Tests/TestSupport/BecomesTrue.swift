import Foundation

/// Checks a condition repeatedly until it is true. Returns false if the deadline passes first.
///
/// A file or socket that a test has closed may stay open for a moment: a child process that another test starts
/// inherits the descriptor, and keeps it open until the child executes its program.
public func becomesTrue(
  within timeout: Duration = .seconds(10), every interval: Duration = .milliseconds(5), _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + timeout
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(UInt32(interval / .microseconds(1)))
  }
  return true
}
